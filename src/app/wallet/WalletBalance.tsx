import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useKnownSolBalance } from '@/app/session/useSolBalance.ts';
import { NATIVE_DECIMALS } from '@/constants.ts';
import { queries } from '@/services/rpc/queries.ts';
import { Amount } from '@/ui/Amount.tsx';
import { shownAmount } from '@/ui/format.ts';
import styles from './WalletBalance.module.css';

/** What the connected wallet holds in SOL, beside its address: the wallet tree stands outside the screens, and shares their cache. */
export default function WalletBalance({ address }: { readonly address: string }) {
  const [client] = useState(queries);
  return <QueryClientProvider client={client}><Balance address={address} /></QueryClientProvider>;
}

function Balance({ address }: { readonly address: string }) {
  const lamports = useKnownSolBalance(address);
  if (lamports === undefined) return null;
  // Home reads it out; the button is named by the address alone (rule 2.12).
  return <span className={styles.balance} aria-hidden="true"><Amount value={shownAmount(lamports, NATIVE_DECIMALS, 'SOL')} /></span>;
}
