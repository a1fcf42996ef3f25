import type { LaunchStepView } from './LaunchStepList.tsx';
import { shortAddress } from '@/shortAddress.ts';
import { NATIVE_DECIMALS } from '@/constants.ts';
import { formatAmount } from '@/services/amounts/decimals.ts';
import type { LaunchStep, LaunchStepId } from '@/services/launch/launchSteps.ts';
import type { Launch } from '@/services/launch/readLaunch.ts';
import { tokenLabel, type ListedTokens } from '@/services/tokens/naming/tokenLabel.ts';
import { poolKindNames } from '@/action/poolKinds.ts';
import { formatLockedLp } from '@/action/formatPercent.ts';
import type { LaunchCosts } from './useLaunchCosts.ts';

const LABELS: Readonly<Record<LaunchStepId, string>> = {
  token: 'Token', authorities: 'Authorities', pool: 'Pool', liquidity: 'Lock or burn LP', proof: 'Proof',
};

/** What a step is called. */
export const stepLabel = (id: LaunchStepId): string => LABELS[id];

const COST_DECIMALS = 6;

/** e.g. '0.01846 SOL'. */
const solWords = (lamports: bigint): string =>
  `${formatAmount(lamports, NATIVE_DECIMALS, { maxDecimals: COST_DECIMALS })} SOL`;

/** What a token is called here. */
export function launchName({ token }: Launch, listed: ListedTokens | null): string {
  if (!token) return 'A new token';
  const { mint, metadata } = token;
  return tokenLabel({ mint: mint.address, name: metadata?.name ?? '', symbol: metadata?.symbol ?? '' }, listed).full;
}

/** The steps as the list shows them: what each did, or what it will cost. */
export function stepViews(steps: readonly LaunchStep[], launch: Launch, costs: LaunchCosts | null, listed: ListedTokens | null): readonly LaunchStepView[] {
  return steps.map(({ id, status }) => ({
    id, label: LABELS[id], status, detail: status === 'done' || status === 'kept' ? outcome(id, launch, status, listed) : cost(id, status, costs),
  }));
}

/** What is still to be signed and paid, counted from where the launch stands. */
export function leftWords(steps: readonly LaunchStep[], costs: LaunchCosts): string {
  const isAhead = (id: LaunchStepId): boolean => steps.some((step) => step.id === id && (step.status === 'now' || step.status === 'later'));
  const { tokenLamports, poolLamports, signatureLamports } = costs;
  // Rights are given up in the transaction that makes the token, as its form is set.
  const lamports = [
    ...(isAhead('token') ? [tokenLamports] : isAhead('authorities') ? [signatureLamports] : []),
    ...(isAhead('pool') ? [poolLamports] : []),
    ...(isAhead('liquidity') ? [signatureLamports] : []),
  ];
  if (lamports.length === 0) return 'Nothing is left to sign.';
  const count = `${lamports.length} ${lamports.length === 1 ? 'signature' : 'signatures'}`;
  const sum = solWords(lamports.reduce((total, one) => total + one, 0n));
  return `${count} ${isAhead('token') ? 'at the least' : 'left'}, about ${sum} in all`
    + `${isAhead('pool') ? ' besides what you put into the pool' : ''}.`;
}

function outcome(id: LaunchStepId, launch: Launch, status: 'done' | 'kept', listed: ListedTokens | null): string {
  const { token, pool, liquidity } = launch;
  if (id === 'token') return token ? launchName(launch, listed) : '';
  if (id === 'authorities') {
    return status === 'done' ? 'nobody can mint, freeze or edit' : 'some rights are still held';
  }
  if (id === 'pool') return pool ? `${poolKindNames[pool.kind]} ${shortAddress(pool.poolId)}` : '';
  if (id === 'liquidity') return liquidity ? formatLockedLp(liquidity) : 'this kind of pool has no LP tokens';
  return '';
}

function cost(id: LaunchStepId, status: 'now' | 'later', costs: LaunchCosts | null): string {
  if (id === 'proof') return 'free';
  if (!costs) return '';
  if (id === 'token') return `${solWords(costs.tokenLamports)}, 1 signature`;
  if (id === 'pool') return `${solWords(costs.poolLamports)} and what you put in, 1 signature`;
  const fee = `${solWords(costs.signatureLamports)}, 1 signature`;
  return id === 'authorities' && status === 'later' ? `nothing if given up with the token, else ${fee}` : fee;
}
