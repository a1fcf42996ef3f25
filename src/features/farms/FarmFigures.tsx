import { lazy, Suspense } from 'react';
import { Badge } from '@/ui/Badge.tsx';
import { FactRows } from '@/ui/FactRows.tsx';
import type { FarmStake } from '@/services/pools/readMyFarms.ts';
import { farmRows, describeFarmStatus, pendingRows, stakeRow } from './describeFarm.ts';
import type { FarmContext } from './FarmContext.ts';
import { hasUnknownApr } from './rewardRows.ts';
import { useFarmMoment } from './useFarmMoment.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

// Loaded later: shown below the figures.
const FarmDetails = lazy(() => import('./FarmDetails.tsx'));

export interface FarmFiguresProps {
  readonly context: FarmContext;
  readonly stake: FarmStake;
  /** When it was read, by this device's clock, ms. */
  readonly readAtMs: number;
}

/** The figures of a farm. Pending rewards advance every second, in a component of their own so that no form rerenders. */
export function FarmFigures({ context, stake: { farm, ledger }, readAtMs }: FarmFiguresProps) {
  const at = useFarmMoment(farm, readAtMs);
  const status = describeFarmStatus(farm, at);
  const rows = farmRows(farm, context.pool, at, context.nameOf);
  const isStaked = ledger !== null && ledger.deposited > 0n;
  return (
    <>
      <ul className="line" aria-label={m.farms.farmSummary}>
        <li><Badge>{formatMessage(m.farms.version, { version: farm.version })}</Badge></li>
        <li><Badge tone={status.tone}>{status.short}</Badge></li>
        {farm.version === 6 && context.signerAddress === farm.creator && <li><Badge>{m.farms.createdYou}</Badge></li>}
      </ul>
      {isStaked && (
        <FactRows
          label={m.farms.yourStake}
          rows={[stakeRow(farm, ledger), ...pendingRows(farm, ledger, at, context.nameOf)]}
        />
      )}
      <FactRows label={m.farms.farmRewards} rows={rows} />
      <Suspense>
        <FarmDetails farm={farm} nameOf={context.nameOf} hasUnknownApr={hasUnknownApr(context.pool, farm, at)} />
      </Suspense>
    </>
  );
}
