import type { ClusterConfig } from '@/config.ts';
import { READ_COMMITMENT } from '@/constants.ts';
import { pushedAccount, type Account } from './accounts.ts';
import { listen } from './subscriptions.ts';
import { addressText } from './isAddress.ts';

/**
 * Subscribes to changes of an account.
 *
 * @param address base58
 * @param onChange called with the account after each change
 * @returns unsubscribes; calling it again does nothing
 * @throws AppError `accounts/invalid-public-key`
 */
export function watchAccount(
  cluster: ClusterConfig, address: string, onChange: (account: Account) => void,
): () => void {
  const key = addressText(address);
  return listen(cluster, 'account', [key, { commitment: READ_COMMITMENT, encoding: 'base64' }], ({ value }) => {
    const account = pushedAccount(key, value);
    if (account) onChange(account);
  });
}
