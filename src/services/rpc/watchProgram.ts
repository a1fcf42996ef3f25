import type { ClusterConfig } from '@/config.ts';
import { READ_COMMITMENT } from '@/constants.ts';
import { objectOf } from '@/errors/toErrorParts.ts';
import { pushedAccount, type Account } from './accounts.ts';
import type { ProgramAccountsQuery } from './programAccounts.ts';
import { listen } from './subscriptions.ts';

/**
 * Subscribes to changes of a program's accounts that match.
 *
 * @param onChange called with each account after a change
 * @returns unsubscribes; calling it again does nothing
 */
export function watchProgram(
  cluster: ClusterConfig, { programId, dataSize, comparisons }: Pick<ProgramAccountsQuery, 'programId' | 'dataSize' | 'comparisons'>,
  onChange: (account: Account) => void,
): () => void {
  const filters = [{ dataSize }, ...comparisons.map((memcmp) => ({ memcmp }))];
  return listen(cluster, 'program', [programId, { commitment: READ_COMMITMENT, encoding: 'base64', filters }], ({ value }) => {
    const { pubkey, account } = objectOf(value);
    const pushed = typeof pubkey === 'string' ? pushedAccount(pubkey, account) : null;
    if (pushed) onChange(pushed);
  });
}
