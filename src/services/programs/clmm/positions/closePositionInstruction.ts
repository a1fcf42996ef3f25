import { PublicKey, type TransactionInstruction } from '@solana/web3.js';
import { loadSdk } from '@/services/sdk.ts';
import { TOKEN_2022_PROGRAM_ID } from '@/services/programs/token/splToken.ts';
import type { HeldPosition } from './Position.ts';

export interface ClosePositionInstructionQuery {
  /** CLMM program, base58. */
  readonly programId: string;
  readonly position: HeldPosition;
  /** base58 */
  readonly ownerAddress: string;
}

/**
 * The instruction that burns the NFT of an empty position and gives its rent back.
 *
 * @throws AppError `sdk/unknown` where the SDK's chunk cannot be loaded
 */
export async function closePositionInstruction(query: ClosePositionInstructionQuery): Promise<TransactionInstruction> {
  const { programId, position, ownerAddress } = query;
  const { ClmmInstrument } = await loadSdk();
  return ClmmInstrument.closePositionInstruction(
    new PublicKey(programId),
    new PublicKey(ownerAddress),
    new PublicKey(position.nftMint),
    new PublicKey(position.nftAccount),
    new PublicKey(position.positionId),
    position.nftProgramId === TOKEN_2022_PROGRAM_ID.toBase58(),
  );
}
