import { SystemInstruction, SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import { MINT_BYTES, TOKEN_ACCOUNT_BYTES } from '@/constants.ts';
import type { CreatedAccount } from './action.ts';
import { decodeTokenAccount, isTokenProgram } from './tokenAccountHead.ts';
import * as m from '#messages';

const TOKEN_PROGRAMS: ReadonlySet<string> = new Set([
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]);
/** The token programs' CloseAccount instruction. */
const CLOSE_ACCOUNT = 9;

/** An account created by a System program instruction. */
interface AccountCreation {
  /** base58 */
  readonly address: string;
  readonly lamports: bigint;
  readonly bytes: number;
  /** Owning program, base58. */
  readonly owner: string;
}

/**
 * Accounts that instructions create and do not close again, read from the instructions.
 *
 * @param instructions of one transaction
 */
export function accountCreations(instructions: readonly TransactionInstruction[]): readonly AccountCreation[] {
  const closed = new Set(
    instructions
      .filter(({ programId, data }) => TOKEN_PROGRAMS.has(programId.toBase58()) && data[0] === CLOSE_ACCOUNT)
      .map(({ keys }) => keys[0]?.pubkey.toBase58()),
  );
  return instructions
    .filter(({ programId }) => programId.equals(SystemProgram.programId))
    .flatMap((instruction): AccountCreation[] => {
      const type = SystemInstruction.decodeInstructionType(instruction);
      if (type !== 'Create' && type !== 'CreateWithSeed') return [];
      const { newAccountPubkey, lamports, space, programId } = type === 'Create'
        ? SystemInstruction.decodeCreateAccount(instruction)
        : SystemInstruction.decodeCreateWithSeed(instruction);
      return [{
        address: newAccountPubkey.toBase58(),
        lamports: BigInt(lamports),
        bytes: space,
        owner: programId.toBase58(),
      }];
    })
    .filter(({ address }) => !closed.has(address));
}

interface NewAccount {
  /** base58 */
  readonly address: string;
  /** Owning program, base58. */
  readonly program: string;
  readonly bytes: number;
  readonly lamports: bigint;
  /** Its data, or the first 165 bytes; `undefined` if only predicted. */
  readonly head?: Uint8Array | undefined;
}

interface CreatedAccountContext {
  /** The payer, base58. */
  readonly owner: string;
  readonly names: Readonly<Record<string, string>>;
}

/**
 * Describes a new account and whether its rent is refundable.
 *
 * @returns `null` for an account without data or program, which is only a payment
 */
export function createdAccount(account: NewAccount, { owner, names }: CreatedAccountContext): CreatedAccount | null {
  const { address, program, bytes, lamports, head } = account;
  if (bytes === 0 && !isTokenProgram(program)) return null;
  const name = (otherwise: string): string => names[address] ?? otherwise;
  const base = { address, bytes };
  if (isTokenProgram(program) && bytes >= TOKEN_ACCOUNT_BYTES) {
    const token = head && decodeTokenAccount(head);
    // SOL wrapped in a token account is a deposit, not rent.
    const rentLamports = lamports - (token?.isNative ? token.amount : 0n);
    const isMine = token ? token.owner === owner : false;
    return {
      ...base,
      name: name(m.signing.tokenAccount),
      rentLamports,
      isRefundable: isMine,
      why: isMine
        ? m.ui.accountRentHint
        : m.signing.tokenAccountRent,
    };
  }
  if (isTokenProgram(program) && bytes === MINT_BYTES) {
    return {
      ...base, name: name(m.signing.mint), rentLamports: lamports, isRefundable: false,
      why: m.ui.mintRentHint,
    };
  }
  return {
    ...base, name: name(m.signing.account), rentLamports: lamports, isRefundable: false,
    why: m.signing.accountRentHint,
  };
}
