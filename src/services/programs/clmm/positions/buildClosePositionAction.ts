import { AppError } from '@/errors/AppError.ts';
import { buildOperation } from '@/services/programs/pool/buildOperation.ts';
import type { Action } from '@/services/transactions/action.ts';
import { closePositionInstruction } from './instructions.ts';
import { buildWithdrawal, receivedText, type DecreaseLiquidityQuery } from './buildDecreaseLiquidityAction.ts';
import { positionFacts } from './accounts.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

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
