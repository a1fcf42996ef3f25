import { Keypair, PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import {
  ACCOUNT_SIZE, createCloseAccountInstruction, createInitializeAccount3Instruction, NATIVE_MINT, TOKEN_PROGRAM_ID,
} from '@/services/programs/token/splToken.ts';

/** An account that holds wrapped SOL for the length of one transaction. */
export interface PassingAccount {
  readonly address: PublicKey;
  readonly seed: string;
}

export interface WrappedSol {
  readonly before: readonly TransactionInstruction[];
  readonly after: readonly TransactionInstruction[];
}

/** Of the owner's address and a seed nobody can guess: no other key has to sign, and nobody can be there before. */
export async function passingAccount(owner: PublicKey): Promise<PassingAccount> {
  const seed = Keypair.generate().publicKey.toBase58().slice(0, 32);
  return { address: await PublicKey.createWithSeed(owner, seed, TOKEN_PROGRAM_ID), seed };
}

/**
 * Wraps SOL in a passing account and closes it, which brings back what is left and its rent.
 *
 * @param lamports what is wrapped
 * @param rentLamports what a token account of the cluster is rent-exempt with
 */
export function wrapSol(
  owner: PublicKey, { address, seed }: PassingAccount, lamports: bigint, rentLamports: bigint,
): WrappedSol {
  const create = SystemProgram.createAccountWithSeed({
    fromPubkey: owner, basePubkey: owner, newAccountPubkey: address, seed, space: ACCOUNT_SIZE,
    lamports: Number(rentLamports), programId: TOKEN_PROGRAM_ID,
  });
  // A transfer takes a bigint, where creating an account takes a number: exact beyond 2^53 lamports too.
  const fill = SystemProgram.transfer({ fromPubkey: owner, toPubkey: address, lamports });
  const initialize = createInitializeAccount3Instruction(address, NATIVE_MINT, owner);
  return {
    before: lamports > 0n ? [create, fill, initialize] : [create, initialize],
    after: [createCloseAccountInstruction(address, owner, owner)],
  };
}
