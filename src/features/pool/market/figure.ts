import type { ShownNumber } from '@/ui/format.ts';

/** A quiet figure below a chart. */
export interface Figure {
  readonly term: string;
  readonly value: string | ShownNumber;
}

/** The value of a figure that is not known. */
export const UNKNOWN = '–';
