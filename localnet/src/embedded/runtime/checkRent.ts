import type { StoredAccount } from '../../bank/Accounts.ts';
import type { TransactionErrorJson } from '../../bank/transactionError.ts';

type Rent = (bytes: number) => bigint;

/**
 * Whether a transaction may leave an account as it does: one with too little for rent must have been so before, with the
 * same size and at least as many lamports.
 *
 * @param index of the account in the keys of the transaction
 */
export function checkRent(
  index: number,
  before: StoredAccount | null,
  after: StoredAccount | null,
  rent: Rent,
): TransactionErrorJson | null {
  if (!isPayingRent(after, rent)) return null;
  const isAllowed =
    isPayingRent(before, rent) &&
    before.data.length === after.data.length &&
    after.lamports <= before.lamports;
  return isAllowed ? null : { InsufficientFundsForRent: { account_index: index } };
}

function isPayingRent(account: StoredAccount | null, rent: Rent): account is StoredAccount {
  return account !== null && account.lamports > 0n && account.lamports < rent(account.data.length);
}
