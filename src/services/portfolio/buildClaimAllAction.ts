import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { shortAddress } from '@/shortAddress.ts';
import { buildCollectAction } from '@/services/programs/clmm/positions/buildWithdrawalActions.ts';
import type { PositionView } from '@/services/programs/clmm/positions/positionView.ts';
import type { Farm } from '@/services/programs/farm/accounts.ts';
import { attemptHarvests } from '@/services/programs/farm/buildHarvestAction.ts';
import type { Action } from '@/services/transactions/action.ts';
import { attempt, packRunnable } from '@/services/transactions/packSteps.ts';
import { phrase, type Phrase } from '@/services/transactions/phrase.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface ClaimAllQuery {
  readonly cluster: ClusterConfig;
  /** Recipient, base58. */
  readonly ownerAddress: string;
  /** Those with a stake. */
  readonly farms: readonly Farm[];
  readonly positions: readonly PositionView[];
}

/** Whether a position is owed anything. */
export function owesAnything({ owed }: PositionView): boolean {
  return [owed.feesA, owed.feesB, ...owed.rewards].some((amount) => amount > 0n);
}

/**
 * Builds the action that claims everything with one signature: the rewards of all farms, and the fees and rewards of
 * all positions. Stakes and liquidity are not affected. What cannot be claimed is left out and named in the notes.
 *
 * @throws AppError `accounts/nothing-to-claim`, and those of `buildHarvestAllAction` and `buildCollectAction` if nothing else
 *   can be claimed
 */
export async function buildClaimAllAction({ cluster, ownerAddress, farms, positions }: ClaimAllQuery): Promise<Action> {
  const owing = positions.filter(owesAnything);
  const [harvests, collects] = await Promise.all([
    farms.length > 0 ? attemptHarvests({ cluster, ownerAddress, farms }) : [],
    Promise.all(owing.map(({ pool, position, owed }) => attempt(
      formatMessage(m.services.positionName, { address: shortAddress(position.nftMint) }),
      buildCollectAction({ cluster, ownerAddress, pool, position, owed }),
    ))),
  ]);
  const attempts = [...harvests, ...collects];
  if (attempts.length === 0) throw new AppError('accounts/nothing-to-claim');
  const { parts, ...packed } = await packRunnable<Pick<Action, 'steps'>>({ cluster, ownerAddress, attempts, label: () => m.titles.claimFeesRewards });
  const claimedFarms = parts.filter((part) => 'farm' in part).length;
  return {
    kind: 'claim-all',
    key: 'claim-all',
    title: titleOf(claimedFarms, parts.length - claimedFarms),
    ...packed,
  };
}

function titleOf(farms: number, positions: number): Phrase {
  if (positions === 0) return phrase(m.titles.claimFarms, { count: farms });
  if (farms === 0) return phrase(m.titles.claimPositions, { count: positions });
  return phrase(m.titles.claimBoth, { farms: phrase(m.titles.countFarms, { count: farms }), positions: phrase(m.titles.countPositions, { count: positions }) });
}
