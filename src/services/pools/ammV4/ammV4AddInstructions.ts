import { PublicKey } from '@solana/web3.js';
import { AppError } from '../../../errors/AppError.ts';
import { callSdk, loadSdk } from '../../raydium.ts';
import type { AddQuote } from '../LiquidityQuote.ts';
import type { OwnerAccounts, PoolInstructions } from '../TokenFlow.ts';
import { ammKeys } from './ammKeys.ts';
import { ammPoolInfo } from './ammPoolInfo.ts';
import type { AmmV4Pool } from './AmmV4Pool.ts';

export interface AmmV4AddQuery {
  readonly pool: AmmV4Pool;
  /** base58 */
  readonly ownerAddress: string;
  readonly accounts: OwnerAccounts;
  readonly quote: AddQuote;
}

/**
 * The instruction that adds liquidity, with both limits of the other side.
 *
 * @throws AppError `sdk/no-lp-token-account`, `sdk/*`
 */
export async function ammV4AddInstructions(query: AmmV4AddQuery): Promise<PoolInstructions> {
  const { pool, ownerAddress, accounts, quote } = query;
  if (accounts.lp === undefined) throw new AppError('sdk/no-lp-token-account');
  const lpTokenAccount = new PublicKey(accounts.lp);
  const { makeAddLiquidityInstruction } = await loadSdk();
  const poolKeys = ammKeys(pool);
  const instruction = await callSdk(() => makeAddLiquidityInstruction({
    poolInfo: ammPoolInfo(poolKeys),
    poolKeys,
    userKeys: {
      baseTokenAccount: new PublicKey(accounts.a),
      quoteTokenAccount: new PublicKey(accounts.b),
      lpTokenAccount,
      owner: new PublicKey(ownerAddress),
    },
    baseAmountIn: `${quote.maxAmountA}`,
    quoteAmountIn: `${quote.maxAmountB}`,
    otherAmountMin: `${quote.minOtherAmount}`,
    fixedSide: quote.fixedSide === 'a' ? 'base' : 'quote',
  }));
  return [instruction];
}
