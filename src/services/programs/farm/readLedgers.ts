import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { readProgramAccounts } from '@/services/rpc/programAccounts.ts';
import { decodeLedger, LEDGER_BYTES, LEDGER_OWNER_OFFSET } from './decodeLedger.ts';
import type { Farm, FarmLedger } from './Farm.ts';
import { ledgerAddress } from './farmAddresses.ts';
import { farmPrograms } from './farmVersion.ts';

/** Thousands of stakes of one wallet. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Everything a wallet has, or had, in farms of any version.
 *
 * @param ownerAddress base58
 * @throws AppError `accounts/invalid-public-key`, `farms/too-many`, `rpc/*`
 */
export async function readLedgers(cluster: ClusterConfig, ownerAddress: string): Promise<readonly FarmLedger[]> {
  const owner = parseAddress(ownerAddress).toBase58();
  const { programs } = cluster;
  const found = await Promise.all(farmPrograms(programs).map(([programId, version]) => readProgramAccounts(cluster, {
    programId,
    dataSize: LEDGER_BYTES[version],
    comparisons: [{ offset: LEDGER_OWNER_OFFSET[version], bytes: owner }],
    dataSlice: { offset: 0, length: LEDGER_BYTES[version] },
    maxBytes: MAX_BYTES,
    tooLarge: () => new AppError('farms/too-many'),
  }, (ledgerId, data) => decodeLedger(programs, ledgerId, { owner: programId, data }))));
  return found.flat();
}

/**
 * What a wallet has in farms it may have stakes in.
 *
 * @param ownerAddress base58
 * @returns one for each farm, in its order; `null` where it never put anything in
 * @throws AppError `accounts/invalid-public-key`, `rpc/*`
 */
export async function readLedgersOf(
  cluster: ClusterConfig, ownerAddress: string, farms: readonly Pick<Farm, 'programId' | 'farmId' | 'version'>[],
): Promise<readonly (FarmLedger | null)[]> {
  const owner = parseAddress(ownerAddress).toBase58();
  const addresses = farms.map((farm) => ledgerAddress(farm, owner));
  const accounts = await readAccounts(cluster, addresses);
  return addresses.map((address, place) => {
    const account = accounts[place];
    // Somebody may have sent SOL to the address: the account is there then, but not the program's.
    return account?.owner === farms[place]?.programId ? decodeLedger(cluster.programs, address, account) : null;
  });
}
