import { AppError } from '@/errors/AppError.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { buildOperation, type OperationPart } from '@/services/programs/pool/buildOperation.ts';
import { RECEIVES } from '@/services/programs/pool/ownerAccounts.ts';
import type { Action, ActionQuery } from '@/services/transactions/action.ts';
import { type HeldPosition, positionFacts } from './accounts.ts';
import { closePositionInstruction, decreaseLiquidityInstruction } from './instructions.ts';
import type { PositionOwed } from './owed.ts';
import { quoteWithdrawal, type WithdrawalQuote } from './quote.ts';
import { amountOf, phrase, type Phrase, type TokenAmount } from '@/services/transactions/phrase.ts';
import * as m from '#messages';

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
    title: phrase(m.titles.removeFromPosition, { amounts: received(pool, quote) }),
    label: m.titles.removeLiquidity,
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
  const texts = { kind: 'close-position', label: m.titles.closeStep };
  if (!isEmpty || owesFees || owesRewards) {
    const title = phrase(m.titles.closePosition, { amounts: received(pool, quote) });
    return buildWithdrawal(query, { ...texts, title, then: close });
  }
  // The program refuses to decrease a position without liquidity that is owed nothing.
  return buildOperation({
    cluster, ownerAddress, pool, ...texts,
    subject: position.nftMint,
    title: m.titles.closeEmptyPosition,
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
    kind: 'collect-position', title: phrase(m.titles.claimAmounts, { amounts: owedAmounts(pool, owed) }), label: m.titles.claimFeesRewards,
  });
}

function owedAmounts(pool: ClmmPool, owed: PositionOwed): readonly TokenAmount[] {
  const amounts = [
    { mint: pool.a.mint, amount: owed.feesA },
    { mint: pool.b.mint, amount: owed.feesB },
    ...pool.rewards.map(({ mint }, place) => ({ mint, amount: owed.rewards[place] ?? 0n })),
  ];
  return amounts.filter(({ amount }) => amount > 0n).map(({ mint, amount }) => amountOf(amount, mint));
}

/** As received by the owner. */
function received(pool: ClmmPool, { receivedA, receivedB }: WithdrawalQuote): readonly TokenAmount[] {
  return [amountOf(receivedA, pool.a.mint), amountOf(receivedB, pool.b.mint)];
}

interface WithdrawalTexts {
  readonly kind: string;
  readonly title: Phrase;
  readonly label: Phrase;
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
        label: quote.liquidity > 0n ? m.titles.removeLiquidity : texts.label,
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
