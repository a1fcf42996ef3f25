import { PublicKey } from '@solana/web3.js';
import type { TokenMetadata } from '@/services/programs/metaplex/accounts.ts';
import { AuthorityType, ExtensionType, getExtensionData, mintOf } from '@/services/programs/token/splToken.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import { phrase, type Phrase, type Titled, writePhrase } from '@/services/transactions/phrase.ts';
import * as m from '#messages';

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
  /** The same inside a sentence: 'the mint authority'. */
  readonly nameInText: string;
  /** The same for a title. */
  readonly titlePart: Phrase;
  /** What its holder can do: 'mint more tokens'. */
  readonly power: string;
  /** base58; `null` if revoked. */
  readonly holder: string | null;
}

/** Names of the authorities, alone and inside a sentence, and what each lets its holder do. */
const AUTHORITY_TEXTS: Readonly<Record<AuthorityKind, readonly [name: string, inText: Titled, power: string]>> = {
  mint: [m.ui.mintAuthority, m.titles.theMintAuthority, m.tokens.canMint],
  freeze: [m.ui.freezeAuthority, m.titles.theFreezeAuthority, m.tokens.canFreeze],
  metadata: [m.tokens.updateAuthority, m.titles.theUpdateAuthority, m.tokens.canEdit],
  metadataPointer: [m.tokens.pointerAuthority, m.titles.thePointerAuthority, m.tokens.canRedirect],
  transferFee: [m.tokens.feeAuthority, m.titles.theFeeAuthority, m.tokens.canSetFee],
  withheldFees: [m.tokens.withdrawAuthority, m.titles.theWithdrawAuthority, m.tokens.canCollectFees],
  closeMint: [m.ui.mintCloseAuthority, m.titles.theCloseAuthority, m.tokens.canCloseMint],
  interestRate: [m.tokens.interestAuthority, m.titles.theInterestAuthority, m.tokens.canSetInterest],
  permanentDelegate: [m.ui.permanentDelegate, m.titles.thePermanentDelegate, m.tokens.canTake],
  transferHook: [m.tokens.hookAuthority, m.titles.theHookAuthority, m.tokens.canSetHook],
  pause: [m.tokens.pauseAuthority, m.titles.thePauseAuthority, m.tokens.canPause],
  scaledUiAmount: [m.tokens.scaleAuthority, m.titles.theScaleAuthority, m.tokens.canSetScale],
  confidentialTransfer: [m.tokens.confidentialAuthority, m.titles.theConfidentialAuthority, m.tokens.canSetHiding],
  groupPointer: [m.tokens.groupAuthority, m.titles.theGroupAuthority, m.tokens.canSetGroup],
  groupMemberPointer: [m.tokens.memberAuthority, m.titles.theMemberAuthority, m.tokens.canSetMembership],
  permissionedBurn: [m.tokens.burnAuthority, m.titles.theBurnAuthority, m.tokens.canRuleBurns],
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
  const [name, inText, power] = AUTHORITY_TEXTS[kind];
  return { kind, name, nameInText: writePhrase(inText), titlePart: phrase(inText, {}), power, holder };
}

/** All zeros mean no authority. */
function keyAt(data: Buffer, offset: number): string | null {
  const key = new PublicKey(data.subarray(offset, offset + 32));
  return key.equals(PublicKey.default) ? null : key.toBase58();
}
