import '../../styles/components.css';
import { createPortal } from 'react-dom';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { fromWallet } from '../../errors/fromWallet.ts';

/** What went wrong with the wallet, in words, above the page. */
export default function WalletProblem({ error, dismiss }: { readonly error: unknown; dismiss(): void }) {
  const target = document.getElementById('wallet-notices');
  return target && createPortal(<ErrorNotice error={fromWallet(error)} dismiss={dismiss} />, target);
}
