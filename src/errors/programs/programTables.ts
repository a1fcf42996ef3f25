import type { ProgramAddresses } from '@/config.ts';
import { ammStable } from './ammStable.ts';
import { ammV4 } from './ammV4.ts';
import { associatedToken } from './associatedToken.ts';
import { clmm } from './clmm.ts';
import { computeBudget } from './computeBudget.ts';
import { cpmm } from './cpmm.ts';
import { farmV3 } from './farmV3.ts';
import { farmV5 } from './farmV5.ts';
import { farmV6 } from './farmV6.ts';
import { launchPools } from './launchPools.ts';
import { lpLock } from './lpLock.ts';
import { metaplex } from './metaplex.ts';
import { openBook } from './openBook.ts';
import type { ProgramTable } from './programTable.ts';
import { router } from './router.ts';
import { system } from './system.ts';
import { token } from './token.ts';
import { token2022 } from './token2022.ts';

export { anchorErrors } from './anchor.ts';

/** Programs that have the same address on every network. */
const EVERYWHERE: Readonly<Record<string, ProgramTable>> = {
  '11111111111111111111111111111111': system,
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: token,
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: token2022,
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: associatedToken,
  ComputeBudget111111111111111111111111111111: computeBudget,
  metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s: metaplex,
};

/** Programs whose address depends on the cluster, by their name in its configuration. */
const PER_CLUSTER = { ammV4, ammStable, cpmm, clmm, farmV3, farmV5, farmV6, launchPools, lpLock, router, openBook } as const;

/** The error table of a program, undefined for one this page does not know. */
export function tableOf(programId: string, programs: ProgramAddresses): ProgramTable | undefined {
  const everywhere = EVERYWHERE[programId];
  if (everywhere) return everywhere;
  const name = (Object.keys(PER_CLUSTER) as (keyof typeof PER_CLUSTER)[]).find((key) => programs[key] === programId);
  return name && PER_CLUSTER[name];
}
