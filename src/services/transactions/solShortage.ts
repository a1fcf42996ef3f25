import { NATIVE_DECIMALS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { formatShownAmount } from '@/services/amounts/typedDecimal.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** @returns the error of a wallet that cannot pay, with both figures in its sentence */
export function solShortage(neededLamports: bigint, lamports: bigint): AppError {
  const sol = (amount: bigint) => formatShownAmount(amount, NATIVE_DECIMALS);
  return new AppError('transactions/not-enough-sol', {
    details: { sentence: formatMessage(m.signing.needsSol, { needed: sol(neededLamports), held: sol(lamports) }), neededLamports: `${neededLamports}`, lamports: `${lamports}` },
  });
}
