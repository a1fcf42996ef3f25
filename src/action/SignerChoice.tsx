import type { ReactNode } from 'react';
import { Badge } from '@/ui/Badge.tsx';
import * as m from '#messages';

export type SignerKind = 'test' | 'wallet';

export interface SignerChoiceProps {
  readonly choice: SignerKind;
  choose(choice: SignerKind): void;
  /** Why the test signer cannot be used here; `null` if it can. */
  readonly testSignerProblem: ReactNode;
  readonly walletConnected: boolean;
  /** Address and balance of the test signer, shown while it is chosen. */
  readonly testAccount?: ReactNode;
}

/** Who signs and pays for the pool. */
export function SignerChoice({ choice, choose, testSignerProblem, walletConnected, testAccount }: SignerChoiceProps) {
  return (
    <fieldset className="choices">
      <legend>{m.action.signWith}</legend>
      <label className="option">
        <input type="radio" name="signer" autoComplete="off" checked={choice === 'test'} disabled={testSignerProblem !== null} onChange={() => choose('test')} />
        <span>
          <strong>{m.ui.testSigner}</strong> <Badge tone="waiting">{m.action.sharedMark}</Badge>
          <span className="choice__hint">{testSignerProblem ?? m.action.testSignerWarning}</span>
        </span>
      </label>
      {choice === 'test' && testAccount}
      <label className="option">
        <input type="radio" name="signer" autoComplete="off" checked={choice === 'wallet'} onChange={() => choose('wallet')} />
        <span>
          <strong>{m.ui.connectedWallet}</strong>
          {!walletConnected && <span className="choice__hint">{m.action.walletMissing}</span>}
        </span>
      </label>
    </fieldset>
  );
}
