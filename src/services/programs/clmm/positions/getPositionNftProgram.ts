import type { ClusterConfig } from '@/config.ts';
import { knowsInstruction } from '@/services/programs/clmm/knowsInstruction.ts';

/** Discriminator of the instruction that opens a position with a Token-2022 NFT. */
const OPEN_WITH_TOKEN_2022_NFT = '4dffae527d1dc92e';
/** Token program of a position's NFT. */
export type PositionNftProgram = 'token' | 'token-2022';

/**
 * The token program of new positions' NFTs. A Token-2022 NFT's rent is refunded in full when the position is closed,
 * but releases before 2025 do not support it.
 *
 * @param ownerAddress a wallet with SOL, used as fee payer of the simulation, base58
 * @throws AppError `rpc/*`
 */
export async function getPositionNftProgram(cluster: ClusterConfig, ownerAddress: string): Promise<PositionNftProgram> {
  return await knowsInstruction(cluster, ownerAddress, OPEN_WITH_TOKEN_2022_NFT) ? 'token-2022' : 'token';
}
