import type { StoredAccount } from '../bank/Accounts.ts';
import { programDataAddress } from '../bank/programDataAddress.ts';
import { readTokenAccount } from '../bank/tokenAccounts.ts';
import type { RpcNode } from '../programs/RpcNode.ts';
import bs58 from 'bs58';

/** Maximum number of accounts a node returns at once. */
const BATCH = 100;

/**
 * Reads accounts of another cluster, and those they are of no use without: the code of a program, the mint of a token account.
 *
 * @param isKnown whether a related account need not be read
 * @returns all of them, `null` where there is none; code comes before its program
 * @throws RpcProblem if the node is unusable
 */
export async function readWithRelated(
  node: RpcNode, addresses: readonly string[], isKnown: (address: string) => boolean = () => false,
): Promise<ReadonlyMap<string, StoredAccount | null>> {
  const found = new Map<string, StoredAccount | null>();
  for (let wanted = [...new Set(addresses)]; wanted.length > 0;) {
    const related = new Set<string>();
    for (let start = 0; start < wanted.length; start += BATCH) {
      const batch = wanted.slice(start, start + BATCH);
      const accounts = await node.readAccounts(batch);
      batch.forEach((address, index) => {
        const account = accounts[index] ?? null;
        found.set(address, account);
        for (const other of account ? relatedTo(account) : []) related.add(other);
      });
    }
    wanted = [...related].filter((address) => !found.has(address) && !isKnown(address));
  }
  return new Map([...found].sort(([, a], [, b]) => Number(a?.executable ?? false) - Number(b?.executable ?? false)));
}

function relatedTo(account: StoredAccount): readonly string[] {
  const code = account.executable ? programDataAddress(account) : null;
  const token = readTokenAccount(account);
  return [...(code === null ? [] : [code]), ...(token ? [bs58.encode(token.mint)] : [])];
}
