import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A rule of docs/spec/rules.md. */
export interface Rule {
  /** Section and number in it, e.g. '4.12'. */
  readonly number: string;
  readonly section: number;
  readonly text: string;
}

/** All rules in order; a rule's section is that of the heading above it. */
export function readRules(): readonly Rule[] {
  const rules: Rule[] = [];
  let section = 0;
  for (const line of readFileSync(join(import.meta.dirname, '../../docs/spec/rules.md'), 'utf8').split('\n')) {
    section = Number(/^## (\d+)\. /.exec(line)?.[1] ?? section);
    const [, number, text] = /^- \*\*(.+?)\*\* (.+)$/.exec(line) ?? [];
    if (number !== undefined && text !== undefined) rules.push({ number, section, text });
  }
  return rules;
}

/**
 * Rule numbers in a test's title.
 *
 * @example ruleNumbersIn('swaps at the quote [4.12, 9.33]') // ['4.12', '9.33']
 */
export function ruleNumbersIn(title: string): readonly string[] {
  return [...title.matchAll(/ \[(\d+\.\d+(?:, \d+\.\d+)*)\]/g)].flatMap(([, numbers = '']) => numbers.split(', '));
}
