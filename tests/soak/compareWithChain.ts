import { PublicKey, type Connection } from '@solana/web3.js';
import type { User } from './world.ts';

interface Compared {
  readonly entries: number;
  /** Transactions of the user on the chain, with and without success. */
  readonly landed: number;
  readonly failed: number;
}

interface Facts {
  readonly connection: Connection;
  /** The user's SOL before the first transaction. */
  readonly fundsLamports: number;
  readonly problems: string[];
}

/**
 * Compares a user's journal with the chain, both ways: every entry has ended, each of its transactions is on the chain as the
 * journal says, and the chain has none that the journal lacks. A transaction sent twice would be one of those.
 */
export async function compareWithChain(user: User, { connection, fundsLamports, problems }: Facts): Promise<Compared> {
  const report = (words: string): void => void problems.push(`${user.name}: ${words}`);
  const address = new PublicKey(user.address);
  const signatures: string[] = [];
  for (let before: string | undefined; ;) {
    const page = await connection.getSignaturesForAddress(address, { limit: 1_000, ...(before !== undefined && { before }) });
    signatures.push(...page.map(({ signature }) => signature));
    before = page.at(-1)?.signature;
    if (page.length < 1_000) break;
  }
  const chain = new Map<string, { readonly isFailed: boolean; readonly isPaid: boolean }>();
  let lamports = fundsLamports;
  for (const signature of signatures) {
    const found = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 });
    if (!found?.meta) {
      report(`the chain lists ${signature} and does not have it`);
      continue;
    }
    const { meta } = found;
    const index = found.transaction.message.getAccountKeys({ accountKeysFromLookups: meta.loadedAddresses }).keySegments().flat().findIndex((key) => key.equals(address));
    lamports += (meta.postBalances[index] ?? 0) - (meta.preBalances[index] ?? 0);
    chain.set(signature, { isFailed: meta.err !== null, isPaid: index === 0 });
  }
  const balance = await connection.getBalance(address);
  if (balance !== lamports) report(`holds ${balance} lamports, ${lamports} by its transactions`);

  const entries = await user.entries();
  const known = new Set<string>();
  for (const { status, title, steps } of entries) {
    if (status === 'open') report(`'${title}' has not ended`);
    for (const { status: ended, signature } of steps) {
      if (signature === undefined) {
        if (ended === 'finalized') report(`'${title}' is final without a signature`);
        continue;
      }
      if (known.has(signature)) report(`${signature} stands for two steps`);
      known.add(signature);
      const found = chain.get(signature);
      if (ended === 'finalized' && (!found || found.isFailed)) report(`'${title}', ${signature}: final in the journal, ${found ? 'failed' : 'missing'} on the chain`);
      if (ended !== 'finalized' && found && !found.isFailed) report(`'${title}', ${signature}: ${ended} in the journal, landed on the chain`);
    }
  }
  const paid = [...chain].filter(([, { isPaid }]) => isPaid);
  for (const [signature] of paid) if (!known.has(signature)) report(`${signature} is on the chain and not in the journal`);
  const failed = paid.filter(([, { isFailed }]) => isFailed).length;
  return { entries: entries.length, landed: paid.length - failed, failed };
}
