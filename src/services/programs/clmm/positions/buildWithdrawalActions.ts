import { AppError } from '@/errors/AppError.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { amountText } from '@/services/programs/pool/amountText.ts';
import { buildOperation, type OperationPart } from '@/services/programs/pool/buildOperation.ts';
import { RECEIVES } from '@/services/programs/pool/ownerAccounts.ts';
import type { Action, ActionQuery } from '@/services/transactions/action.ts';
import { type HeldPosition, positionFacts } from './accounts.ts';
import { closePositionInstruction, decreaseLiquidityInstruction } from './instructions.ts';
import type { PositionOwed } from './owed.ts';
import { quoteWithdrawal, type WithdrawalQuote } from './quote.ts';
import * as m from '#messages';
import { formatList, formatMessage } from '@/messages/format.ts';

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

/**
 * Builds the action that closes a position: all liquidity, fees and rewards are withdrawn, its NFT is burned, and the
 * rent of the position and of a Token-2022 NFT is refunded.
 *
 * @param query with a quote of the whole liquidity
 * @throws AppError `clmm/liquidity-above-position` if the quote is not of the whole liquidity,
 *   `regions/remove-position`, `clmm/operation-disabled`, `transactions/not-enough-sol`,
 *   `sdk/*`, `rpc/*`
 */
export async function buildClosePositionAction(query: DecreaseLiquidityQuery): Promise<Action> {
  const { cluster, ownerAddress, pool, position, quote } = query;
  if (quote.liquidity !== position.liquidity) {
    const details = { liquidity: `${quote.liquidity}`, ofPosition: `${position.liquidity}` };
    throw new AppError('clmm/liquidity-above-position', { details });
  }
  const { collectFee, collectReward } = pool.allows;
  const isEmpty = position.liquidity === 0n;
  const owesFees = position.feesOwedA > 0n || position.feesOwedB > 0n;
  const owesRewards = position.rewards.some(({ amountOwed }) => amountOwed > 0n);
  // While collecting is disabled fees stay owed, and the program refuses to close a position with owed fees. An empty
  // position earns nothing.
  const keepsFees = !collectFee && (!isEmpty || owesFees);
  const keepsRewards = !collectReward && (isEmpty ? owesRewards : pool.rewards.length > 0);
  if (keepsFees || keepsRewards) throw new AppError('clmm/operation-disabled', { details: { poolId: pool.poolId } });
  const close = async () => ({ movesNoTokens: true, instructions: [await closePositionInstruction({ pool, position, ownerAddress })] });
  const texts = { kind: 'close-position', label: m.ui.closePosition };
  if (!isEmpty || owesFees || owesRewards) {
    const title = formatMessage(m.plan.closeTitle, { amounts: receivedText(pool, quote) });
    return buildWithdrawal(query, { ...texts, title, then: close });
  }
  // The program refuses to decrease a position without liquidity that is owed nothing.
  return buildOperation({
    cluster, ownerAddress, pool, ...texts,
    subject: position.nftMint,
    title: m.plan.closeEmptyTitle,
    region: 'remove-position',
    tokens: [],
    build: async () => [await close()],
    ...positionFacts(position),
  });
}

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

/** `1.5 SOL and 2 AbCd..WxYz`, as received by the owner. */
function receivedText(pool: ClmmPool, { receivedA, receivedB }: WithdrawalQuote): string {
  return formatMessage(m.plan.twoAmounts, { amountA: amountText(receivedA, pool.a.mint), amountB: amountText(receivedB, pool.b.mint) });
}

interface WithdrawalTexts {
  readonly kind: string;
  readonly title: string;
  readonly label: string;
  /** What follows in the same transaction. */
  readonly then?: () => Promise<OperationPart>;
}

/** The operation that decrease, collect and close share. */
async function buildWithdrawal(query: DecreaseLiquidityQuery, texts: WithdrawalTexts): Promise<Action> {
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
