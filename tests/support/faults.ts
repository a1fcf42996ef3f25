/** Helpers for fault tests: an action whose landings can be counted, its own storage, and ways to run and settle it. */
import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js';
import { IDBFactory } from 'fake-indexeddb';
import { expect } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import type { Action } from '@/services/transactions/action.ts';
import type { JournalEntry } from '@/services/transactions/journal/entry.ts';
import type { Journal } from '@/services/transactions/journal/Journal.ts';
import { openJournal } from '@/services/transactions/journal/openJournal.ts';
import type { ActionOutcome } from '@/services/transactions/ActionRun.ts';
import type { Owner } from '@/services/transactions/owner.ts';
import { planAction } from '@/services/transactions/planAction.ts';
import type { ActionRun } from '@/services/transactions/ActionRun.ts';
import { runAction } from '@/services/transactions/runAction.ts';
import { settleOpenEntries } from '@/services/transactions/settleOpenEntries.ts';
import type { TestCluster } from 'raydium-localnet/testing';

const LAMPORTS = 1_000_000;

/** A payment to a new account, so that each landing is one more signature there. */
export interface CountedAction {
  readonly action: Action;
  /** How often it landed, from the chain's history. */
  landed(): Promise<number>;
}

/** @param steps payments one after another */
export function countedAction(chain: TestCluster, owner: Owner, steps = 1): CountedAction {
  const recipient = Keypair.generate().publicKey;
  const instruction = SystemProgram.transfer({
    fromPubkey: new PublicKey(owner.address), toPubkey: recipient, lamports: LAMPORTS,
  });
  return {
    action: {
      kind: 'pay',
      key: `pay ${recipient.toBase58()}`,
      title: `Pay ${recipient.toBase58()}`,
      steps: Array.from({ length: steps }, (_, index) => ({
        label: `Payment ${index + 1}`, instructions: [instruction], expects: { depositLamports: BigInt(LAMPORTS) },
      })),
    },
    landed: async () => {
      const connection = chain.connection('confirmed');
      const known = await connection.getSignaturesForAddress(recipient, undefined, 'confirmed');
      const count = known.filter(({ err }) => err === null).length;
      const lamports = await connection.getBalance(recipient);
      if (lamports !== count * LAMPORTS) throw new Error(`${count} landed, but ${lamports} lamports arrived`);
      return count;
    },
  };
}

/** Payments to as many new accounts, independent of each other. */
export function countedBatch(chain: TestCluster, owner: Owner, payments: number): CountedAction {
  const parts = Array.from({ length: payments }, () => countedAction(chain, owner));
  return {
    action: {
      kind: 'pay-all', key: `pay-all ${parts[0]?.action.key}`, title: `Make ${payments} payments`, isBatch: true,
      steps: parts.flatMap(({ action: { steps } }, place) => steps.map((step) => ({ ...step, label: `Payment ${place + 1}` }))),
    },
    landed: async () => (await Promise.all(parts.map(({ landed }) => landed()))).reduce((sum, count) => sum + count, 0),
  };
}

/** A new browser profile, shared by the tabs opened after it. */
export function freshDisk(): void {
  globalThis.indexedDB = new IDBFactory();
}

const tabs: Journal[] = [];

/** A browser tab: its own journal in the shared storage. */
export async function openTab(): Promise<Journal> {
  const journal = await openJournal();
  if (journal.problem) throw journal.problem;
  tabs.push(journal);
  return journal;
}

/** Call after each test. */
export function closeTabs(): void {
  tabs.splice(0).forEach((journal) => journal.close());
}

/** Plans over a reliable network, then runs over the test's. */
export async function run(
  sound: ClusterConfig, action: Action, running: Omit<ActionRun, 'plan'>,
): Promise<ActionOutcome> {
  const plan = await planAction({ cluster: sound, owner: running.owner.address, action });
  if (plan.problem) throw plan.problem;
  return runAction({ ...running, plan });
}

/** Runs until a step has a status, then stops like a closed tab. */
export async function runUntil(
  status: JournalEntry['steps'][number]['status'], sound: ClusterConfig, action: Action,
  running: Omit<ActionRun, 'plan' | 'signal'>,
): Promise<JournalEntry> {
  const closed = new AbortController();
  let last: JournalEntry | undefined;
  await run(sound, action, {
    ...running,
    signal: closed.signal,
    onUpdate: (entry) => {
      last = entry;
      if (entry.steps.some((step) => step.status === status)) closed.abort();
    },
  });
  if (!last) throw new Error('nothing was begun');
  return last;
}

/** The entry as the next visit finds it. */
export async function settle(cluster: ClusterConfig, owner: Owner, journal: Journal): Promise<string> {
  const settled = await settleOpenEntries({ cluster, owner: owner.address, journal });
  return settled.map(({ status }) => status).join(', ');
}

/** The outcome, with the error code if it did not succeed. */
export function outcomeText({ status, error }: ActionOutcome): string {
  return error && status !== 'followed' ? `${status} (${error.code})` : status;
}

/**
 * What the user is told at once about a transaction that may still land, and the outcome once its blockhash has expired or it
 * lands.
 */
export async function followedText(chain: TestCluster, outcome: ActionOutcome): Promise<string> {
  const { status, ended } = outcome;
  if (status !== 'followed' || !ended) return outcomeText(outcome);
  // Its last valid block may be computed from a block that is only read now.
  const journal = await openTab();
  await expect.poll(async () => {
    const entry = await journal.get(outcome.entry?.id ?? '');
    return entry?.status !== 'open' || entry.steps.every(({ lastValidBlockHeight }) => lastValidBlockHeight !== undefined);
  }).toBe(true);
  chain.localnet.control.advanceSlots(250);
  return `followed (${outcome.error?.code}), then ${outcomeText(await ended)}`;
}
