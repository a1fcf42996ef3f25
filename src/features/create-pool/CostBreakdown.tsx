import type { PlanRow } from '@/action/planView.ts';
import styles from './create-pool.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface CostBreakdownProps {
  readonly rows: readonly PlanRow[];
  /** With its unit. */
  readonly total: string;
  /** The refundable part; `null` if there is none. */
  readonly back: string | null;
}

/** What is paid in addition to the deposit, by account. */
export function CostBreakdown({ rows, total, back }: CostBreakdownProps) {
  return (
    <details className={`details ${styles.costBreakdown}`}>
      <summary>
        {back === null
          ? formatMessage(m.createPool.rentTotalNotRefundable, { total })
          : formatMessage(m.createPool.rentTotalPartlyRefundable, { total, refund: back })}
      </summary>
      <dl className="fact-rows" aria-label={m.createPool.costs}>
        {rows.map(({ label, amount, hint }) => (
          <div key={label}>
            <dt>
              {label}
              {hint && <span className="fact-rows__hint">{hint}</span>}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
