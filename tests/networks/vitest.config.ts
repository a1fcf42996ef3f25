/** Tests on other networks than the local cluster's own: commands of their own, apart from `npm test`. */
import { defineConfig } from 'vitest/config';
import root from '../../vitest.config.ts';

const project = (name: string, globalSetup: string) => ({
  extends: true as const,
  test: {
    name, environment: 'node' as const, isolate: false, testTimeout: 1_800_000, expect: { poll: { timeout: 900_000 } },
    setupFiles: ['tests/support/leaveNothing.ts', 'tests/support/fileCluster.ts'],
    globalSetup: [globalSetup],
    include: [`tests/networks/${name}/*.test.ts`],
  },
});

export default defineConfig({
  ...root,
  root: `${import.meta.dirname}/../..`,
  test: {
    ...root.test,
    projects: [
      project('validator', 'tests/networks/validatorSetup.ts'),
      project('devnet', 'tests/support/doubleSetup.ts'),
      project('mainnet', 'tests/support/doubleSetup.ts'),
      project('limited', 'tests/support/browserSetup.ts'),
    ],
  },
});
