import { PublicKey } from '@solana/web3.js';
import { METAPLEX_PROGRAM_ID } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { address as addressAt, struct, text } from '@/services/codec.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import {
  ExtensionType, getExtensionData, getMetadataPointerState, mintOf, TOKEN_2022_PROGRAM_ID,
} from '@/services/programs/token/splToken.ts';
import { decodeMetaplex, type TokenMetadata } from '@/services/programs/metaplex/accounts.ts';

const METADATA = struct([
  ['authority', addressAt], ['mint', addressAt], ['name', text], ['symbol', text], ['uri', text],
]);
/** Stored for an update authority that was revoked. */
const ZERO_KEY = PublicKey.default.toBase58();

/**
 * Decodes a mint's metadata: from its own extension if its pointer names the mint itself, otherwise from Metaplex.
 *
 * @param address of the mint, base58
 * @param account the mint, already validated
 * @param metaplex account at `metaplexAddress(address)`; `null` if it does not exist
 * @returns `null` if it has no metadata
 * @throws AppError `tokens/metadata-unreadable`
 */
export function decodeTokenMetadata(
  address: string, account: Account, metaplex: Account | null,
): TokenMetadata | null {
  const own = account.owner === TOKEN_2022_PROGRAM_ID.toBase58() ? ownMetadata(address, account) : null;
  if (own) return own;
  if (metaplex?.owner !== METAPLEX_PROGRAM_ID) return null;
  return decodeMetaplex(address, metaplex.data).metadata;
}

function ownMetadata(address: string, account: Account): TokenMetadata | null {
  const mint = mintOf(account);
  const data = getExtensionData(ExtensionType.TokenMetadata, mint.tlvData);
  const pointer = getMetadataPointerState(mint);
  if (!data || pointer?.metadataAddress?.toBase58() !== address) return null;
  try {
    const { authority, name, symbol, uri } = METADATA.decode(data);
    const holder = authority === ZERO_KEY ? null : authority;
    // The pointer's authority can point wallets to other metadata, even if this metadata cannot change.
    const isMutable = holder !== null || (pointer.authority ?? null) !== null;
    return { source: 'token-2022', address, name, symbol, uri, isMutable, updateAuthority: holder };
  } catch (cause) {
    throw new AppError('tokens/metadata-unreadable', { details: { mint: address }, cause });
  }
}
