import react from '@vitejs/plugin-react';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { messages } from './scripts/vite/compileMessages.ts';

// One project per kind of test, so that each runs alone: `npx vitest --project unit`. In src/, .test.ts are unit tests and
// .test.tsx are tests of a screen.
const node = { environment: 'node' } as const;
/** Files of a worker share the packages they import: web3.js, the SDK and jsdom take longer to load than most files take to run. */
const shared = (...setup: string[]) => ({ isolate: false, setupFiles: ['tests/support/leaveNothing.ts', ...setup] });
/** They take less processor time than processes. Other kinds gain nothing by them, or start programs that end with a process. */
const threads = { pool: 'threads' } as const;

/**
 * Begins files that mostly wait for a node beside those that keep the processor busy: the two longest at once, the others with
 * pauses. After the busy ones, they would leave cores idle.
 */
class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const waits = ({ moduleId }: TestSpecification): boolean => /\/tests\/chain\/(faults|transactions)\//.test(moduleId);
    const others = sorted.filter((file) => !waits(file));
    sorted.filter(waits).forEach((file, index) => others.splice(index < 2 ? index : index * 4, 0, file));
    return others;
  }
}

export default defineConfig({
  plugins: [messages(process.env['BUILD_LOCALE']), react()],
  resolve: { tsconfigPaths: true },
  test: {
    // Newer releases have a localStorage that keeps nothing and hides jsdom's; Node 20 has the browsers' WebSocket behind a flag.
    execArgv: [
      ...(process.allowedNodeEnvironmentFlags.has('--experimental-webstorage') ? ['--no-experimental-webstorage'] : []),
      '--experimental-websocket',
    ],
    // What Vite made of a module is kept for the next run.
    experimental: { fsModuleCache: true },
    // No test is about time: what is waited for comes, or the test ends one day. A machine that is busy elsewhere only takes longer.
    testTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // More than there are cores: a test waits for a page, a node or a signature half of its time, and some files all the time.
    maxWorkers: availableParallelism() + 3,
    sequence: { sequencer: Sequencer },
    hookTimeout: 180_000,
    projects: [
      { extends: true, test: { ...node, ...threads, name: 'unit', include: ['{src,scripts}/**/*.test.ts', 'tests/repository/*.test.ts', 'localnet/tests/unit/**/*.test.ts'], ...shared() } },
      { extends: true, test: { ...node, name: 'chain', include: ['{tests,localnet/tests}/chain/**/*.test.ts', 'localnet/tests/differential/**/*.test.ts'], ...shared() } },
      {
        extends: true,
        test: {
          ...threads,
          name: 'screens',
          environment: 'jsdom',
          globalSetup: ['tests/support/screensSetup.ts'],
          ...shared('tests/support/screens.ts'),
          include: ['src/**/*.test.tsx'],
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
          ...shared('tests/support/fileCluster.ts'),
          include: ['tests/browser/**/*.test.ts'],
          testTimeout: 300_000,
        },
      },
      {
        // Each file builds the app in another way, which makes React in its worker that of production: nothing else may share
        // it. `npm run test:builds`, not `npm test`.
        extends: true,
        test: {
          ...node,
          name: 'builds',
          globalSetup: ['tests/support/screensSetup.ts'],
          setupFiles: ['tests/support/fileCluster.ts'],
          include: ['tests/builds/*.test.ts'],
          testTimeout: 300_000,
        },
      },
    ],
  },
});
