import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Values that only `src/ui/tokens.css` may contain, by property. */
const LITERALS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a colour', /(?::|,|\s)(?:#[0-9a-f]{3,8}\b|rgba?\(|(?:oklch|hsl)\((?!var\())/i],
  ['a size of text', /font(?:-size)?:[^;]*\b\d*\.?\d+(?:px|rem)/],
  ['a radius', /border-radius:[^;]*\b\d*\.?\d+(?:px|rem|%)/],
  ['a space', /(?:padding|margin|gap)[\w-]*:[^;]*\b\d*\.?\d+(?:px|rem)/],
  ['a duration', /(?:transition|animation)[\w-]*:[^;]*\b\d+m?s\b/],
];
/** Visually hidden elements are moved by one pixel. */
const isHiding = (line: string): boolean => line.trim() === 'margin: -1px;';

test('no style sheet but the tokens defines a colour, text size, radius, space or duration', () => {
  const sheets = readdirSync('src', { encoding: 'utf8', recursive: true }).filter((file) => file.endsWith('.css') && !file.endsWith('tokens.css'));
  expect(sheets.length).toBeGreaterThan(20);
  const found = sheets.flatMap((file) => readFileSync(join('src', file), 'utf8').split('\n').flatMap((line, index) => LITERALS
    .filter(([, pattern]) => pattern.test(line) && !isHiding(line))
    .map(([what]) => `${file}:${index + 1} has ${what}: ${line.trim()}`)));
  expect(found).toEqual([]);
});
