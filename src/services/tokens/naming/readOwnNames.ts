import type { ClusterConfig } from '@/config.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { metaplexAddress } from '@/services/programs/metaplex/addresses.ts';
import { decodeTokenMetadata } from '@/services/tokens/metadata/decodeTokenMetadata.ts';
import type { DescribedToken } from './tokenLabel.ts';

/** As its creator describes it, with the link to its document; '' for none. */
interface OwnDescription extends DescribedToken {
  readonly uri: string;
}

/**
 * What tokens call themselves on the chain, for those the provider does not know (yet).
 *
 * @param mints base58
 * @returns only those with readable metadata
 * @throws AppError `accounts/invalid-public-key`, `rpc/*`
 */
export async function readOwnNames(cluster: ClusterConfig, mints: readonly string[]): Promise<readonly OwnDescription[]> {
  const accounts = await readAccounts(cluster, mints.flatMap((mint) => [mint, metaplexAddress(mint)]));
  return mints.flatMap((mint, index) => {
    const [account, metaplex] = [accounts[2 * index] ?? null, accounts[2 * index + 1] ?? null];
    try {
      const metadata = account && decodeTokenMetadata(mint, account, metaplex);
      return metadata ? [{ mint, name: metadata.name, symbol: metadata.symbol, uri: metadata.uri }] : [];
    } catch {
      return []; // not a mint, or metadata that nobody can read
    }
  });
}
