import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ComputeBudgetProgram, type Keypair, PublicKey, SystemProgram, type TransactionInstruction, TransactionMessage, VersionedTransaction,
} from '@solana/web3.js';
import bs58 from 'bs58';
import { GONE, type StoredAccount } from '../../src/bank/Accounts.ts';
import { Bank } from '../../src/bank/Bank.ts';
import { executeTransaction } from '../../src/bank/executeTransaction.ts';
import { Faucet } from '../../src/bank/Faucet.ts';
import { createSvm } from '../../src/bank/runtime.ts';
import { simulateTransaction } from '../../src/bank/simulateTransaction.ts';
import { SlotClock } from '../../src/bank/SlotClock.ts';
import { EMBEDDED_PROGRAMS } from '../../src/embedded/embeddedPrograms.ts';
import { installPrograms } from '../../src/embedded/installPrograms.ts';
import { decodeTransaction } from '../../src/encoding/decodeTransaction.ts';
import { faucetSecretKey, writeGenesis } from '../../src/cluster/genesis.ts';
import { programsDir } from '../../src/programs/programTable.ts';
import type { Random } from './Random.ts';

const START = { slot: 447_552_000, wallMs: 1_800_000_000_000, chainMs: 1_800_000_000_000 };
const SLOT_MS = 400;

/** Result of a transaction on both chains. */
export interface TwinOutcome {
  /** Error on the chain with the real program; `null` on success. */
  readonly err: unknown;
  /** Differences between the two, as text; none if the embedded program is right. */
  readonly differences: readonly string[];
  /** Logs of the chain with the embedded program, and of the other. */
  readonly logs: readonly string[];
  readonly realLogs: readonly string[];
}

/**
 * Two chains that differ only in one program, real on one and embedded on the other. Genesis, clock and blockhashes are the
 * same, so that both take the same transactions.
 */
export class Twins {
  readonly real: Bank;
  readonly embedded: Bank;
  readonly #time: { now: number };

  private constructor(real: Bank, embedded: Bank, time: { now: number }) {
    this.real = real;
    this.embedded = embedded;
    this.#time = time;
  }

  /** @param programs ids of the programs that are embedded on one chain and real on the other */
  static async start(...programs: readonly string[]): Promise<Twins> {
    const others = mkdtempSync(join(tmpdir(), 'programs-'));
    for (const file of readdirSync(programsDir())) {
      if (!programs.some((id) => file === `${id}.so`)) symlinkSync(join(programsDir(), file), join(others, file));
    }
    const time = { now: START.wallMs + SLOT_MS };
    const twins = new Twins(await createBank(programsDir(), time), await createBank(others, time), time);
    rmSync(others, { recursive: true });
    return twins;
  }

  /** Advances the time of both. */
  wait(slots: number): void {
    this.#time.now += slots * SLOT_MS;
  }

  /** Unix time of both in seconds. */
  chainTime(): number {
    return this.#time.now / 1000;
  }

  /** Writes an account on both, without the runtime's checks. */
  set(address: PublicKey, account: Partial<StoredAccount>): void {
    for (const bank of [this.real, this.embedded]) bank.setAccount(address.toBase58(), { ...GONE, ...account });
  }

  /** An account on the chain with the real program. */
  get(address: PublicKey): StoredAccount | null {
    return this.real.accounts.get(address.toBase58());
  }

  /** Runs a transaction on both, paid by the first signer, and compares everything it could change. */
  send(instructions: readonly TransactionInstruction[], [payer, ...signers]: readonly [Keypair, ...Keypair[]]): TwinOutcome {
    // Equal transactions of one slot would be the same transaction.
    this.wait(1);
    const slot = this.real.sync();
    this.embedded.sync();
    const message = new TransactionMessage({
      payerKey: payer.publicKey,
      recentBlockhash: this.real.blockhashes.of(slot),
      instructions: [...instructions],
    });
    const transaction = new VersionedTransaction(message.compileToV0Message());
    transaction.sign([payer, ...signers]);
    const decoded = decodeTransaction(transaction.serialize());
    const simulated = simulateTransaction(this.embedded, decoded, null);
    const [real, embedded] = [executeTransaction(this.real, decoded), executeTransaction(this.embedded, decoded)];
    const differences: string[] = [];
    const compare = (what: string, theirs: unknown, ours: unknown): void => {
      const [left, right] = [textOf(theirs), textOf(ours)];
      if (left !== right) differences.push(`${what}: real ${left}, embedded ${right}`);
    };
    compare('landed', real.landed, embedded.landed);
    if (!real.landed || !embedded.landed) return { err: real.landed ? real.record.err : real.err, differences, logs: [], realLogs: [] };
    const [theirs, ours] = [real.record, embedded.record];
    compare('error', theirs.err, ours.err);
    compare('error in simulation', theirs.err, simulated.err);
    compare('fee', theirs.fee, ours.fee);
    // The program's own lamports are the rent of its binary.
    const withoutPrograms = (balances: readonly bigint[]): unknown =>
      balances.map((lamports, index) => (this.#isProgram(decoded.message.staticKeys[index] ?? '') ? null : lamports));
    compare('balances before', withoutPrograms(theirs.preBalances), withoutPrograms(ours.preBalances));
    compare('balances', withoutPrograms(theirs.postBalances), withoutPrograms(ours.postBalances));
    compare('token balances', theirs.postTokenBalances, ours.postTokenBalances);
    compare('inner instructions', theirs.innerInstructions, ours.innerInstructions);
    compare('figures in the log', figuresOf(theirs.logs), figuresOf(ours.logs));
    decoded.message.staticKeys.forEach((key) => {
      if (!this.#isProgram(key)) compare(`account ${key}`, this.real.accounts.get(key), this.embedded.accounts.get(key));
    });
    return { err: theirs.err, differences, logs: ours.logs, realLogs: theirs.logs };
  }

  #isProgram(address: string): boolean {
    return this.embedded.accounts.get(address)?.executable ?? false;
  }
}

async function createBank(dir: string, time: { readonly now: number }): Promise<Bank> {
  const svm = createSvm();
  const { programs, runtime } = installPrograms(svm, dir, EMBEDDED_PROGRAMS);
  writeGenesis(svm);
  return new Bank({
    svm,
    clock: new SlotClock([START], SLOT_MS, 1, () => time.now),
    genesisHash: bs58.encode(new Uint8Array(32).fill(1)),
    faucet: new Faucet(faucetSecretKey()),
    programs,
    embedded: runtime,
    maxAccountData: 1024 ** 3,
  });
}

/**
 * Usually nothing; otherwise a compute unit limit, a transfer or both, so that the failing instruction is not always the
 * first.
 */
export function othersAhead(random: Random, from: PublicKey, to: PublicKey): readonly TransactionInstruction[] {
  const limit = ComputeBudgetProgram.setComputeUnitLimit({ units: 1_400_000 });
  const transfer = SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: 1 });
  return random.once(2) ? [] : random.pick([[limit], [transfer], [limit, transfer]]);
}

/** The part of a log that clients read: events of Anchor programs, figures of AMM v4. */
function figuresOf(logs: readonly string[]): readonly string[] {
  return logs.filter((line) => /^Program (data|log: ray_log): /.test(line));
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, field: unknown) => {
    if (typeof field === 'bigint') return String(field);
    return field instanceof Uint8Array ? Buffer.from(field).toString('hex') : field;
  }) ?? 'undefined';
}
