import { PublicKey } from '@solana/web3.js';
import type { TokenMetadata } from '@/services/programs/metaplex/TokenMetadata.ts';
import { AuthorityType, ExtensionType, getExtensionData, mintOf } from '@/services/programs/token/splToken.ts';
import type { Account } from '@/services/rpc/accounts.ts';

/** A kind of authority over a token. */
export type AuthorityKind =
  | 'mint' | 'freeze' | 'metadata' | 'metadataPointer' | 'transferFee' | 'withheldFees' | 'closeMint' | 'interestRate'
  | 'permanentDelegate' | 'transferHook' | 'pause' | 'scaledUiAmount' | 'confidentialTransfer' | 'groupPointer'
  | 'groupMemberPointer' | 'permissionedBurn';

/** An authority over a token and its holder. */
export interface TokenAuthority {
  readonly kind: AuthorityKind;
  /** e.g. 'Mint authority'. */
  readonly name: string;
  /** What its holder can do, as a clause: 'can mint more tokens'. */
  readonly can: string;
  /** base58; `null` if revoked. */
  readonly holder: string | null;
}

/** Names of the authorities, and what each lets its holder do. */
const AUTHORITY_TEXTS: Readonly<Record<AuthorityKind, readonly [name: string, can: string]>> = {
  mint: ['Mint authority', 'can mint more tokens'],
  freeze: ['Freeze authority', 'can freeze the token in any account'],
  metadata: ['Update authority', 'can change name, symbol and link'],
  metadataPointer: ['Metadata pointer authority', 'can point wallets to another name, symbol and link'],
  transferFee: ['Transfer fee authority', 'can change the fee of every transfer'],
  withheldFees: ['Withdraw authority', 'can collect the transfer fees'],
  closeMint: ['Mint close authority', 'can close the mint once its supply is 0'],
  interestRate: ['Interest rate authority', 'can change how fast shown amounts grow'],
  permanentDelegate: ['Permanent delegate', 'can take or burn the token in any account'],
  transferHook: ['Transfer hook authority', 'can change the program that runs at every transfer'],
  pause: ['Pause authority', 'can stop all transfers'],
  scaledUiAmount: ['Scaled amount authority', 'can change what shown amounts are multiplied by'],
  confidentialTransfer: ['Confidential transfer authority', 'can change who may hide amounts'],
  groupPointer: ['Group pointer authority', 'can change the group the token stands for'],
  groupMemberPointer: ['Group member pointer authority', 'can change the group the token belongs to'],
  permissionedBurn: ['Burn authority', 'decides who may burn the token'],
};

/** Where an authority is stored in the mint, and the token program's number for it. */
interface Place {
  readonly extension: ExtensionType;
  /** Offset in the extension, bytes. */
  readonly offset: number;
  readonly type: AuthorityType;
}

type ExtensionAuthority = Exclude<AuthorityKind, 'mint' | 'freeze' | 'metadata'>;

const OFFSETS: Readonly<Record<ExtensionAuthority, Place>> = {
  metadataPointer: { extension: ExtensionType.MetadataPointer, offset: 0, type: AuthorityType.MetadataPointer },
  transferFee: { extension: ExtensionType.TransferFeeConfig, offset: 0, type: AuthorityType.TransferFeeConfig },
  withheldFees: { extension: ExtensionType.TransferFeeConfig, offset: 32, type: AuthorityType.WithheldWithdraw },
  closeMint: { extension: ExtensionType.MintCloseAuthority, offset: 0, type: AuthorityType.CloseMint },
  interestRate: { extension: ExtensionType.InterestBearingConfig, offset: 0, type: AuthorityType.InterestRate },
  permanentDelegate: { extension: ExtensionType.PermanentDelegate, offset: 0, type: AuthorityType.PermanentDelegate },
  transferHook: { extension: ExtensionType.TransferHook, offset: 0, type: AuthorityType.TransferHookProgramId },
  pause: { extension: ExtensionType.PausableConfig, offset: 0, type: AuthorityType.PausableConfig },
  scaledUiAmount: {
    extension: ExtensionType.ScaledUiAmountConfig, offset: 0, type: AuthorityType.ScaledUiAmountConfig,
  },
  confidentialTransfer: {
    extension: ExtensionType.ConfidentialTransferMint, offset: 0, type: AuthorityType.ConfidentialTransferMint,
  },
  groupPointer: { extension: ExtensionType.GroupPointer, offset: 0, type: AuthorityType.GroupPointer },
  groupMemberPointer: {
    extension: ExtensionType.GroupMemberPointer, offset: 0, type: AuthorityType.GroupMemberPointer,
  },
  permissionedBurn: { extension: ExtensionType.PermissionedBurn, offset: 0, type: AuthorityType.PermissionedBurn },
};

/**
 * A mint's authorities and their holders, without those of extensions it does not have.
 *
 * @param account the mint, already validated
 * @param metadata of the mint, whose update authority is included
 * @returns mint and freeze authority always first
 */
export function decodeAuthorities(
  account: Account, metadata: TokenMetadata | null,
): readonly TokenAuthority[] {
  const mint = mintOf(account);
  const inExtensions = (Object.keys(OFFSETS) as ExtensionAuthority[]).flatMap((kind) => {
    const { extension, offset } = OFFSETS[kind];
    const data = getExtensionData(extension, mint.tlvData);
    return data ? [authority(kind, keyAt(data, offset))] : [];
  });
  return [
    authority('mint', mint.mintAuthority?.toBase58() ?? null),
    authority('freeze', mint.freezeAuthority?.toBase58() ?? null),
    ...(metadata ? [authority('metadata', metadata.updateAuthority)] : []),
    ...inExtensions,
  ];
}

/**
 * The token program's number for an authority. The update authority belongs to the metadata and is changed differently.
 */
export function authorityType(kind: Exclude<AuthorityKind, 'metadata'>): AuthorityType {
  if (kind === 'mint') return AuthorityType.MintTokens;
  if (kind === 'freeze') return AuthorityType.FreezeAccount;
  return OFFSETS[kind].type;
}

function authority(kind: AuthorityKind, holder: string | null): TokenAuthority {
  const [name, can] = AUTHORITY_TEXTS[kind];
  return { kind, name, can, holder };
}

/** All zeros mean no authority. */
function keyAt(data: Buffer, offset: number): string | null {
  const key = new PublicKey(data.subarray(offset, offset + 32));
  return key.equals(PublicKey.default) ? null : key.toBase58();
}
