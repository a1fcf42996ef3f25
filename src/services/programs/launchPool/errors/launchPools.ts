import type { ProgramTable } from '@/errors/programs/programTable.ts';

/** Raydium's launch pools. Their own errors are not published, but Anchor's are known. */
export const launchPools: ProgramTable = { name: 'Raydium launch pools', errors: {}, isAnchor: true };
