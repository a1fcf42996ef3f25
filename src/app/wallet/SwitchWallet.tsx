import type { WalletName } from '@solana/wallet-adapter-base';
import { useWallet } from '@solana/wallet-adapter-react';
import { useEffect } from 'react';

interface SwitchWalletProps {
  /** The chosen wallet; `null` for no change. */
  readonly wanted: WalletName | null;
  done(): void;
}

/**
 * Selects a wallet in two steps: first none, then the wanted one. In a single step the old wallet's disconnect event may
 * arrive after the selection and undo it.
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
    // Selecting the selected wallet again has no effect, so it is connected explicitly.
    if (current === wanted && !connected) connect().catch(() => undefined);
    else select(wanted);
    done();
  }, [wanted, current, connected, connect, select, done]);
  return null;
}
