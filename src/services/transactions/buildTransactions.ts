import type {
  AddressLookupTableAccount,
  Signer,
  TransactionInstruction,
  VersionedTransaction,
} from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { MAX_INSTRUCTIONS_PER_BATCH } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { compileTransaction, fitsTransaction } from './compileTransaction.ts';
import type { Owner } from './owner.ts';

/** Instructions and who signs them (rule 3.19). */
export interface TransactionBuild {
  /** The chain they are for; building needs none, sending does. */
  readonly cluster: ClusterConfig | null;
  /** Signs with its own key or through a wallet. */
  readonly owner: Owner | null;
  /** Pays instead of the owner, base58; must be among the signers. */
  readonly feePayer?: string | undefined;
  readonly instructions: readonly TransactionInstruction[];
  /** Come last, after all instructions. */
  readonly endInstructions?: readonly TransactionInstruction[];
  /** Keys other than the owner's. */
  readonly signers?: readonly Signer[];
  /** Names of the operations, in the order of the instructions. */
  readonly instructionTypes?: readonly string[];
  readonly lookupTables?: readonly AddressLookupTableAccount[];
  readonly version?: 0 | 'legacy';
  readonly blockhash: string;
  /** Instructions that must begin a new transaction. */
  readonly splitBefore?: readonly TransactionInstruction[];
  /** Relaxes the limit of 12 instructions: only the size then decides. */
  readonly relaxesLimit?: boolean;
}

/** One of the transactions, unsigned. */
export interface BuiltTransaction {
  readonly transaction: VersionedTransaction;
  readonly instructions: readonly TransactionInstruction[];
  readonly instructionTypes: readonly string[];
  /** Those of the build's signers that this transaction asks for. */
  readonly signers: readonly Signer[];
}

/**
 * Packs instructions into as few transactions as the network takes, in their order: at most 12 each, and below
 * 1644 characters of base64 (rule 5.21).
 *
 * @returns the transactions, unsigned
 * @throws AppError `transactions/no-instructions`, `transactions/no-signers`, `sdk/no-owner`, `sdk/no-connection`,
 *   `transactions/instruction-too-large` for any single instruction that does not fit
 */
export function buildTransactions(build: TransactionBuild): readonly BuiltTransaction[] {
  const { cluster, owner, signers = [], endInstructions = [], instructionTypes = [] } = build;
  const all = [...build.instructions, ...endInstructions];
  if (all.length === 0) throw new AppError('transactions/no-instructions');
  if (!owner && signers.length === 0) throw new AppError('transactions/no-signers');
  if (!owner) throw new AppError('sdk/no-owner');
  if (!cluster) throw new AppError('sdk/no-connection');
  const form = {
    payer: build.feePayer ?? owner.address,
    blockhash: build.blockhash,
    version: build.version,
    lookupTables: build.lookupTables,
  };
  const mostInstructions = build.relaxesLimit ? Infinity : MAX_INSTRUCTIONS_PER_BATCH;
  const batches: TransactionInstruction[][] = [];
  for (const instruction of all) {
    const batch = batches.at(-1);
    const goesOn = batch && batch.length < mostInstructions && !build.splitBefore?.includes(instruction)
      && fitsTransaction({ ...form, instructions: [...batch, instruction] });
    if (goesOn) batch.push(instruction);
    else batches.push([instruction]);
  }
  let place = 0;
  return batches.map((instructions) => {
    const types = instructionTypes.slice(place, (place += instructions.length));
    const transaction = compileTransaction({ ...form, instructions });
    const { staticAccountKeys, header } = transaction.message;
    const asked = new Set(staticAccountKeys.slice(0, header.numRequiredSignatures).map((key) => key.toBase58()));
    return {
      transaction,
      instructions,
      instructionTypes: types,
      signers: signers.filter(({ publicKey }) => asked.has(publicKey.toBase58())),
    };
  });
}
