export interface FactRow {
  readonly label: string;
  readonly value: string;
  /** Why, or of what. */
  readonly hint?: string | undefined;
  readonly tone?: 'warning' | 'bad' | undefined;
}

/** Figures with their names, one below the other. */
export function FactRows({ rows, label }: { readonly rows: readonly FactRow[]; readonly label: string }) {
  if (rows.length === 0) return null;
  return (
    <dl className="fact-rows" aria-label={label}>
      {rows.map(({ label: term, value, hint, tone }) => (
        <div key={term} className={tone && `fact-rows__row--${tone}`}>
          <dt>
            {term}
            {hint && <span className="plan__hint">{hint}</span>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
