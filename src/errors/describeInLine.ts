import { describe } from './describe.ts';

/**
 * Describes anything that was thrown in one line, for a field or a card.
 *
 * @param error as for `describe`
 * @returns the message and the advice, each a sentence
 * @example describeInLine(new AppError('wallet/not-connected')); // 'Wallet not connected. Connect a wallet and try again.'
 */
export function describeInLine(error: unknown): string {
  const { message, advice } = describe(error);
  return `${/[.!?]$/.test(message) ? message : `${message}.`} ${advice}`;
}
