import type { StoredAccount } from '../../bank/Accounts.ts';
import { type AccountMeta, type Instruction, ProgramError } from './EmbeddedProgram.ts';

/** The invoking instruction and its privileges. */
interface Invoker {
  /** Privileges of the invoking instruction's accounts. */
  readonly privileges: ReadonlyMap<string, AccountMeta>;
  /** Addresses that the invoking program signs for. */
  readonly signing: ReadonlySet<string>;
  /** Whether the transaction includes an address. */
  isKey(address: string): boolean;
  get(address: string): StoredAccount | null;
  log(line: string): void;
}

/**
 * Checks an invocation as the runtime does, with its log lines.
 *
 * @returns the instruction, with the combined privileges of all entries of each account
 * @throws ProgramError `MissingAccount`, `PrivilegeEscalation`, `AccountNotExecutable`
 */
export function checkInvocation(instruction: Instruction, invoker: Invoker): Instruction {
  const { programId, data } = instruction;
  const wanted = new Map<string, AccountMeta>();
  for (const { address, isSigner, isWritable } of instruction.accounts) {
    const known = wanted.get(address);
    wanted.set(address, {
      address,
      isSigner: isSigner || (known?.isSigner ?? false),
      isWritable: isWritable || (known?.isWritable ?? false),
    });
  }
  for (const meta of wanted.values()) checkPrivileges(meta, invoker);
  if (!invoker.isKey(programId)) {
    invoker.log(`Unknown program ${programId}`);
    throw new ProgramError('MissingAccount');
  }
  if (!invoker.get(programId)?.executable) {
    invoker.log(`Account ${programId} is not executable`);
    throw new ProgramError('AccountNotExecutable');
  }
  return { programId, data, accounts: instruction.accounts.map((meta) => wanted.get(meta.address) ?? meta) };
}

function checkPrivileges({ address, isSigner, isWritable }: AccountMeta, invoker: Invoker): void {
  const held = invoker.privileges.get(address);
  if (!held) {
    invoker.log(`Instruction references an unknown account ${address}`);
    throw new ProgramError('MissingAccount');
  }
  if (isWritable && !held.isWritable) {
    invoker.log(`${address}'s writable privilege escalated`);
    throw new ProgramError('PrivilegeEscalation');
  }
  if (isSigner && !held.isSigner && !invoker.signing.has(address)) {
    invoker.log(`${address}'s signer privilege escalated`);
    throw new ProgramError('PrivilegeEscalation');
  }
}
