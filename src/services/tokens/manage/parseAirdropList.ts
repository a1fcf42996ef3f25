import { PublicKey } from '@solana/web3.js';
import { AppError } from '@/errors/AppError.ts';
import { describe } from '@/errors/describe.ts';
import { parseAmount } from '@/services/amounts/decimals.ts';
import { isAddress } from '@/services/rpc/isAddress.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** The most recipients in one list. */
export const MOST_RECIPIENTS = 1_000;
/** How much of an invalid line is shown. */
const MOST_SHOWN_CHARACTERS = 60;

export interface AirdropRecipient {
  /** A wallet, base58. */
  readonly address: string;
  /** Amount to send, base units, above 0. */
  readonly amount: bigint;
}

/**
 * Parses a list of recipients: an address and an amount per line, separated by a comma, semicolon or tab. Empty lines
 * and a header line are skipped. A duplicate address is refused, because it may be a mistake.
 *
 * @param text as pasted, or a CSV file
 * @param decimals the token's decimals; an amount has a decimal point and no thousands separators
 * @throws AppError `tokens/airdrop-empty`, `tokens/airdrop-too-long`, `tokens/airdrop-line`, `tokenProgram/owner-off-curve`; the last two
 *   name the line
 * @example parseAirdropList('address,amount\n9ZE9…rUyd,1.5', 6); // [{ address: '9ZE9…rUyd', amount: 1_500_000n }]
 */
export function parseAirdropList(text: string, decimals: number): readonly AirdropRecipient[] {
  const lines = text.split(/\r\n|\r|\n/).map((line, index) => ({ number: index + 1, cells: line.split(/[,;\t]/).map(cellOf) }));
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [first] = filled;
  const rows = first && !first.cells.some((cell) => isAddress(cell) || /\d/.test(cell)) ? filled.slice(1) : filled;
  if (rows.length === 0) throw new AppError('tokens/airdrop-empty');
  if (rows.length > MOST_RECIPIENTS) throw new AppError('tokens/airdrop-too-long', { details: { recipients: rows.length } });
  const lineOf = new Map<string, number>();
  return rows.map(({ number, cells }) => {
    const [address = '', amount = '', ...others] = cells;
    const refuse = (what: string): AppError => new AppError('tokens/airdrop-line', { details: { sentence: formatMessage(m.tokens.line, { number, what }), line: number } });
    if (others.some((cell) => cell !== '')) throw refuse(m.tokens.moreThanAddressAmountAmounts);
    if (!isAddress(address)) throw refuse(formatMessage(m.tokens.notAddress, { slice: address.slice(0, MOST_SHOWN_CHARACTERS) }));
    if (!PublicKey.isOnCurve(address)) {
      const sentence = formatMessage(m.tokens.lineNotWallet, { number, address });
      throw new AppError('tokenProgram/owner-off-curve', { details: { sentence } });
    }
    const known = lineOf.get(address);
    if (known !== undefined) throw refuse(formatMessage(m.tokens.addressLineAgain, { known }));
    lineOf.set(address, number);
    return { address, amount: amountOf(amount, decimals, refuse) };
  });
}

/** Spreadsheets put cells in quotation marks. */
function cellOf(text: string): string {
  return text.trim().replace(/^"(.*)"$/, '$1').trim();
}

function amountOf(text: string, decimals: number, refuse: (what: string) => AppError): bigint {
  let amount: bigint;
  try {
    amount = parseAmount(text, decimals);
  } catch (error) {
    throw refuse(text === '' ? m.tokens.noAmount : formatMessage(m.tokens.notAmount, { slice: text.slice(0, MOST_SHOWN_CHARACTERS), message: describe(error).message }));
  }
  if (amount === 0n) throw refuse(m.tokens.amount);
  return amount;
}
