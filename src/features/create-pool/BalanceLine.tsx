import { Amount } from '@/ui/Amount.tsx';
import { SpendButtons } from '@/ui/SpendButtons.tsx';
import type { AmountView } from './amountView.ts';
import styles from './create-pool.module.css';
import * as m from '#messages';

interface BalanceLineProps {
  /** `null` while loading: the line keeps its height, so that nothing below moves. */
  readonly amount: AmountView | null;
  /** Short name of the token. */
  readonly unit: string;
  fill(text: string): void;
}

/** Shown below an amount: the signer's balance, with buttons that fill in half or all of it. */
export function BalanceLine({ amount, unit, fill }: BalanceLineProps) {
  const { balance, spendable } = amount ?? {};
  return (
    <p className={`line muted small ${styles.balanceLine}`}>
      {balance && <span className="ellipsis"><Amount value={{ prefix: m.ui.balance, ...balance }} /></span>}
      {spendable && <SpendButtons spendable={spendable} unit={unit} fill={fill} />}
    </p>
  );
}
