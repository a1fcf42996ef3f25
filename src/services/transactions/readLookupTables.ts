import { AddressLookupTableAccount, AddressLookupTableProgram, PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '../../config.ts';
import { AppError } from '../../errors/AppError.ts';
import { callRpc } from '../callRpc.ts';

/**
 * Reads lookup tables in one request; none is made where there are no tables.
 *
 * @param addresses base58
 * @throws AppError `transactions/lookup-table-missing`, `rpc/*`
 */
export async function readLookupTables(
  cluster: ClusterConfig,
  addresses: readonly string[] = [],
): Promise<readonly AddressLookupTableAccount[]> {
  if (addresses.length === 0) return [];
  const keys = addresses.map((address) => new PublicKey(address));
  const accounts = await callRpc(cluster, (connection) => connection.getMultipleAccountsInfo(keys, 'confirmed'));
  return keys.map((key, index) => {
    const account = accounts[index];
    if (!account?.owner.equals(AddressLookupTableProgram.programId)) {
      throw new AppError('transactions/lookup-table-missing', { details: { address: key.toBase58() } });
    }
    return new AddressLookupTableAccount({ key, state: AddressLookupTableAccount.deserialize(account.data) });
  });
}
