import react from '@vitejs/plugin-react';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { withoutSourceMaps } from './scripts/withoutSourceMaps.ts';

// One project per kind of test of the floor plan, so that each kind runs alone: `npx vitest --project unit`.
const node = { environment: 'node' } as const;
/** Files of a worker share the packages they import: web3.js and the SDK take longer to load than most files take to run. */
const shared = { isolate: false, setupFiles: ['tests/support/leaveNothing.ts'] };
/** They build the app, which makes React in their worker that of production: nothing else may share it. */
const BUILDS = 'tests/unit/scripts/**/*.test.ts';

export default defineConfig({
  plugins: [react(), withoutSourceMaps()],
  resolve: { tsconfigPaths: true },
  test: {
    // Newer releases have a localStorage that keeps nothing and hides jsdom's; Node 20 has the browsers' WebSocket behind a flag.
    execArgv: [
      ...(process.allowedNodeEnvironmentFlags.has('--experimental-webstorage') ? ['--no-experimental-webstorage'] : []),
      '--experimental-websocket',
    ],
    // What Vite made of a module is kept for the next run.
    experimental: { fsModuleCache: true },
    testTimeout: 30_000,
    // What is polled for is waited for: by itself Vitest gives it one second, which a busy machine does not keep.
    expect: { poll: { timeout: 20_000 } },
    // More than there are cores: a test waits for a page, a node or a signature most of its time.
    maxWorkers: availableParallelism() + 1,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { ...node, name: 'unit', include: ['{tests,localnet/tests}/unit/**/*.test.ts'], exclude: [BUILDS], ...shared } },
      { extends: true, test: { ...node, name: 'builds', include: [BUILDS] } },
      { extends: true, test: { ...node, name: 'chain', include: ['{tests,localnet/tests}/chain/**/*.test.ts'], ...shared } },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'jsdom',
          globalSetup: ['tests/support/screensSetup.ts'],
          // Each file by itself: what one begins to load in its last moment is broken for the next in its worker.
          setupFiles: ['tests/support/screens.ts'],
          include: ['tests/screens/**/*.test.{ts,tsx}'],
          // Made for bundlers: their imports name files without an ending. One copy of the adapters, one context, and none
          // that a file of the same worker has met wallets with.
          server: { deps: { inline: [/@ledgerhq/, /@solana\/wallet-adapter/, /wallet-standard/] } },
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'browser',
          globalSetup: ['tests/support/browserSetup.ts'],
          setupFiles: ['tests/support/fileCluster.ts'],
          include: ['tests/browser/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
