import { useState } from 'react';
import type { SignerKind } from '@/action/SignerChoice.tsx';
import { usePoolSigner, type PoolSigner } from '@/action/usePoolSigner.ts';
import { useSettings } from '@/app/session/SettingsProvider.tsx';
import { useWalletSession } from '@/app/session/walletSession.ts';

/** Who signs a new pool, and what decided it. */
export interface NewPoolSigner extends PoolSigner {
  /** A link or the person has decided: nothing else changes it. */
  readonly isChosen: boolean;
  /** The form changed to the wallet by itself, for a token that only the wallet holds. */
  readonly isSwitched: boolean;
  /** Whose tokens are offered, base58: the wallet's as long as the choice is open. */
  readonly pickerAddress: string | null;
  /** Says whether the wallet alone holds a token of the form. */
  setNeedsWallet(needsWallet: boolean): void;
}

/**
 * Who signs the pool of the form: whom the link names or the person chooses; else the wallet where a token needs it; else
 * whoever was chosen last time; else the test signer for an empty form (rule 6.3), the wallet where a link names the token.
 *
 * @param asked what the link says of it
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
