import { expect, test } from 'vitest';
import { AppError } from './AppError.ts';
import { describeInLine } from './describeInLine.ts';

test('the message and the advice are two sentences, with one full stop each', () => {
  expect(describeInLine(new AppError('wallet/not-connected'))).toBe('Wallet not connected. Connect a wallet and try again.');
  expect(describeInLine(new AppError('forms/invalid'))).toBe(
    'Some fields need another value. Correct the fields marked above. Nothing was signed or sent.',
  );
});
