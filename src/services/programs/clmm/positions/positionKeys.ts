import { PublicKey } from '@solana/web3.js';
import type { PoolAccounts, TokenAccountPair } from './PoolAccounts.ts';
import type { HeldPosition } from './Position.ts';
import { rangeAccounts } from './rangeAccounts.ts';

export interface PositionKeysQuery {
  readonly pool: PoolAccounts;
  readonly position: HeldPosition;
  /** base58 */
  readonly ownerAddress: string;
  readonly accounts: TokenAccountPair;
}

/**
 * Whom and what the instructions name that change the liquidity of a position.
 *
 * @returns `keys` in the order of the SDK's builders, the program first; `bitmapExtension` where the range needs it
 */
export function positionKeys({ pool, position, ownerAddress, accounts }: PositionKeysQuery) {
  const { tickLower, tickUpper } = position;
  const range = rangeAccounts({ ...pool, tickLower, tickUpper });
  return {
    keys: [
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
    ] as const,
    /** base58 */
    protocolPosition: range.protocolPosition,
    bitmapExtension: range.bitmapExtension === undefined ? undefined : new PublicKey(range.bitmapExtension),
  };
}
