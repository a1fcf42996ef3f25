import { PublicKey, type TransactionInstruction } from '@solana/web3.js';
import BN from 'bn.js';
import { loadSdk } from '@/services/sdk.ts';
import { positionKeys, type PositionKeysQuery } from './positionKeys.ts';
import { withProtocolPosition } from './withProtocolPosition.ts';

/** Where one reward comes from and goes to, base58. */
interface RewardAccounts {
  readonly vault: string;
  readonly mint: string;
  /** Token account of the owner. */
  readonly account: string;
}

export interface DecreaseLiquidityInstructionQuery extends PositionKeysQuery {
  /** Every reward of the pool, in its order: the program pays all of them or refuses. */
  readonly rewards: readonly RewardAccounts[];
  /** 0 takes fees and rewards only. */
  readonly liquidity: bigint;
  /** The least that must come out of the liquidity alone, transfer fees taken, base units. */
  readonly minAmountA: bigint;
  readonly minAmountB: bigint;
}

/**
 * The instruction that takes liquidity out of a position and pays all fees and rewards owed to it.
 *
 * @throws AppError `sdk/unknown` where the SDK's chunk cannot be loaded
 */
export async function decreaseLiquidityInstruction(
  query: DecreaseLiquidityInstructionQuery,
): Promise<TransactionInstruction> {
  const { ClmmInstrument } = await loadSdk();
  const { keys, protocolPosition, bitmapExtension } = positionKeys(query);
  const instruction = ClmmInstrument.decreaseLiquidityV2Instruction(
    ...keys,
    query.rewards.map(({ vault, mint, account }) => ({
      poolRewardVault: new PublicKey(vault),
      ownerRewardVault: new PublicKey(account),
      rewardMint: new PublicKey(mint),
    })),
    new BN(query.liquidity.toString()),
    new BN(query.minAmountA.toString()),
    new BN(query.minAmountB.toString()),
    bitmapExtension,
  );
  return withProtocolPosition(instruction, protocolPosition);
}
