import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// One project per kind of test of the floor plan, so that each kind runs alone: `npx vitest --project unit`.
const node = { environment: 'node' } as const;

export default defineConfig({
  plugins: [react()],
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { ...node, name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      { extends: true, test: { ...node, name: 'chain', include: ['tests/chain/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'jsdom',
          setupFiles: ['tests/support/screens.ts'],
          include: ['tests/screens/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'browser',
          globalSetup: ['tests/support/browserSetup.ts'],
          include: ['tests/browser/**/*.test.ts'],
          testTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
