import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BASE_LOCALE, type Catalogue, readCatalogue } from './vite/compileMessages.ts';

const root = join(import.meta.dirname, '..');
/** What the page itself says is read by `pageTexts`; what errors of programs mean is a table that the compiler checks; errors share advice. */
const USED_OTHERWISE = ['page', 'programErrors', 'advice'];
/** The list of all errors uses none of them. */
const NOT_SOURCE = /\.test\.|^messages\/|^errors\/details\.ts/;

/** Messages that no file of the app uses as `m.part.key`, such as `pool.removed`, and errors whose code none has. */
export function unusedMessages(catalogue: Catalogue, sources: readonly string[] = readSources()): readonly string[] {
  const used = new Set(sources.flatMap((source) => [...source.matchAll(/\bm\.(\w+\.\w+)|'([\w-]+\/[\w-]+)'/g)].map(([, key, code]) => key ?? `errors.${code}`)));
  return Object.entries(catalogue)
    .filter(([part]) => !USED_OTHERWISE.includes(part))
    .flatMap(([part, messages]) => Object.keys(messages).filter((key) => !key.startsWith('@')).map((key) => `${part}.${key}`))
    .filter((key) => !used.has(key));
}

function readSources(): readonly string[] {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /\.tsx?$/.test(file) && !NOT_SOURCE.test(file)).map((file) => readFileSync(join(root, 'src', file), 'utf8'));
}

if (process.argv[1] === import.meta.filename) {
  const unused = unusedMessages(readCatalogue(BASE_LOCALE));
  console.log(unused.length === 0 ? 'Every message is used' : `Messages that no file of src/ uses:\n${unused.map((key) => `  ${key}`).join('\n')}`);
  if (unused.length > 0) process.exitCode = 1;
}
