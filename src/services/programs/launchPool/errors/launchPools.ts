import type { ProgramTable } from '@/errors/programs/programTable.ts';

/** Raydium's launch pools. Their own errors are published nowhere; those of the framework are known. */
export const launchPools: ProgramTable = { name: 'Raydium launch pools', errors: {}, isAnchor: true };
