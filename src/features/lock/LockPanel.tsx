import './lock.css';
import { FactRows } from '@/ui/FactRows.tsx';
import { LockPlaces } from './LockPlaces.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { ReadAgain } from '@/ui/ReadAgain.tsx';
import { GiveUpForm } from './GiveUpForm.tsx';
import { holdingRows } from './giveUpRows.ts';
import type { LockDesk } from './LockDesk.ts';
import { useLpHolding } from './useLpHolding.ts';

export interface LockPanelProps {
  readonly desk: LockDesk;
  /** Told when LP tokens were given up and the panel is still there. */
  onDone?(facts: Readonly<Record<string, string>>): void;
}

/** Where the LP tokens of a pool are, and a form that gives some up for ever: on the pool's page and in a launch. */
export default function LockPanel({ desk, onDone }: LockPanelProps) {
  const { cluster } = useCluster();
  const { data: holding, error, isFetching, refetch } = useLpHolding(desk.pool);
  return (
    <div className="lock">
      <Notice tone="warning" title="LP tokens that are given up are gone for ever.">
        <p>
          People trust a pool whose liquidity nobody can take away. That goes for you too: what you burn or lock can
          never be taken out again, whatever happens to the price.
        </p>
      </Notice>
      {!holding && !error && <div className="skeleton" role="status" aria-label="Counting the LP tokens" />}
      <ReadAgain
        what="LP tokens" hasOld={holding !== undefined} error={error} isFetching={isFetching} ask={() => void refetch()}
      />
      {holding && (
        <>
          <GiveUpForm desk={desk} holding={holding} onDone={onDone} />
          <section className="card" aria-labelledby="lp-places">
            <h2 id="lp-places">LP tokens of this pool</h2>
            <FactRows label="Where the LP tokens are" rows={holdingRows(holding)} />
            <LockPlaces
              cluster={cluster}
              lpMint={holding.lpMint}
              lockVault={holding.locked > 0n ? holding.lockVault : null}
              graves={holding.graves.map(({ account }) => account)}
            />
          </section>
        </>
      )}
    </div>
  );
}
