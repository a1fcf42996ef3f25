import type { Adapter } from '@solana/wallet-adapter-base';
import {
  CoinbaseWalletAdapter,
  LedgerWalletAdapter,
  PhantomWalletAdapter,
  SolflareWalletAdapter,
  TrustWalletAdapter,
} from '@solana/wallet-adapter-wallets';
import type { ClusterConfig } from '@/config.ts';
import { BurnerWalletAdapter } from './BurnerWalletAdapter.ts';

/**
 * Wallets offered in addition to those that announce themselves through the Wallet Standard (nearly all of today's).
 * The mobile wallet is added by the wallet provider itself on mobile web.
 */
export function walletAdapters(cluster: ClusterConfig): Adapter[] {
  const adapters: Adapter[] = [
    new PhantomWalletAdapter(),
    new SolflareWalletAdapter(),
    new CoinbaseWalletAdapter(),
    new TrustWalletAdapter(),
    new LedgerWalletAdapter(),
  ];
  if (cluster.allowsBurnerWallet) adapters.push(new BurnerWalletAdapter());
  return adapters;
}
