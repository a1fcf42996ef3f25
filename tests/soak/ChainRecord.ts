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

interface Landed {
  readonly isFailed: boolean;
  /** Whether the user pays its fee. */
  readonly isPaid: boolean;
}

/** A user's transactions on the chain, read as they land: the cluster forgets its oldest after some thousand. */
export class ChainRecord {
  readonly #user: User;
  readonly #facts: Facts;
  readonly #landed = new Map<string, Landed>();
  #newest: string | undefined;
  #lamports: number;
  #reading: Promise<void> = Promise.resolve();

  constructor(user: User, facts: Facts) {
    this.#user = user;
    this.#facts = facts;
    this.#lamports = facts.fundsLamports;
  }

  /** Reads what has landed since the last call. */
  read(): Promise<void> {
    this.#reading = this.#reading.then(() => this.#readNewer());
    return this.#reading;
  }

  async #readNewer(): Promise<void> {
    const { connection } = this.#facts;
    const address = new PublicKey(this.#user.address);
    const until = this.#newest;
    const signatures: string[] = [];
    for (let before: string | undefined; ;) {
      const page = await connection.getSignaturesForAddress(address, { limit: 1_000, ...(before !== undefined && { before }), ...(until !== undefined && { until }) });
      signatures.push(...page.map(({ signature }) => signature));
      before = page.at(-1)?.signature;
      if (page.length < 1_000) break;
    }
    for (const signature of signatures.reverse()) {
      const found = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 });
      this.#newest = signature;
      if (!found?.meta) {
        this.#report(`the chain lists ${signature} and does not have it`);
        continue;
      }
      const { meta } = found;
      const index = found.transaction.message.getAccountKeys({ accountKeysFromLookups: meta.loadedAddresses }).keySegments().flat().findIndex((key) => key.equals(address));
      this.#lamports += (meta.postBalances[index] ?? 0) - (meta.preBalances[index] ?? 0);
      this.#landed.set(signature, { isFailed: meta.err !== null, isPaid: index === 0 });
    }
  }

  #report(words: string): void {
    this.#facts.problems.push(`${this.#user.name}: ${words}`);
  }

  /**
   * Compares the user's journal with the chain, both ways: every entry has ended, each of its transactions is on the chain as
   * the journal says, and the chain has none that the journal lacks. A transaction sent twice would be one of those.
   */
  async compare(): Promise<Compared> {
    await this.read();
    const chain = this.#landed;
    const balance = await this.#facts.connection.getBalance(new PublicKey(this.#user.address));
    if (balance !== this.#lamports) this.#report(`holds ${balance} lamports, ${this.#lamports} by its transactions`);

    const entries = await this.#user.entries();
    const known = new Set<string>();
    for (const { status, title, steps } of entries) {
      if (status === 'open') this.#report(`'${title}' has not ended`);
      for (const { status: ended, signature } of steps) {
        if (signature === undefined) {
          if (ended === 'finalized') this.#report(`'${title}' is final without a signature`);
          continue;
        }
        if (known.has(signature)) this.#report(`${signature} stands for two steps`);
        known.add(signature);
        const found = chain.get(signature);
        if (ended === 'finalized' && (!found || found.isFailed)) this.#report(`'${title}', ${signature}: final in the journal, ${found ? 'failed' : 'missing'} on the chain`);
        if (ended !== 'finalized' && found && !found.isFailed) this.#report(`'${title}', ${signature}: ${ended} in the journal, landed on the chain`);
      }
    }
    const paid = [...chain].filter(([, { isPaid }]) => isPaid);
    for (const [signature] of paid) if (!known.has(signature)) this.#report(`${signature} is on the chain and not in the journal`);
    const failed = paid.filter(([, { isFailed }]) => isFailed).length;
    return { entries: entries.length, landed: paid.length - failed, failed };
  }
}
