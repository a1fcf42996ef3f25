import { accountBytes, address as addressBytes, u32, u64 } from '../../encoding/accountBytes.ts';
import { SYSTEM_PROGRAM } from '../../encoding/addresses.ts';
import type { Instruction, ProgramContext, Seeds } from '../runtime/EmbeddedProgram.ts';

const signer = (address: string) => ({ address, isSigner: true, isWritable: true });

/** System program: creates an account with lamports, space and an owner; both addresses sign. */
export function createAccount(payer: string, address: string, lamports: bigint, bytes: number, owner: string): Instruction {
  return {
    programId: SYSTEM_PROGRAM,
    accounts: [signer(payer), signer(address)],
    data: accountBytes(u32(0), u64(lamports), u64(BigInt(bytes)), addressBytes(owner)),
  };
}

/** System program: transfers lamports of a wallet. */
export function transferLamports(from: string, to: string, lamports: bigint): Instruction {
  return {
    programId: SYSTEM_PROGRAM,
    accounts: [signer(from), { address: to, isSigner: false, isWritable: true }],
    data: accountBytes(u32(2), u64(lamports)),
  };
}

/** System program: allocates space. */
export function allocate(address: string, bytes: number): Instruction {
  return { programId: SYSTEM_PROGRAM, accounts: [signer(address)], data: accountBytes(u32(8), u64(BigInt(bytes))) };
}

/** System program: assigns an account to a program. */
export function assign(address: string, owner: string): Instruction {
  return { programId: SYSTEM_PROGRAM, accounts: [signer(address)], data: accountBytes(u32(1), addressBytes(owner)) };
}

/** An account to create. */
export interface NewAccount {
  /** Wallet that pays the rent and has signed. */
  readonly payer: string;
  readonly address: string;
  readonly bytes: number;
  /** Owner; default the context's program. */
  readonly owner?: string;
  /** Seeds with the bump if it is an address of the program; none if the account signs itself. */
  readonly seeds?: Seeds;
}

/**
 * Creates a rent-exempt account as Anchor's `init` and Metaplex do: in one step, or in up to three if the address already has
 * lamports.
 *
 * @throws ProgramError of the System program: `Custom: 0` if the account is in use, `Custom: 1` if the payer has too little
 */
export function initAccount(context: ProgramContext, { payer, address, bytes, owner = context.programId, seeds }: NewAccount): void {
  const lamports = context.account(address).lamports;
  const rent = context.rent(bytes);
  const signers = seeds ? [seeds] : [];
  if (lamports === 0n) {
    context.invoke(createAccount(payer, address, rent, bytes, owner), ...signers);
    return;
  }
  const missing = rent - lamports;
  if (missing > 0n) context.invoke(transferLamports(payer, address, missing));
  context.invoke(allocate(address, bytes), ...signers);
  context.invoke(assign(address, owner), ...signers);
}
