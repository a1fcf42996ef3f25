import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RowTable } from '@/ui/RowTable.tsx';
import { Empty } from '@/ui/Empty.tsx';
import { ReadAgain } from '@/ui/ReadAgain.tsx';
import type { PoolSigner } from '@/action/usePoolSigner.ts';
import { ConnectNotice } from '@/app/session/ConnectNotice.tsx';
import { useTokenNames } from '@/app/session/useTokenNames.ts';
import { PositionRow } from './PositionRow.tsx';
import { usePositions } from './usePositions.ts';
import * as m from '#messages';
import { formatPlural } from '@/messages/format.ts';

export interface PositionListProps {
  readonly signer: PoolSigner;
  /** A suggestion shown if there are none. */
  readonly whenEmpty: ReactNode;
}

const FIGURES = [m.pool.rangeTitle, m.ui.claimable, m.ui.value] as const;

/** The signer's positions, or an explanation if there are none. */
export function PositionList({ signer, whenEmpty }: PositionListProps) {
  const { data: views, error, isFetching } = usePositions(signer.address);
  const queries = useQueryClient();
  const mints = views?.flatMap(({ pool }) => [pool.a, pool.b, ...pool.rewards].map(({ mint }) => mint.address)) ?? [];
  const nameOf = useTokenNames([...new Set(mints)].sort());

  if (signer.address === null) return <ConnectNotice title={m.pool.connectForPositions} />;
  return (
    <>
      {!views && !error && <RowTable heads={[m.pool.position, ...FIGURES]} loading={m.ui.loading} />}
      <ReadAgain
        hasOld={views !== undefined} error={error} isFetching={isFetching}
        ask={() => void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })}
      />
      {views?.length === 0 && <Empty title={m.pool.positionsEmpty}>{whenEmpty}</Empty>}
      {views && views.length > 0 && (
        <>
          <RowTable heads={[<p key="count" role="status">{describeCount(views)}</p>, ...FIGURES]}>
            <ul aria-label={m.ui.positions}>
              {views.map((view) => (
                <li key={view.position.nftMint}>
                  <PositionRow view={view} nameOf={nameOf} isTest={signer.choice === 'test'} />
                </li>
              ))}
            </ul>
          </RowTable>
        </>
      )}
    </>
  );
}

/** `3 positions, 2 earning fees`. */
function describeCount(views: NonNullable<ReturnType<typeof usePositions>['data']>): string {
  const earning = views.filter(({ range, position }) => range === 'in' && position.liquidity > 0n).length;
  return formatPlural(m.pool.positionCount, views.length, { earning });
}
