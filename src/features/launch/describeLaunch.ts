import { formatLockedLp, formatSolCost } from '@/ui/format.ts';
import type { LaunchStepView } from './LaunchStepList.tsx';
import { shortAddress } from '@/shortAddress.ts';
import type { LaunchStep, LaunchStepId } from '@/services/launch/launchSteps.ts';
import { tokenLabel, type ListedTokens } from '@/services/tokens/naming/tokenLabel.ts';
import { poolKindNames } from '@/action/poolKinds.ts';
import type { LaunchCosts } from './useLaunchCosts.ts';
import type { Launch } from '@/services/launch/launchSteps.ts';
import * as m from '#messages';
import { formatMessage, formatPlural } from '@/messages/format.ts';

const LABELS: Readonly<Record<LaunchStepId, string>> = {
  token: m.ui.token, authorities: m.ui.authorities, pool: m.ui.pool, liquidity: m.launch.lockOrBurn, proof: m.launch.proof,
};

/** The name of a step. */
export const stepLabel = (id: LaunchStepId): string => LABELS[id];

/** The name of the launched token. */
export function launchName({ token }: Launch, listed: ListedTokens | null): string {
  if (!token) return m.launch.newToken;
  const { mint, metadata } = token;
  return tokenLabel({ mint: mint.address, name: metadata?.name ?? '', symbol: metadata?.symbol ?? '' }, listed).full;
}

/** The steps of the list, each with its result or its cost. */
export function stepViews(steps: readonly LaunchStep[], launch: Launch, costs: LaunchCosts | null, listed: ListedTokens | null): readonly LaunchStepView[] {
  return steps.map(({ id, status }) => ({
    id, label: LABELS[id], status, detail: status === 'done' || status === 'kept' ? outcome(id, launch, status, listed) : cost(id, status, costs),
  }));
}

/** How many signatures are left and what they cost (rule 10.14). */
export function formatRemaining(steps: readonly LaunchStep[], costs: LaunchCosts): string {
  const isAhead = (id: LaunchStepId): boolean => steps.some((step) => step.id === id && (step.status === 'now' || step.status === 'later'));
  const { tokenLamports, poolLamports, signatureLamports } = costs;
  // By default the token form revokes in the transaction that mints.
  const lamports = [
    ...(isAhead('token') ? [tokenLamports] : isAhead('authorities') ? [signatureLamports] : []),
    ...(isAhead('pool') ? [poolLamports] : []),
    ...(isAhead('liquidity') ? [signatureLamports] : []),
  ];
  if (lamports.length === 0) return m.launch.noSignaturesLeft;
  const message = isAhead('token')
    ? (isAhead('pool') ? m.launch.moreAndDeposit : m.launch.signaturesOrMore)
    : (isAhead('pool') ? m.launch.signaturesAndDeposit : m.launch.signaturesLeft);
  return formatPlural(message, lamports.length, { cost: formatSolCost(lamports.reduce((total, one) => total + one, 0n)) });
}

function outcome(id: LaunchStepId, launch: Launch, status: 'done' | 'kept', listed: ListedTokens | null): string {
  const { token, pool, liquidity } = launch;
  if (id === 'token') return token ? launchName(launch, listed) : '';
  if (id === 'authorities') {
    return status === 'done' ? m.launch.stepAllRevoked : m.launch.stepSomeKept;
  }
  if (id === 'pool') return pool ? `${poolKindNames[pool.kind]} ${shortAddress(pool.poolId)}` : '';
  if (id === 'liquidity') return liquidity ? formatLockedLp(liquidity) : m.launch.stepNoLp;
  return '';
}

function cost(id: LaunchStepId, status: 'now' | 'later', costs: LaunchCosts | null): string {
  if (id === 'proof') return m.ui.free;
  if (!costs) return '';
  if (id === 'token') return formatMessage(m.launch.oneSignatureCost, { cost: formatSolCost(costs.tokenLamports) });
  if (id === 'pool') return formatMessage(m.launch.poolStepCost, { cost: formatSolCost(costs.poolLamports) });
  return formatMessage(id === 'authorities' && status === 'later' ? m.launch.revokeCost : m.launch.oneSignatureCost, {
    cost: formatSolCost(costs.signatureLamports),
  });
}
