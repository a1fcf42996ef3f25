import * as z from 'zod/mini';
import { refuse } from '@/action/useActionForm.ts';
import { MINTED_TOKEN_DECIMALS, ZERO_ADDRESS } from '@/constants.ts';
import { readTypedDecimal } from '@/services/amounts/typedDecimal.ts';
import { parseSupply } from '@/services/programs/token/parseSupply.ts';
import { addressText } from '@/services/rpc/isAddress.ts';
import { tokenProblems } from '@/services/tokens/create/checkTokenRequest.ts';
import { parseFeeBps, parseInterestBps, parseMaximumFee, parseMultiplier } from '@/services/tokens/create/extensions.ts';
import { parseTokenDecimals } from '@/services/tokens/create/parseTokenDecimals.ts';
import type { TokenExtension, TokenExtensions, TokenRequest } from '@/services/tokens/create/TokenRequest.ts';
import { checkImageUrl } from '@/services/tokens/metadata/links.ts';
import { mintFormShape, type MintForm, type MintRequest } from './MintForm.ts';

/** Parses one field; for an invalid one, `standIn` is used, which causes no further errors. */
type Read = <Value>(field: keyof MintForm, parse: () => Value, standIn: Value) => Value;

/** Parses the mint form. Fields of another kind, or of extensions that are not selected, are ignored. */
export const mintSchema: z.ZodMiniType<MintRequest, MintForm> = z.pipe(mintFormShape, z.transform((form, context): MintRequest => {
  const read: Read = (field, parse, standIn) => {
    try {
      return parse();
    } catch (error) {
      refuse(context, error, [field]);
      return standIn;
    }
  };
  const token = parseToken(form, read);
  for (const problem of tokenProblems(token)) refuse(context, problem, [problem.field ?? 'name']);
  const imageUrl = form.kind === 'plain' ? '' : read('imageUrl', () => checkImageUrl(form.imageUrl), '');
  return { token, imageUrl, trustsLink: form.trustsLink };
}));

function parseToken(form: MintForm, read: Read): TokenRequest {
  const { kind, revokeMint, keepFreeze, immutableMetadata } = form;
  const decimals = read('decimals', () => parseTokenDecimals(form.decimals), MINTED_TOKEN_DECIMALS);
  const supply = read('supply', () => parseSupply(readTypedDecimal(form.supply), decimals), 1n);
  const bare = { metadata: null, decimals, supply, immutableMetadata: false, extensions: {} } as const;
  if (kind === 'plain') return { ...bare, standard: 'spl-token', revokeMint: false, keepFreeze: false };
  const [name, symbol, uri] = [form.name.trim(), form.symbol.trim(), form.uri.trim()];
  const hasMetadata = name !== '' || symbol !== '' || uri !== '';
  return {
    ...bare, standard: kind, revokeMint, keepFreeze,
    ...(hasMetadata && { metadata: { name, symbol, uri }, immutableMetadata }),
    ...(kind === 'token-2022' && { extensions: parseExtensions(form, decimals, read) }),
  };
}

function parseExtensions(form: MintForm, decimals: number, read: Read): TokenExtensions {
  const parsers: Partial<{ [Name in TokenExtension]: () => TokenExtensions[Name] }> = {
    transferFee: () => ({
      bps: read('transferFeePercent', () => parseFeeBps(readTypedDecimal(form.transferFeePercent)), 0),
      maximumFee: read('transferFeeMaximum', () => parseMaximumFee(readTypedDecimal(form.transferFeeMaximum), decimals), 0n),
    }),
    interestBearing: () => ({ rateBps: read('interestPercent', () => parseInterestBps(readTypedDecimal(form.interestPercent)), 0) }),
    scaledUiAmount: () => ({ multiplier: read('multiplier', () => parseMultiplier(readTypedDecimal(form.multiplier)), 1) }),
    transferHook: () => ({ programId: read('hookProgram', () => addressText(form.hookProgram), ZERO_ADDRESS) }),
  };
  return Object.fromEntries(form.extensions.map((name) => [name, parsers[name]?.() ?? true]));
}
