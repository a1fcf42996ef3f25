import { formatSolCost } from '@/ui/format.ts';
import type { LaunchStep, LaunchStepId } from '@/services/launch/launchSteps.ts';
import { tokenLabel, type ListedTokens } from '@/services/tokens/naming/tokenLabel.ts';
import type { LaunchCosts } from './useLaunchCosts.ts';
import type { Launch } from '@/services/launch/launchSteps.ts';
import * as m from '#messages';
import { formatPlural } from '@/messages/format.ts';

const LABELS: Readonly<Record<LaunchStepId, string>> = {
  token: m.ui.token, authorities: m.ui.authorities, pool: m.ui.pool, liquidity: m.ui.liquidity, proof: m.launch.live,
};

/** The name of a step. */
export const stepLabel = (id: LaunchStepId): string => LABELS[id];

/** The name of the launched token. */
export function launchName({ token }: Launch, listed: ListedTokens | null): string {
  if (!token) return m.launch.newToken;
  const { mint, metadata } = token;
  return tokenLabel({ mint: mint.address, name: metadata?.name ?? '', symbol: metadata?.symbol ?? '' }, listed).full;
}

/** What each step asks. */
export const STEP_TITLES: Readonly<Record<LaunchStepId, string>> = {
  token: m.launch.tokenTitle, authorities: m.launch.authoritiesTitle, pool: m.launch.poolTitle, liquidity: m.launch.liquidityTitle, proof: m.launch.live,
};

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
