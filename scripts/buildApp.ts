import { build, type InlineConfig, type Rolldown } from 'vite';
import { builtChunks, type BuiltChunk } from './builtChunks.ts';

/**
 * Builds the app for one use: `npm start`, the browser tests and the bench each need their own endpoints in it.
 *
 * @param outDir where the build goes, emptied first
 * @param env `VITE_*` variables of `.env.example`; they win over `.env` files
 * @returns its chunks
 */
export async function buildApp(outDir: string, env: Readonly<Record<string, string>>): Promise<readonly BuiltChunk[]> {
  const before = { ...process.env };
  // Vite's loadEnv lets the process environment win. A test runner's NODE_ENV would put React's development build in.
  const forced = { ...env, NODE_ENV: 'production' };
  Object.assign(process.env, forced);
  try {
    const config: InlineConfig = { logLevel: 'warn', build: { outDir, emptyOutDir: true } };
    const { output } = (await build(config)) as Rolldown.RolldownOutput;
    return builtChunks(output);
  } finally {
    for (const key of Object.keys(forced)) {
      if (before[key] === undefined) delete process.env[key];
      else process.env[key] = before[key];
    }
  }
}
