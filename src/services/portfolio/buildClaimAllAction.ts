import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { buildCollectAction } from '@/services/programs/clmm/positions/buildCollectAction.ts';
import type { PositionView } from '@/services/programs/clmm/positions/positionView.ts';
import type { Farm } from '@/services/programs/farm/accounts.ts';
import { buildHarvestAllAction } from '@/services/programs/farm/buildHarvestAction.ts';
import type { Action } from '@/services/transactions/action.ts';
import { packIndependent } from '@/services/transactions/packSteps.ts';
import * as m from '#messages';
import { formatMessage, formatPlural } from '@/messages/format.ts';

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
 * all positions. Stakes and liquidity are not affected.
 *
 * @throws AppError `accounts/nothing-to-claim`, and those of `buildHarvestAllAction` and `buildCollectAction`
 */
export async function buildClaimAllAction({ cluster, ownerAddress, farms, positions }: ClaimAllQuery): Promise<Action> {
  const owing = positions.filter(owesAnything);
  const actions = await Promise.all([
    ...(farms.length > 0 ? [buildHarvestAllAction({ cluster, ownerAddress, farms })] : []),
    ...owing.map(({ pool, position, owed }) => buildCollectAction({ cluster, ownerAddress, pool, position, owed })),
  ]);
  if (actions.length === 0) throw new AppError('accounts/nothing-to-claim');
  return {
    kind: 'claim-all',
    key: 'claim-all',
    title: titleOf(farms.length, owing.length),
    ...packIndependent({ cluster, ownerAddress, actions, label: () => m.services.claimRewardsFees }),
    accountNames: merged(actions.map(({ accountNames = {} }) => accountNames)),
    mintDecimals: merged(actions.map(({ mintDecimals = {} }) => mintDecimals)),
  };
}

function titleOf(farms: number, positions: number): string {
  if (positions === 0) return formatPlural(m.services.claimFromFarms, farms);
  if (farms === 0) return formatPlural(m.services.claimFromPositions, positions);
  return formatMessage(m.services.claimFromFarmsAndPositions, {
    farms: formatPlural(m.services.countFarms, farms), positions: formatPlural(m.services.countPositions, positions),
  });
}

const merged = <Value>(parts: readonly Readonly<Record<string, Value>>[]): Readonly<Record<string, Value>> =>
  Object.assign({}, ...parts) as Record<string, Value>;
