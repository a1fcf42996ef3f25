import { PublicKey } from '@solana/web3.js';
import { AppError } from '@/errors/AppError.ts';
import type { OwnerAccounts } from '@/services/programs/pool/TokenFlow.ts';
import { ammKeys } from './ammKeys.ts';
import { ammPoolInfo } from './ammPoolInfo.ts';
import type { AmmV4Pool } from './AmmV4Pool.ts';

export interface AmmLiquidityQuery {
  readonly pool: AmmV4Pool;
  /** base58 */
  readonly ownerAddress: string;
  readonly accounts: OwnerAccounts;
}

/**
 * Whom and what an instruction names that moves liquidity, as the SDK wants it.
 *
 * @throws AppError `sdk/no-lp-token-account`
 */
export function ammLiquidityKeys({ pool, ownerAddress, accounts }: AmmLiquidityQuery) {
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
