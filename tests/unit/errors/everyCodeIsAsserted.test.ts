import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogue } from '../../../src/errors/catalogue.ts';

/** Parts whose every code a test must assert. Add a part here as soon as its tests are there. */
const CHECKED_PARTS: readonly string[] = [
  'accounts', 'amounts', 'api', 'app', 'clmm', 'farms', 'fees', 'forms', 'launchPools', 'pools', 'programs', 'regions', 'rpc',
  'sdk', 'signers', 'tokenProgram', 'tokens', 'transactions', 'wallet',
];

const TESTS = join(import.meta.dirname, '..', '..');

/** The text of every test file but this one. */
function testSources(): string {
  return readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(test\.tsx?|ts)$/.test(path) && !path.endsWith('everyCodeIsAsserted.test.ts'))
    .map((path) => readFileSync(join(TESTS, path), 'utf8'))
    .join('\n');
}

test('every error code is asserted by at least one test', () => {
  const sources = testSources();
  const unasserted = Object.keys(catalogue)
    .filter((code) => CHECKED_PARTS.includes(code.split('/')[0]!))
    .filter((code) => !sources.includes(`'${code}'`));
  expect(unasserted).toEqual([]);
});

test('every part named here exists', () => {
  const parts = new Set(Object.keys(catalogue).map((code) => code.split('/')[0]!));
  expect(CHECKED_PARTS.filter((part) => !parts.has(part))).toEqual([]);
});
