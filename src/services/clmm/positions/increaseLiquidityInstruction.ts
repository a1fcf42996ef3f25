import { PublicKey, type TransactionInstruction } from '@solana/web3.js';
import BN from 'bn.js';
import { loadSdk } from '../../raydium.ts';
import type { LiquidityInput } from './openPositionInstruction.ts';
import type { PoolAccounts, TokenAccountPair } from './PoolAccounts.ts';
import type { HeldPosition } from './Position.ts';
import { rangeAccounts } from './rangeAccounts.ts';
import { withProtocolPosition } from './withProtocolPosition.ts';

export interface IncreaseLiquidityInstructionQuery extends LiquidityInput {
  readonly pool: PoolAccounts;
  readonly position: HeldPosition;
  /** base58 */
  readonly ownerAddress: string;
  readonly accounts: TokenAccountPair;
}

/**
 * The instruction that adds to a position.
 *
 * @throws AppError `sdk/unknown` where the SDK's chunk cannot be loaded
 */
export async function increaseLiquidityInstruction(
  query: IncreaseLiquidityInstructionQuery,
): Promise<TransactionInstruction> {
  const { pool, position, ownerAddress, accounts } = query;
  const { ClmmInstrument } = await loadSdk();
  const { tickLower, tickUpper } = position;
  const range = rangeAccounts({ ...pool, tickLower, tickUpper });
  const instruction = ClmmInstrument.increaseLiquidityV2Instruction(
    new PublicKey(pool.programId),
    new PublicKey(ownerAddress),
    new PublicKey(position.nftAccount),
    new PublicKey(position.positionId),
    new PublicKey(pool.poolId),
    new PublicKey(range.protocolPosition),
    new PublicKey(range.tickArrayLower),
    new PublicKey(range.tickArrayUpper),
    new PublicKey(accounts.a),
    new PublicKey(accounts.b),
    new PublicKey(pool.a.vault),
    new PublicKey(pool.b.vault),
    new PublicKey(pool.a.mint.address),
    new PublicKey(pool.b.mint.address),
    new BN(query.liquidity.toString()),
    new BN(query.maxAmountA.toString()),
    new BN(query.maxAmountB.toString()),
    query.base === null ? null : query.base === 'a',
    range.bitmapExtension === undefined ? undefined : new PublicKey(range.bitmapExtension),
  );
  return withProtocolPosition(instruction, range.protocolPosition);
}
