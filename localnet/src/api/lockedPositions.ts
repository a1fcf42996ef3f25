import type { Bank } from '../bank/Bank.ts';
import { ByteReader } from '../encoding/ByteReader.ts';
import type { Json } from '../encoding/json.ts';

/** Size of a locked concentrated position; no other account of the program has it. */
const LOCKED_POSITION_SIZE = 8 + 1 + 5 * 32 + 9 * 8;

/** The concentrated positions a wallet has locked, in the format of the provider's owner host: pool → NFT of the lock → lock. */
export function lockedPositions(bank: Bank, owner: string): Json {
  const locked: Record<string, Record<string, Json>> = {};
  for (const [lockId, { data }] of bank.accounts.ofProgram(bank.network.programs.lpLock)) {
    if (data.length !== LOCKED_POSITION_SIZE) continue;
    const reader = new ByteReader(data, 8 + 1);
    const [holder, poolId, positionId, nftAccount] = [reader.address(), reader.address(), reader.address(), reader.address()];
    if (holder === owner) (locked[poolId] ??= {})[reader.address()] = { lockId, nftAccount, positionId };
  }
  return locked;
}
