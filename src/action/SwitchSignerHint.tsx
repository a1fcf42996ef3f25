import { Notice } from '@/ui/Notice.tsx';
import type { SignerKind } from './SignerChoice.tsx';

export interface SwitchSignerHintProps {
  readonly choice: SignerKind;
  choose(choice: SignerKind): void;
}

/** Says that the other signer holds the tokens, and switches with one click. */
export function SwitchSignerHint({ choice, choose }: SwitchSignerHintProps) {
  return (
    <Notice tone="warning" title="The chosen signer does not hold these tokens; the other one does.">
      <div className="notice__actions">
        <button type="button" className="button button--small" onClick={() => choose(choice === 'test' ? 'wallet' : 'test')}>
          {choice === 'test' ? 'Sign with the connected wallet' : 'Sign with the built-in test signer'}
        </button>
      </div>
    </Notice>
  );
}
