import { useWallet } from '@solana/wallet-adapter-react';
import { useLayoutEffect } from 'react';
import type { WalletSession } from '../walletSession.ts';
import { burnerWalletName } from './BurnerWalletAdapter.ts';

/** Hands the adapter's state to the app outside the island whenever it changes. */
export function PublishSession({ publish }: { publish(session: WalletSession): void }) {
  const wallet = useWallet();
  const { publicKey, connected, connecting, disconnecting, signTransaction, signAllTransactions } = wallet;
  const { disconnect, select, wallets } = wallet;
  const walletName = wallet.wallet?.adapter.name ?? null;
  const hasBurner = wallets.some((candidate) => candidate.adapter.name === burnerWalletName);

  useLayoutEffect(() => {
    publish({
      ready: true,
      address: connected ? (publicKey?.toBase58() ?? null) : null,
      publicKey: connected ? publicKey : null,
      connected,
      connecting,
      disconnecting,
      walletName,
      signTransaction,
      signAllTransactions,
      disconnect,
      connectBurner: hasBurner ? () => select(burnerWalletName) : null,
    });
  }, [
    publish, publicKey, connected, connecting, disconnecting, walletName, signTransaction, signAllTransactions,
    disconnect, hasBurner, select,
  ]);
  return null;
}
