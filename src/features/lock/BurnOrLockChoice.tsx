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
          Burn
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
          Lock
          <span className="choice__hint">
            {lockProblem ?? "Raydium's lock program keeps the LP tokens forever. You receive a fee key, an NFT. Its holder "
              + m.lock.canCollectFeesTheyEarn}
          </span>
        </span>
      </label>
    </fieldset>
  );
}
