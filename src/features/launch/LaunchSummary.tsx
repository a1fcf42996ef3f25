import { useQuery } from '@tanstack/react-query';
import { ArrowDownUp, ChevronRight, Rocket, Sprout, Waves, type IconNode } from 'lucide';
import { Link } from 'react-router-dom';
import { ShareButton } from '@/action/ActionResult.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { sharedUrl } from '@/app/session/sharedUrl.ts';
import { useMetadataDocument } from '@/app/session/useMetadataDocument.ts';
import { useTokenNames } from '@/app/session/useTokenNames.ts';
import { paths, poolPath, swapPath, tokenPath } from '@/paths.ts';
import type { LaunchCost } from '@/services/launch/readLaunchCost.ts';
import { isConcentrated } from '@/services/programs/pool/kinds.ts';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { Amount } from '@/ui/Amount.tsx';
import { ErrorNotice } from '@/ui/ErrorNotice.tsx';
import { FactRows, type FactRow } from '@/ui/FactRows.tsx';
import { formatSol, shownAmount } from '@/ui/format.ts';
import { Icon } from '@/ui/Icon.tsx';
import { TokenTile, Verdicts } from '@/action/picture/TokenPreview.tsx';
import { launchVerdicts, ownNames, poolFigures, type LaunchedProps } from './LaunchPreview.tsx';
import { loadReads } from './useLaunch.ts';
import layout from '@/ui/columns.module.css';
import styles from './LaunchSummary.module.css';
import * as m from '#messages';
import { formatMessage, formatPlural } from '@/messages/format.ts';

// Loaded with it: both show what exists.
export { LaunchPreview } from './LaunchPreview.tsx';

const newTab = { className: 'button', target: '_blank', rel: 'noopener noreferrer' };
const query = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString();

interface LaunchSummaryProps extends LaunchedProps {
  /** Only this browser's journal lists what was paid. */
  readonly isMadeHere: boolean;
}

/** The end of a launch, as a page to share: what exists, and what it cost. */
export default function LaunchSummary({ launch, name, ownerAddress, isMadeHere }: LaunchSummaryProps) {
  const { cluster } = useCluster();
  const { token: { mint: { address }, metadata }, pool } = launch;
  const linked = useMetadataDocument(metadata?.uri ?? '', false);
  const url = sharedUrl(tokenPath(address, cluster.name));
  const own = ownNames(launch, name);
  const figures = poolFigures(launch, useTokenNames(pool ? [pool.a.mint.address, pool.b.mint.address] : []));
  const words = formatMessage(m.launch.isLive, { token: name });
  const next: readonly (readonly [IconNode, text: string, path: string])[] = [
    ...(pool ? [
      [ArrowDownUp, formatMessage(m.launch.buyToken, { token: name }), swapPath({ out: address })],
      [Waves, m.ui.openPool, poolPath(pool.poolId, cluster.name)],
      ...(isConcentrated(pool) ? [] : [[Sprout, m.ui.createFarm, poolPath(pool.poolId, cluster.name, { tab: 'farm' })] as const]),
    ] as const : []),
    [Rocket, m.launch.launchAnother, paths.launch],
  ];
  return (
    <div className={layout.columns}>
      <section className={`card ${styles.end}`} aria-label={m.launch.summaryTitle}>
        <div className={styles.endHead}>
          <TokenTile
            picture={linked.imageUrl === null ? null : <img src={linked.imageUrl} alt="" referrerPolicy="no-referrer" />}
            mint={address} name={own.symbol || own.name}
          />
          <div className={styles.endWords}>
            <p className={styles.endName}><bdi>{own.name || own.symbol}</bdi></p>
            {own.name && own.symbol && <p className="muted"><bdi>{own.symbol}</bdi></p>}
            <AddressChip cluster={cluster} address={address} what={m.ui.mintAddressName} />
          </div>
        </div>
        {figures.length > 0 && (
          <dl className={styles.endFigures}>
            {figures.map(({ label, value }) => <div key={label}><dt className="muted small">{label}</dt><dd><Amount value={value} /></dd></div>)}
          </dl>
        )}
        <Verdicts verdicts={launchVerdicts(launch)} />
        <div className="form__actions">
          <Link className="button button--primary" to={tokenPath(address, cluster.name)}>{m.ui.viewToken}</Link>
          <a {...newTab} href={`https://x.com/intent/post?${query({ text: words, url })}`}>{m.launch.shareOnX}</a>
          <a {...newTab} href={`https://t.me/share/url?${query({ url, text: words })}`}>{m.launch.telegram}</a>
          <ShareButton url={url} />
        </div>
        {isMadeHere && <Cost launch={launch} ownerAddress={ownerAddress} />}
      </section>
      <nav className="card" aria-labelledby="launch-next">
        <h2 id="launch-next">{m.launch.nextTitle}</h2>
        <ul className={styles.next}>
          {next.map(([icon, text, to]) => (
            <li key={to}>
              <Link to={to}>
                <Icon of={icon} size={20} />
                <span>{text}</span>
                <Icon of={ChevronRight} size={16} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** What the launch cost, in one line; its parts are in it. */
function Cost({ launch: { token: { mint: { address } }, pool, liquidity }, ownerAddress }: Pick<LaunchedProps, 'launch' | 'ownerAddress'>) {
  const { cluster } = useCluster();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['launch-cost', cluster.name, ownerAddress, address, pool?.poolId ?? null],
    // A node may report the status of a transaction a moment before it can return the transaction.
    retry: 3,
    queryFn: async () => (await loadReads())
      .readLaunchCost({ cluster, ownerAddress, mint: address, poolId: pool?.poolId ?? null }),
  });
  // Tokens deposited into a pool that is not quoted in SOL.
  const deposited = (data?.tokens ?? []).filter(({ mint, change }) => change < 0n && mint !== address && mint !== liquidity?.lpMint);
  const nameOf = useTokenNames(deposited.map(({ mint }) => mint));
  if (data === null) return null;
  if (error) return <ErrorNotice title={m.launch.costsUnreadable} error={error} offers={{ retry: { run: () => void refetch(), isBusy: isFetching } }} />;
  const tokenRows = deposited.map(({ mint, change, decimals }): FactRow =>
    ({ label: formatMessage(m.launch.depositedToken, { token: nameOf(mint) }), value: shownAmount(-change, decimals, nameOf(mint)) }));
  return (
    <section aria-label={m.launch.costsTitle} aria-busy={isFetching}>
      <details className="details">
        <summary>
          {data === undefined ? m.launch.readingCostsNow : (
            <>
              <span>{m.launch.costsTitle}</span>
              <strong className={styles.endCost}>{formatSol(totalOf(data))}</strong>
              <span>{formatPlural(m.ui.transactionCount, data.transactions)}</span>
            </>
          )}
        </summary>
        {data && <FactRows label={m.launch.costsTitle} rows={[...tokenRows, ...costRows(data)]} />}
      </details>
    </section>
  );
}

function totalOf({ solLamports, rentLamports, feeLamports }: LaunchCost): bigint {
  return rentLamports + feeLamports - solLamports;
}

/** Exact, from the transactions' metadata. */
function costRows({ solLamports, rentLamports, feeLamports }: LaunchCost): readonly FactRow[] {
  const rows = [
    { label: m.launch.depositAndFee, lamports: -solLamports }, { label: m.ui.rent, lamports: rentLamports },
    { label: m.launch.networkFees, lamports: feeLamports },
  ];
  return rows.filter(({ lamports }) => lamports !== 0n).map(({ label, lamports }) => ({ label, value: formatSol(lamports) }));
}
