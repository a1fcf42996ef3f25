import { Link } from 'react-router-dom';
import { Notice } from '@/ui/Notice.tsx';
import { shortAddress } from '@/shortAddress.ts';
import type { PoolKind, PoolRow } from '@/services/pools/list/PoolRow.ts';
import { poolKindNames } from '@/action/poolKinds.ts';

interface OtherPoolsProps {
  readonly rows: readonly PoolRow[];
  poolPath(poolId: string): string;
}

/** Kinds of pools whose account does not say who made it; of others the provider does not say either. */
const TELL_NO_MAKER: readonly PoolKind[] = ['amm-v4', 'stable'];
const tellsNoMaker = ({ kind, source }: PoolRow): boolean => source !== 'chain' || TELL_NO_MAKER.includes(kind);

/** Pools the token has already, which other wallets made, or nobody can tell who. */
export function OtherPools({ rows, poolPath }: OtherPoolsProps) {
  const isUntold = rows.some(tellsNoMaker);
  return (
    <Notice tone="info" title="The token has a pool already.">
      <ul>
        {rows.map((row) => (
          <li key={row.poolId}>
            <Link to={poolPath(row.poolId)}>{poolKindNames[row.kind]} pool {shortAddress(row.poolId)}</Link>
            {tellsNoMaker(row) ? ': does not say who made it' : ': made by another wallet'}
          </li>
        ))}
      </ul>
      {isUntold && (
        <p>
          A pool of yours that was made in another browser is not known here. Its page has everything that comes
          next: burn or lock its LP tokens there instead of making a second pool.
        </p>
      )}
    </Notice>
  );
}
