import type { PlanRow } from '@/action/PlanPanel.tsx';

export interface CostBreakdownProps {
  readonly rows: readonly PlanRow[];
  /** With its unit. */
  readonly total: string;
  /** What of it comes back; `null` where nothing does. */
  readonly back: string | null;
}

/** What is paid besides the amounts, account by account. */
export function CostBreakdown({ rows, total, back }: CostBreakdownProps) {
  return (
    <details className="details cost-breakdown">
      <summary>
        Costs {total} of rent, {back === null ? 'none of which comes back' : `of which ${back} comes back when the position is closed`}
      </summary>
      <dl className="plan__rows" aria-label="Costs">
        {rows.map(({ label, amount, hint }) => (
          <div key={label}>
            <dt>
              {label}
              {hint && <span className="plan__hint">{hint}</span>}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
