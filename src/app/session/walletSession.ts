import type { Adapter } from '@solana/wallet-adapter-base';
import type { WalletContextState } from '@solana/wallet-adapter-react';
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { readChoice, writeChoice } from './browserStorage.ts';

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
  readonly signMessage: WalletContextState['signMessage'];
  readonly signIn: WalletContextState['signIn'];
  /** As its adapter tells: `null` = legacy transactions alone. */
  readonly supportedTransactionVersions: Adapter['supportedTransactionVersions'];
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
  signMessage: undefined,
  signIn: undefined,
  supportedTransactionVersions: undefined,
  // Nothing is connected yet: forgotten, the remembered wallet does not connect once the wallet code is here.
  disconnect: () => Promise.resolve(writeChoice('walletName', null)),
  connectBurner: null,
};

export const WalletSessionContext = createContext<WalletSession>(noWallet);

/** The wallet as every screen sees it. */
export function useWalletSession(): WalletSession {
  return useContext(WalletSessionContext);
}

/** A wallet that is locked must not keep a person waiting who was told nothing. */
const RECONNECTION_LIMIT_MS = 10_000;
/** A wallet that has not begun to connect by then, once its code is there, is gone or was never allowed to. */
const RECONNECTION_START_MS = 1_000;

/**
 * What waits for the wallet this browser remembers: after a reload it connects by itself, some seconds after a form can be
 * submitted. It resolves once the wallet is connected, was refused, or is overdue; at once where none is remembered.
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

/** Whether the wallet this browser remembers may still connect by itself: until then no one is asked to choose one. */
export function useIsReconnecting(): boolean {
  const { ready, connected, connecting } = useWalletSession();
  const [isOverdue, setOverdue] = useState(false);
  const isIdle = ready && !connecting;
  useEffect(() => {
    if (connected) return undefined;
    const timer = setTimeout(() => setOverdue(true), isIdle ? RECONNECTION_START_MS : RECONNECTION_LIMIT_MS);
    return () => clearTimeout(timer);
  }, [isIdle, connected]);
  return !connected && !isOverdue && readChoice('walletName') !== null;
}
