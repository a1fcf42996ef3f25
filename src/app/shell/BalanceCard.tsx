import { AddressLine } from '@/ui/AddressLine.tsx';

export interface BalanceCardProps {
  readonly title: string;
  readonly address: string;
  /** SOL as text, `null` while unknown. */
  readonly balance: string | null;
  readonly problem?: string | undefined;
  /** What to know before anything is sent there. */
  readonly warning?: string | undefined;
  /** Asks the faucet; absent where there is none. */
  readonly airdrop?: (() => void) | undefined;
  readonly airdropLabel: string;
  readonly airdropping: boolean;
}

/** An account: its address, what it holds, and the faucet on a test network. */
export function BalanceCard(props: BalanceCardProps) {
  const { title, address, balance, problem, warning, airdrop, airdropLabel, airdropping } = props;
  return (
    <section className="card" aria-label={title}>
      <h2>{title}</h2>
      <AddressLine address={address} />
      {warning && <p className="field__warning">{warning}</p>}
      <div className="balance">
        <p className="balance__amount" aria-live="polite">
          {balance === null ? '…' : balance} SOL
        </p>
        {airdrop && (
          <button type="button" className="button button--small" disabled={airdropping} onClick={airdrop}>
            {airdropping ? 'Asking the faucet ...' : airdropLabel}
          </button>
        )}
      </div>
      {problem && <p className="field__error">{problem}</p>}
    </section>
  );
}
