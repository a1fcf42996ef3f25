import type { Adapter } from '@solana/wallet-adapter-base';
import type { WalletContextState } from '@solana/wallet-adapter-react';
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { readChoice } from './browserStorage.ts';
import { useIsHydrated } from './useIsHydrated.ts';

/** The state of the visitor's wallet. The wallet code loads after the first paint; until then `ready` is false. */
export interface WalletSession {
  readonly ready: boolean;
  /** base58; `null` while no wallet is connected. */
  readonly address: string | null;
  readonly publicKey: WalletContextState['publicKey'];
  readonly connected: boolean;
  readonly connecting: boolean;
  readonly disconnecting: boolean;
  readonly walletName: string | null;
  readonly signTransaction: WalletContextState['signTransaction'];
  readonly signAllTransactions: WalletContextState['signAllTransactions'];
  readonly signMessage: WalletContextState['signMessage'];
  readonly signIn: WalletContextState['signIn'];
  /** From its adapter: `null` = legacy transactions only. */
  readonly supportedTransactionVersions: Adapter['supportedTransactionVersions'];
  disconnect(): Promise<void>;
  /** Connects the in-page burner wallet; `null` if the cluster forbids it or the wallet code has not loaded. */
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
  signMessage: undefined,
  signIn: undefined,
  supportedTransactionVersions: undefined,
  disconnect: () => Promise.resolve(),
  connectBurner: null,
};

export const WalletSessionContext = createContext<WalletSession>(noWallet);

/** The wallet session of the app. */
export function useWalletSession(): WalletSession {
  return useContext(WalletSessionContext);
}

/** Limit for a locked wallet, which may never answer. */
const RECONNECTION_LIMIT_MS = 10_000;
/** A remembered wallet that has not started to connect by then is uninstalled or was never approved. */
const RECONNECTION_START_MS = 1_000;

/**
 * Waits for the remembered wallet, which reconnects automatically, up to some seconds after a form can be submitted. Resolves
 * once it is connected, refused or overdue; at once if none is remembered.
 */
export function useReconnection(): () => Promise<void> {
  const { ready, connected, connecting } = useWalletSession();
  const waiting = useRef(new Set<() => void>());
  const isIdle = useRef(false);
  useEffect(() => {
    const release = (): void => {
      waiting.current.forEach((resolve) => resolve());
      waiting.current.clear();
    };
    isIdle.current = ready && !connecting;
    if (connected) release();
    if (connected || !isIdle.current) return undefined;
    const timer = setTimeout(release, RECONNECTION_START_MS);
    return () => clearTimeout(timer);
  }, [ready, connected, connecting]);
  return useCallback(() => {
    if (readChoice('walletName') === null) return Promise.resolve();
    return new Promise((resolve) => {
      waiting.current.add(resolve);
      setTimeout(resolve, isIdle.current ? RECONNECTION_START_MS : RECONNECTION_LIMIT_MS);
    });
  }, []);
}

/** Whether the remembered wallet may still connect, so that the user is not asked to choose one yet. */
export function useIsReconnecting(): boolean {
  const { ready, connected, connecting } = useWalletSession();
  const [isOverdue, setOverdue] = useState(false);
  const isHydrated = useIsHydrated();
  const isIdle = ready && !connecting;
  useEffect(() => {
    if (connected) return undefined;
    const timer = setTimeout(() => setOverdue(true), isIdle ? RECONNECTION_START_MS : RECONNECTION_LIMIT_MS);
    return () => clearTimeout(timer);
  }, [isIdle, connected]);
  return isHydrated && !connected && !isOverdue && readChoice('walletName') !== null;
}
