import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { addressText } from '@/services/rpc/isAddress.ts';
import { readAccounts, type Account } from '@/services/rpc/accounts.ts';
import { decodeMint, type MintInfo } from '@/services/programs/token/decodeMint.ts';
import { decodeTokenMetadata } from '@/services/tokens/metadata/decodeTokenMetadata.ts';
import { metaplexAddress } from '@/services/programs/metaplex/metaplexAddress.ts';
import type { TokenMetadata } from '@/services/programs/metaplex/TokenMetadata.ts';
import { decodeAuthorities, type TokenAuthority } from './authorities.ts';

/** A token with everything someone can still do to it. */
export interface ManagedToken {
  readonly mint: MintInfo;
  /** `null` where no one described it. */
  readonly metadata: TokenMetadata | null;
  /** Why it cannot be read, `tokens/metadata-unreadable`; everything else of the token can be all the same. */
  readonly metadataProblem: AppError | null;
  /** Every right it knows, held or given up. */
  readonly authorities: readonly TokenAuthority[];
}

/** The same with the accounts it was read from, for builders. */
export interface TokenAccounts extends ManagedToken {
  readonly mintAccount: Account;
  readonly metaplexAccount: Account | null;
}

/**
 * Reads a token, what wallets show of it and who holds which right, in one request.
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
 * The same from accounts that were read already.
 *
 * @throws AppError `tokens/mint-not-found`, `tokens/not-a-mint`
 */
export function decodeManagedToken(
  address: string, mintAccount: Account | null, metaplexAccount: Account | null,
): TokenAccounts {
  const mint = decodeMint(address, mintAccount);
  // decodeMint refuses what is not there.
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
