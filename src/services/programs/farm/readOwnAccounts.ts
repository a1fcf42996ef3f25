import { PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { AccountLayout, getAssociatedTokenAddressSync, NATIVE_MINT } from '@/services/programs/token/splToken.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';

/** What an owner holds by mint, base units; `null` where there is no associated account. */
export type OwnAmounts = ReadonlyMap<string, bigint | null>;

/**
 * What an owner has in associated accounts. SOL is none of them: it is wrapped on the way.
 *
 * An account at the right address can belong to somebody else: its owner may have given it away.
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
  return new Map(wanted.map(({ address, programId }, place) => {
    const account = accounts[place];
    // Somebody may have sent SOL to the address before the account was made.
    if (!account || account.data.length === 0) return [address, null];
    const details = { account: addresses[place] ?? '', mint: address };
    const mismatch = new AppError('sdk/account-mismatch', { details });
    if (account.owner !== programId || account.data.length < AccountLayout.span) throw mismatch;
    const fields = AccountLayout.decode(account.data.subarray(0, AccountLayout.span));
    if (!fields.owner.equals(owner) || fields.mint.toBase58() !== address) throw mismatch;
    return [address, fields.amount];
  }));
}
