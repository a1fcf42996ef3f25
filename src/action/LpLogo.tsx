import { PairLogo } from '@/app/session/TokenLogo.tsx';
import type { PoolContext } from './PoolContext.ts';
import styles from './LpLogo.module.css';

/** The picture of a pool's LP token: those of its pair. */
export function LpLogo({ pool, nameOf }: Pick<PoolContext, 'pool' | 'nameOf'>) {
  return <span className={styles.logo}><PairLogo mints={[pool.a.mint.address, pool.b.mint.address]} nameOf={nameOf} /></span>;
}
