import type { StoredAccount } from '../../bank/Accounts.ts';
import type { TransactionErrorJson } from '../../bank/transactionError.ts';

type Rent = (bytes: number) => bigint;

/**
 * Whether a transaction may leave an account in this state. One that is not rent-exempt afterwards must not have been
 * rent-exempt before, and must neither change its size nor gain lamports.
 *
 * @param index of the account in the transaction's keys
 */
export function checkRent(
  index: number,
  before: StoredAccount | null,
  after: StoredAccount | null,
  rent: Rent,
): TransactionErrorJson | null {
  if (!isPayingRent(after, rent)) return null;
  const isAllowed =
    isPayingRent(before, rent)
    && before.data.length === after.data.length
    && after.lamports <= before.lamports;
  return isAllowed ? null : { InsufficientFundsForRent: { account_index: index } };
}

function isPayingRent(account: StoredAccount | null, rent: Rent): account is StoredAccount {
  return account !== null && account.lamports > 0n && account.lamports < rent(account.data.length);
}
