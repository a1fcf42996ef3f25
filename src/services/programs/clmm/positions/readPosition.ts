import type { ClusterConfig } from '@/config.ts';
import { NETWORK_COMMITMENT } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { addressText } from '@/services/rpc/isAddress.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { request } from '@/services/rpc/request.ts';
import { AccountLayout } from '@/services/programs/token/splToken.ts';
import { decodePosition } from './decodePosition.ts';
import { positionAddress } from './positionAddress.ts';
import type { PositionView } from './positionView.ts';
import { positionViews } from './readPositions.ts';

/** A position, and who holds it. */
export interface HeldPositionView extends PositionView {
  /** base58 */
  readonly ownerAddress: string;
}

/**
 * One concentrated position, by its NFT, whoever holds it.
 *
 * @param nftMint base58
 * @throws AppError `accounts/invalid-public-key`, `clmm/position-not-found`, `rpc/*`, those of `readClmmPool`
 */
export async function readPosition(cluster: ClusterConfig, nftMint: string): Promise<HeldPositionView> {
  const mint = addressText(nftMint);
  const programId = cluster.programs.clmm;
  const [account] = await readAccounts(cluster, [positionAddress(programId, mint)]);
  const position = decodePosition(programId, account ?? null);
  const { value } = await request(cluster, 'getTokenLargestAccounts', [mint, { commitment: NETWORK_COMMITMENT }]);
  const holder = value.find(({ amount }) => amount === '1');
  const [held] = holder ? await readAccounts(cluster, [holder.address]) : [];
  if (!held) throw new AppError('clmm/position-not-found', { details: { nftMint } });
  const ownerAddress = AccountLayout.decode(held.data.subarray(0, AccountLayout.span)).owner.toBase58();
  const [view] = await positionViews(cluster, [{ ...position, nftAccount: held.address, nftProgramId: held.owner }]);
  if (!view) throw new AppError('clmm/position-not-found', { details: { nftMint } });
  return { ...view, ownerAddress };
}
