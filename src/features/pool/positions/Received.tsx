import { TokenLogo } from '@/app/session/TokenLogo.tsx';
import { Amount } from '@/ui/Amount.tsx';
import { FactRows, type FactRow } from '@/ui/FactRows.tsx';
import type { WithdrawalQuote } from '@/services/programs/clmm/positions/quote.ts';
import type { PositionContext } from './PositionContext.ts';
import { otherRows, receivedRows } from './withdrawal.ts';
import styles from './positions.module.css';
import * as m from '#messages';

export interface ReceivedProps {
  readonly context: PositionContext;
  readonly quote: WithdrawalQuote;
  /** What is paid besides. */
  readonly rows?: readonly FactRow[];
}

/** What a withdrawal pays: the figures of its form. */
export function Received({ context, quote, rows = [] }: ReceivedProps) {
  const { nameOf } = context;
  return (
    <div className={styles.received}>
      <span className="muted small">{m.ui.youReceive}</span>
      <ul aria-label={m.ui.youReceive}>
        {receivedRows(context, quote).map(({ mint, value, hint }) => (
          <li key={mint} className="line line--apart">
            <span className="line"><TokenLogo mint={mint} name={nameOf(mint)} /> {nameOf(mint)}</span>
            <strong><Amount value={{ ...value, unit: '' }} /></strong>
            {hint && <span className={`muted small ${styles.limit}`}><Amount value={hint} /></span>}
          </li>
        ))}
      </ul>
      <FactRows label={m.action.terms} rows={[...otherRows(context, quote), ...rows]} />
    </div>
  );
}
