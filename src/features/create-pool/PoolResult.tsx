import type { ClusterConfig } from '@/config.ts';
import { pairName } from '@/app/session/pair.ts';
import { PairLogo } from '@/app/session/TokenLogo.tsx';
import { poolKindNames } from '@/action/poolKinds.ts';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { Amount } from '@/ui/Amount.tsx';
import type { PoolView } from './PoolView.ts';
import styles from './create-pool.module.css';
import * as m from '#messages';

export interface PoolResultProps {
  readonly cluster: ClusterConfig;
  readonly pool: Pick<PoolView, 'kind' | 'nameOf' | 'prices'>;
  /** Of its tokens, base58. */
  readonly mints: readonly [string, string];
  readonly poolId: string;
}

/** The created pool as its page begins; its market is in the details there. */
export default function PoolResult({ cluster, pool: { kind, nameOf, prices: [price = ''] }, mints, poolId }: PoolResultProps) {
  return (
    <div className={`line ${styles.created}`}>
      <PairLogo mints={mints} nameOf={nameOf} />
      <div>
        <p className={styles.createdPair}>{pairName(...mints, nameOf)}</p>
        <p className="line muted small">
          <span>{poolKindNames[kind]}</span>
          <span><Amount value={price} /></span>
          <AddressChip cluster={cluster} address={poolId} what={m.ui.pool} />
        </p>
      </div>
    </div>
  );
}
