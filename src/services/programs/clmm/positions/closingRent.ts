import type { RentLamports } from '@/services/rpc/getRent.ts';
import { TOKEN_2022_PROGRAM_ID } from '@/services/programs/token/splToken.ts';
import type { HeldPosition } from './Position.ts';
import { positionRent } from './positionRent.ts';

/**
 * The rent that comes back when a position is closed: of its account and of its NFT as far as that can be closed.
 *
 * @param ownerAddress who holds it, base58
 * @returns lamports
 */
export function closingRent(
  { positionId, nftMint, nftProgramId }: HeldPosition, ownerAddress: string, rent: RentLamports,
): bigint {
  const nftProgram = nftProgramId === TOKEN_2022_PROGRAM_ID.toBase58() ? 'token-2022' : 'token';
  return positionRent({ rent, positionId, nftMint, ownerAddress, nftProgram, newTickArrays: [], protocolPosition: undefined })
    .filter(({ isRefundable }) => isRefundable)
    .reduce((sum, { rentLamports }) => sum + rentLamports, 0n);
}
