import { describe } from './describe.ts';

/**
 * Describes anything that was thrown in one line, for where there is no room for more: a field, a card.
 *
 * @param error as for `describe`
 * @returns what happened and what to do, each its own sentence
 * @example describeInLine(new AppError('wallet/not-connected')); // 'Wallet not connected. Connect a wallet and try again.'
 */
export function describeInLine(error: unknown): string {
  const { message, advice } = describe(error);
  return `${/[.!?]$/.test(message) ? message : `${message}.`} ${advice}`;
}
