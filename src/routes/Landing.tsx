import { lazy, startTransition, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { WalletButtonSlot } from '@/app/shell/WalletButtonSlot.tsx';
import { useEarlyPress } from '@/app/session/useEarlyPress.ts';
import { useWalletSession } from '@/app/session/walletSession.ts';
import { walletCreationUrl } from '@/config.ts';
import { paths } from './paths.ts';

const importDialog = () => import('@/ui/CreateWalletDialog.tsx');
const CreateWalletDialog = lazy(importDialog);
const prepareDialog = () => void importDialog().catch(() => undefined); // a press asks again

/** SPEC section 2, Landing. */
export function Landing() {
  const { connected, connectBurner } = useWalletSession();
  const navigate = useNavigate();
  const [dialogOpen, setDialogOpen] = useState(false);
  const createButton = useRef<HTMLButtonElement>(null);
  useEarlyPress(createButton);

  useEffect(() => {
    if (connected) void navigate(paths.home, { replace: true });
  }, [connected, navigate]);

  return (
    <div className="hero" data-landing>
      <title>Raydium Launchpad</title>
      <h1>Welcome to the Raydium Launchpad</h1>
      <p className="hero__text">
        Connect a wallet to get started: Phantom or any other Solana wallet. Then mint a token, create its Raydium pool
        and follow every transaction to its true end.
      </p>
      <div className="hero__actions">
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
            Create a Wallet
          </button>
        )}
      </div>
      <ul className="hero__points">
        <li>
          <strong>Your keys stay yours</strong>
          Your wallet signs, our connection sends. No server of ours, no account, no fee of ours.
        </li>
        <li>
          <strong>Exact to the last unit</strong>
          Amounts, rent and fees are read from the chain and shown before you sign.
        </li>
        <li>
          <strong>Try it for nothing</strong>
          On a test network an in-page burner wallet and an airdrop are all you need.
        </li>
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
