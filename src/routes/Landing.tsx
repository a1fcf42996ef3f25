import { lazy, startTransition, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { WalletButtonSlot } from '@/app/shell/WalletButtonSlot.tsx';
import { later } from '@/app/shell/later.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useEarlyPress } from '@/app/session/useEarlyPress.ts';
import { useWalletSession } from '@/app/session/walletSession.ts';
import { useWalletUi } from '@/app/session/walletUi.ts';
import { walletCreationUrl } from '@/config.ts';
import { paths } from '@/paths.ts';
import * as m from '#messages';

const importDialog = () => import('@/ui/CreateWalletDialog.tsx');
const CreateWalletDialog = lazy(importDialog);
const prepareDialog = () => void importDialog().catch(() => undefined); // a press asks again
// The first paint, and what the buttons need, come before it.
const LandingExample = later(() => import('./LandingExample.tsx'));

/** The landing screen (rules 2.2 to 2.4). */
export function Landing() {
  const { ready, connected, address, connectBurner } = useWalletSession();
  const { load, openModal } = useWalletUi();
  const { cluster } = useCluster();
  const navigate = useNavigate();
  const [dialogOpen, setDialogOpen] = useState(false);
  const [isStarting, setStarting] = useState(false);
  const startButton = useRef<HTMLButtonElement>(null);
  const createButton = useRef<HTMLButtonElement>(null);
  useEarlyPress(startButton);
  useEarlyPress(createButton);

  const begin = useEffectEvent(() => (connectBurner ?? openModal)());
  useEffect(() => {
    if (isStarting && ready) begin();
  }, [isStarting, ready]);

  useEffect(() => {
    // A wallet that was made a moment ago has no SOL: home gets it some.
    if (connected) void navigate(paths.home, { replace: true, state: isStarting && connectBurner !== null ? { started: address } : null });
  }, [connected, address, isStarting, connectBurner, navigate]);

  return (
    <div className="hero" data-landing>
      <title>{m.ui.appName}</title>
      <div className="hero__words">
        <h1>{m.landing.welcome}</h1>
        <p className="hero__text">
          {m.landing.introduction}
        </p>
        <div className="hero__actions">
          {cluster.allowsBurnerWallet && (
            <button
              ref={startButton} type="button" className="button button--primary hero__start" data-early="start" aria-busy={(isStarting && !ready) || undefined}
              onPointerEnter={load} onFocus={load}
              onClick={() => {
                load();
                setStarting(true);
                if (isStarting && ready) (connectBurner ?? openModal)();
              }}
            >
              {m.landing.start}
            </button>
          )}
          <WalletButtonSlot />
          {!connected && (
            <button
              ref={createButton}
              type="button"
              className="button"
              data-early="create-wallet"
              // In a transition nothing is drawn until the dialog is here: React would hold it back for 300 ms after that.
              onClick={() => startTransition(() => setDialogOpen(true))}
              onPointerEnter={prepareDialog}
              onFocus={prepareDialog}
            >
              {m.ui.createWallet}
            </button>
          )}
        </div>
        <p className="hero__hint">{m.landing.testNetworkHint}</p>
      </div>
      <div className="hero__example">
        <LandingExample />
      </div>
      <ul className="hero__points">
        <li><strong>{m.landing.noFees}</strong>{m.landing.noFeesHint}</li>
        <li><strong>{m.landing.twoSimulations}</strong>{m.landing.twoSimulationsHint}</li>
        <li><strong>{m.landing.noServers}</strong>{m.landing.noServersHint}</li>
      </ul>
      <Suspense>
        {dialogOpen && (
          <CreateWalletDialog
            url={walletCreationUrl}
            connectBurner={connectBurner}
            onClosed={() => setDialogOpen(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
