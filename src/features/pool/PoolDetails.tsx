import type { ReactNode } from 'react';
import { mintView } from '@/action/mintView.ts';
import { PoolMint } from '@/action/PoolMint.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import { tokenPath } from '@/paths.ts';
import type { AnyPool } from '@/services/pools/PoolProgram.ts';
import { Disclosure } from '@/ui/Disclosure.tsx';
import { FactRows, type FactRow } from '@/ui/FactRows.tsx';
import PoolAddresses from './PoolAddresses.tsx';
import * as m from '#messages';

export interface PoolDetailsProps {
  readonly pool: AnyPool;
  readonly nameOf: TokenName;
  /** Selects the transfer fees of the tokens; `null` while unknown. */
  readonly epoch: bigint | null;
  readonly rows: readonly FactRow[];
  /** Between the facts and the addresses. */
  readonly children?: ReactNode;
}

/** Reserves, settings, tokens and addresses of a pool, folded: few visitors need them. */
export default function PoolDetails({ pool, nameOf, epoch, rows, children }: PoolDetailsProps) {
  const { cluster } = useCluster();
  const mints = [pool.a, pool.b].map((side) => mintView(side, nameOf, epoch));
  // What a holder must know of a token is seen without a click; the head of the page says what its name is worth.
  const isWarned = mints.some(({ address, warnings }) => warnings.some((warning) => warning !== nameOf(address, 'warning')));
  return (
    <Disclosure className="card" summary={<h2>{m.pool.details}</h2>} opens={isWarned}>
      <section className="stack" aria-label={m.ui.pool}>
        <FactRows label={m.pool.poolTerms} rows={rows} />
        {children}
        <PoolAddresses pool={pool} nameOf={nameOf} />
      </section>
      <section className="stack" aria-labelledby="pool-tokens">
        <h3 id="pool-tokens">{m.ui.tokens}</h3>
        {mints.map((mint) => <PoolMint key={mint.address} cluster={cluster} mint={mint} path={tokenPath(mint.address)} />)}
      </section>
    </Disclosure>
  );
}
