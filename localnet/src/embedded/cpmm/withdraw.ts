import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { ANCHOR_ERRORS, anchorError } from '../support/anchor.ts';
import { burn } from '../support/tokenProgram.ts';
import { TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import { POOL_CLOSED_FOR, updatePool } from './accounts.ts';
import { lpValue } from './curve.ts';
import { CPMM_ERRORS, u64OrPanic } from './errors.ts';
import { logLiquidityChange } from './events.ts';
import { takeLiquidityAccounts } from './liquidityAccounts.ts';
import { reservesOf } from './pool.ts';
import { authoritySeeds, feeOf, requireOther, transferTokens } from './tokens.ts';

/** `withdraw`: burns LP tokens for token amounts that are rounded down. */
export function withdraw(context: ProgramContext, [lpAmount, minimum0, minimum1]: readonly [bigint, bigint, bigint]): void {
  const { owner, authority, poolId, pool, ...accounts } = takeLiquidityAccounts(context, 'withdraw');
  const { account0, account1, vault0, vault1, mint0, mint1, lpMint, ownerLp } = accounts;
  if (lpAmount === 0n) throw anchorError(context, ANCHOR_ERRORS.requireGtViolated);
  if (lpAmount > ownerLp.amount) throw anchorError(context, ANCHOR_ERRORS.requireGteViolated);
  if (pool.status & POOL_CLOSED_FOR.withdraw) throw anchorError(context, CPMM_ERRORS.notApproved);
  const reserves = reservesOf(context, pool, { amount0: vault0.amount, amount1: vault1.amount });
  const value = lpValue(lpAmount, { lpSupply: pool.lpSupply, ...reserves }, 'down');
  if (!value) throw anchorError(context, CPMM_ERRORS.zeroTradingTokens);
  const sent0 = smaller(u64OrPanic(value.amount0), reserves.amount0);
  const sent1 = smaller(u64OrPanic(value.amount1), reserves.amount1);
  const fee0 = feeOf(context, mint0, sent0);
  const fee1 = feeOf(context, mint1, sent1);
  const amounts = { amount0: sent0 - fee0, amount1: sent1 - fee1 };
  logLiquidityChange(context, { poolId, pool, reserves, amounts, fee0, fee1, kind: 'withdraw' });
  if (amounts.amount0 < minimum0 || amounts.amount1 < minimum1) throw anchorError(context, CPMM_ERRORS.exceededSlippage);

  const lpSupply = u64OrPanic(pool.lpSupply - lpAmount);
  const seeds = authoritySeeds(pool.authBump);
  requireOther(context, owner.address, poolId);
  context.invoke(burn(TOKEN_PROGRAM, ownerLp.address, lpMint.address, owner.address, lpAmount), seeds);
  const sides = [
    { mint: mint0, from: vault0.address, to: account0.address, amount: sent0 },
    { mint: mint1, from: vault1.address, to: account1.address, amount: sent1 },
  ];
  for (const side of sides) {
    transferTokens(context, { ...side, programId: side.mint.programId, owner: authority.address }, seeds);
  }
  updatePool(context, poolId, { lpSupply });
}

function smaller(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}
