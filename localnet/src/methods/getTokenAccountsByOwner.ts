import { tokenAccountsAnswer } from './tokenAccountsAnswer.ts';
import type { Method } from './Method.ts';

/** Token accounts of a wallet, of one mint or of one token program. */
export const getTokenAccountsByOwner: Method = (bank, params) =>
  tokenAccountsAnswer(bank, params, (token) => token.owner);
