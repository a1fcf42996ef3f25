import { describe as describeError } from '@/errors/describe.ts';
import { describe, expect, test } from 'vitest';
import { filterHistory } from './filterHistory.ts';
import { mergeHistory } from './mergeHistory.ts';
import type { TransactionSummary } from './TransactionRecord.ts';
import type { JournalEntry, JournalStep } from '@/services/transactions/journal/entry.ts';

function entry(changes: Partial<JournalEntry> & { readonly steps: readonly JournalStep[] }): JournalEntry {
  return {
    id: 'entry', cluster: 'localnet', genesisHash: 'g', owner: 'me', kind: 'mint-token', title: 'Mint 5 new tokens',
    key: 'mint', createdAt: 1_000_000, updatedAt: 1_000_000, revision: 1, status: 'open', facts: {}, ...changes,
  };
}

const step = (status: JournalStep['status'], changes: Partial<JournalStep> = {}): JournalStep =>
  ({ label: 'Mint', status, timeline: [{ status, at: 1_000_000 }], ...changes });

const summary = (signature: string, changes: Partial<TransactionSummary> = {}): TransactionSummary =>
  ({ signature, slot: 10, blockTimeSeconds: 1_000, status: 'finalized', confirmation: 'finalized', ...changes });

describe('the merged history of journal and chain', () => {
  test('shows a transaction known to both in one row: the journal\'s text with the later of both states', () => {
    const written = entry({ steps: [step('sent', { signature: 'a', feeLamports: '10000' })] });
    const [row, ...others] = mergeHistory([written], [summary('a')]);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      title: 'Mint 5 new tokens', status: 'succeeded', reached: 'finalized', slot: 10, timeMs: 1_000_000, feeLamports: 10_000n,
    });
    const settled = entry({ status: 'succeeded', steps: [step('finalized', { signature: 'a' })] });
    expect(mergeHistory([settled], [summary('a', { status: 'confirmed', confirmation: 'confirmed' })])[0])
      .toMatchObject({ status: 'succeeded', reached: 'finalized' });
  });

  test('shows a failure on chain as failed, whatever the journal\'s state', () => {
    const written = entry({ steps: [step('confirmed', { signature: 'a' })] });
    expect(mergeHistory([written], [summary('a', { status: 'failed' })])[0]).toMatchObject({ status: 'failed' });
  });

  test('shows a landed transaction as not failed, whatever a node reported, and a refused one that may still land as pending', () => {
    const error = { code: 'programs/failed', message: 'The price moved', advice: 'Nothing was sent and nothing was taken.', details: '' };
    const failed = entry({ status: 'failed', steps: [step('failed', { signature: 'a', error })] });
    expect(mergeHistory([failed], [])[0]).toMatchObject({ status: 'failed', error });
    expect(mergeHistory([failed], [summary('a')])[0]).toMatchObject({ status: 'succeeded', reached: 'finalized', error: null });
    expect(mergeHistory([failed], [summary('a', { status: 'failed' })])[0]).toMatchObject({ status: 'failed', error: null });
    const landed = entry({ status: 'failed', steps: [step('failed', { signature: 'a', error, slot: 10 })] });
    expect(mergeHistory([landed], [summary('a', { status: 'failed' })])[0]).toMatchObject({ status: 'failed', error, slot: 10 });
    const refused = entry({ steps: [step('signed', { signature: 'a', refusal: error })] });
    const [row] = mergeHistory([refused], []);
    expect(row).toMatchObject({ status: 'pending', error: { code: 'transactions/refused' } });
    expect(describeError(row?.error).message).toBe('The RPC refused the transaction: The price moved.');
    expect(describeError(row?.error).advice).not.toContain('Nothing was sent');
    expect(mergeHistory([refused], [summary('a')])[0]).toMatchObject({ status: 'succeeded', error: null });
  });

  test('shows a transaction that the wallet changed and sent as failed with a reason, however final it is on chain [4.17]', () => {
    const refusal = { code: 'transactions/message-changed', message: 'Your wallet changed it', advice: 'Check it.', details: '' };
    const error = { code: 'transactions/sent-by-wallet', message: 'Your wallet sent it.', advice: 'Check it.', details: 'signature: a' };
    const facts = { mintAddress: 'mint', associatedTokenAddress: 'account' };
    const open = entry({ facts, steps: [step('signed', { signature: 'a', refusal })] });
    expect(mergeHistory([open], [])[0]).toMatchObject({
      title: 'Mint 5 new tokens (changed by your wallet)', status: 'pending', error: { code: 'transactions/unsent' }, result: null,
    });
    const dead = step('failed', { signature: 'a', refusal, error: refusal });
    for (const known of [open, entry({ facts, status: 'failed', steps: [dead] })]) {
      expect(mergeHistory([known], [summary('a')])[0]).toMatchObject({
        title: 'Mint 5 new tokens (changed by your wallet)', status: 'failed', reached: 'failed', slot: 10, confirmation: 'finalized',
        error: { code: 'transactions/sent-by-wallet' },
        result: null,
      });
    }
    const settled = entry({ facts, status: 'failed', steps: [step('failed', { signature: 'a', refusal, error, slot: 10 })] });
    for (const summaries of [[], [summary('a')]]) {
      expect(mergeHistory([settled], summaries)[0]).toMatchObject({ status: 'failed', slot: 10, error, result: null });
    }
  });

  test('includes what only one of them has, newest first', () => {
    const written = entry({ createdAt: 2_000_000, steps: [step('signing', { timeline: [{ status: 'signing', at: 2_000_000 }] })] });
    const rows = mergeHistory([written], [summary('b', { blockTimeSeconds: 3_000 }), summary('a')]);
    expect(rows.map(({ key }) => key)).toEqual(['b', 'entry:0', 'a']);
    expect(rows[1]).toMatchObject({ status: 'pending', signature: null });
    expect(rows[2]).toMatchObject({ title: null, status: 'succeeded' });
  });

  test('has a row for each transaction of an action that was started, newest first', () => {
    const written = entry({
      title: 'Create a pool',
      steps: [
        step('finalized', { label: 'Create the market', signature: 'a' }),
        step('sent', { label: 'Create the pool', signature: 'b' }), step('planned', { label: 'Never begun', timeline: [] }),
      ],
    });
    expect(mergeHistory([written], []).map(({ title, status }) => [title, status])).toEqual([
      ['Create a pool: Create the pool', 'pending'], ['Create a pool: Create the market', 'succeeded'],
    ]);
  });

  test.each([
    ['expired', 'expired'], ['rejected', 'rejected'], ['failed', 'failed'],
  ] as const)('shows that an action is %s', (reached, status) => {
    expect(mergeHistory([entry({ status: reached, steps: [step(reached)] })], [])[0]).toMatchObject({ reached, status });
  });

  test('marks what was done on a local chain that no longer exists, and does not read it', () => {
    const written = entry({ status: 'succeeded', steps: [step('finalized', { signature: 'a' })] });
    expect(mergeHistory([written], [], 'another')[0])
      .toMatchObject({ title: 'Mint 5 new tokens (on a local chain that is gone)', confirmation: null, status: 'succeeded' });
    expect(mergeHistory([written], [], 'g')[0]).toMatchObject({ title: 'Mint 5 new tokens', confirmation: 'finalized' });
  });

  test('shows a confirmed transaction as pending until it is finalized', () => {
    expect(mergeHistory([], [summary('a', { status: 'confirmed', confirmation: 'confirmed' })])[0])
      .toMatchObject({ status: 'pending', confirmation: 'confirmed' });
  });
});

