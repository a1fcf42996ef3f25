import { AppError } from './AppError.ts';
import { catalogue, specTextOf, type ErrorCode } from './catalogue.ts';
import { firstMessage } from './firstMessage.ts';
import { matchRpc } from './matchRpc.ts';
import { matchTokenProgram } from './matchTokenProgram.ts';
import { matchWallet } from './matchWallet.ts';
import { SDK_TEXTS } from './sdkTexts.ts';
import { matchTransactionError } from './matchTransactionError.ts';

/**
 * Turns whatever the SDK threw into an AppError: JSON arrays, comma-joined text, bare errors, `undefined`, and the raw
 * result of a transaction.
 *
 * Matched against the messages of the catalogue and the SDK's deviating texts, the longest first. Only the first
 * message is kept: what follows it in the SDK's arrays lists the wallet's token accounts.
 *
 * @returns `sdk/unknown` with the first message in `details.text` where nothing matches (SPEC sections 5 and 8)
 * @example fromSdk(new Error('["start time error","rewardInfo.rewardOpenTime","200"]')).code; // 'farms/start-time'
 */
export function fromSdk(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // The SDK's confirmation gives up after 60 s by rejecting with undefined.
  if (error === undefined || error === null) return new AppError('rpc/unconfirmed', { cause: error });
  const known = matchSdk(error) ?? matchWallet(error) ?? matchTokenProgram(error) ?? matchRpc(error);
  if (known) return known;
  return new AppError('sdk/unknown', { details: { text: firstMessage(error) }, cause: error });
}

/** The SDK's error if its text is one of those known, else undefined. */
export function matchSdk(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const reported = matchTransactionError(error);
  if (reported) return reported;
  const text = firstMessage(error);
  const code = codeOfText(text);
  return code && new AppError(code, { details: { text }, cause: error });
}

/** The catalogue row whose message, or whose SDK wording, is the longest that the text starts with. */
function codeOfText(text: string): ErrorCode | undefined {
  const row = rows().find(({ start }) => startsWith(text, start));
  if (row) return row.code;
  return SDK_TEXTS.find(({ pattern }) => pattern?.test(text))?.code;
}

/** A message is matched up to its end or a separator: 'no money' is not the start of 'no moneybox'. */
function startsWith(text: string, start: string): boolean {
  return text.startsWith(start) && !/^\w/.test(text.slice(start.length));
}

interface Row {
  readonly start: string;
  readonly code: ErrorCode;
}

let sorted: readonly Row[] | undefined;

/** Every text of the catalogue's spec rows and the SDK's wordings, the longest first. */
function rows(): readonly Row[] {
  sorted ??= [...catalogueRows(), ...wordingRows()].sort((a, b) => b.start.length - a.start.length);
  return sorted;
}

function catalogueRows(): Row[] {
  return codes().filter((code) => catalogue[code].section !== '-').map((code) => ({ start: specTextOf(code), code }));
}

function wordingRows(): Row[] {
  return SDK_TEXTS.flatMap(({ start, code }) => (start === undefined ? [] : [{ start, code }]));
}

function codes(): ErrorCode[] {
  return Object.keys(catalogue) as ErrorCode[];
}
