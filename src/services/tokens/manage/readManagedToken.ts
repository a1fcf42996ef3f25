import type { AccountInfo } from '@solana/web3.js';
import type { ClusterConfig } from '../../../config.ts';
import { parseAddress } from '../../accounts/parseAddress.ts';
import { callRpc } from '../../callRpc.ts';
import { decodeMint, type MintInfo } from '../decodeMint.ts';
import { decodeTokenMetadata } from '../metadata/decodeTokenMetadata.ts';
import { metaplexAddress } from '../metadata/metaplexAddress.ts';
import type { TokenMetadata } from '../metadata/TokenMetadata.ts';
import type { TokenAuthority } from './Authority.ts';
import { decodeAuthorities } from './decodeAuthorities.ts';

/** A token with everything somebody can still do to it. */
export interface ManagedToken {
  readonly mint: MintInfo;
  /** `null` where nobody described it. */
  readonly metadata: TokenMetadata | null;
  /** Every right it knows, held or given up. */
  readonly authorities: readonly TokenAuthority[];
}

/** The same with the accounts it was read from, for builders. */
export interface TokenAccounts extends ManagedToken {
  readonly mintAccount: AccountInfo<Buffer>;
  readonly metaplexAccount: AccountInfo<Buffer> | null;
}

/**
 * Reads a token, what wallets show of it and who holds which right, in one request.
 *
 * @param mint as typed, base58
 * @throws AppError `accounts/invalid-public-key`, `tokens/mint-not-found`, `tokens/not-a-mint`,
 *   `tokens/metadata-unreadable`, `rpc/*`
 */
export async function readManagedToken(cluster: ClusterConfig, mint: string): Promise<ManagedToken> {
  const { mint: info, metadata, authorities } = await readTokenAccounts(cluster, mint);
  return { mint: info, metadata, authorities };
}

/** As `readManagedToken`, with the accounts. */
export async function readTokenAccounts(cluster: ClusterConfig, text: string): Promise<TokenAccounts> {
  const key = parseAddress(text);
  const address = key.toBase58();
  const [account = null, metaplex = null] = await callRpc(cluster, (connection) =>
    connection.getMultipleAccountsInfo([key, parseAddress(metaplexAddress(address))]));
  return decodeManagedToken(address, account, metaplex);
}

function decodeManagedToken(
  address: string, mintAccount: AccountInfo<Buffer> | null, metaplexAccount: AccountInfo<Buffer> | null,
): TokenAccounts {
  const mint = decodeMint(address, mintAccount);
  // decodeMint refuses what is not there.
  const account = mintAccount as AccountInfo<Buffer>;
  const metadata = decodeTokenMetadata(address, account, metaplexAccount);
  const authorities = decodeAuthorities(address, account, metadata);
  return { mint, metadata, authorities, mintAccount: account, metaplexAccount };
}
