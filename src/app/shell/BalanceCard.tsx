import * as m from '#messages';
import type { ReactNode } from 'react';
import { Amount } from '@/ui/Amount.tsx';
import { AddressChip } from '@/ui/AddressChip.tsx';
import type { ShownNumber } from '@/ui/format.ts';

export interface BalanceCardProps {
  readonly title: string;
  readonly address: string;
  /** `null` while unknown. */
  readonly balance: ShownNumber | null;
  readonly problem?: ReactNode;
  /** Shown before anything is sent there. */
  readonly warning?: string | undefined;
  /** Requests an airdrop; absent without a faucet. */
  readonly airdrop?: (() => void) | undefined;
  readonly airdropLabel: string;
  /** Requests USDC; absent where the faucet has none. */
  readonly airdropUsdc?: (() => void) | undefined;
  readonly airdropping: boolean;
}

/** An account: its address, balance, and the faucet on a test network. */
export function BalanceCard(props: BalanceCardProps) {
  const { title, address, balance, problem, warning, airdrop, airdropLabel, airdropUsdc, airdropping } = props;
  return (
    <section className="card" aria-label={title}>
      <h2>{title}</h2>
      <div><AddressChip address={address} what={m.shell.address} /></div>
      {warning && <p className="field__warning">{warning}</p>}
      <div className="line line--apart">
        <p className="figure" aria-live="polite">
          <Amount value={balance ?? '… SOL'} />
        </p>
        {(airdrop ?? airdropUsdc) && (
          <div className="line">
            {airdrop && (
              <button type="button" className="button button--small" disabled={airdropping} onClick={airdrop}>
                {airdropping ? m.shell.requesting : airdropLabel}
              </button>
            )}
            {airdropUsdc && (
              <button type="button" className="button button--small" disabled={airdropping} onClick={airdropUsdc}>{m.shell.getTestUsdc}</button>
            )}
          </div>
        )}
      </div>
      {problem && <p className="field__error">{problem}</p>}
    </section>
  );
}
