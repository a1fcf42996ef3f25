import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import pseudolocale from 'pseudolocale';
import type { Reporter, TestModule } from 'vitest/node';

/** A test that fails in another language. */
export interface LanguageFailure {
  readonly name: string;
  /** Whether it found what it expected but for the words of a text. */
  readonly isText: boolean;
  readonly message: string;
}

const LETTERS = new Map(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'].map((letter) =>
    [pseudolocale(letter, { prepend: '', append: '', extend: 0 }), letter] as const),
);

/** An address in a test's name, which is another one in every run. */
const DRAWN = /\w{4}\.\.\w{4}/g;

/** Writes the failed tests to the file of `LANGUAGE_FAILURES`. */
export default class LanguageReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { readonly message?: string }[]): void {
    const failures: LanguageFailure[] = unhandled.map(({ message = '' }) => ({ name: 'outside of tests', isText: false, message }));
    for (const module of modules) {
      const file = relative(process.cwd(), module.moduleId);
      for (const { message = '' } of module.errors()) failures.push({ name: file, isText: false, message });
      for (const test of module.children.allTests()) {
        for (const { message = '', actual, expected } of test.result().errors ?? []) {
          failures.push({ name: `${file} > ${test.fullName.replace(DRAWN, '…')}`, isText: hasSameMeaning(actual, expected), message });
        }
      }
    }
    writeFileSync(process.env['LANGUAGE_FAILURES']!, JSON.stringify(failures));
  }
}

/** Whether every expected line, or the plain text of a pattern, is found once the pseudo language is undone. */
function hasSameMeaning(actual: unknown, expected: unknown): boolean {
  if (typeof actual !== 'string' || typeof expected !== 'string') return false;
  const found = plain(actual);
  return expected.replace(/^\/\^?|\$?\/$/g, '').split('\n').every((line) => found.includes(plain(line)));
}

const plain = (text: string): string => [...text].map((letter) => LETTERS.get(letter) ?? letter).join('').replace(/[[\]ö\s]/g, '');
