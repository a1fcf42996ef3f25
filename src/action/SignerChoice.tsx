import type { ReactNode } from 'react';

export type SignerKind = 'test' | 'wallet';

export interface SignerChoiceProps {
  readonly choice: SignerKind;
  choose(choice: SignerKind): void;
  /** Why the built-in signer cannot be used here, or `null` when it can. */
  readonly testSignerProblem: string | null;
  readonly walletConnected: boolean;
  readonly children: ReactNode;
}

/** Who signs and pays for the pool. */
export function SignerChoice({ choice, choose, testSignerProblem, walletConnected, children }: SignerChoiceProps) {
  return (
    <fieldset className="choices">
      <legend>Sign with</legend>
      <label className="choice">
        <input
          type="radio"
          name="signer"
          checked={choice === 'test'}
          disabled={testSignerProblem !== null}
          onChange={() => choose('test')}
        />
        <span>
          Built-in test signer
          <span className="choice__hint">
            {testSignerProblem ?? 'A shared key that everybody knows, for test networks: anybody can spend what it holds.'}
          </span>
        </span>
      </label>
      <label className="choice">
        <input type="radio" name="signer" checked={choice === 'wallet'} onChange={() => choose('wallet')} />
        <span>
          Connected wallet
          {!walletConnected && (
            <span className="choice__hint">
              Not connected: use the button at the top of the page.
            </span>
          )}
        </span>
      </label>
      {children}
    </fieldset>
  );
}
