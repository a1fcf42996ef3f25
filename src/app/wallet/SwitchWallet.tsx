import type { WalletName } from '@solana/wallet-adapter-base';
import { useWallet } from '@solana/wallet-adapter-react';
import { useEffect } from 'react';

interface SwitchWalletProps {
  /** The wallet someone chose; `null` when nothing is to be done. */
  readonly wanted: WalletName | null;
  done(): void;
}

/**
 * Selects a wallet in two steps: first none, then the wanted one. Selected at once, the farewell of the old wallet may
 * arrive after the choice of the new one and undo it.
 */
export function SwitchWallet({ wanted, done }: SwitchWalletProps) {
  const { wallet, connected, connect, select } = useWallet();
  const current = wallet?.adapter.name ?? null;

  useEffect(() => {
    if (wanted === null) return;
    if (current !== null && current !== wanted) {
      select(null);
      return;
    }
    // Selecting the selected one again changes nothing: it is asked to connect.
    if (current === wanted && !connected) connect().catch(() => undefined);
    else select(wanted);
    done();
  }, [wanted, current, connected, connect, select, done]);
  return null;
}
