import { SystemInstruction, SystemProgram, type TransactionInstruction } from '@solana/web3.js';

const TOKEN_PROGRAMS: ReadonlySet<string> = new Set([
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]);
/** The token programs' CloseAccount. */
const CLOSE_ACCOUNT = 9;

/** An account an instruction of the System program creates. */
export interface AccountCreation {
  /** base58 */
  readonly address: string;
  readonly lamports: bigint;
  readonly bytes: number;
  /** Program it is for, base58. */
  readonly owner: string;
}

/**
 * Accounts that instructions create and do not close again, as the instructions themselves say.
 *
 * @param instructions those of one transaction
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
