import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { AddressLine } from '@/ui/AddressLine.tsx';
import { ActionChoice } from '@/ui/ActionChoice.tsx';
import { FactRows } from '@/ui/FactRows.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { AppError } from '@/errors/AppError.ts';
import { describeInLine } from '@/errors/describeInLine.ts';
import type { LaunchPoolClaim } from '@/services/programs/launchPool/launchPool.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import type { FarmDesk } from '@/features/farms/FarmDesk.ts';
import { ReadAgain } from '@/ui/ReadAgain.tsx';
import { useTokenNames, type TokenName } from '@/app/session/useTokenNames.ts';
import { claimRows, projectWords, refusalWords } from './claimWords.ts';

const ClaimForm = lazy(() => import('./ClaimForm.tsx'));

export interface LaunchPoolClaimsProps {
  readonly desk: Pick<FarmDesk, 'owner' | 'statusPath'>;
  /** base58 */
  readonly ownerAddress: string;
}

/** What launch pools owe a wallet, project by project (SPEC section 4). */
export default function LaunchPoolClaims({ desk, ownerAddress }: LaunchPoolClaimsProps) {
  const { cluster } = useCluster();
  const { data: claims, error, isFetching, refetch } = useQuery({
    queryKey: ['launch-pools', cluster.name, ownerAddress],
    retry: (count, problem) => !isNoProgram(problem) && count < 1,
    queryFn: async () => (await import('@/services/programs/launchPool/readLaunchPools.ts')).readLaunchPools(cluster, ownerAddress),
  });
  const mints = claims?.flatMap(({ tokens }) => tokens.map(({ mint }) => mint)) ?? [];
  const nameOf = useTokenNames([...new Set(mints)].sort());
  // No failure: most networks have no such program.
  const isElsewhere = isNoProgram(error);
  const form = (claim: LaunchPoolClaim | null) => (
    <Suspense fallback={<div className="skeleton" role="status" aria-label="Preparing the form" />}>
      <ClaimForm desk={desk} claim={claim} />
    </Suspense>
  );

  return (
    <section className="farms-section" aria-labelledby="launch-pool-claims">
      <h2 id="launch-pool-claims">Launch pool claims</h2>
      {!claims && !error && <div className="skeleton" role="status" aria-label="Reading the launch pools" />}
      {isElsewhere && <Notice tone="info" title={describeInLine(error)} />}
      <ReadAgain
        what="launch pools"
        hasOld={claims !== undefined}
        error={isElsewhere ? null : error}
        isFetching={isFetching}
        ask={() => void refetch()}
      />
      {claims?.length === 0 && (
        <Notice tone="info" title="No rewards to claim"><p>No launch pool ever owed this wallet anything.</p></Notice>
      )}
      {claims && claims.length > 1 && (
        <ActionChoice
          about="All launch pools"
          choices={[{ id: 'all', label: 'Claim all', content: form(null) }]}
        />
      )}
      {claims && claims.length > 0 && (
        <ul className="farms farms--wide" aria-label="Claims">
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
  /** Pays it out. */
  readonly children: ReactNode;
}

/** What one project's pool owes; a form that was open stays, to say what came of it. */
function ClaimCard({ claim, nameOf, children }: ClaimCardProps) {
  const refused = refusalWords(claim);
  const [wasClaimable] = useState(claim.claimable);
  const title = `Claim of ${projectWords(claim)}`;
  return (
    <article className="farm">
      <div className="farm__head">
        <h3 className="farm__title">{title}</h3>
        <span className={`chip chip--${refused === null ? 'good' : 'waiting'}`}>
          {refused === null ? 'Can be claimed' : 'Not now'}
        </span>
      </div>
      {refused !== null && <p className="field__hint">{refused}</p>}
      <FactRows label={title} rows={claimRows(claim, nameOf)} />
      {(claim.claimable || wasClaimable) && (
        <ActionChoice about={title} choices={[{ id: 'claim', label: 'Claim', content: children }]} />
      )}
      <details className="details">
        <summary>Addresses of the claim</summary>
        <AddressLine address={claim.poolId} />
        <AddressLine address={claim.ledgerId} />
      </details>
    </article>
  );
}
