import type { ProgramTable } from '@/errors/programs/programTable.ts';

/** Raydium's lock of liquidity. Its own errors are published nowhere; those of the framework are known. */
export const lpLock: ProgramTable = { name: 'Raydium liquidity lock', errors: {}, isAnchor: true };
