import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StoredAccount } from '../bank/Accounts.ts';
import { JsonListBuilder, type JsonText, type Reserve } from '../encoding/json.ts';

/** Other requests are answered after this many ms. Each needs several turns: connect, read, answer. */
const TURN_MS = 4;

/**
 * Visits accounts as they are now. Other requests are answered in between, so that a list of a hundred thousand accounts does
 * not hold them up.
 */
export async function forEachInTurns(
  accounts: ReadonlyMap<string, StoredAccount>, visit: (address: string, account: StoredAccount) => void,
): Promise<void> {
  // Two flat lists take much less time to copy than entries.
  const [addresses, values] = [[...accounts.keys()], [...accounts.values()]];
  let end = performance.now() + TURN_MS;
  for (const [index, address] of addresses.entries()) {
    visit(address, values[index]!);
    if (performance.now() < end) continue;
    await nextTurn();
    end = performance.now() + TURN_MS;
  }
}

/** What a copied account list takes per account: two pointers. */
const BYTES_PER_ACCOUNT = 16;

/** Lists accounts in JSON in turns. @param textOf `null` for an account to leave out. @throws JsonRpcError if it is too long */
export async function jsonListInTurns(
  accounts: ReadonlyMap<string, StoredAccount>, textOf: (address: string, account: StoredAccount) => string | null,
  reserve?: Reserve,
): Promise<JsonText> {
  const list = new JsonListBuilder(reserve);
  reserve?.(accounts.size * BYTES_PER_ACCOUNT);
  await forEachInTurns(accounts, (address, account) => {
    const text = textOf(address, account);
    if (text !== null) list.add(text);
  });
  return list.end();
}
