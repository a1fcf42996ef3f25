import { AppError } from './AppError.ts';
import type { ErrorCode } from './details.ts';
import { firstMessage } from './firstMessage.ts';
import { specTexts } from './specTexts.ts';

/** A text of the SDK, or of what it calls, that differs from the specification's for the same error. */
interface SdkText {
  /** How the text starts, or `pattern` if it contains a value. */
  readonly start?: string;
  readonly pattern?: RegExp;
  readonly code: ErrorCode;
}

const TOO_BIG = 'transactions/instruction-too-large';

/** Other texts of the SDK's instruction builders, by the code they mean. */
const SDK_TEXTS: readonly SdkText[] = [
  // Numbers and addresses
  { start: 'invalid BigNumberish string', code: 'amounts/invalid-big-number-string' },
  { start: 'BigNumberish number underflow', code: 'amounts/underflow' },
  { start: 'BigNumberish number overflow', code: 'amounts/overflow' },
  { start: 'Invalid public key input', code: 'accounts/invalid-public-key' },
  { start: 'Non-base58 character', code: 'accounts/invalid-public-key' },

  // Transactions
  { pattern: /encoding overruns Uint8Array/, code: TOO_BIG },
  { pattern: /^(Versioned)?Transaction too large/, code: TOO_BIG },
  // Writing past a transaction's 1232 bytes: Node's Buffer, then the browser's.
  { pattern: /^The value of "offset" is out of range\. It must be >= 0 and <= 1231/, code: TOO_BIG },
  { pattern: /^Index out of range$/i, code: TOO_BIG },
];

/**
 * The SDK's error if its text is known, otherwise `undefined`. Compares with the specification's exact texts and the
 * SDK's variants, longest first. Only the first message is kept, because the wallet's token accounts follow it.
 *
 * @example matchSdk(new Error('["start time error","rewardInfo.rewardOpenTime","200"]'))?.code; // 'farms/start-time'
 */
export function matchSdk(error: unknown): AppError | undefined {
  const text = firstMessage(error);
  const code = codeOfText(text);
  return code && new AppError(code, { details: { text }, cause: error });
}

/** The code whose text, or SDK variant, is the longest prefix of the text. */
function codeOfText(text: string): ErrorCode | undefined {
  const row = rows().find(({ start }) => startsWith(text, start));
  if (row) return row.code;
  return SDK_TEXTS.find(({ pattern }) => pattern?.test(text))?.code;
}

/** A prefix must end at a separator: 'no money' is not the start of 'no moneybox'. */
function startsWith(text: string, start: string): boolean {
  return text.startsWith(start) && !/^\w/.test(text.slice(start.length));
}

interface Row {
  readonly start: string;
  readonly code: ErrorCode;
}

let sorted: readonly Row[] | undefined;

/** All texts of the specification and the SDK's variants, longest first. */
function rows(): readonly Row[] {
  sorted ??= [...specRows(), ...wordingRows()].sort((a, b) => b.start.length - a.start.length);
  return sorted;
}

function specRows(): Row[] {
  return Object.entries(specTexts).map(([code, start]) => ({ start, code: code as ErrorCode }));
}

function wordingRows(): Row[] {
  return SDK_TEXTS.flatMap(({ start, code }) => (start === undefined ? [] : [{ start, code }]));
}
