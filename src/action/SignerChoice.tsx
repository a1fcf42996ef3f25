import type { ReactNode } from 'react';
import { Badge } from '@/ui/Badge.tsx';

export type SignerKind = 'test' | 'wallet';

export interface SignerChoiceProps {
  readonly choice: SignerKind;
  choose(choice: SignerKind): void;
  /** Why the test signer cannot be used here; `null` if it can. */
  readonly testSignerProblem: ReactNode;
  readonly walletConnected: boolean;
}

/** Who signs and pays for the pool. */
export function SignerChoice({ choice, choose, testSignerProblem, walletConnected }: SignerChoiceProps) {
  return (
    <fieldset className="choices">
      <legend>Sign with</legend>
      <label className="option">
        <input type="radio" name="signer" checked={choice === 'test'} disabled={testSignerProblem !== null} onChange={() => choose('test')} />
        <span>
          <strong>Built-in test signer</strong> <Badge tone="waiting">Shared</Badge>
          <span className="choice__hint">{testSignerProblem ?? 'Its key is public: anyone can spend what it holds.'}</span>
        </span>
      </label>
      <label className="option">
        <input type="radio" name="signer" checked={choice === 'wallet'} onChange={() => choose('wallet')} />
        <span>
          <strong>Connected wallet</strong>
          {!walletConnected && <span className="choice__hint">Not connected: use the button at the top of the page.</span>}
        </span>
      </label>
    </fieldset>
  );
}
