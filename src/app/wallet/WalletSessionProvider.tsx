import { startTransition, useCallback, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { WalletIslandProps, WalletList } from './WalletIsland.tsx';
import { writeChoice } from '@/app/session/browserStorage.ts';
import { noWallet, WalletSessionContext, type WalletSession } from '@/app/session/walletSession.ts';
import { WalletUiContext, type WalletUi } from '@/app/session/walletUi.ts';

async function loadIsland(): Promise<ComponentType<WalletIslandProps>> {
  const [{ WalletIsland }, { prepareWallets }] = await Promise.all([
    import('./WalletIsland.tsx'),
    import('./prepareWallets.ts'),
  ]);
  await prepareWallets();
  return WalletIsland;
}

/**
 * Provides the wallet session to all screens. The wallet code (adapters, web3.js, modal) is an island that loads once the
 * screen is rendered (`FirstRenderSignal`), or at once when the user reaches for it. Screens are not remounted when it
 * arrives.
 */
export function WalletSessionProvider({ children }: { readonly children: ReactNode }) {
  const [Island, setIsland] = useState<ComponentType<WalletIslandProps> | null>(null);
  const [failed, setFailed] = useState(false);
  const [forgotten, setForgotten] = useState(0);
  const [session, setSession] = useState<WalletSession>(() => ({
    ...noWallet,
    // Nothing is connected yet: forgetting the remembered wallet keeps it from connecting later, also in an island that has
    // read its name and is still being rendered: a new key discards that rendering.
    disconnect() {
      writeChoice('walletName', null);
      setForgotten((count) => count + 1);
      return Promise.resolve();
    },
  }));
  const [slots, setSlots] = useState<readonly HTMLElement[]>([]);
  const [modalOpen, setModalOpen] = useState(false);
  const [list, setList] = useState<WalletList | null>(null);
  const isAwaited = useRef(false);

  const load = useCallback(() => {
    // Firefox cancels what a page still loads when the visitor leaves it.
    let isLeft = false;
    const leave = () => (isLeft = true);
    window.addEventListener('beforeunload', leave);
    loadIsland().then(
      (loaded) => {
        // In slices, so that scrolling and typing stay responsive; at once if the user is waiting.
        if (isAwaited.current) setIsland(() => loaded);
        else startTransition(() => setIsland(() => loaded));
        setFailed(false);
      },
      (error: unknown) => {
        if (!isLeft) console.error('The wallets did not load', error);
        setFailed(true);
      },
    ).finally(() => window.removeEventListener('beforeunload', leave));
  }, []);

  const showModal = useCallback((open: boolean) => {
    setModalOpen(open);
    // Not behind its own Suspense, which React shows for 300 ms at least.
    if (open) import('./WalletModal.tsx').then(({ WalletModal }) => setList(() => WalletModal), () => setList('missing'));
  }, []);

  const ui = useMemo<WalletUi>(
    () => ({
      ready: session.ready,
      failed,
      opening: modalOpen && !session.ready && !failed,
      addSlot(slot) {
        setSlots((current) => [...current, slot]);
        return () => setSlots((current) => current.filter((candidate) => candidate !== slot));
      },
      openModal() {
        isAwaited.current = true;
        showModal(true);
        load();
      },
      load,
      // A browser caches a failed module for the life of the page.
      retry: () => window.location.reload(),
    }),
    [session.ready, failed, modalOpen, load, showModal],
  );

  return (
    <WalletUiContext value={ui}>
      <WalletSessionContext value={session}>
        {children}
        {Island && <Island key={forgotten} slots={slots} list={list} modalOpen={modalOpen} setModalOpen={showModal} publish={setSession} />}
      </WalletSessionContext>
    </WalletUiContext>
  );
}
