import { AppError } from '@/errors/AppError.ts';
import { addressText } from '@/services/rpc/isAddress.ts';
import { FieldChecks } from '@/services/programs/pool/fieldChecks.ts';
import { checkTokenName, checkTokenText } from '@/services/tokens/metadata/tokenWords.ts';
import { parseSupply } from '@/services/programs/token/parseSupply.ts';
import { extensionConflict, parseFeeBps, parseInterestBps, parseMaximumFee, parseMultiplier } from './extensions.ts';
import { parseTokenDecimals } from './parseTokenDecimals.ts';
import type { TokenExtension, TokenExtensions, TokenRequest, TokenStandard } from './TokenRequest.ts';

/** The token form as typed and ticked. */
export interface TokenForm {
  readonly standard: TokenStandard;
  /** Name, symbol and link all empty make a plain mint. */
  readonly name: string;
  /** May be empty: the chain takes it, and the mint form of SPEC section 2 asks for none. */
  readonly symbol: string;
  readonly uri: string;
  /** 9 when empty. */
  readonly decimals: string;
  /** Whole tokens. */
  readonly supply: string;
  readonly revokeMint: boolean;
  readonly keepFreeze: boolean;
  readonly immutableMetadata: boolean;
  /** Those ticked; the texts below count only for them. */
  readonly extensions: readonly TokenExtension[];
  /** Of every transfer, in percent. */
  readonly transferFeePercent: string;
  /** Maximum fee per transfer, whole tokens; no limit when empty. */
  readonly transferFeeMaximum: string;
  /** A year, in percent; may be negative. */
  readonly interestPercent: string;
  readonly multiplier: string;
  /** Program that runs at every transfer. */
  readonly hookProgram: string;
}

/** The fields that can be wrong. */
export type TokenField = Exclude<keyof TokenForm, 'standard' | 'immutableMetadata'>;

export type TokenFormResult =
  | { readonly ok: true; readonly request: TokenRequest }
  | { readonly ok: false; readonly fieldErrors: Readonly<Partial<Record<TokenField, AppError>>> };

/** The form before anybody typed. */
export const EMPTY_TOKEN_FORM: TokenForm = {
  standard: 'spl-token', name: '', symbol: '', uri: '', decimals: '', supply: '', revokeMint: false, keepFreeze: false,
  immutableMetadata: false, extensions: [], transferFeePercent: '', transferFeeMaximum: '', interestPercent: '',
  multiplier: '', hookProgram: '',
};

/**
 * Checks the token form so that bad input never reaches the wallet; reads nothing from the chain.
 *
 * @returns the request in base units, or the first error of each wrong field: `tokens/*`,
 *   `accounts/invalid-public-key` for the program of a transfer hook
 */
export function checkTokenForm(form: TokenForm): TokenFormResult {
  const check = new FieldChecks<TokenField>();
  const isPlain = [form.name, form.symbol, form.uri].every((text) => text.trim() === '');
  const name = isPlain ? '' : check.field('name', () => checkTokenName(form.name));
  const symbol = check.field('symbol', () => checkTokenText('symbol', form.symbol));
  const uri = check.field('uri', () => checkTokenText('uri', form.uri));
  const decimals = check.field('decimals', () => parseTokenDecimals(form.decimals));
  const supply = decimals === undefined ? undefined : check.field('supply', () => parseSupply(form.supply, decimals));
  check.field('revokeMint', () => {
    if (form.revokeMint && supply === 0n) throw new AppError('tokens/no-supply-ever');
  });
  check.field('extensions', () => checkExtensions(form));
  check.field('keepFreeze', () => {
    if (form.extensions.includes('defaultFrozen') && !form.keepFreeze) throw new AppError('tokens/freeze-needed');
  });
  const extensions = extensionsOf(form, decimals, check);

  if (!check.isClean() || name === undefined || symbol === undefined || uri === undefined || decimals === undefined
    || supply === undefined) {
    return { ok: false, fieldErrors: check.errors };
  }
  const { standard, revokeMint, keepFreeze } = form;
  const metadata = isPlain ? null : { name, symbol, uri };
  const immutableMetadata = metadata !== null && form.immutableMetadata;
  return {
    ok: true,
    request: { standard, metadata, decimals, supply, revokeMint, keepFreeze, immutableMetadata, extensions },
  };
}

function checkExtensions({ standard, extensions }: TokenForm): void {
  if (standard === 'spl-token' && extensions.length > 0) throw new AppError('tokens/extensions-need-token-2022');
  const conflict = extensionConflict(extensions);
  if (conflict) throw new AppError('tokens/extension-conflict', { details: { ...conflict } });
}

/** Only what is ticked counts: a value left in a field that is not shown is no mistake. */
function extensionsOf(form: TokenForm, decimals: number | undefined, check: FieldChecks<TokenField>): TokenExtensions {
  const has = (name: TokenExtension): boolean => form.extensions.includes(name);
  const bps = has('transferFee') ? check.field('transferFeePercent', () => parseFeeBps(form.transferFeePercent)) : 0;
  const maximumFee = has('transferFee') && decimals !== undefined
    ? check.field('transferFeeMaximum', () => parseMaximumFee(form.transferFeeMaximum, decimals))
    : 0n;
  const rateBps = has('interestBearing')
    ? check.field('interestPercent', () => parseInterestBps(form.interestPercent))
    : 0;
  const multiplier = has('scaledUiAmount') ? check.field('multiplier', () => parseMultiplier(form.multiplier)) : 1;
  const programId = has('transferHook')
    ? check.field('hookProgram', () => addressText(form.hookProgram))
    : '';
  return {
    ...(has('transferFee') && bps !== undefined && maximumFee !== undefined && { transferFee: { bps, maximumFee } }),
    ...(has('interestBearing') && rateBps !== undefined && { interestBearing: { rateBps } }),
    ...(has('scaledUiAmount') && multiplier !== undefined && { scaledUiAmount: { multiplier } }),
    ...(has('transferHook') && programId !== undefined && { transferHook: { programId } }),
    ...(has('nonTransferable') && { nonTransferable: true }),
    ...(has('permanentDelegate') && { permanentDelegate: true }),
    ...(has('mintCloseAuthority') && { mintCloseAuthority: true }),
    ...(has('defaultFrozen') && { defaultFrozen: true }),
    ...(has('pausable') && { pausable: true }),
  };
}
