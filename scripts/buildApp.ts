import { build, type InlineConfig } from 'vite';

/**
 * Builds the app for one use: `npm start`, the browser tests and the bench each need their own endpoints in it.
 *
 * @param outDir where the build goes, emptied first
 * @param env `VITE_*` variables of `.env.example`; they win over `.env` files
 */
export async function buildApp(outDir: string, env: Readonly<Record<string, string>>): Promise<void> {
  const before = { ...process.env };
  Object.assign(process.env, env); // Vite's loadEnv lets the process environment win
  try {
    const config: InlineConfig = { logLevel: 'warn', build: { outDir, emptyOutDir: true } };
    await build(config);
  } finally {
    for (const key of Object.keys(env)) {
      if (before[key] === undefined) delete process.env[key];
      else process.env[key] = before[key];
    }
  }
}
