import type { ClusterConfig } from '../../config.ts';
import { NETWORK_COMMITMENT } from '../../constants.ts';
import { getConnection, refusesSubscriptions } from '../connection.ts';
import { isSocketOpen } from '../isSocketOpen.ts';
import type { Account } from './Account.ts';
import { parseAddress } from './parseAddress.ts';

/**
 * Tells of every change of an account until it is told to stop.
 *
 * @param address base58
 * @param onChange gets the account as it is after the change, final
 * @returns stops listening, on the node too; calling it again does nothing
 * @throws AppError `accounts/invalid-public-key`
 */
export function watchAccount(
  cluster: ClusterConfig, address: string, onChange: (account: Account) => void,
): () => void {
  const key = parseAddress(address);
  const connection = getConnection(cluster);
  let stopped = false;
  const id = connection.onAccountChange(
    key,
    ({ owner, lamports, data, executable }) => {
      // A change may be on its way while listening ends.
      if (stopped) return;
      onChange({
        address: key.toBase58(), owner: owner.toBase58(), lamports: BigInt(lamports), data: new Uint8Array(data),
        executable,
      });
    },
    { commitment: NETWORK_COMMITMENT },
  );
  return () => {
    if (stopped) return;
    stopped = true;
    // The node may be gone by then, and with it the subscription.
    connection.removeAccountChangeListener(id).catch(() => undefined);
  };
}

/**
 * Through which socket changes are told at the moment: another number once it was broken in between, and what changed
 * meanwhile was told to nobody.
 *
 * @returns `null` while nothing is told: the socket of the cluster is down, or its node refuses to tell
 */
export function hearing(cluster: ClusterConfig): number | null {
  const connection = getConnection(cluster);
  if (!isSocketOpen(connection) || refusesSubscriptions(connection)) return null;
  // web3.js keeps it to itself.
  return (connection as unknown as { readonly _rpcWebSocketGeneration: number })._rpcWebSocketGeneration;
}
