export interface BalanceLineProps {
  /** What the signer holds, with its unit; `null` while unknown. */
  readonly balance: string | null;
  /** Fills in the most there is; absent where there is nothing to spend. */
  readonly max: (() => void) | undefined;
  /** Why the most is less than the balance. */
  readonly maxHint: string | undefined;
}

/** Below an amount: what the signer holds, and a button that takes all of it. */
export function BalanceLine({ balance, max, maxHint }: BalanceLineProps) {
  return (
    <p className="balance-line">
      <span>Balance {balance ?? '…'}</span>
      {max && (
        <button type="button" className="button button--small balance-line__max" title={maxHint} onClick={max}>
          Max
        </button>
      )}
    </p>
  );
}
