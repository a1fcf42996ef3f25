import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRules, ruleNumbersIn } from '../support/rules.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Sections of the specification with rules, and one for additional rules. */
const SECTIONS = [2, 3, 4, 5, 6, 7, 8, 9, 10];

const rules = readRules();

test('every section has rules, numbered without gaps and without duplicates', () => {
  expect([...new Set(rules.map(({ section }) => section))]).toEqual(SECTIONS);
  for (const section of SECTIONS) {
    const numbers = rules.filter((rule) => rule.section === section).map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, index) => `${section}.${index + 1}`));
  }
  const texts = rules.map(({ section, text }) => `${section} ${text}`);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

test('rule numbers are read from the title of a test', () => {
  expect(ruleNumbersIn('swaps at the quote [4.12, 9.33]')).toEqual(['4.12', '9.33']);
  expect(ruleNumbersIn('params [4] of 1.5')).toEqual([]);
});

test('the coverage lists every rule: npm run test:rules writes it', () => {
  const coverage = readFileSync(join(ROOT, 'docs', 'spec', 'coverage.md'), 'utf8');
  expect([...coverage.matchAll(/^\| (\d+\.\d+) \|/gm)].map(([, number]) => number)).toEqual(rules.map(({ number }) => number));
});

test('every file that a document names exists', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md')).map((name) => join('docs', name))];
  const named = documents.flatMap((document) =>
    [...readFileSync(join(ROOT, document), 'utf8').matchAll(/`((?:src|tests|scripts|localnet|docs|stub)\/[\w./-]*)`/g)]
      .map(([, path]) => ({ document, path: path! })));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ path }) => !existsSync(join(ROOT, path)))).toEqual([]);
});
