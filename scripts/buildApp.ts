import { rm } from 'node:fs/promises';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { BASE_LOCALE, locales } from './vite/compileMessages.ts';
import { builtChunks, type BuiltChunk } from './vite/builtChunks.ts';

/**
 * Builds the app with its own endpoints for `npm start`, the browser tests or the bench.
 *
 * @param outDir output folder, emptied first
 * @param env `VITE_*` variables of `.env.example`; they override `.env` files
 * @param languages to build; the page of the first one is at the root
 * @returns the chunks of the first language
 */
export async function buildApp(outDir: string, env: Readonly<Record<string, string>>, languages = locales()): Promise<readonly BuiltChunk[]> {
  const [first = BASE_LOCALE, ...others] = languages;
  const before = { ...process.env };
  // In Vite's loadEnv the process environment wins, so a test runner's NODE_ENV would include React's development build.
  const forced = { ...env, NODE_ENV: 'production', BUILD_LOCALE: first };
  Object.assign(process.env, forced);
  try {
    await rm(outDir, { recursive: true, force: true });
    const buildLanguage = async (locale: string): Promise<Rolldown.RolldownOutput['output']> => {
      process.env['BUILD_LOCALE'] = locale;
      const config: InlineConfig = { logLevel: 'warn', build: { outDir, emptyOutDir: false, copyPublicDir: locale === first } };
      return ((await build(config)) as Rolldown.RolldownOutput).output;
    };
    // The first language last: its headers allow the inline scripts of every page.
    for (const locale of others) await buildLanguage(locale);
    return builtChunks(await buildLanguage(first));
  } finally {
    for (const key of Object.keys(forced)) {
      if (before[key] === undefined) delete process.env[key];
      else process.env[key] = before[key];
    }
  }
}
