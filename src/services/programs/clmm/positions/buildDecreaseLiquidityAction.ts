import { AppError } from '@/errors/AppError.ts';
import { amountText } from '@/services/programs/pool/amountText.ts';
import { buildOperation, type OperationPart } from '@/services/programs/pool/buildOperation.ts';
import { RECEIVES } from '@/services/programs/pool/ownerAccounts.ts';
import type { Action, ActionQuery } from '@/services/transactions/action.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { decreaseLiquidityInstruction } from './instructions.ts';
import { type HeldPosition, positionFacts } from './accounts.ts';
import type { WithdrawalQuote } from './quote.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface DecreaseLiquidityQuery extends ActionQuery {
  readonly pool: ClmmPool;
  readonly position: HeldPosition;
  /** For this pool and position. */
  readonly quote: WithdrawalQuote;
}

/**
 * Builds the action that removes liquidity from a position; the program also pays all fees and rewards owed.
 *
 * @throws AppError `clmm/liquidity-zero`, `regions/remove-position`, `clmm/operation-disabled`,
 *   `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export async function buildDecreaseLiquidityAction(query: DecreaseLiquidityQuery): Promise<Action> {
  const { pool, quote } = query;
  if (quote.liquidity === 0n) throw new AppError('clmm/liquidity-zero');
  return buildWithdrawal(query, {
    kind: 'decrease-position',
    title: formatMessage(m.plan.decreaseTitle, { amounts: receivedText(pool, quote) }),
    label: m.plan.decreaseStep,
  });
}

/** `1.5 SOL and 2 AbCd..WxYz`, as received by the owner. */
export function receivedText(pool: ClmmPool, { receivedA, receivedB }: WithdrawalQuote): string {
  return formatMessage(m.plan.twoAmounts, { amountA: amountText(receivedA, pool.a.mint), amountB: amountText(receivedB, pool.b.mint) });
}

export interface WithdrawalTexts {
  readonly kind: string;
  readonly title: string;
  readonly label: string;
  /** What follows in the same transaction. */
  readonly then?: () => Promise<OperationPart>;
}

/** The operation that decrease, collect and close share. */
export async function buildWithdrawal(query: DecreaseLiquidityQuery, texts: WithdrawalTexts): Promise<Action> {
  const { cluster, ownerAddress, pool, position, quote } = query;
  const { decreaseLiquidity, collectFee, collectReward } = pool.allows;
  const isOff = quote.liquidity > 0n ? !decreaseLiquidity : !decreaseLiquidity && !collectFee && !collectReward;
  if (isOff) throw new AppError('clmm/operation-disabled', { details: { poolId: pool.poolId } });
  const { then, ...words } = texts;
  return buildOperation({
    cluster, ownerAddress, pool, ...words,
    subject: position.nftMint,
    region: 'remove-position',
    tokens: [pool.a, pool.b, ...pool.rewards].map(({ mint }) => ({ mint, ...RECEIVES })),
    build: async (accountOf) => [
      {
        label: quote.liquidity > 0n ? m.plan.decreaseStep : texts.label,
        instructions: [await decreaseLiquidityInstruction({
          pool, position, ownerAddress,
          accounts: { a: accountOf(pool.a.mint.address), b: accountOf(pool.b.mint.address) },
          rewards: pool.rewards.map(({ mint, vault }) =>
            ({ mint: mint.address, vault, account: accountOf(mint.address) })),
          liquidity: quote.liquidity, minAmountA: quote.minAmountA, minAmountB: quote.minAmountB,
        })],
      },
      ...(then ? [await then()] : []),
    ],
    ...positionFacts(position),
  });
}
