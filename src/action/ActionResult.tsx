import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide';
import { Link } from 'react-router-dom';
import type { ClusterConfig } from '@/config.ts';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { Disclosure } from '@/ui/Disclosure.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { FactRows } from '@/ui/FactRows.tsx';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { paths } from '@/paths.ts';
import { landedView, type ActionView, type PlanView } from './planView.ts';
import { writePhrase } from '@/services/transactions/phrase.ts';
import { PairLogo } from '@/app/session/TokenLogo.tsx';
import { pairName } from '@/app/session/pair.ts';
import { Moves, usePlanNames } from './ReviewDialog.tsx';
import TransactionSteps from './TransactionSteps.tsx';
import styles from './ReviewDialog.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import NextLinks from './NextLinks.tsx';

export interface ActionResultProps {
  readonly cluster: ClusterConfig;
  readonly action: ActionView;
  readonly plan: PlanView;
  readonly title: string;
  /** The pool that it made, which then is the loud thing of the result. */
  readonly made?: { readonly mints: readonly [string, string]; readonly poolId: string } | undefined;
  /** What it is: its kind, its fee, its price. */
  readonly about?: ReactNode;
  /** What it made or changed, above what that took. */
  readonly more?: ReactNode;
  /** Links to the next steps, the first of them primary; by default those of the action's kind, after the way back. */
  readonly links?: ReactNode;
  /** Page with the result, for others. */
  readonly shareUrl?: string | undefined;
  /** Button back to an empty form. */
  readonly again?: { readonly label: string; run(): void };
}

/** Replaces a form whose action has landed: what it did according to the chain, and the next steps. */
export default function ActionResult(props: ActionResultProps) {
  const { cluster, action: { signatures, steps }, plan, title, made, about, more, links, shareUrl, again } = props;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['landed', cluster.name, plan.owner, ...signatures],
    staleTime: Infinity,
    // A node may report the status of a transaction a moment before it can return the transaction.
    retry: 3,
    queryFn: async () => (await import('@/services/history/landedEffects.ts')).readLandedEffects(cluster, plan.owner, signatures),
  });
  const landed = data && landedView(data, plan.charged);
  const nameOf = usePlanNames(plan, landed?.moves ?? []);
  // One transaction needs no list; its fee is in the figures if those can be read. Beside another address it needs its name.
  const only = steps.length === 1 && !error && !made ? steps[0]?.signature : undefined;
  return (
    <>
      <div className={styles.head}>
        <div role="status">
          <h3 className={styles.done} data-made={made !== undefined || undefined}><Icon of={Check} size={made ? 16 : 20} />{title}</h3>
          {/* Final figures replace the plan's estimates, such as 'about'. */}
          {!made && (!landed || landed.moves.length === 0) && <p className={styles.title}>{writePhrase(plan.title, nameOf)}.</p>}
        </div>
        {only && <AddressChip cluster={cluster} kind="transaction" address={only} what={formatMessage(m.action.signatureOf, { number: 1 })} />}
      </div>
      {made && (
        <div className={styles.made}>
          <PairLogo mints={made.mints} nameOf={nameOf} />
          <strong>{pairName(...made.mints, nameOf)}</strong>
          <AddressChip cluster={cluster} address={made.poolId} what={m.ui.pool} />
          <p className="muted small">{about}</p>
        </div>
      )}
      {more}
      {landed && <Moves label={m.action.outcomeTitle} moves={landed.moves} nameOf={nameOf} kind={plan.kind} />}
      {!landed && !error && <Skeleton label={m.ui.loading} />}
      {error && (
        <p className="field__hint">
          {m.action.outcomeUnreadable}{' '}
          <button type="button" className="button button--small" aria-disabled={isFetching} onClick={() => !isFetching && void refetch()}>
            {isFetching ? m.ui.readingNow : m.ui.readAgain}
          </button>
        </p>
      )}
      {!only && <TransactionSteps cluster={cluster} steps={landed ? steps.map((step) => ({ ...step, fee: undefined })) : steps} />}
      {landed && (
        <Disclosure className="details" opens={false} summary={<>{m.action.rentFeesPaid} <span>{landed.spent}</span></>}>
          <FactRows label={m.action.rentFeesPaid} rows={landed.costs} />
        </Disclosure>
      )}
      <div className={`form__actions ${styles.next}`}>
        {links}
        {again && <button type="button" className="button button--primary" onClick={again.run}>{again.label}</button>}
        {!links && <NextLinks kind={plan.kind} moves={landed?.moves ?? []} />}
        {shareUrl && <ShareButton url={shareUrl} />}
        <Link className="button" to={paths.transactionStatus}>{m.ui.transactionStatus}</Link>
      </div>
    </>
  );
}

/** Opens the device's share sheet, or copies the link if the browser has none. */
export function ShareButton({ url }: { readonly url: string }) {
  if (!('share' in navigator)) return <CopyButton text={url} label={m.ui.copyLink} isLarge />;
  return (
    <button
      type="button"
      className="button"
      // Closing the share sheet rejects.
      onClick={() => void navigator.share({ title: document.title, url }).catch(() => undefined)}
    >
      {m.ui.share}
    </button>
  );
}
