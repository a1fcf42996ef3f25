import { Link } from 'react-router-dom';
import { Notice } from '@/ui/Notice.tsx';
import { shortAddress } from '@/shortAddress.ts';
import type { PoolRow } from '@/services/pools/list/PoolRow.ts';
import { poolKindNames } from '@/action/poolKinds.ts';
import { Message } from '@/ui/Message.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { poolPath } from '@/paths.ts';
import type { PoolKind } from '@/services/programs/pool/kinds.ts';
import * as m from '#messages';

/** Kinds whose account does not store the creator; the provider does not name it either. */
const WITHOUT_CREATOR: readonly PoolKind[] = ['amm-v4', 'stable'];
const hasNoCreator = ({ kind, source }: PoolRow): boolean => source !== 'chain' || WITHOUT_CREATOR.includes(kind);

/** Pools of the token that other or unknown wallets created. */
export function OtherPools({ rows }: { readonly rows: readonly PoolRow[] }) {
  const { cluster } = useCluster();
  const hasUnknownCreator = rows.some(hasNoCreator);
  return (
    <Notice tone="info" title={m.launch.tokenAlreadyPool}>
      <ul>
        {rows.map((row) => (
          <li key={row.poolId}>
            <Message
              text={hasNoCreator(row) ? m.launch.poolOfUnknownCreator : m.launch.poolCreatedByOther}
              parts={{ kind: poolKindNames[row.kind], address: shortAddress(row.poolId), link: (content) => <Link to={poolPath(row.poolId, cluster.name)}>{content}</Link> }}
            />
          </li>
        ))}
      </ul>
      {hasUnknownCreator && (
        <p>
          {m.launch.browserDoesNotKnowPools}
        </p>
      )}
    </Notice>
  );
}
