import type { WalletName } from '@solana/wallet-adapter-base';
import { useWallet } from '@solana/wallet-adapter-react';
import { useLayoutEffect } from 'react';
import type { WalletSession } from '@/app/session/walletSession.ts';
import { BURNER_WALLET } from './BurnerWalletAdapter.ts';

interface PublishSessionProps {
  publish(session: WalletSession): void;
  choose(wallet: WalletName): void;
}

/** Publishes the adapter's state to the app outside the island. */
export function PublishSession({ publish, choose }: PublishSessionProps) {
  const wallet = useWallet();
  const { publicKey, connected, connecting, disconnecting, signTransaction, signAllTransactions, signMessage, signIn } = wallet;
  const { disconnect, wallets } = wallet;
  const supportedTransactionVersions = wallet.wallet?.adapter.supportedTransactionVersions;
  const walletName = wallet.wallet?.adapter.name ?? null;
  const hasBurner = wallets.some((candidate) => candidate.adapter.name === BURNER_WALLET);

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
      signMessage,
      signIn,
      supportedTransactionVersions,
      disconnect,
      connectBurner: hasBurner ? () => choose(BURNER_WALLET) : null,
    });
  }, [
    publish, publicKey, connected, connecting, disconnecting, walletName, signTransaction, signAllTransactions,
    signMessage, signIn, supportedTransactionVersions, disconnect, hasBurner, choose,
  ]);
  return null;
}
