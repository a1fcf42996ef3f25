import { AppError } from '@/errors/AppError.ts';
import { describe } from '@/errors/describe.ts';
import { parseAmount } from '@/services/amounts/decimals.ts';
import { readTypedDecimal } from '@/services/amounts/typedDecimal.ts';
import { isAddress } from '@/services/rpc/isAddress.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** The most recipients in one list. */
export const MOST_RECIPIENTS = 1_000;
/** How much of an invalid line is shown. */
const MOST_SHOWN_CHARACTERS = 60;

export interface AirdropRecipient {
  /** base58; what lies there is not known yet. */
  readonly address: string;
  /** Amount to send, base units, above 0. */
  readonly amount: bigint;
  /** Its line in the list, from 1. */
  readonly line: number;
}

/** A row of a list. */
interface Row {
  /** From 1. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly delimiter: Delimiter;
}

type Delimiter = '\t' | ';' | ',' | ' ';

/**
 * Parses a list of recipients: an address and an amount per line, separated by a tab, semicolon, comma or spaces, as CSV
 * with quotes if there are any. Empty lines, comments and a header line are skipped. Of lists with more columns, such as
 * exports of explorers, those are read that the header names. A duplicate address is refused, because it may be a mistake.
 *
 * @param text as pasted, or of a file
 * @param decimals the token's decimals; amounts have the user's number format
 * @throws AppError `tokens/airdrop-empty`, `tokens/airdrop-too-long`, `tokens/airdrop-json`, `tokens/airdrop-line`, which names the line
 * @example parseAirdropList('address,amount\n9ZE9…rUyd,1.5', 6); // [{ address: '9ZE9…rUyd', amount: 1_500_000n, line: 2 }]
 */
export function parseAirdropList(text: string, decimals: number): readonly AirdropRecipient[] {
  const list = text.replace(/^\uFEFF/, '');
  if (/^\s*[[{]/.test(list)) throw new AppError('tokens/airdrop-json');
  const filled = readRows(list).filter(({ cells }) => cells.some((cell) => cell !== '') && !/^(?:#|\/\/)/.test(cells[0] ?? ''));
  const header = filled[0] && isHeader(filled[0].cells) ? filled[0].cells : null;
  const rows = header ? filled.slice(1) : filled;
  if (rows.length === 0) throw new AppError('tokens/airdrop-empty');
  if (rows.length > MOST_RECIPIENTS) throw new AppError('tokens/airdrop-too-long', { details: { recipients: rows.length } });
  const columns = columnsOf(header ?? []);
  const lineOf = new Map<string, number>();
  return rows.map((row) => {
    const { line, cells } = row;
    const refuse = (what: string): AppError => lineError(line, what);
    if (!columns && cells.some((cell, place) => place > 1 && cell !== '')) throw refuse(m.tokens.lineExtraFields);
    const { addressAt, amountAt } = columns ?? { addressAt: 0, amountAt: 1 };
    const [address = '', amount = ''] = [cells[addressAt], cells[amountAt]];
    if (!isAddress(address)) throw refuse(formatMessage(m.tokens.lineNotAddress, { text: address.slice(0, MOST_SHOWN_CHARACTERS) }));
    const known = lineOf.get(address);
    if (known !== undefined) throw refuse(formatMessage(m.tokens.lineRepeated, { line: known }));
    lineOf.set(address, line);
    return { address, amount: amountOf(amount, decimals, row), line };
  });
}

/** The error about a line of the list. */
export function lineError(line: number, what: string): AppError {
  return new AppError('tokens/airdrop-line', { details: { sentence: formatMessage(m.tokens.lineProblem, { number: line, what }), line } });
}

const ENCODINGS = [['utf-8', [0xEF, 0xBB, 0xBF]], ['utf-16le', [0xFF, 0xFE]], ['utf-16be', [0xFE, 0xFF]]] as const;
/** Zip archives, which spreadsheets are. */
const ZIP = [0x50, 0x4B, 0x03, 0x04];

/**
 * Decodes a file by its byte order mark; without one, as UTF-16 if every other byte is 0, as UTF-8 if it is, or as Windows-1252.
 *
 * @throws AppError `tokens/airdrop-file` if it is not text
 */
export function decodeListFile(bytes: Uint8Array): string {
  const begins = (mark: readonly number[]): boolean => mark.every((byte, index) => bytes[index] === byte);
  const marked = ENCODINGS.find(([, mark]) => begins(mark))?.[0];
  const unmarked = bytes[1] === 0 ? 'utf-16le' : bytes[0] === 0 ? 'utf-16be' : 'utf-8';
  const text = decodeText(bytes, marked ?? unmarked) ?? decodeText(bytes, 'windows-1252') ?? '';
  if (begins(ZIP) || text.includes('\0')) throw new AppError('tokens/airdrop-file');
  return text;
}

function decodeText(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A cell with or without quotes, and what ends it. */
const CELLS: Readonly<Record<Delimiter, RegExp>> = {
  '\t': /[ ]*(?:"((?:[^"]|"")*)"[ ]*|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y,
  ';': /[ ]*(?:"((?:[^"]|"")*)"[ ]*|([^;\r\n]*))(;|\r\n|\r|\n|$)/y,
  ',': /[ ]*(?:"((?:[^"]|"")*)"[ ]*|([^,\r\n]*))(,|\r\n|\r|\n|$)/y,
  ' ': /()[ ]*([^ \r\n]*)([ ]+|\r\n|\r|\n|$)/y,
};
/** Spaces also separate thousands: after the first of them all is one cell. */
const REST = /()([^\r\n]*)(\r\n|\r|\n|$)/y;

