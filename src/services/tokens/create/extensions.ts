import { TRANSFER_FEE_DENOMINATOR_BPS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { parseAmount } from '@/services/amounts/decimals.ts';
import { U64_MAX } from '@/services/amounts/integers.ts';
import type { TokenExtension, TokenRequest } from './TokenRequest.ts';
import * as m from '#messages';

/** Names of the extensions as in on-chain mints, in the order of their initialization. */
export const EXTENSION_NAMES: Readonly<Record<TokenExtension, string>> = {
  transferFee: 'TransferFeeConfig',
  mintCloseAuthority: 'MintCloseAuthority',
  defaultFrozen: 'DefaultAccountState',
  nonTransferable: 'NonTransferable',
  interestBearing: 'InterestBearingConfig',
  permanentDelegate: 'PermanentDelegate',
  transferHook: 'TransferHook',
  scaledUiAmount: 'ScaledUiAmountConfig',
  pausable: 'PausableConfig',
};

/** Extensions that can be chosen, in that order. */
export const TOKEN_EXTENSIONS = Object.keys(EXTENSION_NAMES) as readonly TokenExtension[];

/** The extensions in a request. */
export function chosenExtensions({ extensions }: Pick<TokenRequest, 'extensions'>): readonly TokenExtension[] {
  return TOKEN_EXTENSIONS.filter((name) => extensions[name] !== undefined && extensions[name] !== false);
}

/**
 * Names of the extensions that a request's mint will have, including metadata.
 *
 * @example plannedExtensionNames(tokenWithMetadata); // ['MetadataPointer', 'TokenMetadata']
 */
export function plannedExtensionNames(request: TokenRequest): readonly string[] {
  if (request.standard === 'spl-token') return [];
  const metadata = request.metadata ? ['MetadataPointer', 'TokenMetadata'] : [];
  return [...chosenExtensions(request).map((name) => EXTENSION_NAMES[name]), ...metadata];
}

/** Two incompatible extensions. */
export interface ExtensionConflict {
  readonly pair: readonly [TokenExtension, TokenExtension];
  /** One sentence to display. */
  readonly why: string;
}

/** The program itself refuses the first pair. It accepts the others, but one of the two would never have an effect. */
const CONFLICTS: readonly ExtensionConflict[] = [
  {
    pair: ['interestBearing', 'scaledUiAmount'],
    why: m.tokens.scaleConflict,
  },
  { pair: ['nonTransferable', 'transferFee'], why: m.tokens.feeConflict },
  { pair: ['nonTransferable', 'transferHook'], why: m.tokens.hookConflict },
];

/**
 * The first two incompatible extensions.
 *
 * @returns `undefined` if all are compatible
 */
export function extensionConflict(chosen: readonly TokenExtension[]): ExtensionConflict | undefined {
  return CONFLICTS.find(({ pair }) => pair.every((name) => chosen.includes(name)));
}

/** On chain the interest rate is a signed 16-bit number of basis points. */
const INTEREST_BPS = { least: -32_768, most: 32_767 } as const;

/** Parses a percentage with at most two decimals as basis points; NaN if invalid. */
function hundredths(text: string): number {
  const [, sign = '', whole = '', fraction = ''] = /^\s*(-?)(\d{1,6})(?:\.(\d{0,2}))?\s*$/.exec(text) ?? [];
  if (whole === '') return NaN;
  const value = Number(whole + fraction.padEnd(2, '0'));
  return sign && value !== 0 ? -value : value;
}

/**
 * Parses a transfer fee.
 *
 * @param text percent, 0 to 100 with at most two decimals
 * @returns basis points
 * @throws AppError `tokens/fee-percent`
 * @example parseFeeBps('1.25'); // 125
 */
export function parseFeeBps(text: string): number {
  return checkFeeBps(hundredths(text), text);
}

/** @throws AppError `tokens/fee-percent` unless 0 to 10,000 basis points */
export function checkFeeBps(bps: number, text = `${bps}`): number {
  const isPart = Number.isInteger(bps) && bps >= 0 && bps <= Number(TRANSFER_FEE_DENOMINATOR_BPS);
  if (!isPart) throw new AppError('tokens/fee-percent', { details: { text } });
  return bps;
}

/**
 * Parses the maximum transfer fee.
 *
 * @param text whole tokens; no limit if empty
 * @returns base units
 * @throws AppError `tokens/fee-maximum`
 */
export function parseMaximumFee(text: string, decimals: number): bigint {
  if (text.trim() === '') return U64_MAX;
  try {
    return parseAmount(text, decimals);
  } catch (cause) {
    throw new AppError('tokens/fee-maximum', { details: { text, decimals }, cause });
  }
}

/**
 * Parses a yearly interest rate.
 *
 * @param text percent, -327.68 to 327.67 with at most two decimals
 * @returns basis points
 * @throws AppError `tokens/interest-rate`
 */
export function parseInterestBps(text: string): number {
  return checkInterestBps(hundredths(text), text);
}

/** @throws AppError `tokens/interest-rate` unless -32,768 to 32,767 basis points */
export function checkInterestBps(bps: number, text = `${bps}`): number {
  const fits = Number.isInteger(bps) && bps >= INTEREST_BPS.least && bps <= INTEREST_BPS.most;
  if (!fits) throw new AppError('tokens/interest-rate', { details: { text } });
  return bps;
}

/**
 * Parses the multiplier of displayed amounts.
 *
 * @param text a plain decimal number above 0
 * @throws AppError `tokens/multiplier`
 */
export function parseMultiplier(text: string): number {
  return checkMultiplier(/^\s*\d{1,15}(\.\d{1,15})?\s*$/.test(text) ? Number(text) : NaN, text);
}

/** @throws AppError `tokens/multiplier` unless above 0 */
export function checkMultiplier(multiplier: number, text = `${multiplier}`): number {
  if (!(multiplier > 0 && Number.isFinite(multiplier))) throw new AppError('tokens/multiplier', { details: { text } });
  return multiplier;
}
