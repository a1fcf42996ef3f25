import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');
/** Sections of the specification that hold rules, and one for what goes beyond it. */
const SECTIONS = [2, 3, 4, 5, 6, 7, 8, 9, 10];
const NOT_BUILT = ['—', 'not built yet'];
/** Built, and still without a test. */
const UNPROVEN = 'no test yet';

interface Row {
  readonly section: number;
  readonly rule: string;
  readonly module: string;
  readonly test: string;
}

/** The rows of every table, with the section of the heading above it. */
function readRows(): readonly Row[] {
  const rows: Row[] = [];
  let section = 0;
  for (const line of readFileSync(join(ROOT, 'docs', 'rules.md'), 'utf8').split('\n')) {
    section = Number(/^## (\d+)\. /.exec(line)?.[1] ?? section);
    const cells = line.split('|').map((cell) => cell.trim());
    if (!line.startsWith('|') || cells[1] === 'Rule' || cells[1]?.startsWith('---')) continue;
    expect(cells, line).toHaveLength(5);
    rows.push({ section, rule: cells[1]!, module: cells[2]!, test: cells[3]! });
  }
  return rows;
}

/** Files a cell names, in backticks. */
function filesOf(cell: string): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path!);
}

const rows = readRows();
const isBuilt = ({ module, test: by }: Row): boolean => !(module === NOT_BUILT[0] && by === NOT_BUILT[1]);

test('every section of rules has rows, and no rule stands twice', () => {
  expect([...new Set(rows.map(({ section }) => section))]).toEqual(SECTIONS);
  for (const section of SECTIONS) expect(rows.filter((row) => row.section === section).length).toBeGreaterThan(4);
  const rules = rows.map(({ rule, section }) => `${section} ${rule}`);
  expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([]);
});

test('every rule names a module and a test, or says that it is not built yet', () => {
  const incomplete = rows.filter(isBuilt).filter(({ rule, module, test: by }) =>
    rule === '' || filesOf(module).length === 0 || (filesOf(by).length === 0 && by !== UNPROVEN));
  expect(incomplete).toEqual([]);
});

test('every module and test named there exists, and every test is one', () => {
  const named = rows.filter(isBuilt);
  const missing = named.flatMap(({ module, test: by }) => [...filesOf(module), ...filesOf(by)])
    .filter((path) => !existsSync(join(ROOT, path)));
  expect([...new Set(missing)]).toEqual([]);
  const noTests = named.flatMap(({ test: by }) => filesOf(by)).filter((path) => !/^(localnet\/)?tests\/.+\.test\.tsx?$/.test(path));
  expect([...new Set(noTests)]).toEqual([]);
});

test('every file that docs/security.md names exists', () => {
  const named = filesOf(readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8')).filter((name) => name.includes('/'));
  expect(named.length).toBeGreaterThan(50);
  expect([...new Set(named)].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
