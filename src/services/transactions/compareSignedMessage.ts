import {
  ComputeBudgetProgram,
  SystemProgram,
  TransactionMessage,
  type AddressLookupTableAccount,
  type TransactionInstruction,
  type VersionedMessage,
} from '@solana/web3.js';
import { NATIVE_DECIMALS } from '@/constants.ts';
import { formatShownAmount } from '@/services/amounts/typedDecimal.ts';
import { u32, u64, u8 } from '@/services/codec.ts';
import { isTokenProgram } from './simulate.ts';
import { transactionFee } from './effects.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/**
 * Programs whose instructions wallets add and that move nothing: Lighthouse only checks accounts against what the
 * wallet showed, and Memo only writes a log line. Their instructions pass only if they make no further account
 * writable.
 */
const GUARDS: ReadonlySet<string> = new Set([
  'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
]);
/**
 * How much a wallet may raise the fee without a prompt, in lamports. Wallets set their own priority fees, usually below
 * 0.001 SOL, the price of 200 signatures. Anything above is shown to the person.
 */
const MOST_ADDED_FEE_LAMPORTS = 1_000_000n;

/** How a signed message differs from the one given to the wallet. */
export interface MessageComparison {
  /**
   * What is missing or replaced, so that the message must not be sent; `null` if it contains all requested instructions
   * in order.
   */
  readonly broken: string | null;
  /** Additions that may cost something, as phrases that continue "Your wallet "; empty = as shown. */
  readonly additions: readonly string[];
}

/**
 * Compares the message a wallet signed with the one it was given.
 *
 * Accepted: guard instructions of known programs, and a compute budget that raises the fee by at most 0.001 SOL.
 * Reported as additions: any other instruction, and a higher fee. Broken: another blockhash (it may be another
 * chain's), another fee payer, an instruction of ours that was changed, moved or removed, and an added one that uses an
 * ephemeral key.
 *
 * @param asked the message given to the wallet
 * @param signed the message it returned
 * @param lookupTables the message's lookup tables
 */
export function compareSignedMessage(
  asked: VersionedMessage,
  signed: VersionedMessage,
  lookupTables: readonly AddressLookupTableAccount[] = [],
): MessageComparison {
  const broken = (what: string): MessageComparison => ({ broken: what, additions: [] });
  if (asked.version !== signed.version) return broken('version');
  if (asked.recentBlockhash !== signed.recentBlockhash) return broken('blockhash');
  const [ours, theirs] = [decompile(asked, lookupTables), decompile(signed, lookupTables)];
  if (!ours || !theirs) return broken(m.signing.lookupTables);
  if (!theirs.payerKey.equals(ours.payerKey)) return broken(m.signing.feePayer);
  const keys = new Set(signersOf(asked));
  if (signersOf(asked).some((key) => !signersOf(signed).includes(key))) return broken('signers');
  keys.delete(ours.payerKey.toBase58());

  const wanted = ours.instructions.filter((instruction) => !isComputeBudget(instruction));
  const writable = new Set([ours.payerKey.toBase58(), ...writableKeys(ours.instructions)]);
  const additions: string[] = [];
  let next = 0;
  for (const instruction of theirs.instructions) {
    const expected = wanted[next];
    if (expected && isSame(expected, instruction)) {
      next += 1;
      continue;
    }
    if (isComputeBudget(instruction) || isGuard(instruction, writable)) continue;
    if (instruction.keys.some(({ pubkey, isSigner }) => isSigner && keys.has(pubkey.toBase58()))) {
      return broken(m.signing.addedKeyUse);
    }
    additions.push(formatMessage(m.signing.addedInstruction, { instruction: nameOf(instruction) }));
  }
  if (next < wanted.length) return broken(formatMessage(m.signing.instructionNumber, { number: next + 1, all: wanted.length }));
  const [before, after] = [asked, signed].map((message) => {
    const { network, priority } = transactionFee(message);
    return network + priority;
  }) as [bigint, bigint];
  if (after - before > MOST_ADDED_FEE_LAMPORTS) additions.push(formatMessage(m.signing.raisedFee, { before: sol(before), after: sol(after) }));
  return { broken: null, additions };
}

function decompile(
  message: VersionedMessage, lookupTables: readonly AddressLookupTableAccount[],
): TransactionMessage | null {
  try {
    return TransactionMessage.decompile(message, { addressLookupTableAccounts: [...lookupTables] });
  } catch {
    return null;
  }
}

/**
 * Signer and writable flags apply to the whole message, so an added instruction can make an account of ours writable in
 * all of them.
 */
function isSame(ours: TransactionInstruction, theirs: TransactionInstruction): boolean {
  return ours.programId.equals(theirs.programId)
    && ours.data.equals(theirs.data)
    && ours.keys.length === theirs.keys.length
    && ours.keys.every(({ pubkey }, index) => theirs.keys[index]?.pubkey.equals(pubkey));
}

function isComputeBudget({ programId }: TransactionInstruction): boolean {
  return programId.equals(ComputeBudgetProgram.programId);
}

function isGuard(instruction: TransactionInstruction, writable: ReadonlySet<string>): boolean {
  return GUARDS.has(instruction.programId.toBase58()) && writableKeys([instruction]).every((key) => writable.has(key));
}

function writableKeys(instructions: readonly TransactionInstruction[]): readonly string[] {
  return instructions.flatMap(({ keys }) => keys.filter(({ isWritable }) => isWritable))
    .map(({ pubkey }) => pubkey.toBase58());
}

function signersOf(message: VersionedMessage): readonly string[] {
  return message.staticAccountKeys.slice(0, message.header.numRequiredSignatures).map((key) => key.toBase58());
}

/** Describes an added instruction if it can be decoded, otherwise names its program. */
function nameOf({ programId, data, keys }: TransactionInstruction): string {
  const key = (index: number): string => keys[index]?.pubkey.toBase58() ?? '?';
  if (programId.equals(SystemProgram.programId) && data.length === 12 && u32.decode(data) === 2) {
    return formatMessage(m.signing.transferSol, { sol: sol(u64.decode(data, 4)), address: key(1) });
  }
  if (programId.equals(SystemProgram.programId) && data.length === 36 && u32.decode(data) === 1) {
    return formatMessage(m.signing.ownerProgramChange, { address: key(0) });
  }
  const named = isTokenProgram(programId.toBase58()) ? tokenInstruction(data, key) : undefined;
  return named ?? formatMessage(m.signing.instructionOf, { program: programId.toBase58() });
}

/** By the instruction's first byte. Instructions that transfer nothing have no text here. */
function tokenInstruction(data: Uint8Array, key: (index: number) => string): string | undefined {
  const [tag] = data;
  if ((tag === 3 || tag === 4) && data.length === 9) {
    return formatMessage(tag === 3 ? m.signing.transferBaseUnits : m.signing.approvalBaseUnits, { amount: u64.decode(data, 1), address: key(1) });
  }
  if ((tag === 12 || tag === 13) && data.length === 10) {
    const amount = formatShownAmount(u64.decode(data, 1), u8.decode(data, 9));
    return tag === 12
      ? formatMessage(m.signing.transferTokens, { amount, mint: key(1), address: key(2) })
      : formatMessage(m.signing.approvalTokens, { address: key(2), amount, mint: key(1) });
  }
  if (tag === 6) return formatMessage(m.signing.authorityChange, { address: key(0) });
  return tag === 9 ? m.signing.accountClosing : undefined;
}

function sol(lamports: bigint): string {
  return formatMessage(m.ui.solAmount, { amount: formatShownAmount(lamports, NATIVE_DECIMALS) });
}
