import type { TransactionMetadata } from 'litesvm';
import bs58 from 'bs58';
import type { TransactionRecord } from '../encoding/transactionRecord.ts';

/** What the SVM reports about an execution beyond accounts and logs. */
export type ExecutionDetails = Pick<TransactionRecord, 'innerInstructions' | 'computeUnitsConsumed' | 'returnData'>;

/** Reads LiteSVM's metadata as plain values. */
export function executionDetails(meta: TransactionMetadata): ExecutionDetails {
  const returned = meta.returnData();
  const data = returned.data();
  return {
    innerInstructions: meta
      .innerInstructions()
      .map((list, index) => ({
        index,
        instructions: list.map((inner) => {
          const instruction = inner.instruction();
          return {
            programIdIndex: instruction.programIdIndex(),
            accounts: [...instruction.accounts()],
            data: instruction.data(),
            stackHeight: inner.stackHeight(),
          };
        }),
      }))
      .filter(({ instructions }) => instructions.length > 0),
    computeUnitsConsumed: meta.computeUnitsConsumed(),
    returnData: data.length === 0 ? null : { programId: bs58.encode(returned.programId()), data },
  };
}
