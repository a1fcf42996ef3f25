import type { WalletContextState } from '@solana/wallet-adapter-react';
import { createContext, useContext } from 'react';

/** What the app knows of the visitor's wallet. Wallet code arrives after the first paint; until then `ready` is false. */
export interface WalletSession {
  readonly ready: boolean;
  /** Base58, or `null` while no wallet is connected. */
  readonly address: string | null;
  readonly publicKey: WalletContextState['publicKey'];
  readonly connected: boolean;
  readonly connecting: boolean;
  readonly disconnecting: boolean;
  readonly walletName: string | null;
  readonly signTransaction: WalletContextState['signTransaction'];
  readonly signAllTransactions: WalletContextState['signAllTransactions'];
  disconnect(): Promise<void>;
  /** Connects the in-page burner wallet; `null` where the cluster forbids one or wallet code has not arrived. */
  readonly connectBurner: (() => void) | null;
}

export const noWallet: WalletSession = {
  ready: false,
  address: null,
  publicKey: null,
  connected: false,
  connecting: false,
  disconnecting: false,
  walletName: null,
  signTransaction: undefined,
  signAllTransactions: undefined,
  disconnect: () => Promise.resolve(),
  connectBurner: null,
};

export const WalletSessionContext = createContext<WalletSession>(noWallet);

/** The wallet as every screen sees it. */
export function useWalletSession(): WalletSession {
  return useContext(WalletSessionContext);
}