/** Splits CSV (RFC 4180) into rows; each may have its own delimiter, since lists are put together by hand. */
function readRows(text: string): readonly Row[] {
  const rows: Row[] = [];
  let [at, line] = [0, 1];
  while (at < text.length) {
    const eol = /[^\r\n]*/y;
    eol.lastIndex = at;
    const unquoted = (eol.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
    const delimiter = (['\t', ';', ','] as const).find((mark) => unquoted.includes(mark)) ?? ' ';
    const begin = at;
    const cells: string[] = [];
    for (let end: string | undefined = delimiter; end !== undefined && end !== '' && !/[\r\n]/.test(end);) {
      const cell = delimiter === ' ' && cells.length === 1 ? REST : CELLS[delimiter];
      cell.lastIndex = at;
      const found = cell.exec(text);
      if (!found) break;
      cells.push((found[1] ? found[1].replaceAll('""', '"') : found[2] ?? '').trim());
      end = found[3];
      at = cell.lastIndex;
    }
    rows.push({ line, cells, delimiter });
    line += text.slice(begin, at).match(/\r\n|\r|\n/g)?.length ?? 0;
  }
  return rows;
}

/** A first line without an address, a number, or what was to be an address. */
function isHeader(cells: readonly string[]): boolean {
  return !cells.some((cell) => /^[0-9A-Za-z]{30,}$/.test(cell) || /^[-+\d.,'’\s]*\d[-+\d.,'’\s]*$/.test(cell));
}

/** Names of the columns that are read, the surest first. */
const ADDRESS_NAMES = [
  /^(?:owner|wallet|holder|recipient|carteira|billetera|cartera|destinatari[oa]|钱包|持有人)/i, /^(?:address|account|adresse|direcci[oó]n|endere[cç]o|地址)/i,
];
const AMOUNT_NAMES = [/^(?:amount|quantity|menge|betrag|cantidad|quantidade|数量|金额)/i, /^(?:balance|tokens|importe|valor|saldo|余额)/i];

/** The columns that the header of a list with more than two names; `null` for two, or if it is not clear. */
function columnsOf(header: readonly string[]): { readonly addressAt: number; readonly amountAt: number } | null {
  const find = (names: readonly RegExp[]): number => {
    for (const name of names) {
      const places = header.flatMap((cell, place) => (name.test(cell) ? [place] : []));
      if (places.length > 0) return places.length === 1 ? places[0]! : -1;
    }
    return -1;
  };
  const [addressAt, amountAt] = [find(ADDRESS_NAMES), find(AMOUNT_NAMES)];
  return addressAt < 0 || amountAt < 0 || addressAt === amountAt ? null : { addressAt, amountAt };
}

/** Thousands where a comma is the decimal mark, and elsewhere a number with three decimals. */
const THREE_AFTER_POINT = /^[1-9]\d{0,2}\.\d{3}$/;

function amountOf(text: string, decimals: number, { line, delimiter }: Row): bigint {
  let amount: bigint;
  try {
    const typed = readTypedDecimal(text);
    // Only a list with commas between its cells is from where a point is the decimal mark.
    if (delimiter !== ',' && THREE_AFTER_POINT.test(text)) throw new AppError('amounts/ambiguous', { details: { text, advice: '' } });
    amount = parseAmount(typed, decimals);
  } catch (error) {
    throw lineError(line, text === '' ? m.tokens.lineNoAmount
      : formatMessage(m.tokens.lineNotAmount, { text: text.slice(0, MOST_SHOWN_CHARACTERS), message: describe(error).message }));
  }
  if (amount === 0n) throw lineError(line, m.tokens.lineZeroAmount);
  return amount;
}
