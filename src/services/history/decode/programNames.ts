import type { ProgramAddresses } from '@/config.ts';

/** Programs with the same address on every network, by common name. */
const EVERYWHERE: Readonly<Record<string, string>> = {
  '11111111111111111111111111111111': 'the System program',
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: 'the Token program',
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: 'Token-2022',
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: 'the Associated Token program',
  AddressLookupTab1e1111111111111111111111111: 'Address Lookup Table',
  Stake11111111111111111111111111111111111111: 'Stake',
  Vote111111111111111111111111111111111111111: 'Vote',
  BPFLoaderUpgradeab1e11111111111111111111111: 'the program loader',
  metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s: 'Metaplex Token Metadata',
};

const PER_CLUSTER = {
  ammV4: 'AMM v4',
  ammStable: 'the stable AMM',
  cpmm: 'CPMM',
  clmm: 'CLMM',
  farmV3: 'Farm v3',
  farmV5: 'Farm v5',
  farmV6: 'Farm v6',
  router: 'the Raydium router',
  launchPools: 'the Raydium launch pools',
  openBook: 'OpenBook',
  lpLock: 'the Raydium LP lock',
} as const satisfies Partial<Record<keyof ProgramAddresses, string>>;

/** A program's common name; `undefined` if unknown. */
export function programName(programId: string, programs: ProgramAddresses): string | undefined {
  const everywhere = EVERYWHERE[programId];
  if (everywhere !== undefined) return everywhere;
  const key = (Object.keys(PER_CLUSTER) as (keyof typeof PER_CLUSTER)[]).find((name) => programs[name] === programId);
  return key && PER_CLUSTER[key];
}
