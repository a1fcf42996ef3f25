import '@/ui/components.css';
import { useWallet } from '@solana/wallet-adapter-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ErrorNotice } from '@/ui/ErrorNotice.tsx';
import { normalizeError } from '@/errors/normalizeError.ts';

/** A wallet error, shown above the page. */
export default function WalletProblem({ error, dismiss }: { readonly error: unknown; dismiss(): void }) {
  const { connected } = useWallet();
  const [wasConnected] = useState(connected);
  useEffect(() => {
    if (connected && !wasConnected) dismiss(); // it connected in the meantime
  }, [connected, wasConnected, dismiss]);
  const target = document.getElementById('wallet-notices');
  return target && createPortal(<ErrorNotice error={normalizeError(error, 'wallet')} dismiss={dismiss} />, target);
}
