import type { ErrorCode } from '@/errors/details.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { type NewPoolKind, POOL_KINDS } from './kinds.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** The relevant fields of a mint, which a future mint has, too. */
export type MintFacts = Pick<MintInfo, 'address' | 'isToken2022' | 'freezeAuthority' | 'extensions' | 'admittedTo'>;

/** A property of a mint that a kind of pool refuses, or that traders should know. */
interface MintReason {
  readonly code?: ErrorCode;
  /** Name of an extension or authority, e.g. 'Permanent delegate'. */
  readonly what: string;
  /** One sentence to display. */
  readonly text: string;
}

export interface MintAcceptance {
  /** Whether the program creates pools with it. */
  readonly accepted: boolean;
  /** Why not; empty if accepted. */
  readonly reasons: readonly MintReason[];
  /** Accepted properties that people should know about. */
  readonly warnings: readonly MintReason[];
}

/** Extensions that CPMM and CLMM accept. They refuse all others, including future ones. */
const TAKEN: readonly string[] = ['TransferFeeConfig', 'MetadataPointer', 'TokenMetadata', 'InterestBearingConfig', 'ScaledUiAmountConfig'];

/**
 * Mints that CPMM and CLMM accept whatever their extensions; the list is part of both programs (`util/token.rs` of raydium-clmm
 * at 03b44b7f).
 */
export const LISTED_MINTS: readonly string[] = [
  'HVbpJAQGNpkgBaYBZQBR1t7yFdvaYVp2vCQQfKKEN4tM',
  'Crn4x1Y2HUKko7ox2EZMT6N2t2ZyH7eKtwkBGVnhEq1g',
  'FrBfWJ4qE5sCzKm3k3JaAtqZcXUh4LvJygDeketsrsH4',
  '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo',
  'DAUcJBg4jSpVoEzASxYzdqHMUN8vuTpQyG2TvDcCHfZg',
  'AUSD1jCcCyPLybk1YnvPWsHQSrZ46dxwoMniN4N2UEB9',
];

/** Extensions in words, and what those allow that are refused. */
const EXTENSIONS: Readonly<Record<string, readonly [what: string, meaning?: string]>> = {
  TransferFeeConfig: [m.ui.transferFee],
  MetadataPointer: [m.plan.metadataPointer],
  TokenMetadata: [m.plan.tokenMetadata],
  MintCloseAuthority: [m.ui.mintCloseAuthority, m.plan.mintCloseMeaning],
  ConfidentialTransferMint: [m.plan.confidentialTransfer, m.plan.confidentialMeaning],
  DefaultAccountState: [m.plan.defaultAccountState, m.plan.defaultStateMeaning],
  NonTransferable: [m.ui.nonTransferable, m.plan.nonTransferableMeaning],
  InterestBearingConfig: [m.ui.interestBearing, m.plan.interestMeaning],
  PermanentDelegate: [m.ui.permanentDelegate, m.plan.delegateMeaning],
  TransferHook: [m.ui.transferHook, m.plan.hookMeaning],
  GroupPointer: [m.plan.groupPointer, m.plan.groupPointerMeaning],
  TokenGroup: [m.plan.tokenGroup, m.plan.tokenGroupMeaning],
  GroupMemberPointer: [m.plan.groupMemberPointer, m.plan.memberPointerMeaning],
  TokenGroupMember: [m.plan.tokenGroupMember, m.plan.groupMemberMeaning],
  ScaledUiAmountConfig: [m.plan.scaledUiAmount, m.plan.scaledAmountMeaning],
  PausableConfig: [m.ui.pausable, m.plan.pausableMeaning],
  PermissionedBurn: [m.plan.permissionedBurn, m.plan.burnMeaning],
};

/** What an extension is called. One that is too new to be known keeps the name of its type. */
export function extensionName(type: string): string {
  return EXTENSIONS[type]?.[0] ?? type;
}

/**
 * Whether a program creates pools with a mint, and what it refuses. A chain test compares this with the programs for
 * every extension.
 *
 * @param mint a current or future mint
 * @param kind kind of the new pool
 * @example mintAcceptance(mintWithPermanentDelegate, 'cpmm').reasons[0]?.what; // 'Permanent delegate'
 */
export function mintAcceptance(mint: MintFacts, kind: NewPoolKind): MintAcceptance {
  const reasons = refusals(mint, kind);
  return { accepted: reasons.length === 0, reasons, warnings: warnings(mint) };
}

function refusals(mint: MintFacts, kind: NewPoolKind): readonly MintReason[] {
  if (!mint.isToken2022) return [];
  if (!POOL_KINDS[kind].takesToken2022) {
    const text = m.plan.token2022Refused;
    return [{ code: 'pools/token-2022-mint', what: 'Token-2022', text }];
  }
  if (LISTED_MINTS.includes(mint.address) || mint.admittedTo?.some((admitting) => admitting === kind)) return [];
  return mint.extensions.filter((name) => !TAKEN.includes(name)).map((name) => {
    const [what, meaning = ''] = EXTENSIONS[name] ?? [name];
    const text = meaning === ''
      ? formatMessage(m.plan.extensionRefused, { extension: what }) : formatMessage(m.plan.extensionRefusedMeaning, { extension: what, meaning });
    return { code: 'pools/mint-refused', what, text };
  });
}

/** Not refused, but a frozen vault would lock the pool, and a fee makes every trade more expensive. */
function warnings({ freezeAuthority, extensions }: MintFacts): readonly MintReason[] {
  return [
    ...(freezeAuthority ? [{
      what: m.ui.freezeAuthority,
      text: m.plan.freezeWarning,
    }] : []),
    ...(extensions.includes('TransferFeeConfig') ? [{
      what: m.ui.transferFee,
      text: m.plan.transferFeeWarning,
    }] : []),
  ];
}
