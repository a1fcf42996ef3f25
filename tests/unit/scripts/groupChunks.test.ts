import { expect, test } from 'vitest';
import { groupModules, hasCircle, type ModuleGraph } from '../../../scripts/groupChunks.ts';

/** `main` shows two screens; each names what it imports. */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  main: ['styles'],
  pools: ['table', 'format', 'chain', 'onlyPools', 'styles'],
  tokens: ['table', 'format', 'chain'],
  dialog: ['format', 'warning'],
  notice: ['warning'],
  table: ['format'],
  onlyPools: ['chain'],
  format: [],
  chain: ['package'],
  package: [],
  warning: [],
  styles: [],
};
const LAZY: Readonly<Record<string, readonly string[]>> = { main: ['pools', 'tokens'], pools: ['dialog', 'notice'] };

function graph(code = ''): ModuleGraph {
  return {
    getModuleInfo: (id) =>
      id in IMPORTS ? { importedIds: [...(IMPORTS[id] ?? [])], dynamicallyImportedIds: [...(LAZY[id] ?? [])], code } : null,
  };
}

const isOurs = (id: string): boolean => id !== 'package';
const visits = new Map([['pools', ['pools']], ['tokens', ['tokens']]]);

test('what the same visits load is one file', () => {
  const groups = groupModules(graph(), 'main', visits, isOurs);
  expect([...groups.keys()].toSorted()).toEqual(['chain', 'format', 'table']);
  expect(new Set(groups.values()).size).toBe(1);
});

test('what the entry loads, what one screen uses and what is asked for by itself stay where they are', () => {
  const groups = groupModules(graph(), 'main', new Map([...visits, ['dialog', ['dialog', 'notice']]]), isOurs);
  for (const left of ['styles', 'onlyPools', 'pools', 'dialog', 'package']) expect(groups.has(left)).toBe(false);
});

test('small groups of different visits become one file, large ones do not: a visit would load what it does not need', () => {
  const withDialog = new Map([...visits, ['dialog', ['pools', 'dialog', 'notice']]]);
  const filesOf = (code: string): number => new Set(groupModules(graph(code), 'main', withDialog, isOurs).values()).size;
  expect(filesOf('x'.repeat(10))).toBe(1);
  expect(filesOf('x'.repeat(10_000))).toBe(2);
});

test('what imports a package is not put where nobody else loads that package', () => {
  const files = (heavy: readonly string[]): number => {
    const imports: Readonly<Record<string, readonly string[]>> = {
      main: [], a: ['one', 'both'], b: ['one', 'both'], c: ['both'], one: heavy, both: [], package: [],
    };
    const small: ModuleGraph = {
      getModuleInfo: (id) => ({
        importedIds: [...(imports[id] ?? [])], dynamicallyImportedIds: id === 'main' ? ['a', 'b', 'c'] : [], code: 'x',
      }),
    };
    const each = new Map(['a', 'b', 'c'].map((id) => [id, [id]]));
    return new Set(groupModules(small, 'main', each, isOurs).values()).size;
  };
  expect(files([])).toBe(1);
  expect(files(['package'])).toBe(2);
});

test('files that would import each other in a circle are told from files that would not', () => {
  const imports: Readonly<Record<string, readonly string[]>> = { outer: ['between'], between: ['inner'], inner: [] };
  const together = (...modules: string[]) => ({ modules });
  const importsOf = (id: string) => imports[id] ?? [];
  expect(hasCircle([together('outer', 'inner'), together('between')], importsOf)).toBe(true);
  expect(hasCircle([together('outer', 'between'), together('inner')], importsOf)).toBe(false);
});
