import type { Figure } from './Figure.ts';
import { median } from './median.ts';
import type { BuildName } from './startApps.ts';

/** Measurements of each build, and the target. */
export interface Comparison {
  readonly name: string;
  readonly unit: 'ms' | 'KiB';
  /** One value per visit: ms, or bytes if the unit is KiB. */
  readonly values: Readonly<Partial<Record<BuildName, readonly number[]>>>;
  /** Which build to compare with; default naive. */
  readonly against?: 'naive' | 'floor';
  /** The target: at most this ratio. */
  readonly atMost?: number;
}

/** A row of the table: the medians of the builds, and the ratio. */
export function compareBuilds({ name, unit, values, against = 'naive', atMost }: Comparison): Figure {
  const show = (build: BuildName) => {
    const middle = median(values[build] ?? []);
    return unit === 'ms' ? `${Math.round(middle)} ms` : `${(middle / 1024).toFixed(1)} KiB`;
  };
  const other = median(values[against] ?? []);
  const ratio = median(values.app ?? []) / other;
  return {
    name, value: show('app'),
    ...(values.naive && { naive: show('naive') }),
    ...(values.floor && { floor: show('floor') }),
    ...(Number.isFinite(ratio) && { ratio }),
    ...(atMost !== undefined && { target: `≤ ${atMost} × ${against}`, met: ratio <= atMost }),
  };
}
