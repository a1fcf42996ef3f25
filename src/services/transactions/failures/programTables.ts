import type { ProgramAddresses } from '@/config.ts';
import { ammStable } from '@/services/programs/stable/errors/ammStable.ts';
import { ammV4 } from '@/services/programs/ammV4/errors/ammV4.ts';
import { associatedToken } from '@/errors/programs/associatedToken.ts';
import { clmm } from '@/services/programs/clmm/errors/clmm.ts';
import { computeBudget } from '@/errors/programs/computeBudget.ts';
import { cpmm } from '@/services/programs/cpmm/errors/cpmm.ts';
import { farmV3 } from '@/services/programs/farm/errors/farmV3.ts';
import { farmV5 } from '@/services/programs/farm/errors/farmV5.ts';
import { farmV6 } from '@/services/programs/farm/errors/farmV6.ts';
import { launchPools } from '@/services/programs/launchPool/errors/launchPools.ts';
import { lpLock } from '@/services/programs/lock/errors/lpLock.ts';
import { metaplex } from '@/services/programs/metaplex/errors/metaplex.ts';
import { openBook } from '@/services/programs/openbook/errors/openBook.ts';
import type { ProgramTable } from '@/errors/programs/programTable.ts';
import { router } from '@/services/programs/router/errors/router.ts';
import { system } from '@/errors/programs/system.ts';
import { token } from '@/services/programs/token/errors/token.ts';
import { token2022 } from '@/services/programs/token/errors/token2022.ts';

export { anchorErrors } from '@/errors/programs/anchor.ts';
export { COMPUTE_BUDGET_KINDS } from '@/errors/programs/computeBudget.ts';
export { instructionErrors } from '@/errors/programs/instructionErrors.ts';
export { transactionErrors } from '@/errors/programs/transactionErrors.ts';
export { computeBudget };
export { parseSimulationText } from './parseSimulationText.ts';

/** Programs with the same address on every network. */
const EVERYWHERE: Readonly<Record<string, ProgramTable>> = {
  '11111111111111111111111111111111': system,
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: token,
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: token2022,
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: associatedToken,
  ComputeBudget111111111111111111111111111111: computeBudget,
  metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s: metaplex,
};

/** Programs whose address depends on the cluster, by their names in its configuration. */
const PER_CLUSTER = { ammV4, ammStable, cpmm, clmm, farmV3, farmV5, farmV6, launchPools, lpLock, router, openBook } as const;

/** The error table of a program; `undefined` for an unknown program. */
export function errorTableOf(programId: string, programs: ProgramAddresses): ProgramTable | undefined {
  const everywhere = EVERYWHERE[programId];
  if (everywhere) return everywhere;
  const name = (Object.keys(PER_CLUSTER) as (keyof typeof PER_CLUSTER)[]).find((key) => programs[key] === programId);
  return name && PER_CLUSTER[name];
}
