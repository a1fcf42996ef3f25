import { useEffect, type FocusEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { toast, Toaster } from 'sonner';
import { ExplorerLinks } from '@/ui/ExplorerLinks.tsx';
import { formatSol } from '@/ui/format.ts';
import type { ClusterConfig } from '@/config.ts';
import { actionResult } from '@/services/history/actionResult.ts';
import { hasLanded } from '@/services/history/hasLanded.ts';
import type { EntryStatus, JournalEntry } from '@/services/transactions/journal/entry.ts';
import { resultView } from '@/action/resultView.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { paths } from '@/paths.ts';

export interface ToastListProps {
  /** Actions that have ended, the newest last. */
  readonly ended: readonly JournalEntry[];
  readonly cluster: ClusterConfig;
  readonly theme: 'light' | 'dark' | 'system';
}

const WORDS: Readonly<Partial<Record<EntryStatus, string>>> = {
  succeeded: m.shell.success,
  failed: m.ui.failed,
  expired: m.shell.expired,
  stopped: m.shell.stopped,
};

/** Long enough to reach for a link. */
const DURATION_MS = 12_000;

/** How actions ended, each in a toast. */
export default function ToastList({ ended, cluster, theme }: ToastListProps): ReactNode {
  const newest = ended.at(-1);
  useEffect(() => {
    if (newest) show(newest, cluster);
  }, [newest, cluster]);

  // The library gives the focus back to where it came from when it leaves a toast: with Tab alone no one would get past.
  return (
    <div onFocusCapture={keepFromToaster}>
      <Toaster theme={theme} position="bottom-right" closeButton duration={DURATION_MS} containerAriaLabel={m.shell.notifications} />
    </div>
  );
}

function keepFromToaster(event: FocusEvent): void {
  event.stopPropagation();
}

function show(entry: JournalEntry, cluster: ClusterConfig): void {
  const words = WORDS[entry.status];
  if (words === undefined) return; // who declined in the wallet knows
  // What never landed is on no explorer.
  const landed = entry.steps.filter((step) => step.signature !== undefined && hasLanded(step));
  const last = landed.at(-1)?.signature;
  const fee = landed.reduce((sum, step) => sum + BigInt(step.feeLamports ?? 0), 0n);
  const reason = entry.status === 'succeeded' ? undefined : entry.steps.findLast(({ error }) => error !== undefined)?.error?.message;
  const result = entry.status === 'succeeded' ? actionResult(entry) : null;
  // A toast covers what lies under it: addresses with their buttons stand on the status page, one click away.
  const link = result && resultView(result).link;
  const description = (
    <span className="links">
      {reason && <span>{reason}</span>}
      {fee > 0n && <span>{formatMessage(m.ui.networkFeePaid, { fee: formatSol(fee) })}</span>}
      {link && <Link to={link.to}>{link.words}</Link>}
      {last && <ExplorerLinks cluster={cluster} subject={{ kind: 'transaction', id: last }} what={entry.title} />}
      <Link to={last ? `${paths.transactionStatus}?q=${last}` : paths.transactionStatus}>{m.ui.details}</Link>
    </span>
  );
  const say = entry.status === 'succeeded' ? toast.success : toast.error;
  say(formatMessage(m.shell.actionOutcome, { action: entry.title, outcome: words }), { id: entry.id, description });
}
