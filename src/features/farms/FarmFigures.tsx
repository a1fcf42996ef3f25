import { FactRows } from '@/ui/FactRows.tsx';
import type { FarmStake } from '@/services/pools/readMyFarms.ts';
import { farmRows, farmStatus, pendingRows, stakeRow } from './farmWords.ts';
import type { OneFarmDesk } from './FarmDesk.ts';
import { useFarmMoment } from './useFarmMoment.ts';

export interface FarmFiguresProps {
  readonly desk: OneFarmDesk;
  readonly stake: FarmStake;
  /** When it was read, by this device's clock. */
  readonly readAtMs: number;
}

/** A farm in figures; what is pending goes on every second. Alone here, so that no form is drawn anew each time. */
export function FarmFigures({ desk, stake: { farm, ledger }, readAtMs }: FarmFiguresProps) {
  const at = useFarmMoment(farm.readAt, readAtMs);
  const status = farmStatus(farm, at);
  const isStaked = ledger !== null && ledger.deposited > 0n;
  return (
    <>
      <ul className="pool-badges__list" aria-label="The farm at a glance">
        <li className="chip">Version {farm.version}</li>
        <li className={`chip chip--${status.tone}`}>{status.short}</li>
        {farm.version === 6 && desk.signerAddress === farm.creator && <li className="chip">You made it</li>}
      </ul>
      {isStaked && (
        <FactRows
          label="Your stake and what it has earned"
          rows={[stakeRow(farm, ledger), ...pendingRows(farm, ledger, at, desk.nameOf)]}
        />
      )}
      <FactRows label="What the farm gives" rows={farmRows(farm, desk.pool, at, desk.nameOf)} />
    </>
  );
}
