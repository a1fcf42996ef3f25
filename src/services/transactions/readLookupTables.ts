import { AddressLookupTableAccount, AddressLookupTableProgram, PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';

/**
 * Reads lookup tables in one request, or none if there are no tables.
 *
 * @param addresses base58
 * @throws AppError `transactions/lookup-table-missing`, `rpc/*`
 */
export async function readLookupTables(
  cluster: ClusterConfig,
  addresses: readonly string[] = [],
): Promise<readonly AddressLookupTableAccount[]> {
  if (addresses.length === 0) return [];
  const accounts = await readAccounts(cluster, addresses);
  return addresses.map((address, index) => {
    const account = accounts[index];
    if (account?.owner !== AddressLookupTableProgram.programId.toBase58()) {
      throw new AppError('transactions/lookup-table-missing', { details: { address } });
    }
    const state = AddressLookupTableAccount.deserialize(account.data);
    return new AddressLookupTableAccount({ key: new PublicKey(address), state });
  });
}
