import { Skeleton } from '@/ui/Skeleton.tsx';
import { FactRows } from '@/ui/FactRows.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { ReadAgain } from '@/ui/ReadAgain.tsx';
import type { ClusterConfig } from '@/config.ts';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { BurnOrLockForm, type LockStep } from './BurnOrLockForm.tsx';
import { holdingRows, type LockContext } from './burnOrLock.ts';
import { useLpHolding } from './useLpHolding.ts';
import * as m from '#messages';

export interface LockPanelProps {
  readonly context: LockContext;
  /** In a launch: the amount chosen at first. The launch itself shows the result. */
  readonly step?: LockStep;
  /** Called when LP tokens were burned or locked, if the panel is still mounted. */
  onDone?(facts: Readonly<Record<string, string>>): void;
}

/** Where the LP tokens of a pool are, with a form to burn or lock them. Used by the pool page and the launch. */
export default function LockPanel({ context, step, onDone }: LockPanelProps) {
  const { cluster } = useCluster();
  const { data: holding, error, isFetching, refetch } = useLpHolding(context.pool);
  return (
    <div className="stack">
      {!holding && !error && <Skeleton label={m.ui.loading} />}
      <ReadAgain hasOld={holding !== undefined} error={error} isFetching={isFetching} ask={() => void refetch()} />
      {holding ? (
        <BurnOrLockForm
          {...{ context, holding, step, onDone }}
          details={!step && (
            <details className="details">
              <summary>{m.lock.poolLpTokens}</summary>
              <FactRows label={m.lock.lpByState} rows={holdingRows(holding)} />
              <LpAccountLinks
                cluster={cluster}
                lpMint={holding.lpMint}
                lockVault={holding.locked > 0n ? holding.lockVault : null}
                burnAccounts={holding.burnAccounts.map(({ account }) => account)}
              />
            </details>
          )}
        />
      ) : step?.keep}
    </div>
  );
}

interface LpAccountLinksProps {
  readonly cluster: ClusterConfig;
  /** base58 */
  readonly lpMint: string;
  /** Account with the locked LP tokens, base58; `null` if none are locked. */
  readonly lockVault: string | null;
  /** Token accounts of burn addresses, base58. */
  readonly burnAccounts: readonly string[];
}

/** Links to the accounts that prove what is burned and locked. */
function LpAccountLinks({ cluster, lpMint, lockVault, burnAccounts }: LpAccountLinksProps) {
  const accounts = [
    { what: m.ui.lpMint, id: lpMint },
    ...(lockVault === null ? [] : [{ what: m.lock.lockedAccounts, id: lockVault }]),
    ...burnAccounts.map((id) => ({ what: m.lock.ownerlessAccounts, id })),
  ];
  return (
    <ul className="list small">
      {accounts.map(({ what, id }) => (
        <li key={id}>
          {what}: <AddressChip cluster={cluster} address={id} what={what} />
        </li>
      ))}
    </ul>
  );
}
