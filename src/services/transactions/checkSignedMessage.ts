import {
  ComputeBudgetProgram,
  TransactionMessage,
  type AddressLookupTableAccount,
  type TransactionInstruction,
  type VersionedMessage,
} from '@solana/web3.js';
import { AppError } from '../../errors/AppError.ts';

/**
 * Makes sure that what a wallet signed is what it was asked to sign.
 *
 * Tolerated: instructions the wallet adds around ours, such as guards against tampering, and its own compute budget.
 * Refused: another blockhash (it may be another chain's), another fee payer, an instruction of ours that is changed,
 * moved or missing, and an added one that asks for a throw-away key's signature.
 *
 * @param asked what the wallet was given
 * @param signed what it gave back
 * @param lookupTables those of the message
 * @throws AppError `transactions/message-changed`, whose details say what
 */
export function checkSignedMessage(
  asked: VersionedMessage,
  signed: VersionedMessage,
  lookupTables: readonly AddressLookupTableAccount[] = [],
): void {
  const refuse = (what: string): never => {
    throw new AppError('transactions/message-changed', { details: { what } });
  };
  if (asked.version !== signed.version) refuse('version');
  if (asked.recentBlockhash !== signed.recentBlockhash) refuse('blockhash');
  const ours = decompile(asked, lookupTables);
  const theirs = decompile(signed, lookupTables);
  if (!theirs.payerKey.equals(ours.payerKey)) refuse('fee payer');
  const keys = new Set(signersOf(asked));
  keys.delete(ours.payerKey.toBase58());
  if (signersOf(asked).some((key) => !signersOf(signed).includes(key))) refuse('signers');

  const wanted = ours.instructions.filter((instruction) => !isComputeBudget(instruction));
  let next = 0;
  for (const instruction of theirs.instructions) {
    const expected = wanted[next];
    if (expected && isSame(expected, instruction)) next += 1;
    else if (instruction.keys.some(({ pubkey, isSigner }) => isSigner && keys.has(pubkey.toBase58()))) {
      refuse('an added instruction uses a key of this action');
    }
  }
  if (next < wanted.length) refuse(`instruction ${next + 1} of ${wanted.length}`);
}

function decompile(message: VersionedMessage, lookupTables: readonly AddressLookupTableAccount[]): TransactionMessage {
  try {
    return TransactionMessage.decompile(message, { addressLookupTableAccounts: [...lookupTables] });
  } catch (cause) {
    throw new AppError('transactions/message-changed', { details: { what: 'lookup tables' }, cause });
  }
}

/** Flags are the whole message's: an added instruction may make an account of ours writable there. */
function isSame(ours: TransactionInstruction, theirs: TransactionInstruction): boolean {
  return ours.programId.equals(theirs.programId)
    && ours.data.equals(theirs.data)
    && ours.keys.length === theirs.keys.length
    && ours.keys.every(({ pubkey }, index) => theirs.keys[index]?.pubkey.equals(pubkey));
}

function isComputeBudget({ programId }: TransactionInstruction): boolean {
  return programId.equals(ComputeBudgetProgram.programId);
}

function signersOf(message: VersionedMessage): readonly string[] {
  return message.staticAccountKeys.slice(0, message.header.numRequiredSignatures).map((key) => key.toBase58());
}
