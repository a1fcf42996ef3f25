import { expect, test } from 'vitest';
import { unusedMessages } from './unusedMessages.ts';

test('names the messages that no file uses', () => {
  const catalogue = { pool: { '@added': 'a note', added: 'Added', removed: 'Removed' }, page: { loading: 'Loading' }, swap: { removed: 'Removed' } };
  expect(unusedMessages(catalogue, ['const text = m.pool.added;', 'formatMessage(m.swap.removed, {})'])).toEqual(['pool.removed']);
});
