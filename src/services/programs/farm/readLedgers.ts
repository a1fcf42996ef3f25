import { PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { AccountLayout, getAssociatedTokenAddressSync, NATIVE_MINT } from '@/services/programs/token/splToken.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import { readProgramAccounts } from '@/services/rpc/programAccounts.ts';
import { decodeLedger, type Farm, type FarmLedger, farmPrograms, LEDGER_BYTES, LEDGER_OWNER_OFFSET } from './accounts.ts';
import { ledgerAddress } from './addresses.ts';

/** An owner's balances by mint, base units; `null` without an associated token account. */
type OwnAmounts = ReadonlyMap<string, bigint | null>;

/**
 * Reads balances of associated token accounts. SOL is excluded, since it is wrapped during the transaction.
 *
 * An account at the right address can have another owner, to whom it was transferred.
 *
 * @param ownerAddress base58
 * @throws AppError `sdk/account-mismatch`, `accounts/invalid-public-key`, `rpc/*`
 */
export async function readOwnAccounts(
  cluster: ClusterConfig, ownerAddress: string, mints: readonly Pick<MintInfo, 'address' | 'programId'>[],
): Promise<OwnAmounts> {
  const owner = parseAddress(ownerAddress);
  const wanted = mints.filter(({ address }) => address !== NATIVE_MINT.toBase58());
  const addresses = wanted.map(({ address, programId }) =>
    getAssociatedTokenAddressSync(new PublicKey(address), owner, true, new PublicKey(programId)).toBase58());
  const accounts = await readAccounts(cluster, addresses);
  return new Map(wanted.map(({ address, programId }, index) => {
    const account = accounts[index];
    // SOL may have been sent to the address before the account was created.
    if (!account || account.data.length === 0) return [address, null];
    const details = { account: addresses[index] ?? '', mint: address };
    const mismatch = new AppError('sdk/account-mismatch', { details });
    if (account.owner !== programId || account.data.length < AccountLayout.span) throw mismatch;
    const fields = AccountLayout.decode(account.data.subarray(0, AccountLayout.span));
    if (!fields.owner.equals(owner) || fields.mint.toBase58() !== address) throw mismatch;
    return [address, fields.amount];
  }));
}

/** Enough for thousands of stakes of one wallet. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Reads all current and past stakes of a wallet, in farms of any version.
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
 * Reads a wallet's stakes in given farms.
 *
 * @param ownerAddress base58
 * @returns one per farm, in order; `null` if it never deposited
 * @throws AppError `accounts/invalid-public-key`, `rpc/*`
 */
export async function readLedgersOf(
  cluster: ClusterConfig, ownerAddress: string, farms: readonly Pick<Farm, 'programId' | 'farmId' | 'version'>[],
): Promise<readonly (FarmLedger | null)[]> {
  const owner = parseAddress(ownerAddress).toBase58();
  const addresses = farms.map((farm) => ledgerAddress(farm, owner));
  const accounts = await readAccounts(cluster, addresses);
  return addresses.map((address, index) => {
    const account = accounts[index];
    // SOL may have been sent to the address; then the account exists but is not the program's.
    return account?.owner === farms[index]?.programId ? decodeLedger(cluster.programs, address, account) : null;
  });
}
