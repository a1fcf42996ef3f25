import { expect, test } from 'vitest';
import { poorKeys, withAdvice } from './compileMessages.ts';

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

test('an advice may be one that errors share', () => {
  const written = (advice: string) => ({ advice: { tryAgain: '<retry>Try again.</retry>' }, errors: { 'rpc/unknown': { message: 'No answer', advice } } });
  expect(withAdvice(written('{tryAgain}'))['errors']).toEqual({ 'rpc/unknown': { message: 'No answer', advice: '<retry>Try again.</retry>' } });
  expect(() => withAdvice(written('{tryAgian}'))).toThrow('There is no advice {tryAgian}');
});
