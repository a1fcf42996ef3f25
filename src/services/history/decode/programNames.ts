import type { ProgramAddresses } from '@/config.ts';
import { ZERO_ADDRESS } from '@/constants.ts';
import * as m from '#messages';

/** Programs with the same address on every network, by common name. */
const EVERYWHERE: Readonly<Record<string, string>> = {
  [ZERO_ADDRESS]: m.activity.systemProgram,
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: m.activity.tokenProgram,
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: 'Token-2022',
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: m.activity.associatedTokenProgram,
  AddressLookupTab1e1111111111111111111111111: m.activity.lookupTableProgram,
  Stake11111111111111111111111111111111111111: m.activity.stakeProgram,
  Vote111111111111111111111111111111111111111: m.activity.voteProgram,
  BPFLoaderUpgradeab1e11111111111111111111111: m.activity.loaderProgram,
  metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s: 'Metaplex Token Metadata',
};

const PER_CLUSTER = {
  ammV4: m.ui.ammV4,
  ammStable: m.activity.stableProgram,
  cpmm: 'CPMM',
  clmm: 'CLMM',
  farmV3: m.activity.farmV3,
  farmV5: m.activity.farmV5,
  farmV6: m.activity.farmV6,
  router: m.activity.routerProgram,
  launchPools: m.activity.launchPoolProgram,
  openBook: 'OpenBook',
  lpLock: m.activity.lpLockProgram,
} as const satisfies Partial<Record<keyof ProgramAddresses, string>>;

/** A program's common name; `undefined` if unknown. */
export function programName(programId: string, programs: ProgramAddresses): string | undefined {
  const everywhere = EVERYWHERE[programId];
  if (everywhere !== undefined) return everywhere;
  const key = (Object.keys(PER_CLUSTER) as (keyof typeof PER_CLUSTER)[]).find((name) => programs[name] === programId);
  return key && PER_CLUSTER[key];
}
