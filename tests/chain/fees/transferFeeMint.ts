import {
  createAssociatedTokenAccountInstruction,
  createInitializeMint2Instruction,
  createInitializeTransferFeeConfigInstruction,
  createMintToInstruction,
  ExtensionType,
  getAssociatedTokenAddressSync,
  getMintLen,
  TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token';
import {
  Keypair,
  type PublicKey,
  sendAndConfirmTransaction,
  SystemProgram,
  Transaction,
  type Connection,
} from '@solana/web3.js';
import { U64_MAX } from '@/services/amounts/integers.ts';

export const DECIMALS = 6;

export interface TransferFeeMint {
  readonly mint: PublicKey;
  /** Holds the whole supply, 2^64 - 1. */
  readonly source: PublicKey;
  /** Empty at first. */
  readonly destination: PublicKey;
}

export interface TransferFeeMintParams {
  readonly connection: Connection;
  /** Pays, and has all authorities. */
  readonly payer: Keypair;
  readonly transferFeeBasisPoints: number;
  readonly maximumFee: bigint;
  /** Without authorities over the fee and withheld amounts. */
  readonly withoutAuthorities?: boolean;
}

/** Creates a real Token-2022 mint with a transfer fee, its whole supply, and a receiver. */
export async function createTransferFeeMint(params: TransferFeeMintParams): Promise<TransferFeeMint> {
  const { connection, payer, transferFeeBasisPoints, maximumFee, withoutAuthorities = false } = params;
  const mint = Keypair.generate();
  const receiver = Keypair.generate().publicKey;
  const accountOf = (owner: PublicKey) =>
    getAssociatedTokenAddressSync(mint.publicKey, owner, false, TOKEN_2022_PROGRAM_ID);
  const [source, destination] = [accountOf(payer.publicKey), accountOf(receiver)];
  const authority = withoutAuthorities ? null : payer.publicKey;
  const space = getMintLen([ExtensionType.TransferFeeConfig]);
  const [from, program] = [payer.publicKey, TOKEN_2022_PROGRAM_ID];
  const create = new Transaction().add(
    SystemProgram.createAccount({
      fromPubkey: from,
      newAccountPubkey: mint.publicKey,
      space,
      lamports: await connection.getMinimumBalanceForRentExemption(space),
      programId: program,
    }),
    createInitializeTransferFeeConfigInstruction(
      mint.publicKey, authority, authority, transferFeeBasisPoints, maximumFee, program,
    ),
    createInitializeMint2Instruction(mint.publicKey, DECIMALS, from, null, program),
    createAssociatedTokenAccountInstruction(from, source, from, mint.publicKey, program),
    createAssociatedTokenAccountInstruction(from, destination, receiver, mint.publicKey, program),
    createMintToInstruction(mint.publicKey, source, from, U64_MAX, [], program),
  );
  await sendAndConfirmTransaction(connection, create, [payer, mint]);
  return { mint: mint.publicKey, source, destination };
}
