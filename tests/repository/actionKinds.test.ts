import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ACTION_KINDS } from '../support/actionKinds.ts';

const SRC = join(import.meta.dirname, '../../src');
/** What is of some kind in these files without being an action: the input of a quote, a pool. */
const OTHERS = ['amount', 'cpmm'];

test('every action that the app builds is in the table of npm run test:programs', () => {
  const builders = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => /build\w*(Actions?|Operation)\.ts$/.test(file));
  const kinds = builders.flatMap((file) => [...readFileSync(join(SRC, file), 'utf8').matchAll(/\b(?:kind:|KIND =) '([a-z-]+)'/g)].map(([, kind]) => kind!));
  expect([...new Set(kinds)].filter((kind) => !OTHERS.includes(kind)).sort()).toEqual(Object.keys(ACTION_KINDS).sort());
});
