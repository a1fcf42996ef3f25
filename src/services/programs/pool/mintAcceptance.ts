import type { ErrorCode } from '@/errors/catalogue.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import type { NewPoolKind } from './pool.ts';

/** The relevant fields of a mint, which a future mint has, too. */
export type MintFacts = Pick<MintInfo, 'address' | 'isToken2022' | 'freezeAuthority' | 'extensions'>;

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
const TAKEN: readonly string[] = ['TransferFeeConfig', 'MetadataPointer', 'TokenMetadata'];

/** Extensions that newer releases of both programs accept and older ones refuse. Networks may run either. */
export const TAKEN_BY_NEWER: readonly string[] = ['InterestBearingConfig', 'ScaledUiAmountConfig'];

/** Mints that CPMM and CLMM accept whatever their extensions; the list is part of both programs. */
const LISTED: readonly string[] = [
  'HVbpJAQGNpkgBaYBZQBR1t7yFdvaYVp2vCQQfKKEN4tM',
  'Crn4x1Y2HUKko7ox2EZMT6N2t2ZyH7eKtwkBGVnhEq1g',
  'FrBfWJ4qE5sCzKm3k3JaAtqZcXUh4LvJygDeketsrsH4',
  '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo',
];

/** Extensions in words, and what each allows. */
const EXTENSIONS: Readonly<Record<string, readonly [what: string, meaning: string]>> = {
  MintCloseAuthority: ['Mint close authority', 'its authority can close the mint'],
  ConfidentialTransferMint: ['Confidential transfer', 'amounts can be hidden'],
  DefaultAccountState: ['Default account state', 'new accounts can start frozen'],
  NonTransferable: ['Non-transferable', 'it can never change hands'],
  InterestBearingConfig: ['Interest bearing', 'shown amounts grow with time'],
  PermanentDelegate: ['Permanent delegate', 'its delegate can move it out of any account'],
  TransferHook: ['Transfer hook', 'a program of its maker runs at every transfer'],
  GroupPointer: ['Group pointer', 'it points at a group of tokens'],
  TokenGroup: ['Token group', 'it is a group of tokens'],
  GroupMemberPointer: ['Group member pointer', 'it points at a membership in a group'],
  TokenGroupMember: ['Token group member', 'it is a member of a group of tokens'],
  ScaledUiAmountConfig: ['Scaled UI amount', 'shown amounts are multiplied'],
  PausableConfig: ['Pausable', 'its authority can pause all transfers'],
  PermissionedBurn: ['Permissioned burn', 'its authority decides who may burn it'],
};

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
  if (kind === 'amm-v4') {
    const text = 'This kind of pool takes tokens of the original token program only, and this is a Token-2022 token.';
    return [{ code: 'pools/token-2022-mint', what: 'Token-2022', text }];
  }
  if (LISTED.includes(mint.address)) return [];
  return mint.extensions.filter((name) => !TAKEN.includes(name)).map((name) => {
    const [what, meaning] = EXTENSIONS[name] ?? [name, ''];
    const refuses = TAKEN_BY_NEWER.includes(name)
      ? 'Not every release of this kind of pool takes'
      : 'This kind of pool does not take';
    const text = `${refuses} its extension "${what}"${meaning && `: ${meaning}`}.`;
    return { code: 'pools/mint-refused', what, text };
  });
}

/** Not refused, but a frozen vault would lock the pool, and a fee makes every trade more expensive. */
function warnings({ freezeAuthority, extensions }: MintFacts): readonly MintReason[] {
  return [
    ...(freezeAuthority ? [{
      what: 'Freeze authority',
      text: "The freeze authority can freeze accounts of this token, including the pool's. Trading and withdrawals would then stop.",
    }] : []),
    ...(extensions.includes('TransferFeeConfig') ? [{
      what: 'Transfer fee',
      text: 'This token can take a fee of every transfer (transfer fee), into the pool as well.',
    }] : []),
  ];
}
