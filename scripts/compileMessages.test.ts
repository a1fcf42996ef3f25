import { expect, test } from 'vitest';
import { poorKeys } from './compileMessages.ts';

test('a key has at most three words, and a placeholder is named', () => {
  const catalogue = {
    swap: { minimumReceived: 'Minimum received', youReceiveAtLeastThis: 'You receive at least this', change: '{token} to {token2}' },
    errors: { 'pools/no-route-for-these-two': { message: 'No route', advice: '<retri_reload>Try again.</retri_reload>' } },
  };
  expect(poorKeys(catalogue)).toEqual([
    '  swap.youReceiveAtLeastThis has more than three words',
    '  swap.change numbers its placeholder token2: name what it stands for',
    '  errors.pools/no-route-for-these-two offers <retri_reload>, which no notice has',
  ]);
});
