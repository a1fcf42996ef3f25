import type { TransactionInstruction } from '@solana/web3.js';
import BN from 'bn.js';
import { loadSdk } from '@/services/sdk.ts';
import type { LiquidityInput } from './openPositionInstruction.ts';
import { positionKeys, type PositionKeysQuery } from './positionKeys.ts';
import { withProtocolPosition } from './withProtocolPosition.ts';

export interface IncreaseLiquidityInstructionQuery extends PositionKeysQuery, LiquidityInput {}

/**
 * The instruction that adds to a position.
 *
 * @throws AppError `sdk/unknown` where the SDK's chunk cannot be loaded
 */
export async function increaseLiquidityInstruction(
  query: IncreaseLiquidityInstructionQuery,
): Promise<TransactionInstruction> {
  const { ClmmInstrument } = await loadSdk();
  const { keys, protocolPosition, bitmapExtension } = positionKeys(query);
  const instruction = ClmmInstrument.increaseLiquidityV2Instruction(
    ...keys,
    new BN(query.liquidity.toString()),
    new BN(query.maxAmountA.toString()),
    new BN(query.maxAmountB.toString()),
    query.base === null ? null : query.base === 'a',
    bitmapExtension,
  );
  return withProtocolPosition(instruction, protocolPosition);
}
