import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { errorTexts, namedCodes } from '../../../scripts/errorTexts.ts';
import { catalogue } from '../../../src/errors/catalogue.ts';

const src = join(import.meta.dirname, '../../../src');

test('codes are found however they are quoted, and nothing else is taken for one', () => {
  expect(namedCodes('f("wallet/not-connected"), g(`pools/same-mint`), h(\'app/unknown\')')).toEqual([
    'wallet/not-connected', 'pools/same-mint', 'app/unknown',
  ]);
  expect(namedCodes("import('a/b'); /** `app/unknown` */ 'wallet/no-such-code'; // 'wallet/not-connected'")).toEqual([]);
});

/** Builds an app of one module beside the errors of this project, runs it, and gives what was built. */
async function built(main: string): Promise<{ readonly code: string; readonly said: unknown }> {
  const root = await mkdtemp(join(tmpdir(), 'error-texts-'));
  try {
    await mkdir(join(root, 'src'));
    await cp(join(src, 'errors'), join(root, 'src/errors'), { recursive: true });
    await writeFile(join(root, 'src/main.ts'), main);
    const result = await build({
      configFile: false, root, logLevel: 'error', plugins: [errorTexts()],
      build: { write: false, minify: false, lib: { entry: join(root, 'src/main.ts'), formats: ['es'], fileName: 'app' } },
    });
    const [{ output }] = (Array.isArray(result) ? result : [result]) as [Rolldown.RolldownOutput];
    const { code } = output[0];
    const { said } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { said: unknown };
    return { code, said };
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

test('an app carries the texts of the errors it can throw, and no others', async () => {
  const { code, said } = await built(`
    import { AppError } from './errors/AppError.ts';
    import { describeInLine } from './errors/describeInLine.ts';
    export const said = [new AppError('farms/start-time').message, describeInLine(new AppError('amounts/empty'))];
  `);
  const { message, advice } = catalogue['amounts/empty'];
  expect(said).toEqual([catalogue['farms/start-time'].message, expect.stringContaining(advice)]);
  expect(code).toContain(message);
  for (const part of ['clmm', 'launchPools', 'liquidityLock', 'tokens']) expect(code).not.toContain(`"${part}/`);
});

test('who recognises errors by their texts carries all of them', async () => {
  const { said } = await built(`
    import { fromSdk } from './errors/fromSdk.ts';
    const error = fromSdk(new Error('tick must be integer'));
    export const said = [error.code, error.message];
  `);
  expect(said).toEqual(['clmm/tick-not-integer', 'tick must be integer']);
});

test('a type that names a code brings no text', async () => {
  const { code } = await built(`
    import type { ErrorCode } from './errors/catalogue.ts';
    import { AppError } from './errors/AppError.ts';
    const other: Exclude<ErrorCode, 'farms/start-time'> = 'amounts/empty';
    export const said = new AppError(other).message;
  `);
  expect(code).not.toContain('farms/start-time');
});

test('no source makes up a code while it runs: its text would not be there', () => {
  const parts = [...new Set(Object.keys(catalogue).map((code) => code.split('/')[0]))].join('|');
  const madeUp = new RegExp(`\\bas ErrorCode\\b|\`(${parts})/\\$\\{(?!string)`);
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  expect(files.filter((file) => madeUp.test(readFileSync(join(src, file), 'utf8')))).toEqual(['errors/fromSdk.ts']);
});
