import type { ReactNode } from 'react';
import type { LpMethod } from './burnOrLock.ts';
import * as m from '#messages';

export interface BurnOrLockChoiceProps {
  readonly method: LpMethod;
  choose(method: LpMethod): void;
  /** Why nothing can be locked here; `null` if it can. */
  readonly lockProblem: ReactNode;
}

/** Burn or lock LP tokens, each with its consequences. */
export function BurnOrLockChoice({ method, choose, lockProblem }: BurnOrLockChoiceProps) {
  return (
    <fieldset className="choices">
      <legend>{m.lock.method}</legend>
      <label className="choice">
        <input type="radio" name="lp-method" checked={method === 'burn'} onChange={() => choose('burn')} />
        <span>
          {m.lock.burnMethod}
          <span className="choice__hint">
            {m.lock.destroysLpTokensTheirShare}
          </span>
        </span>
      </label>
      <label className="choice">
        <input
          type="radio"
          name="lp-method"
          checked={method === 'lock'}
          disabled={lockProblem !== null}
          onChange={() => choose('lock')}
        />
        <span>
          {m.lock.lockMethod}
          <span className="choice__hint">
            {lockProblem ?? m.lock.lockKeeps}
          </span>
        </span>
      </label>
    </fieldset>
  );
}
