import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ErrorNotice } from '@/ui/ErrorNotice.tsx';
import { FactRows, type FactRow } from '@/ui/FactRows.tsx';
import { formatLockedLp, formatSol, shownAmount } from '@/ui/format.ts';
import { Notice } from '@/ui/Notice.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { shortAddress } from '@/shortAddress.ts';
import { poolKindNames } from '@/action/poolKinds.ts';
import { ShareButton } from '@/action/ActionResult.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { TokenLogo } from '@/app/session/TokenLogo.tsx';
import { useMetadataDocument } from '@/app/session/useMetadataDocument.ts';
import { useTokenNames } from '@/app/session/useTokenNames.ts';
import type { LaunchCost } from '@/services/launch/readLaunchCost.ts';
import type { Launch } from '@/services/launch/readLaunch.ts';
import type { LaunchPaths } from './LaunchScreen.tsx';

export interface LaunchSummaryProps {
  /** A launch whose token exists. */
  readonly launch: Launch & { readonly token: NonNullable<Launch['token']> };
  readonly name: string;
  readonly ownerAddress: string;
  /** Whether all steps are done. */
  readonly isComplete: boolean;
  readonly paths: LaunchPaths;
}

/** The end of a launch: what was created, what it cost, and what to do next. */
export default function LaunchSummary({ launch, name, ownerAddress, isComplete, paths }: LaunchSummaryProps) {
  const { cluster } = useCluster();
  const { token: { mint: { address }, metadata }, pool } = launch;
  const linked = useMetadataDocument(metadata?.uri ?? '', false);
  const cost = useQuery({
    queryKey: ['launch-cost', cluster.name, ownerAddress, address, pool?.poolId ?? null],
    // A node may report the status of a transaction a moment before it can return the transaction.
    retry: 3,
    queryFn: async () => (await import('@/services/launch/readLaunchCost.ts'))
      .readLaunchCost({ cluster, ownerAddress, mint: address, poolId: pool?.poolId ?? null }),
  });
  const { data, error, isFetching, refetch } = cost;
  // Tokens deposited into a pool that is not quoted in SOL.
  const deposited = (data?.tokens ?? []).filter(({ mint, change }) => change < 0n && mint !== address && mint !== launch.liquidity?.lpMint);
  const nameOf = useTokenNames(deposited.map(({ mint }) => mint));
  const tokenRows = deposited.map(({ mint, change, decimals }): FactRow =>
    ({ label: `Deposited ${nameOf(mint)}`, value: shownAmount(-change, decimals, nameOf(mint)) }));
  return (
    <>
      <Notice tone="success" title={isComplete ? 'The launch is complete.' : 'Proof'}>
        <p>
          The token page shows supply, authorities, pools and LP tokens, read from the chain in each visitor's browser. It has a
          link, a QR code, a picture and a text to share.
        </p>
        <div className="notice__actions">
          <Link className="button button--primary" to={paths.token(address)}>Open the token page</Link>
          <ShareButton url={`${window.location.origin}${paths.token(address)}`} />
        </div>
      </Notice>
      <section className="card" aria-labelledby="launch-exists">
        <div className="line">
          <TokenLogo mint={address} name={metadata?.symbol || name} url={linked.imageUrl} />
          <h2 id="launch-exists">What exists now</h2>
        </div>
        <FactRows label="What exists now" rows={existing(launch, name)} />
      </section>
      <section className="card" aria-labelledby="launch-cost" aria-busy={isFetching}>
        <h2 id="launch-cost">What it cost</h2>
        {data && <FactRows label="What it cost" rows={[...tokenRows, ...costRows(data)]} />}
        {data === null && <p className="field__hint">This browser signed none of the launch's transactions. The explorer shows what they cost.</p>}
        {data === undefined && !error && <Skeleton label="Reading the costs" />}
        {error && <ErrorNotice title="The costs could not be read." error={error} offers={{ retry: { run: () => void refetch(), isBusy: isFetching } }} />}
      </section>
      <section className="card" aria-labelledby="launch-next">
        <h2 id="launch-next">What to do next</h2>
        <div className="form__actions">
          {pool && <Link className="button" to={paths.pool(pool.poolId)}>Open the pool</Link>}
          {pool && <Link className="button" to={paths.swap(address)}>Buy</Link>}
          {pool && pool.kind !== 'clmm' && <Link className="button" to={paths.farm(pool.poolId)}>Create a farm</Link>}
          <Link className="button" to={paths.portfolio}>Portfolio</Link>
        </div>
      </section>
    </>
  );
}

function existing({ token, pool, liquidity, facts }: LaunchSummaryProps['launch'], name: string): readonly FactRow[] {
  const { canMint = true, canFreeze = true, canEdit = true } = facts.token ?? {};
  const held = [canMint ? 'mint' : '', canFreeze ? 'freeze' : '', canEdit ? 'edit' : ''].filter((word) => word !== '');
  return [
    { label: 'Token', value: name },
    { label: 'Supply', value: shownAmount(token.mint.supply, token.mint.decimals, '') },
    {
      label: 'Authorities', value: held.length === 0 ? 'Revoked' : `Kept: ${held.join(', ')}`, tone: held.length === 0 ? undefined : 'warning',
      hint: held.length === 0 ? 'No one can mint, freeze or edit.' : undefined,
    },
    { label: 'Pool', value: pool ? `${poolKindNames[pool.kind]} ${shortAddress(pool.poolId)}` : 'None' },
    ...(pool ? [{
      label: 'Liquidity',
      value: pool.kind === 'clmm' ? 'Held in positions' : !liquidity ? 'Unknown' : liquidity.burned + liquidity.locked === 0n ? 'Withdrawable' : formatLockedLp(liquidity),
    }] : []),
  ];
}

/** Exact, from the transactions' metadata. */
function costRows({ solLamports, rentLamports, feeLamports, transactions }: LaunchCost): readonly FactRow[] {
  const rows = [
    { label: 'Deposit and pool creation fee', lamports: -solLamports }, { label: 'Rent', lamports: rentLamports },
    { label: 'Network fees', lamports: feeLamports },
  ];
  return [
    ...rows.filter(({ lamports }) => lamports !== 0n).map(({ label, lamports }) => ({ label, value: formatSol(lamports) })),
    {
      label: 'Total SOL', value: formatSol(rows.reduce((sum, { lamports }) => sum + lamports, 0n)),
      hint: `${transactions} ${transactions === 1 ? 'transaction' : 'transactions'}`,
    },
  ];
}
