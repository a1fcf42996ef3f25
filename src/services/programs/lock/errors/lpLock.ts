import type { ProgramTable } from '@/errors/programs/programTable.ts';

/** Raydium's liquidity lock. Its own errors are not published, but Anchor's are known. */
export const lpLock: ProgramTable = { name: 'Raydium liquidity lock', errors: {}, isAnchor: true };
