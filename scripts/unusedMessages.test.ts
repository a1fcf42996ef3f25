import { expect, test } from 'vitest';
import { unusedMessages } from './unusedMessages.ts';

test('names the messages that no file uses', () => {
  const catalogue = { pool: { '@added': 'a note', added: 'Added', removed: 'Removed' }, page: { loading: 'Loading' }, swap: { removed: 'Removed' },
    errors: { 'pools/empty': { message: 'Empty', advice: 'Choose another.' }, 'pools/full': { message: 'Full', advice: 'Choose another.' } } };
  const sources = ['const text = m.pool.added;', 'formatMessage(m.swap.removed, {})', "throw new AppError('pools/full')"];
  expect(unusedMessages(catalogue, sources)).toEqual(['pool.removed', 'errors.pools/empty']);
});
