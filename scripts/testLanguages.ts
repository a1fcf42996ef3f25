/**
 * Runs the services' unit tests in every language. In the pseudo language, a failed test must differ by words alone; in the
 * others, no more tests may fail than in that one. So nothing but words depends on the language.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LanguageFailure } from '../tests/support/languageReporter.ts';
import { BASE_LOCALE, locales, PSEUDO_LOCALE } from './vite/compileMessages.ts';

const folder = mkdtempSync(join(tmpdir(), 'test-languages-'));

function failuresIn(locale: string): readonly LanguageFailure[] {
  const file = join(folder, `${locale}.json`);
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--reporter=./tests/support/languageReporter.ts', 'src/services'];
  spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, BUILD_LOCALE: locale, LANGUAGE_FAILURES: file } });
  return JSON.parse(readFileSync(file, 'utf8')) as readonly LanguageFailure[];
}

const inPseudo = failuresIn(PSEUDO_LOCALE);
const wordy = new Set(inPseudo.map(({ name }) => name));
const wrong = [
  ...inPseudo.filter(({ isText }) => !isText).map((failure) => ({ locale: PSEUDO_LOCALE, ...failure })),
  ...locales().filter((locale) => locale !== BASE_LOCALE).flatMap((locale) =>
    failuresIn(locale).filter(({ name }) => !wordy.has(name)).map((failure) => ({ locale, ...failure }))),
];
rmSync(folder, { recursive: true });
for (const { locale, name, message } of wrong) console.log(`${locale}: ${name}\n    ${message}`);
console.log(`${wordy.size} tests differ by words alone, ${wrong.length} by more`);
if (wrong.length > 0 || wordy.size === 0) process.exit(1);
