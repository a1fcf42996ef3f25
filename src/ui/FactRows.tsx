import type { ReactNode } from 'react';
import { Amount } from './Amount.tsx';
import type { ShownNumber } from './format.ts';

export interface FactRow {
  readonly label: string;
  readonly value: string | ShownNumber;
  /** Explains the value. */
  readonly hint?: ReactNode;
  readonly tone?: 'warning' | 'bad' | undefined;
}

/** Labelled values, one below the other. */
export function FactRows({ rows, label }: { readonly rows: readonly FactRow[]; readonly label: string }) {
  if (rows.length === 0) return null;
  return (
    <dl className="fact-rows" aria-label={label}>
      {rows.map(({ label: term, value, hint, tone }) => (
        <div key={term} className={tone && `fact-rows__row--${tone}`}>
          <dt>
            {term}
            {hint && <span className="fact-rows__hint">{hint}</span>}
          </dt>
          <dd><Amount value={value} /></dd>
        </div>
      ))}
    </dl>
  );
}
