import { TOKEN_ACCOUNT_BYTES } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { u16 } from '@/services/codec.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import { mintOf, TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID } from './splToken.ts';

/** A mint is padded to a token account's size, so that the two can be told apart. A byte that marks a mint precedes; then the extensions follow, each as type, length and data. */
const EXTENSIONS_START = TOKEN_ACCOUNT_BYTES + 1;
const HEAD_BYTES = 4;

/** Names of Token-2022's extensions by number, as in spl-token. */
const NAMES: readonly (string | undefined)[] = [
  undefined, 'TransferFeeConfig', 'TransferFeeAmount', 'MintCloseAuthority', 'ConfidentialTransferMint',
  'ConfidentialTransferAccount', 'DefaultAccountState', 'ImmutableOwner', 'MemoTransfer', 'NonTransferable',
  'InterestBearingConfig', 'CpiGuard', 'PermanentDelegate', 'NonTransferableAccount', 'TransferHook', 'TransferHookAccount',
  undefined, undefined, 'MetadataPointer', 'TokenMetadata', 'GroupPointer', 'TokenGroup', 'GroupMemberPointer',
  'TokenGroupMember', undefined, 'ScaledUiAmountConfig', 'PausableConfig', 'PausableAccount', 'PermissionedBurn',
];

/** One extension of a mint. */
interface MintExtension {
  /** E.g. 'TransferFeeConfig'; 'Extension99' for an unknown number. */
  readonly name: string;
  readonly data: Uint8Array;
}

/**
 * Parses the extensions of a Token-2022 mint, in order. spl-token does so, too, but with codecs for every extension: 3
 * KiB that every screen with a token would load.
 *
 * @param data of the mint's account
 * @throws RangeError if an extension is longer than the account
 */
export function mintExtensions(data: Uint8Array): readonly MintExtension[] {
  const extensions: MintExtension[] = [];
  let start = EXTENSIONS_START;
  while (start + HEAD_BYTES <= data.length) {
    const type = u16.decode(data, start);
    // The rest is padding: a mint that would be as long as a multisig is two bytes longer.
    if (type === 0) break;
    const end = start + HEAD_BYTES + u16.decode(data, start + 2);
    if (end > data.length) throw new RangeError(`${end} of ${data.length} bytes`);
    extensions.push({ name: NAMES[type] ?? `Extension${type}`, data: data.subarray(start + HEAD_BYTES, end) });
    start = end;
  }
  return extensions;
}

/** A token's mint (rule 3.17). */
export interface MintInfo {
  readonly address: string;
  readonly decimals: number;
  /** Base units. */
  readonly supply: bigint;
  /** Owning token program, base58. */
  readonly programId: string;
  readonly isToken2022: boolean;
  /** base58; `null` if revoked. */
  readonly mintAuthority: string | null;
  /** base58; `null` if revoked. */
  readonly freezeAuthority: string | null;
  /** Names of its Token-2022 extensions, e.g. 'TransferFeeConfig'. */
  readonly extensions: readonly string[];
  /** Kinds of pools to which their program's owner admitted it, whatever its extensions; read for new pools alone. */
  readonly admittedTo?: readonly ('cpmm' | 'clmm')[];
}

/**
 * Decodes a mint.
 *
 * @param address base58, for the result and the error's details
 * @param account from the node; `null` if it does not exist
 * @throws AppError `tokens/mint-not-found`, `tokens/not-a-mint`
 */
export function decodeMint(address: string, account: Account | null): MintInfo {
  if (!account) throw new AppError('tokens/mint-not-found', { details: { mint: address } });
  const isToken2022 = account.owner === TOKEN_2022_PROGRAM_ID.toBase58();
  if (!isToken2022 && account.owner !== TOKEN_PROGRAM_ID.toBase58()) throw notAMint(address);
  try {
    const mint = mintOf(account);
    if (!mint.isInitialized) throw notAMint(address);
    return {
      address,
      decimals: mint.decimals,
      supply: mint.supply,
      programId: account.owner,
      isToken2022,
      mintAuthority: mint.mintAuthority?.toBase58() ?? null,
      freezeAuthority: mint.freezeAuthority?.toBase58() ?? null,
      extensions: mintExtensions(account.data).map(({ name }) => name),
    };
  } catch {
    throw notAMint(address);
  }
}

function notAMint(address: string): AppError {
  return new AppError('tokens/not-a-mint', { details: { address } });
}
