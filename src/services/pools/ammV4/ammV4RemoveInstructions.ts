import { PublicKey } from '@solana/web3.js';
import { AppError } from '../../../errors/AppError.ts';
import { callSdk, loadSdk } from '../../raydium.ts';
import type { RemoveQuote } from '../LiquidityQuote.ts';
import type { OwnerAccounts, PoolInstructions } from '../TokenFlow.ts';
import { ammKeys } from './ammKeys.ts';
import { ammPoolInfo } from './ammPoolInfo.ts';
import type { AmmV4Pool } from './AmmV4Pool.ts';

export interface AmmV4RemoveQuery {
  readonly pool: AmmV4Pool;
  /** base58 */
  readonly ownerAddress: string;
  readonly accounts: OwnerAccounts;
  readonly quote: RemoveQuote;
}

/**
 * The instruction that removes liquidity, with the limits of both sides.
 *
 * @throws AppError `sdk/no-lp-token-account`, `sdk/*`
 */
export async function ammV4RemoveInstructions(query: AmmV4RemoveQuery): Promise<PoolInstructions> {
  const { pool, ownerAddress, accounts, quote } = query;
  if (accounts.lp === undefined) throw new AppError('sdk/no-lp-token-account');
  const lpTokenAccount = new PublicKey(accounts.lp);
  const { removeLiquidityInstruction } = await loadSdk();
  const poolKeys = ammKeys(pool);
  const instruction = await callSdk(() => removeLiquidityInstruction({
    poolInfo: ammPoolInfo(poolKeys),
    poolKeys,
    userKeys: {
      baseTokenAccount: new PublicKey(accounts.a),
      quoteTokenAccount: new PublicKey(accounts.b),
      lpTokenAccount,
      owner: new PublicKey(ownerAddress),
    },
    lpAmount: `${quote.lpAmount}`,
    baseAmountMin: `${quote.instructionMinA}`,
    quoteAmountMin: `${quote.instructionMinB}`,
  }));
  return [instruction];
}
