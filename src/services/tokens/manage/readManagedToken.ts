import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { addressText } from '@/services/rpc/isAddress.ts';
import { readAccounts, type Account } from '@/services/rpc/accounts.ts';
import { decodeMint, type MintInfo } from '@/services/programs/token/decodeMint.ts';
import { decodeTokenMetadata } from '@/services/tokens/metadata/decodeTokenMetadata.ts';
import { metaplexAddress } from '@/services/programs/metaplex/addresses.ts';
import type { TokenMetadata } from '@/services/programs/metaplex/accounts.ts';
import { decodeAuthorities, type TokenAuthority } from './authorities.ts';

/** A token with its metadata and authorities. */
export interface ManagedToken {
  readonly mint: MintInfo;
  /** `null` if it has no metadata. */
  readonly metadata: TokenMetadata | null;
  /** Why the metadata cannot be read, `tokens/metadata-unreadable`; the rest of the token still can. */
  readonly metadataProblem: AppError | null;
  /** Every authority it has, held or revoked. */
  readonly authorities: readonly TokenAuthority[];
}

/** The token with the accounts it was read from, for builders. */
export interface TokenAccounts extends ManagedToken {
  readonly mintAccount: Account;
  readonly metaplexAccount: Account | null;
}

/**
 * Reads a token with its metadata and authorities, in one request.
 *
 * @param mint as typed, base58
 * @throws AppError `accounts/invalid-public-key`, `tokens/mint-not-found`, `tokens/not-a-mint`, `rpc/*`
 */
export async function readManagedToken(cluster: ClusterConfig, mint: string): Promise<ManagedToken> {
  const { mint: info, metadata, metadataProblem, authorities } = await readTokenAccounts(cluster, mint);
  return { mint: info, metadata, metadataProblem, authorities };
}

/** As `readManagedToken`, with the accounts. */
export async function readTokenAccounts(cluster: ClusterConfig, text: string): Promise<TokenAccounts> {
  const address = addressText(text);
  const [account = null, metaplex = null] = await readAccounts(cluster, [address, metaplexAddress(address)]);
  return decodeManagedToken(address, account, metaplex);
}

/**
 * Decodes the token from accounts that were already read.
 *
 * @throws AppError `tokens/mint-not-found`, `tokens/not-a-mint`
 */
export function decodeManagedToken(
  address: string, mintAccount: Account | null, metaplexAccount: Account | null,
): TokenAccounts {
  const mint = decodeMint(address, mintAccount);
  // decodeMint throws if it is missing.
  const account = mintAccount as Account;
  const { metadata, metadataProblem } = metadataOf(address, account, metaplexAccount);
  const authorities = decodeAuthorities(account, metadata);
  return { mint, metadata, metadataProblem, authorities, mintAccount: account, metaplexAccount };
}

function metadataOf(
  address: string, account: Account, metaplex: Account | null,
): Pick<ManagedToken, 'metadata' | 'metadataProblem'> {
  try {
    return { metadata: decodeTokenMetadata(address, account, metaplex), metadataProblem: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { metadata: null, metadataProblem: error };
  }
}
