import { Amount } from '@/ui/Amount.tsx';
import { SpendButtons } from '@/ui/SpendButtons.tsx';
import type { AmountView } from './amountView.ts';
import styles from './create-pool.module.css';

interface BalanceLineProps {
  /** `null` while it is read: its line is kept free, so that nothing below moves when it comes. */
  readonly amount: AmountView | null;
  /** Name of the token, short. */
  readonly unit: string;
  fill(text: string): void;
}

/** Below an amount: what the signer holds, and buttons that take half or all of it. */
export function BalanceLine({ amount, unit, fill }: BalanceLineProps) {
  const { balance, spendable } = amount ?? {};
  return (
    <p className={styles.balanceLine}>
      {balance && <Amount value={{ prefix: 'Balance', ...balance }} />}
      {spendable && <SpendButtons spendable={spendable} unit={unit} fill={fill} />}
    </p>
  );
}
