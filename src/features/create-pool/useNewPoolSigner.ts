import { useState } from 'react';
import type { SignerKind } from '@/action/SignerChoice.tsx';
import { usePoolSigner, type PoolSigner } from '@/action/usePoolSigner.ts';
import { useSettings } from '@/app/session/SettingsProvider.tsx';
import { useWalletSession } from '@/app/session/walletSession.ts';

/** Who signs a new pool, and how that was decided. */
export interface NewPoolSigner extends PoolSigner {
  /** Set by a link or by the user, so it is never changed automatically. */
  readonly isChosen: boolean;
  /** The form switched to the wallet automatically, for a token that only the wallet holds. */
  readonly isSwitched: boolean;
  /** Whose tokens are offered, base58: the wallet's, until a signer is chosen. */
  readonly pickerAddress: string | null;
  /** Reports whether a token of the form is held by the wallet alone. */
  setNeedsWallet(needsWallet: boolean): void;
}

/**
 * Who signs the pool: the choice of the link or the user; else the wallet if a token needs it; else the last choice; else the
 * test signer for an empty form (rule 6.3), or the wallet if a link names the token.
 *
 * @param asked the link's choice
 * @param hasToken the link names the base token
 */
export function useNewPoolSigner(asked: SignerKind | null, hasToken: boolean): NewPoolSigner {
  const { settings, set } = useSettings();
  const session = useWalletSession();
  const [isChosen, setChosen] = useState(asked !== null);
  const [needsWallet, setNeedsWallet] = useState(false);
  const last = settings['pool-signer'];
  const hasWallet = session.address !== null || session.connecting;
  const usual: SignerKind = !hasWallet ? 'test' : last === 'wallet' || last === 'test' ? last : hasToken ? 'wallet' : 'test';
  const isMoved = needsWallet && session.address !== null;
  const signer = usePoolSigner(asked, isMoved ? 'wallet' : usual);
  return {
    ...signer, isChosen,
    isSwitched: !isChosen && isMoved && usual === 'test' && signer.testSignerProblem === null,
    pickerAddress: isChosen || session.address === null ? signer.address : session.address,
    setNeedsWallet,
    choose: (kind) => {
      setChosen(true);
      set('pool-signer', kind);
      signer.choose(kind);
    },
  };
}
