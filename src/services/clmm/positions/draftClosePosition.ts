import { AppError } from '../../../errors/AppError.ts';
import type { ActionDraft } from '../../transactions/action.ts';
import { closePositionInstruction } from './closePositionInstruction.ts';
import { draftWithdrawal, receivedText, type DecreaseLiquidityQuery } from './draftDecreaseLiquidity.ts';
import { draftPositionOperation } from './draftPositionOperation.ts';

/**
 * What closing a position will do: all of its liquidity, fees and rewards come out, its NFT is burned, and the rent of
 * the position and of a Token-2022 NFT comes back.
 *
 * @param query its quote is of the whole liquidity
 * @throws AppError `clmm/liquidity-above-position` where the quote is not of the whole, `regions/remove-position`,
 *   `clmm/operation-disabled`, `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export async function draftClosePosition(query: DecreaseLiquidityQuery): Promise<ActionDraft> {
  const { cluster, ownerAddress, pool, position, quote } = query;
  if (quote.liquidity !== position.liquidity) {
    const details = { liquidity: `${quote.liquidity}`, ofPosition: `${position.liquidity}` };
    throw new AppError('clmm/liquidity-above-position', { details });
  }
  const { collectFee, collectReward } = pool.allows;
  // What is kept back stays owed, and the program closes no position that is owed anything.
  const isKept = !collectFee || (!collectReward && pool.rewards.length > 0);
  if (isKept && position.liquidity > 0n) {
    throw new AppError('clmm/operation-disabled', { details: { poolId: pool.poolId } });
  }
  const close = async () => ({
    label: 'Close the position',
    movesTokens: false,
    instruction: await closePositionInstruction({ programId: pool.programId, position, ownerAddress }),
  });
  const texts = { kind: 'close-position', label: 'Close the position' };
  if (position.liquidity > 0n) {
    const title = `Close a position and take out ${receivedText(pool, quote)}`;
    return draftWithdrawal(query, { ...texts, title, then: close });
  }
  // The program does not take liquidity out of a position that has none.
  return draftPositionOperation({
    cluster, ownerAddress, pool, ...texts,
    title: 'Close an empty position',
    operation: 'remove-position',
    tokens: [],
    build: async () => [await close()],
    facts: { nftMint: position.nftMint, positionId: position.positionId },
  });
}
