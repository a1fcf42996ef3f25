import {
  AccountLayout, createInitializeAccount3Instruction, createTransferCheckedInstruction, getAccountLenForMint, getAssociatedTokenAddressSync, getMint,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { type Connection, Keypair, PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js';

interface AuxiliaryAccount {
  readonly label: string;
  readonly address: PublicKey;
  readonly signers: readonly Keypair[];
  readonly instructions: readonly TransactionInstruction[];
}

/**
 * The step that moves tokens of an owner from the associated account to a new one beside it.
 *
 * @param amount base units; of 9 decimals
 */
export async function auxiliaryAccount(
  connection: Connection, owner: PublicKey, mintAddress: string, amount: bigint, program = TOKEN_PROGRAM_ID,
): Promise<AuxiliaryAccount> {
  const [account, mint] = [Keypair.generate(), new PublicKey(mintAddress)];
  const space = program.equals(TOKEN_PROGRAM_ID) ? AccountLayout.span : getAccountLenForMint(await getMint(connection, mint, undefined, program));
  return {
    label: 'Move aside', address: account.publicKey, signers: [account],
    instructions: [
      SystemProgram.createAccount({
        fromPubkey: owner, newAccountPubkey: account.publicKey, space, programId: program, lamports: await connection.getMinimumBalanceForRentExemption(space),
      }),
      createInitializeAccount3Instruction(account.publicKey, mint, owner, program),
      createTransferCheckedInstruction(getAssociatedTokenAddressSync(mint, owner, false, program), mint, account.publicKey, owner, amount, 9, [], program),
    ],
  };
}
