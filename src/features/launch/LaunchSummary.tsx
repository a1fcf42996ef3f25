import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ErrorNotice } from '@/ui/ErrorNotice.tsx';
import { FactRows, type FactRow } from '@/ui/FactRows.tsx';
import { formatLockedLp, formatSol, shownAmount } from '@/ui/format.ts';
import { Notice } from '@/ui/Notice.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { shortAddress } from '@/shortAddress.ts';
import { poolKindNames } from '@/action/poolKinds.ts';
import { shownUiAmount, type UiScales, useUiScales } from '@/action/uiAmounts.ts';
import { ShareButton } from '@/action/ActionResult.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { TokenLogo } from '@/app/session/TokenLogo.tsx';
import { useMetadataDocument } from '@/app/session/useMetadataDocument.ts';
import { useTokenNames } from '@/app/session/useTokenNames.ts';
import type { LaunchCost } from '@/services/launch/readLaunchCost.ts';
import { sharedUrl } from '@/app/session/sharedUrl.ts';
import * as m from '#messages';
import { formatList, formatMessage, formatPlural } from '@/messages/format.ts';
import { paths, poolPath, swapPath, tokenPath } from '@/paths.ts';
import { isConcentrated } from '@/services/programs/pool/kinds.ts';
import type { Launch } from '@/services/launch/launchSteps.ts';
import { loadReads } from './useLaunch.ts';

export interface LaunchSummaryProps {
  /** A launch whose token exists. */
  readonly launch: Launch & { readonly token: NonNullable<Launch['token']> };
  readonly name: string;
  readonly ownerAddress: string;
  /** Whether all steps are done. */
  readonly isComplete: boolean;
}

/** The end of a launch: what was created, what it cost, and what to do next. */
export default function LaunchSummary({ launch, name, ownerAddress, isComplete }: LaunchSummaryProps) {
  const { cluster } = useCluster();
  const { token: { mint: { address }, metadata }, pool } = launch;
  const scales = useUiScales([launch.token.mint]);
  const linked = useMetadataDocument(metadata?.uri ?? '', false);
  const cost = useQuery({
    queryKey: ['launch-cost', cluster.name, ownerAddress, address, pool?.poolId ?? null],
    // A node may report the status of a transaction a moment before it can return the transaction.
    retry: 3,
    queryFn: async () => (await loadReads())
      .readLaunchCost({ cluster, ownerAddress, mint: address, poolId: pool?.poolId ?? null }),
  });
  const { data, error, isFetching, refetch } = cost;
  // Tokens deposited into a pool that is not quoted in SOL.
  const deposited = (data?.tokens ?? []).filter(({ mint, change }) => change < 0n && mint !== address && mint !== launch.liquidity?.lpMint);
  const nameOf = useTokenNames(deposited.map(({ mint }) => mint));
  const tokenRows = deposited.map(({ mint, change, decimals }): FactRow =>
    ({ label: formatMessage(m.launch.depositedToken, { token: nameOf(mint) }), value: shownAmount(-change, decimals, nameOf(mint)) }));
  return (
    <>
      <Notice tone="success" title={isComplete ? m.launch.complete : m.launch.proof}>
        <p>
          {m.launch.proofHint}
        </p>
        <div className="notice__actions">
          <Link className="button button--primary" to={tokenPath(address, cluster.name)}>{m.launch.openTokenPage}</Link>
          <ShareButton url={sharedUrl(tokenPath(address, cluster.name))} />
        </div>
      </Notice>
      <section className="card" aria-labelledby="launch-exists">
        <div className="line">
          <TokenLogo mint={address} name={metadata?.symbol || name} url={linked.imageUrl} />
          <h2 id="launch-exists">{m.launch.summaryTitle}</h2>
        </div>
        <FactRows label={m.launch.summaryTitle} rows={existing(launch, name, scales)} />
      </section>
      <section className="card" aria-labelledby="launch-cost" aria-busy={isFetching}>
        <h2 id="launch-cost">{m.launch.costsTitle}</h2>
        {data && <FactRows label={m.launch.costsTitle} rows={[...tokenRows, ...costRows(data)]} />}
        {data === null && <p className="field__hint">{m.launch.costsEmpty}</p>}
        {data === undefined && !error && <Skeleton label={m.ui.loading} />}
        {error && <ErrorNotice title={m.launch.costsUnreadable} error={error} offers={{ retry: { run: () => void refetch(), isBusy: isFetching } }} />}
      </section>
      <section className="card" aria-labelledby="launch-next">
        <h2 id="launch-next">{m.launch.nextTitle}</h2>
        <div className="form__actions">
          {pool && <Link className="button" to={poolPath(pool.poolId, cluster.name)}>{m.ui.openPool}</Link>}
          {pool && <Link className="button" to={swapPath({ out: address })}>{m.ui.buy}</Link>}
          {pool && !isConcentrated(pool) && <Link className="button" to={poolPath(pool.poolId, cluster.name, { tab: 'farm' })}>{m.ui.createFarm}</Link>}
          <Link className="button" to={paths.portfolio}>{m.ui.portfolio}</Link>
        </div>
      </section>
    </>
  );
}

function existing({ token, pool, liquidity, facts }: LaunchSummaryProps['launch'], name: string, scales: UiScales): readonly FactRow[] {
  const { canMint = true, canFreeze = true, canEdit = true } = facts.token ?? {};
  const held = [...(canMint ? [m.launch.keptMint] : []), ...(canFreeze ? [m.launch.keptFreeze] : []), ...(canEdit ? [m.launch.keptEdit] : [])];
  return [
    { label: m.ui.token, value: name },
    { label: m.ui.supply, value: shownUiAmount(scales, token.mint.supply, token.mint, '') },
    {
      label: m.ui.authorities, value: held.length === 0 ? m.ui.revoked : formatMessage(m.launch.keptAuthorities, { authorities: formatList(held) }), tone: held.length === 0 ? undefined : 'warning',
      hint: held.length === 0 ? m.launch.allRevoked : undefined,
    },
    { label: m.ui.pool, value: pool ? `${poolKindNames[pool.kind]} ${shortAddress(pool.poolId)}` : m.launch.noPool },
    ...(pool ? [{
      label: m.ui.liquidity,
      value: isConcentrated(pool) ? m.launch.heldInPositions : !liquidity ? m.ui.unknownLiquidity : liquidity.burned + liquidity.locked === 0n ? m.ui.withdrawable : formatLockedLp(liquidity),
    }] : []),
  ];
}

/** Exact, from the transactions' metadata. */
function costRows({ solLamports, rentLamports, feeLamports, transactions }: LaunchCost): readonly FactRow[] {
  const rows = [
    { label: m.launch.depositAndFee, lamports: -solLamports }, { label: m.ui.rent, lamports: rentLamports },
    { label: m.launch.networkFees, lamports: feeLamports },
  ];
  return [
    ...rows.filter(({ lamports }) => lamports !== 0n).map(({ label, lamports }) => ({ label, value: formatSol(lamports) })),
    {
      label: m.launch.totalSol, value: formatSol(rows.reduce((sum, { lamports }) => sum + lamports, 0n)),
      hint: formatPlural(m.ui.transactionCount, transactions),
    },
  ];
}
