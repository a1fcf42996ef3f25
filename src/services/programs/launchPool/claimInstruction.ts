import { Buffer } from 'buffer';
import { PublicKey, TransactionInstruction, type AccountMeta } from '@solana/web3.js';
import { TOKEN_PROGRAM_ID } from '@/services/programs/token/splToken.ts';
import type { LaunchPoolClaim } from './LaunchPool.ts';

/** What the program knows the operation by; it takes no arguments. */
const CLAIM = [10, 66, 208, 184, 161, 6, 191, 98];

export interface ClaimInstructionQuery {
  /** The program that pays claims, base58. */
  readonly programId: string;
  /** base58 */
  readonly ownerAddress: string;
  readonly claim: Pick<LaunchPoolClaim, 'ledgerId' | 'poolId' | 'tokens'>;
  /** The owner's account for each of the claim's tokens, in their order, base58. */
  readonly accounts: readonly string[];
}

/** Pays a wallet all a launch pool owes it: what `makeClaimInstruction` of the SDK's `raydium/utils1216` gives. */
export function claimInstruction(query: ClaimInstructionQuery): TransactionInstruction {
  const { programId, ownerAddress, claim, accounts } = query;
  const written = [claim.poolId, claim.ledgerId, ...accounts, ...claim.tokens.map(({ vault }) => vault)];
  return new TransactionInstruction({
    programId: new PublicKey(programId),
    keys: [
      { pubkey: new PublicKey(ownerAddress), isSigner: true, isWritable: true },
      ...written.map((address): AccountMeta => ({ pubkey: new PublicKey(address), isSigner: false, isWritable: true })),
      { pubkey: TOKEN_PROGRAM_ID, isSigner: false, isWritable: false },
    ],
    data: Buffer.from(CLAIM),
  });
}
