import { type ProgramContext, ProgramError } from '../runtime/EmbeddedProgram.ts';
import { ALL_FLAGS, FLAGS, HEAD, type Market, MARKET_BYTES, readMarket, TAIL } from './accounts.ts';
import { assertLine, dexError } from './errors.ts';

const FLAGS_END = 13;

/**
 * Reads a market with the checks that all instructions share.
 *
 * @param mayBeDisabled whether to accept a disabled market
 * @throws ProgramError `InvalidMarketFlags` or a line
 */
export function loadMarket(context: ProgramContext, address: string, mayBeDisabled = false): Market {
  const account = context.account(address);
  assertLine(account.data.length >= FLAGS_END, LINES.flags);
  const flags = Buffer.from(account.data).readBigUInt64LE(5);
  if ((flags & ALL_FLAGS) !== flags) throw dexError('InvalidMarketFlags');
  assertLine(account.owner === context.programId, LINES.owner);
  assertLine(startsWith(account.data, HEAD), LINES.head);
  assertLine(startsWith(account.data.subarray(-TAIL.length), TAIL), LINES.tail);
  if (account.data.length !== MARKET_BYTES) throw new ProgramError('ProgramFailedToComplete');
  const required = FLAGS.initialized | FLAGS.market;
  const isRight = flags === required || (mayBeDisabled && flags === (required | FLAGS.disabled));
  if (!isRight) throw dexError('InvalidMarketFlags');
  return readMarket(account);
}

const LINES = { flags: 120, owner: 425, head: 367, tail: 368 } as const;

function startsWith(data: Uint8Array, word: Uint8Array): boolean {
  return Buffer.compare(data.subarray(0, word.length), word) === 0;
}
