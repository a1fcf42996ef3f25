import type { ClusterConfig } from '../../../config.ts';
import { AppError } from '../../../errors/AppError.ts';
import { parseAddress } from '../../accounts/parseAddress.ts';
import { readAccounts } from '../../rpc/accounts.ts';
import { callRpc } from '../../callRpc.ts';
import { AccountLayout } from '../../splToken.ts';
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
  const mint = parseAddress(nftMint);
  const programId = cluster.programs.clmm;
  const [account] = await readAccounts(cluster, [positionAddress(programId, mint.toBase58())]);
  const position = decodePosition(programId, account ?? null);
  const { value } = await callRpc(cluster, (connection) => connection.getTokenLargestAccounts(mint));
  const holder = value.find(({ amount }) => amount === '1');
  const [held] = holder ? await readAccounts(cluster, [holder.address.toBase58()]) : [];
  if (!held) throw new AppError('clmm/position-not-found', { details: { nftMint } });
  const ownerAddress = AccountLayout.decode(held.data.subarray(0, AccountLayout.span)).owner.toBase58();
  const [view] = await positionViews(cluster, [{ ...position, nftAccount: held.address, nftProgramId: held.owner }]);
  if (!view) throw new AppError('clmm/position-not-found', { details: { nftMint } });
  return { ...view, ownerAddress };
}
