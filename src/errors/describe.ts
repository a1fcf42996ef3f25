import { isAppError, type AppError } from './AppError.ts';
import type { ErrorCode } from './details.ts';
import { specTexts } from './specTexts.ts';
import { normalizeError } from './normalizeError.ts';
import * as m from '#messages';
import { formatMessage, formatPlural } from '@/messages/format.ts';

/** An action a screen can offer for an error. */
export type ErrorAction = 'retry' | 'reload' | 'settings' | 'fee' | 'slippage' | 'sol' | 'connect';

interface AdvisedAction {
  readonly kind: ErrorAction;
  /** The part of the advice that names it; a button replaces it. */
  readonly sentence: string;
}

/** An error as shown to a person. */
export interface ErrorDescription {
  readonly code: ErrorCode;
  /** What happened, one sentence. */
  readonly message: string;
  /** What to do. */
  readonly advice: string;
  /** Actions that the advice names, in order. */
  readonly actions: readonly AdvisedAction[];
  /** Plain text for "Copy details": code, facts, last log lines. */
  readonly details: string;
}

/** What happened and what to do, by code. */
export const texts: Readonly<Record<ErrorCode, Readonly<Record<'message' | 'advice', string>>>> = m.errors.byCode;

const LOG_LINES = 12;

/** A sentence of an advice and the actions it names, in order: `<reload_retry>Reload the page and try again.</reload_retry>`. */
const ADVISED = /<(\w+)>(.*?)<\/\1>/g;

/**
 * Describes anything that was thrown in plain words. Never throws, and never prints the wallet's token accounts.
 *
 * @param error an AppError, or anything a wallet, the RPC node, the HTTP API or the SDK threw
 * @returns the message, what to do, and plain text for "Copy details"
 * @example describe(new AppError('wallet/not-connected')).message; // 'Wallet not connected'
 */
export function describe(error: unknown): ErrorDescription {
  try {
    const known = normalizeError(error);
    const details = detailsOf(known);
    const limit = /too-many-decimals$/.test(known.code) ? known.details['decimals'] : undefined;
    // The number says all.
    if (typeof limit === 'number') return { code: known.code, message: formatPlural(m.services.atMostDecimals, limit), advice: '', actions: [], details };
    const advice = adviceOf(known);
    return { code: known.code, message: messageOf(known), advice: withoutTags(advice), actions: actionsOf(advice), details };
  } catch {
    // A thrown value may be hostile (a getter that throws), but the person still needs a message.
    const { message, advice } = texts['app/unknown'];
    return { code: 'app/unknown', message, advice: withoutTags(advice), actions: [], details: 'code: app/unknown' };
  }
}

/** A program's error has its own message, and an unknown version its number; otherwise the failing host is named. */
function messageOf(error: AppError): string {
  const { sentence, host } = error.details;
  if (sentence) return redactAddresses(sentence);
  const version = isAppError(error, 'rpc/unsupported-version') && error.details.version;
  if (version) return formatMessage(m.services.rpcVersionUnreadable, { version });
  const isHost = host !== undefined && /^[\w.-]+(:\d+)?$/.test(host);
  const { message } = texts[error.code];
  return isHost && /^(rpc|api|picture)\//.test(error.code) ? `${message} (${host})` : message;
}

function adviceOf(error: AppError): string {
  const { advice } = error.details;
  return advice ? redactAddresses(advice) : texts[error.code].advice;
}

function actionsOf(advice: string): readonly AdvisedAction[] {
  return [...advice.matchAll(ADVISED)].flatMap(([, kinds = '', sentence = '']) => (kinds.split('_') as ErrorAction[]).map((kind) => ({ kind, sentence })));
}

function withoutTags(advice: string): string {
  return advice.replace(ADVISED, '$2');
}

function detailsOf(error: AppError): string {
  const lines = [`code: ${error.code}`, `message: ${specTextOf(error.code)}`];
  for (const [key, value] of Object.entries(error.details)) {
    if (key === 'logs' || key === 'advice' || value === undefined || value === '') continue;
    // The first line already has our own code.
    lines.push(`${key === 'code' ? 'program code' : key}: ${printable(value)}`);
  }
  const { logs } = error.details;
  if (logs && logs.length > 0) {
    lines.push('log:', ...logs.slice(-LOG_LINES).map((line) => `  ${redactLogLine(String(line))}`));
  }
  return lines.join('\n');
}

/** The exact text of the specification, or our own message if it gives none. */
export function specTextOf(code: ErrorCode): string {
  return (specTexts as Partial<Record<ErrorCode, string>>)[code] ?? texts[code].message;
}

function printable(value: unknown): string {
  if (typeof value === 'string') return redactAddresses(value);
  if (typeof value === 'object' && value !== null) return redactAddresses(jsonOf(value));
  return String(value);
}

/** JSON that survives bigint and cycles. */
function jsonOf(value: object): string {
  try {
    return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part)) ?? '';
  } catch {
    return '(not printable)';
  }
}

/**
 * Describes anything that was thrown in one line, for a field or a card.
 *
 * @param error as for `describe`
 * @returns the message and the advice, each a sentence
 * @example describeInLine(new AppError('wallet/not-connected')); // 'Wallet not connected. Connect a wallet and try again.'
 */
export function describeInLine(error: unknown): string {
  const { message, advice } = describe(error);
  return /[.!?。！？]$/.test(message) ? `${message} ${advice}`.trim() : formatMessage(m.ui.twoSentences, { first: message, second: advice });
}

/** An address: base58 of 32 bytes. Signatures (64 bytes, up to 88 characters) are longer and are kept. */
const ADDRESS = /(?<![1-9A-HJ-NP-Za-km-z])[1-9A-HJ-NP-Za-km-z]{32,44}(?![1-9A-HJ-NP-Za-km-z])/g;

const LONGEST = 400;

/**
 * Makes a text safe to copy into a bug report. Two or more addresses are removed, because the SDK's messages contain
 * the wallet's whole list of token accounts, and long texts are truncated.
 *
 * @example redactAddresses('mint So11111111111111111111111111111111111111112'); // unchanged
 */
function redactAddresses(text: string): string {
  const addresses = text.match(ADDRESS);
  const safe = addresses && addresses.length > 1 ? text.replace(ADDRESS, '<address>') : text;
  return safe.length > LONGEST ? `${safe.slice(0, LONGEST)}...` : safe;
}

/** Redacts a line of a program log: program addresses stay, and in any other line only a single address does. */
function redactLogLine(line: string): string {
  const isRuntimeLine = /^Program [1-9A-HJ-NP-Za-km-z]{32,44} /.test(line);
  return redactAddresses(isRuntimeLine || line.startsWith('Program ') ? line : line.replace(ADDRESS, '<address>'));
}