describe('filtering', () => {
  const rows = mergeHistory(
    [entry({ id: 'p', steps: [step('sent', { signature: 'Pend' })] }),
      entry({ id: 'x', title: 'Create a pool', status: 'expired', steps: [step('expired', { signature: 'Expi' })] })],
    [summary('Chain'), summary('Bad', { status: 'failed' })],
  );
  const signatures = (status: 'all' | 'pending' | 'succeeded' | 'failed', text = ''): readonly (string | null)[] =>
    filterHistory(rows, { status, text }, new Map([['Chain', 'Swap in an AMM v4 pool']])).map(({ signature }) => signature).sort();

  test('by status: failed includes expired and rejected', () => {
    expect(signatures('all')).toHaveLength(4);
    expect(signatures('pending')).toEqual(['Pend']);
    expect(signatures('succeeded')).toEqual(['Chain']);
    expect(signatures('failed')).toEqual(['Bad', 'Expi']);
  });

  test('by text: words of the title, whether from the chain or not, and the signature', () => {
    expect(signatures('all', 'POOL')).toEqual(['Chain', 'Expi']);
    expect(signatures('all', 'amm swap')).toEqual(['Chain']);
    expect(signatures('all', 'bad')).toEqual(['Bad']);
    expect(signatures('pending', 'pool')).toEqual([]);
  });
});
