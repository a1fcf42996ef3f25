import '@/buffer.ts';
import type { Adapter, WalletName } from '@solana/wallet-adapter-base';
import { ConnectionContext, WalletProvider, type ConnectionContextState, useWallet } from '@solana/wallet-adapter-react';
import { WalletModalContext } from '@solana/wallet-adapter-react-ui';
import { lazy, Suspense, useCallback, useMemo, useState, type ComponentProps, type ComponentType, useLayoutEffect, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { isWalletAdapterCompatibleWallet, StandardWalletAdapter } from '@solana/wallet-standard-wallet-adapter-base';
import { getWallets } from '@wallet-standard/app';
import { CoinbaseWalletAdapter, LedgerWalletAdapter, PhantomWalletAdapter, SolflareWalletAdapter, TrustWalletAdapter } from '@solana/wallet-adapter-wallets';
import { PartMissing } from '@/ui/PartMissing.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import type { WalletSession } from '@/app/session/walletSession.ts';
import type { ClusterConfig } from '@/config.ts';
import type { WalletModalProps } from './WalletModal.tsx';
import { WalletMultiButton } from './WalletMultiButton.tsx';
import { BURNER_WALLET, BurnerWalletAdapter } from './BurnerWalletAdapter.ts';

const partMissing = () => ({ default: () => <PartMissing /> });
// Texts of errors are loaded when needed, outside the boundary of any screen.
const WalletProblem = lazy<ComponentType<ComponentProps<typeof import('./WalletProblem.tsx').default>>>(() => import('./WalletProblem.tsx').catch(partMissing));

/** The list, loaded when it is opened, or 'missing' if its file did not load. */
export type WalletList = ComponentType<WalletModalProps> | 'missing';

export interface WalletIslandProps {
  /** Elements the wallet button is drawn into. */
  readonly slots: readonly HTMLElement[];
  /** Null until it was opened and has loaded. */
  readonly list: WalletList | null;
  readonly modalOpen: boolean;
  setModalOpen(open: boolean): void;
  publish(session: WalletSession): void;
}

/** The wallet tree: adapters, auto-connect, modal and button. Loaded after the first paint. */
export function WalletIsland({ slots, list: WalletModal, modalOpen, setModalOpen, publish }: WalletIslandProps) {
  const { cluster } = useCluster();
  const twins = useTwinWallets();
  const wallets = useMemo(() => [...walletAdapters(cluster), ...twins], [cluster, twins]);
  // The only field that is read, to give a mobile wallet its network. Our own requests do not use `Connection`, which would
  // be 14 KiB of gzip.
  const node = useMemo(() => ({ connection: { rpcEndpoint: cluster.rpcUrl } }) as ConnectionContextState, [cluster.rpcUrl]);
  const [problem, setProblem] = useState<unknown>(null);
  const [wanted, setWanted] = useState<WalletName | null>(null);
  const switched = useCallback(() => setWanted(null), []);
  const modal = useMemo(() => ({ visible: modalOpen, setVisible: setModalOpen }), [modalOpen, setModalOpen]);
  const onError = useCallback((error: Error, adapter?: Adapter) => {
    console.error(error);
    // The library does this only without an error listener.
    if (error.name === 'WalletNotReadyError' && adapter) window.open(adapter.url, '_blank', 'noopener');
    // Errors of signing are shown by the action that requested it; a failed disconnect is only logged.
    if (!/^Wallet(Sign|Send|Disconnection)/.test(error.name)) setProblem(error);
  }, []);

  return (
    <ConnectionContext.Provider value={node}>
      <WalletProvider wallets={wallets} autoConnect localStorageKey="walletName" onError={onError}>
        <WalletModalContext.Provider value={modal}>
          <PublishSession publish={publish} choose={setWanted} />
          <SwitchWallet wanted={wanted} done={switched} />
          {slots.map((slot, index) => createPortal(<WalletMultiButton />, slot, String(index)))}
          {modalOpen && WalletModal && (WalletModal === 'missing' ? <PartMissing /> : <WalletModal choose={setWanted} />)}
          {problem !== null && (
            <Suspense>
              <WalletProblem error={problem} dismiss={() => setProblem(null)} />
            </Suspense>
          )}
        </WalletModalContext.Provider>
      </WalletProvider>
    </ConnectionContext.Provider>
  );
}

interface PublishSessionProps {
  publish(session: WalletSession): void;
  choose(wallet: WalletName): void;
}

/** Publishes the adapter's state to the app outside the island. */
function PublishSession({ publish, choose }: PublishSessionProps) {
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

interface SwitchWalletProps {
  /** The chosen wallet; `null` for no change. */
  readonly wanted: WalletName | null;
  done(): void;
}

/**
 * Selects a wallet in two steps: first none, then the wanted one. In a single step the old wallet's disconnect event may
 * arrive after the selection and undo it.
 */
function SwitchWallet({ wanted, done }: SwitchWalletProps) {
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

/**
 * Adapters of wallets with the name of one that registered before them, under a name of their own: 'Phantom (2)'. The wallet
 * provider finds a wallet by its name, so only the first could be chosen.
 */
function useTwinWallets(): readonly Adapter[] {
  const [twins, setTwins] = useState(readTwins);
  useEffect(() => {
    const read = (): void => setTwins(readTwins);
    const { on } = getWallets();
    const listeners = [on('register', read), on('unregister', read)];
    return () => listeners.forEach((stop) => stop());
  }, []);
  return twins;
}

function readTwins(): readonly Adapter[] {
  const counts = new Map<string, number>();
  return getWallets().get().filter(isWalletAdapterCompatibleWallet).flatMap((wallet) => {
    const count = (counts.get(wallet.name) ?? 0) + 1;
    counts.set(wallet.name, count);
    if (count === 1) return [];
    const name = `${wallet.name} (${count})`;
    // Of the wallet itself: its accessors may read private fields.
    const renamed = new Proxy(wallet, { get: (target, key) => (key === 'name' ? name : Reflect.get(target, key, target) as unknown) });
    return [new StandardWalletAdapter({ wallet: renamed })];
  });
}

/**
 * Wallets offered in addition to those that announce themselves through the Wallet Standard (nearly all of today's).
 * The mobile wallet is added by the wallet provider itself on mobile web.
 */
function walletAdapters(cluster: ClusterConfig): Adapter[] {
  const adapters: Adapter[] = [
    new PhantomWalletAdapter(),
    new SolflareWalletAdapter(),
    new CoinbaseWalletAdapter(),
    // Their own pictures are a speck, and white on nothing.
    Object.assign(new TrustWalletAdapter(), { icon: '/trust.svg' }),
    Object.assign(new LedgerWalletAdapter(), { icon: '/ledger.svg' }),
  ];
  if (cluster.allowsBurnerWallet) adapters.push(new BurnerWalletAdapter());
  return adapters;
}
