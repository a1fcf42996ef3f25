import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { Badge } from '@/ui/Badge.tsx';
import { ActionChoice } from '@/ui/ActionChoice.tsx';
import { FactRows, type FactRow } from '@/ui/FactRows.tsx';
import { AppError } from '@/errors/AppError.ts';
import type { LaunchPoolClaim } from '@/services/programs/launchPool/accounts.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import type { FarmsContext } from '@/features/farms/FarmContext.ts';
import { ReadAgain } from '@/ui/ReadAgain.tsx';
import { useTokenNames, type TokenName } from '@/app/session/useTokenNames.ts';
import itemTitle from '@/ui/itemTitle.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { errorText } from '@/ui/ErrorText.tsx';
import { formatExact, formatTimeWithUtc } from '@/ui/format.ts';
import ConfirmAction from '@/action/ConfirmAction.tsx';
import { loadActions, loadReads } from '@/features/farms/useFarmStakes.ts';

export interface LaunchPoolClaimsProps {
  readonly context: Pick<FarmsContext, 'signerAddress' | 'owner'>;
  /** base58 */
  readonly ownerAddress: string;
}

/** A wallet's claims in launch pools, by project (rule 4.28). */
export default function LaunchPoolClaims({ context, ownerAddress }: LaunchPoolClaimsProps) {
  const { cluster } = useCluster();
  const { data: claims, error, isFetching, refetch } = useQuery({
    queryKey: ['launch-pools', cluster.name, ownerAddress],
    retry: (count, problem) => !isNoProgram(problem) && count < 1,
    queryFn: async () => (await loadReads()).readLaunchPools(cluster, ownerAddress),
  });
  const mints = claims?.flatMap(({ tokens }) => tokens.map(({ mint }) => mint)) ?? [];
  const nameOf = useTokenNames([...new Set(mints)].sort());
  // Most networks lack the program and few wallets have a claim, so usually nothing is shown.
  if (claims ? claims.length === 0 : !error || isNoProgram(error)) return null;
  /** Claims from a launch pool, or from all that have something to claim now. */
  const form = (claim: LaunchPoolClaim | null) => (
    <ConfirmAction
      {...context}
      loadAction={async () => {
        const { buildClaimAction, buildClaimAllAction } = await loadActions();
        return (query) => (claim ? buildClaimAction({ ...query, claim }) : buildClaimAllAction(query));
      }}
      labels={{ submit: claim ? m.farms.claimTokens : m.farms.claimAllTokens, done: m.farms.tokensClaimed }}
    >
      <p className="field__hint">{claim ? m.farms.claimFarmHint : m.farms.claimAllHint}</p>
    </ConfirmAction>
  );

  return (
    <section className="stack" aria-labelledby="launch-pool-claims">
      <h2 id="launch-pool-claims">{m.farms.launchPoolClaims}</h2>
      <ReadAgain
        hasOld={claims !== undefined}
        error={error}
        isFetching={isFetching}
        ask={() => void refetch()}
      />
      {claims && claims.length > 1 && (
        <ActionChoice
          about={m.farms.allLaunchPools}
          choices={[{ id: 'all', label: m.ui.claimAll, content: form(null) }]}
        />
      )}
      {claims && (
        <ul className="list" aria-label={m.farms.claims}>
          {claims.map((claim) => (
            <li key={claim.ledgerId}>
              <ClaimCard claim={claim} nameOf={nameOf}>{form(claim)}</ClaimCard>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function isNoProgram(error: unknown): boolean {
  return error instanceof AppError && error.code === 'launchPools/no-program';
}

interface ClaimCardProps {
  readonly claim: LaunchPoolClaim;
  readonly nameOf: TokenName;
  /** The form that claims it. */
  readonly children: ReactNode;
}

/** The claim of one project. */
function ClaimCard({ claim, nameOf, children }: ClaimCardProps) {
  const refused = describeRefusal(claim);
  const title = formatMessage(m.farms.claimOf, { project: formatProject(claim) });
  return (
    <article className="card">
      <div className="line line--apart">
        <h3 className={itemTitle.title}>{title}</h3>
        <Badge tone={refused === null ? 'good' : 'waiting'}>{refused === null ? m.ui.claimable : m.farms.notClaimable}</Badge>
      </div>
      {refused !== null && <p className="field__hint">{refused}</p>}
      <FactRows label={title} rows={claimRows(claim, nameOf)} />
      <ActionChoice about={title} choices={[{ id: 'claim', label: m.farms.claimAction, content: children, isOffered: claim.claimable }]} />
      <p className="line muted small">
        {m.farms.launchPool} <AddressChip address={claim.poolId} what={m.farms.launchPool} />
        {m.farms.claimLabel} <AddressChip address={claim.ledgerId} what={m.farms.claimLabel} />
      </p>
    </article>
  );
}

/** The project of a launch pool; pools of version 0 do not store one. */
function formatProject({ project, version }: LaunchPoolClaim): string {
  return project ?? formatMessage(m.ui.version, { version });
}

/** Why nothing can be claimed and what to do; `null` if something can. */
function describeRefusal({ whyNot }: LaunchPoolClaim): ReactNode {
  return whyNot === null ? null : errorText(new AppError(whyNot));
}

/** What a wallet can claim of each token, and when. */
function claimRows(
  { tokens, openTimeSeconds, endTimeSeconds }: LaunchPoolClaim, nameOf: TokenName,
): readonly FactRow[] {
  const format = (amount: bigint, decimals: number): string => formatExact(amount, decimals);
  return [
    ...tokens.map(({ mint, decimals, amount, claimed }, index) => ({
      label: `${index + 1}. ${nameOf(mint)}`,
      value: `${format(amount, decimals)} ${nameOf(mint)}`,
      hint: claimed > 0n ? formatMessage(m.farms.alreadyClaimed, { amount: format(claimed, decimals) }) : undefined,
    })),
    { label: m.farms.openFrom, value: formatTimeWithUtc(openTimeSeconds) },
    { label: m.farms.openUntil, value: formatTimeWithUtc(endTimeSeconds) },
  ];
}
