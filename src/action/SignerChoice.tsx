import type { ReactNode } from 'react';
import { Badge } from '@/ui/Badge.tsx';
import styles from './SignerChoice.module.css';
import * as m from '#messages';

export type SignerKind = 'test' | 'wallet';

export interface SignerChoiceProps {
  readonly choice: SignerKind;
  choose(choice: SignerKind): void;
  /** Why the test signer cannot be used here; `null` if it can. */
  readonly testSignerProblem: ReactNode;
  /** Address and balance of the test signer, shown while it is chosen. */
  readonly testAccount?: ReactNode;
  /** Connects a wallet, which then signs; absent while one is connected. */
  connect?: (() => void) | undefined;
  /** What folds it says what it is. */
  readonly isFolded?: boolean;
}

/** Who signs and pays for the pool. */
export function SignerChoice({ choice, choose, testSignerProblem, testAccount, connect, isFolded = false }: SignerChoiceProps) {
  return (
    <fieldset className="choices">
      <legend className={isFolded ? 'visually-hidden' : undefined}>{m.action.signWith}</legend>
      <div className={`option ${styles.signer}`}>
        <label className="choice">
          <input type="radio" name="signer" autoComplete="off" checked={choice === 'test'} disabled={testSignerProblem !== null} onChange={() => choose('test')} />
          <span>
            <strong>{m.ui.testSigner}</strong> <Badge tone="waiting">{m.action.sharedMark}</Badge>
            <span className="choice__hint">{testSignerProblem ?? m.action.testSignerWarning}</span>
          </span>
        </label>
        {choice === 'test' && testAccount}
      </div>
      <div className={`option ${styles.signer}`}>
        <label className="choice">
          <input type="radio" name="signer" autoComplete="off" checked={choice === 'wallet'} disabled={connect !== undefined} onChange={() => choose('wallet')} />
          <strong>{m.ui.connectedWallet}</strong>
        </label>
        {connect && <button type="button" className="button button--small" onClick={connect}>{m.ui.connectWallet}</button>}
      </div>
    </fieldset>
  );
}
