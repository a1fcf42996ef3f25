import { MEMO_V1_PROGRAM, MEMO_V2_PROGRAM } from '../encoding/addresses.ts';
import type { TransactionRecord } from '../encoding/transactionRecord.ts';
import { decodeTransaction } from './decodeTransaction.ts';

const MEMO_PROGRAMS: readonly string[] = [MEMO_V1_PROGRAM, MEMO_V2_PROGRAM];

/** The memos of a transaction as nodes list them, e.g. `[5] hello`; `null` when it has none. */
export function memoOf(record: TransactionRecord): string | null {
  const { message } = decodeTransaction(record.wire);
  const memos = message.instructions
    .filter((instruction) => MEMO_PROGRAMS.includes(message.staticKeys[instruction.programIndex]!))
    .map(({ data }) => `[${data.length}] ${Buffer.from(data).toString('utf8')}`);
  return memos.length === 0 ? null : memos.join('; ');
}
