export interface WayChoiceProps {
  readonly way: 'burn' | 'lock';
  choose(way: 'burn' | 'lock'): void;
  /** Why nothing can be locked here; `null` where it can. */
  readonly lockProblem: string | null;
}

/** Burn LP tokens or lock them, each with what it means. */
export function WayChoice({ way, choose, lockProblem }: WayChoiceProps) {
  return (
    <fieldset className="choices">
      <legend>How</legend>
      <label className="choice">
        <input type="radio" name="lock-way" checked={way === 'burn'} onChange={() => choose('burn')} />
        <span>
          Burn
          <span className="choice__hint">
            The LP tokens are destroyed. Their part of the pool, and the fees it earns, stay in the pool for ever.
          </span>
        </span>
      </label>
      <label className="choice">
        <input
          type="radio"
          name="lock-way"
          checked={way === 'lock'}
          disabled={lockProblem !== null}
          onChange={() => choose('lock')}
        />
        <span>
          Lock
          <span className="choice__hint">
            {lockProblem ?? "Raydium's lock program keeps the LP tokens for ever. You get a fee key, an NFT: whoever "
              + "holds it may collect the fees they earn, at Raydium's own site."}
          </span>
        </span>
      </label>
    </fieldset>
  );
}
