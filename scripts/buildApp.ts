import { build, type InlineConfig, type Rolldown } from 'vite';
import { builtChunks, type BuiltChunk } from './builtChunks.ts';

/**
 * Builds the app with its own endpoints for `npm start`, the browser tests or the bench.
 *
 * @param outDir output folder, emptied first
 * @param env `VITE_*` variables of `.env.example`; they override `.env` files
 * @returns its chunks
 */
export async function buildApp(outDir: string, env: Readonly<Record<string, string>>): Promise<readonly BuiltChunk[]> {
  const before = { ...process.env };
  // In Vite's loadEnv the process environment wins, so a test runner's NODE_ENV would include React's development build.
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
