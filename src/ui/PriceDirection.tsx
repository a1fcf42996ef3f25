import { ArrowDownUp } from 'lucide';
import { Icon } from './Icon.tsx';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface PriceDirectionProps {
  /** Labels of the two price directions; the first is the pool's own. */
  readonly units: readonly [string, string];
  readonly isTurned: boolean;
  turn(isTurned: boolean): void;
}

/** Chooses the direction of prices and values. */
export function PriceDirection({ units, isTurned, turn }: PriceDirectionProps) {
  return (
    <button
      type="button"
      className="button button--small"
      aria-label={formatMessage(m.ui.turnPrices, { unit: units[isTurned ? 1 : 0] })}
      onClick={() => turn(!isTurned)}
    >
      <Icon of={ArrowDownUp} size={16} />
      <span>{units[isTurned ? 1 : 0]}</span>
    </button>
  );
}
