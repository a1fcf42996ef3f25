import {
  ACCOUNT_SIZE, ExtensionType, getAccountLen, getAccountTypeOfMintType, isMintExtension, MINT_SIZE,
} from '@solana/spl-token';
import type { RentLamports } from '../../accounts/getRent.ts';
import type { MintInfo } from '../../tokens/decodeMint.ts';
import type { CpmmConfig } from './CpmmPool.ts';
import { CPMM_POOL_BYTES } from './decodeCpmmPool.ts';

/** The account the program writes a hundred prices into. */
const OBSERVATION_BYTES = 4_075;
/** What the network takes for one signature; only the owner signs. */
const LAMPORTS_PER_SIGNATURE = 5_000n;

/** What creating a pool takes, besides the two amounts that go into it. */
export interface CpmmPoolCost {
  /** To Raydium, for creating a pool. */
  readonly protocolFeeLamports: bigint;
  /** Into the accounts that are created. */
  readonly rentLamports: bigint;
  /** To the network, for the transaction. */
  readonly networkFeeLamports: bigint;
  readonly totalLamports: bigint;
}

export interface CpmmCostQuery {
  /** The cluster's rent rule. */
  readonly rent: RentLamports;
  /** Fee tier; its fee for a new pool is part of the cost. */
  readonly config: CpmmConfig;
  /** Both mints; without them vaults of the usual size are counted. */
  readonly mints?: readonly [MintInfo, MintInfo];
}

/** What creating a CPMM pool costs; pure, for the choice between kinds and tiers. */
export function cpmmCost({ rent, config, mints }: CpmmCostQuery): CpmmPoolCost {
  const vaults = mints ? mints.map(vaultBytes) : [ACCOUNT_SIZE, ACCOUNT_SIZE];
  // LP mint and the creator's account for the LP, vaults, state and prices.
  const sizes = [CPMM_POOL_BYTES, OBSERVATION_BYTES, MINT_SIZE, ACCOUNT_SIZE, ...vaults];
  const rentLamports = sizes.reduce((sum, bytes) => sum + rent(bytes), 0n);
  const protocolFeeLamports = config.createPoolFeeLamports;
  return {
    protocolFeeLamports,
    rentLamports,
    networkFeeLamports: LAMPORTS_PER_SIGNATURE,
    totalLamports: protocolFeeLamports + rentLamports + LAMPORTS_PER_SIGNATURE,
  };
}

/** Some extensions of a mint make the accounts that hold it larger. */
function vaultBytes({ isToken2022, extensions }: MintInfo): number {
  if (!isToken2022) return ACCOUNT_SIZE;
  const types = extensions
    .map((name) => ExtensionType[name as keyof typeof ExtensionType])
    .filter((type) => type !== undefined && isMintExtension(type))
    .map(getAccountTypeOfMintType)
    .filter((type) => type !== ExtensionType.Uninitialized);
  return getAccountLen(types);
}
