import { tokenAccountsAnswer } from './tokenAccountsAnswer.ts';
import type { Method } from './Method.ts';

/** Token accounts an address may spend from by approval, of one mint or of one token program. */
export const getTokenAccountsByDelegate: Method = (bank, params) =>
  tokenAccountsAnswer(bank, params, (token) => token.delegate);
