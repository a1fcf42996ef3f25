import {
  createAssociatedTokenAccountInstruction,
  createInitializeMint2Instruction,
  createMintToInstruction,
  getAssociatedTokenAddressSync,
  MINT_SIZE,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import type { ClusterConfig } from '../../config.ts';
import { MINTED_TOKEN_DECIMALS } from '../../constants.ts';
import { AppError } from '../../errors/AppError.ts';
import { getRent } from '../accounts/getRent.ts';
import type { Owner } from '../transactions/owner.ts';
import { sendSequentially, type StepUpdate } from '../transactions/sendSequentially.ts';

export interface MintTokenRequest {
  readonly cluster: ClusterConfig;
  /** Pays, becomes the mint authority and receives the supply. */
  readonly owner: Owner;
  /** Base units, at most 2^64 - 1. */
  readonly supply: bigint;
  readonly onUpdate?: ((update: StepUpdate) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface MintedToken {
  readonly mintAddress: string;
  readonly associatedTokenAddress: string;
  readonly signature: string;
}

/**
 * Mints a new token of 9 decimals with its whole initial supply, in one transaction (SPEC section 7).
 *
 * @returns where the token and its supply are, once that is final
 * @throws AppError `wallet/*`, `transactions/*`, `rpc/*`, `programs/*`
 */
export async function mintToken({ cluster, owner, supply, onUpdate, signal }: MintTokenRequest): Promise<MintedToken> {
  const mint = Keypair.generate();
  const rent = await getRent(cluster);
  const { instructions, associatedTokenAddress } = mintTokenInstructions({
    owner: owner.address,
    mint: mint.publicKey.toBase58(),
    supply,
    mintRentLamports: rent(MINT_SIZE),
  });
  const steps = [{ label: 'Mint the token', instructions, signers: [mint] }];
  const [signature] = await sendSequentially({ cluster, owner, steps, onUpdate, signal });
  if (signature === undefined) throw new AppError('transactions/no-instructions');
  return { mintAddress: mint.publicKey.toBase58(), associatedTokenAddress, signature };
}

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
