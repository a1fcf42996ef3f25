import { startTransition, useCallback, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import type { WalletIslandProps } from './wallet/WalletIsland.tsx';
import { noWallet, WalletSessionContext, type WalletSession } from './walletSession.ts';
import { WalletUiContext, type WalletUi } from './walletUi.ts';

async function loadIsland(): Promise<ComponentType<WalletIslandProps>> {
  const [{ WalletIsland }, { prepareWallets }] = await Promise.all([
    import('./wallet/WalletIsland.tsx'),
    import('./wallet/prepareWallets.ts'),
  ]);
  await prepareWallets();
  return WalletIsland;
}

/**
 * Gives every screen the wallet session while the wallet code itself (adapters, web3.js, modal) is an island that
 * loads once the screen is there (`ScreenIsThere`), or at once when somebody reaches for it. The screens are never
 * remounted when it arrives.
 */
export function WalletSessionProvider({ children }: { readonly children: ReactNode }) {
  const [Island, setIsland] = useState<ComponentType<WalletIslandProps> | null>(null);
  const [failed, setFailed] = useState(false);
  const [session, setSession] = useState<WalletSession>(noWallet);
  const [slots, setSlots] = useState<readonly HTMLElement[]>([]);
  const [modalOpen, setModalOpen] = useState(false);

  const load = useCallback(() => {
    loadIsland().then(
      (loaded) => {
        // In slices: whoever scrolls or types meanwhile is not kept waiting.
        startTransition(() => setIsland(() => loaded));
        setFailed(false);
      },
      (error: unknown) => {
        console.error('The wallets did not load', error);
        setFailed(true);
      },
    );
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
        setModalOpen(true);
        load();
      },
      load,
      // A browser remembers that a module failed to load and never asks for it again in this page.
      retry: () => window.location.reload(),
    }),
    [session.ready, failed, modalOpen, load],
  );

  return (
    <WalletUiContext value={ui}>
      <WalletSessionContext value={session}>
        {children}
        {Island && <Island slots={slots} modalOpen={modalOpen} setModalOpen={setModalOpen} publish={setSession} />}
      </WalletSessionContext>
    </WalletUiContext>
  );
}
