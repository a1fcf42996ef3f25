import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { HistoryItem } from './HistoryItem.tsx';
import { clusters } from '@/config.ts';
import { historyRowView } from './historyRowView.ts';
import { mergeHistory } from '@/services/history/mergeHistory.ts';
import type { JournalEntry, StepStatus } from '@/services/transactions/journal/entry.ts';

/** The expanded rows of one action, as shown before the chain was read. */
function shown(kind: string, facts: JournalEntry['facts'], reached: readonly StepStatus[], genesisHash = 'g'): readonly string[] {
  const entry: JournalEntry = {
    id: 'entry', cluster: 'devnet', genesisHash: 'g', owner: 'me', kind, title: 'An action', key: 'k', createdAt: 1, updatedAt: 1,
    revision: 1, status: 'open', facts,
    steps: reached.map((status, index) => ({
      label: `Step ${index}`, status, timeline: [{ status, at: 1 }], signature: `signature${index}`, slot: 7,
    })),
  };
  return mergeHistory([entry], [], genesisHash).map((row) => renderToStaticMarkup(createElement(MemoryRouter, null,
    createElement(HistoryItem, {
      cluster: clusters[0]!, row: historyRowView(row, undefined), isOpen: true, toggle: () => undefined, detailsNote: null,
    }))));
}

const TOKEN = { mintAddress: 'TheMint', associatedTokenAddress: 'TheAccount' };
const POOL = { poolId: 'ThePool', marketId: 'TheMarket' };

test('a minted token is found from the history, on the cluster it was minted on', () => {
  for (const status of ['confirmed', 'finalized'] as const) {
    const [html] = shown('mint-token', TOKEN, [status]);
    expect(html).toContain('href="/success?mint=TheMint&amp;account=TheAccount&amp;cluster=devnet"');
    expect(html).toContain('View token');
  }
});

test.each(['signing', 'sent', 'processed', 'failed', 'expired', 'rejected'] as const)(
  'a mint that is %s leads to no token', (status) => {
    expect(shown('mint-token', TOKEN, [status])[0]).not.toContain('View token');
  },
);

test('a created pool is found with its address and its explorer page, at the step that created it', () => {
  const [made, market] = shown('create-amm-pool', POOL, ['finalized', 'finalized']);
  expect(made).toContain('/address/ThePool');
  expect(made).toContain('Copy Pool TheP..Pool');
  expect(made).toContain('/address/TheMarket');
  expect(made).toContain('href="/pools/ThePool?cluster=devnet"');
  expect(market).not.toContain('ThePool');
  expect(shown('create-amm-pool', POOL, ['finalized', 'expired']).join('')).not.toContain('ThePool');
});

test.each(['create-cpmm-pool', 'swap', 'add-liquidity', 'remove-liquidity'])('%s leads to the page of its pool', (kind) => {
  const [html] = shown(kind, { poolId: 'ThePool' }, ['finalized']);
  expect(html).toContain('href="/pools/ThePool?cluster=devnet"');
  expect(html?.includes('/address/ThePool')).toBe(kind === 'create-cpmm-pool');
  expect(shown(kind, { poolId: 'ThePool' }, ['failed'])[0]).not.toContain('View pool');
});

test('what was created on a local chain that was reset cannot be opened', () => {
  expect(shown('mint-token', TOKEN, ['finalized'], 'another')[0]).not.toContain('View token');
});

test('an action without a result shows none', () => {
  expect(shown('mint-token', {}, ['finalized'])[0]).not.toContain('View token');
  expect(shown('something-else', TOKEN, ['finalized'])[0]).not.toContain('View token');
});
