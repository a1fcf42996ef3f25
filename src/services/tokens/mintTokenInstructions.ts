import {
  createAssociatedTokenAccountInstruction,
  createInitializeMint2Instruction,
  createMintToInstruction,
  getAssociatedTokenAddressSync,
  MINT_SIZE,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import { MINTED_TOKEN_DECIMALS } from '../../constants.ts';

export interface MintTokenPlan {
  /** Wallet address, base58. */
  readonly owner: string;
  /** Address of the new mint, whose key must sign; base58. */
  readonly mint: string;
  /** Base units. */
  readonly supply: bigint;
  /** What a mint account costs on this cluster. */
  readonly mintRentLamports: bigint;
}

/**
 * The instructions of a mint: mint account, associated token account, supply.
 *
 * There is no freeze authority: a token somebody can freeze is refused or flagged by pools, and it can never be taken
 * off later by anyone else than its holder.
 *
 * @returns the instructions in order and the account that receives the supply, base58
 */
export function mintTokenInstructions({ owner, mint, supply, mintRentLamports }: MintTokenPlan): {
  readonly instructions: readonly TransactionInstruction[];
  readonly associatedTokenAddress: string;
} {
  const ownerKey = new PublicKey(owner);
  const mintKey = new PublicKey(mint);
  const account = getAssociatedTokenAddressSync(mintKey, ownerKey);
  return {
    instructions: [
      SystemProgram.createAccount({
        fromPubkey: ownerKey,
        newAccountPubkey: mintKey,
        space: MINT_SIZE,
        lamports: Number(mintRentLamports),
        programId: TOKEN_PROGRAM_ID,
      }),
      createInitializeMint2Instruction(mintKey, MINTED_TOKEN_DECIMALS, ownerKey, null),
      createAssociatedTokenAccountInstruction(ownerKey, account, ownerKey, mintKey),
      createMintToInstruction(mintKey, account, ownerKey, supply),
    ],
    associatedTokenAddress: account.toBase58(),
  };
}
