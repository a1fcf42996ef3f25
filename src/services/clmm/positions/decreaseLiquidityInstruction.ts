import { PublicKey, type TransactionInstruction } from '@solana/web3.js';
import BN from 'bn.js';
import { loadSdk } from '../../raydium.ts';
import type { PoolAccounts, TokenAccountPair } from './PoolAccounts.ts';
import type { HeldPosition } from './Position.ts';
import { rangeAccounts } from './rangeAccounts.ts';
import { withProtocolPosition } from './withProtocolPosition.ts';

/** Where one reward comes from and goes to, base58. */
interface RewardAccounts {
  readonly vault: string;
  readonly mint: string;
  /** Token account of the owner. */
  readonly account: string;
}

export interface DecreaseLiquidityInstructionQuery {
  readonly pool: PoolAccounts;
  readonly position: HeldPosition;
  /** base58 */
  readonly ownerAddress: string;
  readonly accounts: TokenAccountPair;
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
  const { pool, position, ownerAddress, accounts } = query;
  const { ClmmInstrument } = await loadSdk();
  const { tickLower, tickUpper } = position;
  const range = rangeAccounts({ ...pool, tickLower, tickUpper });
  const instruction = ClmmInstrument.decreaseLiquidityV2Instruction(
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
    query.rewards.map(({ vault, mint, account }) => ({
      poolRewardVault: new PublicKey(vault),
      ownerRewardVault: new PublicKey(account),
      rewardMint: new PublicKey(mint),
    })),
    new BN(query.liquidity.toString()),
    new BN(query.minAmountA.toString()),
    new BN(query.minAmountB.toString()),
    range.bitmapExtension === undefined ? undefined : new PublicKey(range.bitmapExtension),
  );
  return withProtocolPosition(instruction, range.protocolPosition);
}
