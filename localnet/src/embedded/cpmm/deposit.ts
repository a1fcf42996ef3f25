import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { ANCHOR_ERRORS, anchorError } from '../support/anchor.ts';
import { mintTo } from '../support/tokenProgram.ts';
import { TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import { POOL_CLOSED_FOR, updatePool } from './accounts.ts';
import { lpValue } from './curve.ts';
import { CPMM_ERRORS, u64OrPanic } from './errors.ts';
import { logLiquidityChange } from './events.ts';
import { takeLiquidityAccounts } from './liquidityAccounts.ts';
import { reservesOf } from './pool.ts';
import { authoritySeeds, inverseFeeOf, requireOther, transferTokens } from './tokens.ts';

/** `deposit`: mints LP tokens for token amounts that are rounded up. */
export function deposit(context: ProgramContext, [lpAmount, maximum0, maximum1]: readonly [bigint, bigint, bigint]): void {
  const { owner, authority, poolId, pool, ...accounts } = takeLiquidityAccounts(context, 'deposit');
  const { account0, account1, vault0, vault1, mint0, mint1, lpMint, ownerLp } = accounts;
  if (lpAmount === 0n) throw anchorError(context, ANCHOR_ERRORS.requireGtViolated);
  if (pool.status & POOL_CLOSED_FOR.deposit) throw anchorError(context, CPMM_ERRORS.notApproved);
  const reserves = reservesOf(context, pool, { amount0: vault0.amount, amount1: vault1.amount });
  const value = lpValue(lpAmount, { lpSupply: pool.lpSupply, ...reserves }, 'up');
  if (!value) throw anchorError(context, CPMM_ERRORS.zeroTradingTokens);
  const fee0 = inverseFeeOf(context, mint0, u64OrPanic(value.amount0));
  const fee1 = inverseFeeOf(context, mint1, u64OrPanic(value.amount1));
  const [sent0, sent1] = [value.amount0 + fee0, value.amount1 + fee1];
  logLiquidityChange(context, { poolId, pool, reserves, amounts: value, fee0, fee1, kind: 'deposit' });
  if (sent0 > maximum0 || sent1 > maximum1) throw anchorError(context, CPMM_ERRORS.exceededSlippage);

  requireOther(context, owner.address, poolId);
  const sides = [
    { mint: mint0, from: account0.address, to: vault0.address, amount: sent0 },
    { mint: mint1, from: account1.address, to: vault1.address, amount: sent1 },
  ];
  for (const side of sides) {
    transferTokens(context, { ...side, programId: side.mint.programId, owner: owner.address });
  }
  const lpSupply = u64OrPanic(pool.lpSupply + lpAmount);
  context.invoke(
    mintTo(TOKEN_PROGRAM, lpMint.address, ownerLp.address, authority.address, lpAmount),
    authoritySeeds(pool.authBump),
  );
  updatePool(context, poolId, { lpSupply });
}
