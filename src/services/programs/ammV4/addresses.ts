import { PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import type { PoolInstructionQuery } from '@/services/programs/pool/pool.ts';
import { key, keySeed, programAddress } from '@/services/programs/programAddress.ts';
import { TOKEN_PROGRAM_ID } from '@/services/programs/token/splToken.ts';
import type { AmmV4Keys, ApiV3PoolInfoStandardItem, ApiV3Token } from '@/services/sdk.ts';
import type { AmmV4Pool } from './accounts.ts';

/** Seed of the config that all pools share. */
export const AMM_CONFIG_SEED = 'amm_config_account_seed';

/** Seed of each of a pool's accounts. */
const WORDS = {
  pool: 'amm_associated_seed',
  lpMint: 'lp_mint_associated_seed',
  baseVault: 'coin_vault_associated_seed',
  quoteVault: 'pc_vault_associated_seed',
  lpVault: 'temp_lp_token_associated_seed',
  openOrders: 'open_order_associated_seed',
  targetOrders: 'target_associated_seed',
  withdrawQueue: 'withdraw_associated_seed',
} as const;

/**
 * Derives an account of a market's AMM v4 pool, without the SDK, so that a pool can be planned before the SDK is
 * loaded.
 */
export function ammAddress({ programs }: ClusterConfig, market: PublicKey, account: keyof typeof WORDS): PublicKey {
  return key(programAddress(programs.ammV4, keySeed(programs.ammV4), market.toBytes(), WORDS[account]));
}

/**
 * A pool in the form of the SDK's instruction builders. The pool's own address stands for the accounts of a market, which the
 * program does not read.
 */
export function ammKeys(pool: AmmV4Pool): AmmV4Keys {
  const { poolId } = pool;
  return {
    id: poolId,
    programId: pool.programId,
    mintA: token(pool.a.mint),
    mintB: token(pool.b.mint),
    mintLp: token({ address: pool.lpMint, decimals: pool.lpDecimals }),
    vault: { A: pool.a.vault, B: pool.b.vault },
    openTime: `${pool.openTimeSeconds}`,
    authority: pool.authority,
    openOrders: pool.openOrders,
    targetOrders: pool.targetOrders,
    marketId: poolId,
    marketProgramId: poolId,
    marketAuthority: poolId,
    marketBaseVault: poolId,
    marketQuoteVault: poolId,
    marketBids: poolId,
    marketAsks: poolId,
    marketEventQueue: poolId,
  };
}

/** The builders only read its address. */
function token({ address, decimals }: { readonly address: string; readonly decimals: number }): ApiV3Token {
  return {
    address, decimals, programId: TOKEN_PROGRAM_ID.toBase58(), chainId: 101, logoURI: '', symbol: '', name: '', tags: [],
    extensions: {},
  };
}

/**
 * The keys of a liquidity instruction, in the SDK's form.
 *
 * @throws AppError `sdk/no-lp-token-account`
 */
export function ammLiquidityKeys({ pool, ownerAddress, accounts }: Omit<PoolInstructionQuery<AmmV4Pool, never>, 'quote'>) {
  if (accounts.lp === undefined) throw new AppError('sdk/no-lp-token-account');
  const poolKeys = ammKeys(pool);
  return {
    poolInfo: ammPoolInfo(poolKeys),
    poolKeys,
    userKeys: {
      baseTokenAccount: new PublicKey(accounts.a),
      quoteTokenAccount: new PublicKey(accounts.b),
      lpTokenAccount: new PublicKey(accounts.lp),
      owner: new PublicKey(ownerAddress),
    },
  };
}

/** What the SDK's instruction builders read of a pool apart from its keys. */
type ReadByMakers = Pick<ApiV3PoolInfoStandardItem, 'id' | 'programId' | 'lpMint' | 'marketId' | 'pooltype'>;

/**
 * The pool info that the SDK's liquidity builders need in addition to the keys: they read five fields of the provider's
 * API format.
 */
export function ammPoolInfo({ id, programId, mintLp, marketId }: AmmV4Keys): ApiV3PoolInfoStandardItem {
  const read: ReadByMakers = { id, programId, lpMint: mintLp, marketId, pooltype: [] };
  return read as ApiV3PoolInfoStandardItem;
}
