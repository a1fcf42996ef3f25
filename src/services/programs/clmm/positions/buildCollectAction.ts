import { AppError } from '@/errors/AppError.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { amountText } from '@/services/programs/pool/amountText.ts';
import type { Action, ActionQuery } from '@/services/transactions/action.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { buildWithdrawal } from './buildDecreaseLiquidityAction.ts';
import type { HeldPosition } from './accounts.ts';
import type { PositionOwed } from './owed.ts';
import { quoteWithdrawal } from './quote.ts';
import * as m from '#messages';
import { formatList, formatMessage } from '@/messages/format.ts';

export interface CollectQuery extends ActionQuery {
  readonly pool: ClmmPool;
  readonly position: HeldPosition;
  /** From `positionOwed`. */
  readonly owed: PositionOwed;
}

/**
 * Builds the action that collects a position's fees and rewards; its liquidity stays.
 *
 * @throws AppError `clmm/nothing-to-collect`, `regions/remove-position` since the program uses the same operation,
 *   `clmm/operation-disabled`, `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export async function buildCollectAction({ owed, ...query }: CollectQuery): Promise<Action> {
  const { pool, position } = query;
  if ([owed.feesA, owed.feesB, ...owed.rewards].every((amount) => amount === 0n)) {
    const { decreaseLiquidity, collectFee, collectReward } = pool.allows;
    const isKept = !decreaseLiquidity || !collectFee || (!collectReward && pool.rewards.length > 0);
    const code = isKept ? 'clmm/operation-disabled' : 'clmm/nothing-to-collect';
    throw new AppError(code, { details: { position: position.positionId } });
  }
  // Transfer fees do not matter, because there is no minimum amount.
  const quote = quoteWithdrawal({ pool, position, owed, liquidity: 0n, slippage: createFraction(0n), epoch: 0n });
  return buildWithdrawal({ ...query, quote }, {
    kind: 'collect-position', title: formatMessage(m.plan.collectTitle, { amounts: owedText(pool, owed) }), label: m.ui.collectFeesRewards,
  });
}

function owedText(pool: ClmmPool, owed: PositionOwed): string {
  const amounts = [
    { mint: pool.a.mint, amount: owed.feesA },
    { mint: pool.b.mint, amount: owed.feesB },
    ...pool.rewards.map(({ mint }, place) => ({ mint, amount: owed.rewards[place] ?? 0n })),
  ];
  return formatList(amounts.filter(({ amount }) => amount > 0n).map(({ mint, amount }) => amountText(amount, mint)));
}
