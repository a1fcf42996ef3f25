import react from '@vitejs/plugin-react';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

// One project per kind of test of the floor plan, so that each kind runs alone: `npx vitest --project unit`.
const node = { environment: 'node' } as const;

/** Packages name source maps that the install has deleted (scripts/prune-source-maps.mjs); Vite would warn of each. */
const withoutSourceMaps: Plugin = {
  name: 'without-source-maps',
  async load(id) {
    const [file = ''] = id.split('?');
    if (!/\/node_modules\/.*\.m?js$/.test(file)) return null;
    return (await readFile(file, 'utf8')).replaceAll(/^\/\/# sourceMappingURL=.*$/gm, '');
  },
};

/**
 * Screens whose tests count what is on the cluster, make its API fail or take its programs away: each has its own
 * cluster, where no other test adds a pool or meets the failure.
 */
const OWN_CLUSTER = ['tests/screens/pools.test.tsx', 'tests/screens/poolPrograms.test.tsx', 'tests/screens/tokenPage.test.tsx'];

function screens(name: string, include: string[], exclude: string[] = []): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      environment: 'jsdom',
      globalSetup: ['tests/support/screensSetup.ts'],
      setupFiles: ['tests/support/screens.ts'],
      include,
      exclude,
      // Made for bundlers: their imports name files without an ending. One copy of the adapters, one context.
      server: { deps: { inline: [/@ledgerhq/, /@solana\/wallet-adapter/, /@solana\/wallet-standard/] } },
    },
  };
}

/** Fills its cluster with pools and counts them. */
const LONG_LIST = 'tests/browser/pools.test.ts';

function browser(name: string, include: string[], exclude: string[] = []): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      ...node, name, include, exclude,
      globalSetup: ['tests/support/browserSetup.ts'],
      testTimeout: 120_000,
      fileParallelism: false,
    },
  };
}

export default defineConfig({
  plugins: [react(), withoutSourceMaps],
  test: {
    // Newer releases have a localStorage that keeps nothing and hides jsdom's.
    execArgv: process.allowedNodeEnvironmentFlags.has('--experimental-webstorage') ? ['--no-experimental-webstorage'] : [],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { ...node, name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      { extends: true, test: { ...node, name: 'chain', include: ['tests/chain/**/*.test.ts'] } },
      screens('screens', ['tests/screens/**/*.test.{ts,tsx}'], OWN_CLUSTER),
      ...OWN_CLUSTER.map((file) => screens(`screens-${basename(file, '.test.tsx')}`, [file])),
      browser('browser', ['tests/browser/**/*.test.ts'], [LONG_LIST]),
      browser('browser-pools', [LONG_LIST]),
    ],
  },
});
