/**
 * Vitest reporter: writes docs/spec/coverage.md, which lists for each rule in docs/spec/rules.md whether a test that names it
 * passed.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { readRules, ruleNumbersIn } from './rules.ts';

type State = 'passed' | 'failed' | 'skipped' | 'pending';

const DOCUMENT = join(import.meta.dirname, '../../docs/spec/coverage.md');

export default class RuleCoverage implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const states = new Map<string, State[]>(readRules().map(({ number }) => [number, []]));
    const unknown: string[] = [];
    for (const test of modules.flatMap((module) => [...module.children.allTests()])) {
      for (const number of ruleNumbersIn(test.name)) {
        const known = states.get(number);
        if (known) known.push(test.result().state);
        else unknown.push(`${number} in "${test.name}"`);
      }
    }
    const rows = [...states].map(([number, tests]) => ({ number, proof: proofBy(tests), passed: tests.filter((state) => state === 'passed').length }));
    const proven = rows.filter(({ proof }) => proof === 'yes').length;
    writeFileSync(DOCUMENT, [
      '# Coverage of the rules', '',
      'Written by `npm run test:rules`: a rule of [rules.md](rules.md) is proven if a test that names it passed and none failed.',
      'Where programs are not cached, their tests are skipped and prove nothing.', '',
      `${proven} of ${rows.length} rules are proven.`, '',
      '| Rule | Proven | Tests passed |', '|---|---|---|',
      ...rows.map(({ number, proof, passed }) => `| ${number} | ${proof} | ${passed} |`), '',
    ].join('\n'));
    console.log(`\n${proven} of ${rows.length} rules proven`);
    for (const { number, proof } of rows) if (proof !== 'yes') console.log(`  ${number} ${proof}`);
    if (unknown.length > 0) {
      console.error(`\nNo such rule\n  ${unknown.join('\n  ')}`);
      process.exitCode = 1;
    }
  }
}

function proofBy(states: readonly State[]): string {
  if (states.includes('failed')) return 'no, a test failed';
  if (states.includes('passed')) return 'yes';
  return states.length > 0 ? 'no, its tests were skipped' : 'no test ran';
}
