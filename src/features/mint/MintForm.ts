import * as z from 'zod/mini';
import { TOKEN_EXTENSIONS } from '@/services/tokens/create/extensions.ts';
import { refusedNumbers, typedNumber } from '@/ui/typedNumber.ts';
import { EMPTY_TOKEN_FORM, type TokenForm } from '@/services/tokens/create/checkTokenForm.ts';

/** What is minted: a token of either program with what wallets show, or the bare mint of SPEC section 2. */
export type TokenKind = 'spl-token' | 'token-2022' | 'plain';

/** The mint form as typed. */
export interface MintForm extends Omit<TokenForm, 'standard'> {
  readonly kind: TokenKind;
  /** Picture, for the metadata document. */
  readonly imageUrl: string;
  readonly description: string;
  readonly website: string;
  readonly twitter: string;
  readonly telegram: string;
  /** Use the metadata link although this browser could not check it. */
  readonly trustsLink: boolean;
}

const { standard, ...emptyToken } = EMPTY_TOKEN_FORM;

/** The mint form as it opens. */
export const EMPTY_MINT_FORM: MintForm = {
  ...emptyToken, kind: standard, imageUrl: '', description: '', website: '', twitter: '', telegram: '',
  trustsLink: false,
};

const text = z.string();
/** As a tab keeps the form. */
export const mintFormShape = z.partial(z.object({
  kind: z.enum(['spl-token', 'token-2022', 'plain']), name: text, symbol: text, uri: text, decimals: text, supply: text,
  revokeMint: z.boolean(), keepFreeze: z.boolean(), immutableMetadata: z.boolean(), extensions: z.array(z.enum(TOKEN_EXTENSIONS)),
  transferFeePercent: text, transferFeeMaximum: text, interestPercent: text, multiplier: text, hookProgram: text, imageUrl: text,
  description: text, website: text, twitter: text, telegram: text, trustsLink: z.boolean(),
} satisfies Record<keyof MintForm, unknown>));

/** What is written with a decimal mark. */
const NUMBERS = ['supply', 'transferFeePercent', 'transferFeeMaximum', 'interestPercent', 'multiplier'] as const;

/** The numbers that count and cannot be understood, each with why; what is not ticked counts for nothing. */
export function refusedNumbersOf(form: MintForm): ReturnType<typeof refusedNumbers<(typeof NUMBERS)[number]>> {
  const { extensions } = tokenFormOf(form);
  return refusedNumbers(form, [
    'supply',
    ...(extensions.includes('transferFee') ? ['transferFeePercent', 'transferFeeMaximum'] as const : []),
    ...(extensions.includes('interestBearing') ? ['interestPercent'] as const : []),
    ...(extensions.includes('scaledUiAmount') ? ['multiplier'] as const : []),
  ]);
}

/**
 * The part of the form that goes to the chain: a plain mint has no metadata, the original program no extensions.
 *
 * What was typed for another kind stays in the form, so that a look at the other kind loses nothing. Numbers are as services
 * read them; one that is refused (`refusedNumbersOf`) is empty.
 */
export function tokenFormOf({ kind, ...typed }: MintForm): TokenForm {
  const form = { ...typed, ...Object.fromEntries(NUMBERS.map((name) => [name, typedNumber(typed[name]).plain])) };
  if (kind === 'plain') return { ...EMPTY_TOKEN_FORM, decimals: form.decimals, supply: form.supply };
  return { ...form, standard: kind, extensions: kind === 'token-2022' ? form.extensions : [] };
}
