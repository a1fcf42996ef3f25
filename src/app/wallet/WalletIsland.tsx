import '@/buffer.ts';
import type { Adapter, WalletName } from '@solana/wallet-adapter-base';
import { ConnectionContext, WalletProvider, type ConnectionContextState } from '@solana/wallet-adapter-react';
import { WalletModalContext } from '@solana/wallet-adapter-react-ui';
import { lazy, Suspense, useCallback, useMemo, useState, type ComponentProps, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { PartMissing } from '@/ui/PartMissing.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import type { WalletSession } from '@/app/session/walletSession.ts';
import { PublishSession } from './PublishSession.tsx';
import { SwitchWallet } from './SwitchWallet.tsx';
import type { WalletModalProps } from './WalletModal.tsx';
import { useTwinWallets } from './useTwinWallets.ts';
import { walletAdapters } from './walletAdapters.ts';
import { WalletMultiButton } from './WalletMultiButton.tsx';

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
