import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { anchorError } from '../support/anchor.ts';
import { mintTo } from '../support/tokenProgram.ts';
import { TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import { encodePoolState, POOL_CLOSED_FOR } from './accounts.ts';
import { lpValue } from './curve.ts';
import { CPMM_ERRORS, SOURCE, u64OrPanic } from './errors.ts';
import { logLiquidityChange } from './events.ts';
import { takeLiquidityAccounts } from './liquidityAccounts.ts';
import { reservesOf } from './pool.ts';
import { authoritySeeds, inverseFeeOf, requireOther, transferTokens } from './tokens.ts';

const FILE = 'instructions/deposit.rs';

/** `deposit`: mints LP tokens for token amounts that are rounded up. */
export function deposit(context: ProgramContext, [lpAmount, maximum0, maximum1]: readonly [bigint, bigint, bigint]): void {
  const { owner, authority, poolId, pool, ...accounts } = takeLiquidityAccounts(context, 'deposit');
  const { account0, account1, vault0, vault1, mint0, mint1, lpMint, ownerLp } = accounts;
  if (pool.status & POOL_CLOSED_FOR.deposit) {
    throw anchorError(context, CPMM_ERRORS.notApproved, { source: `${SOURCE}/${FILE}:96` });
  }
  const reserves = reservesOf(pool, { amount0: vault0.amount, amount1: vault1.amount });
  const value = lpValue(lpAmount, { lpSupply: pool.lpSupply, ...reserves }, 'up');
  if (!value) throw anchorError(context, CPMM_ERRORS.zeroTradingTokens);
  const fee0 = inverseFeeOf(context, mint0, u64OrPanic(value.amount0, 'tooLarge', `${FILE}:111:64`));
  const sent0 = u64OrPanic(value.amount0 + fee0, 'none', `${FILE}:116:54`);
  const fee1 = inverseFeeOf(context, mint1, u64OrPanic(value.amount1, 'tooLarge', `${FILE}:121:64`));
  const sent1 = u64OrPanic(value.amount1 + fee1, 'none', `${FILE}:126:54`);
  logLiquidityChange(context, { poolId, pool, reserves, amounts: value, fee0, fee1, kind: 'deposit' });
  if (sent0 > maximum0 || sent1 > maximum1) throw anchorError(context, CPMM_ERRORS.exceededSlippage);

  const sides = [
    { mint: mint0, from: account0.address, to: vault0.address, amount: sent0 },
    { mint: mint1, from: account1.address, to: vault1.address, amount: sent1 },
  ];
  if (sent0 + sent1 > 0n) requireOther(context, owner.address, poolId);
  for (const side of sides) {
    transferTokens(context, { ...side, programId: side.mint.programId, owner: owner.address });
  }
  const lpSupply = u64OrPanic(pool.lpSupply + lpAmount, 'none', `${FILE}:189:78`);
  context.invoke(
    mintTo(TOKEN_PROGRAM, lpMint.address, ownerLp.address, authority.address, lpAmount),
    authoritySeeds(pool.authBump),
  );
  context.write(poolId, encodePoolState({ ...pool, lpSupply, recentEpoch: context.clock.epoch }));
}
