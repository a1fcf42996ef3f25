import { useId } from 'react';

/** One kind of pool, as text ready to show. */
export interface PoolKindView {
  readonly kind: string;
  readonly label: string;
  readonly hint: string;
  /** All it takes besides the two amounts, e.g. '0.16 SOL'; `null` while it is read. */
  readonly cost: string | null;
  /** What the cost is made of, or why it is not known. */
  readonly costDetail: string | null;
  /** What it refuses of the tokens typed, by name. */
  readonly refusals: readonly string[];
}

export interface PoolKindChoiceProps<Kind extends string> {
  readonly kinds: readonly (PoolKindView & { readonly kind: Kind })[];
  readonly choice: Kind;
  choose(kind: Kind): void;
}

/** Which kind of pool to make, each with what it costs and what it does not take. */
export function PoolKindChoice<Kind extends string>({ kinds, choice, choose }: PoolKindChoiceProps<Kind>) {
  const id = useId();
  return (
    <fieldset className="choices pool-kinds">
      <legend>Pool kind</legend>
      {kinds.map(({ kind, label, hint, cost, costDetail, refusals }) => (
        <label key={kind} className="pool-kind">
          <input
            type="radio"
            name="kind"
            value={kind}
            checked={kind === choice}
            aria-labelledby={`${id}-${kind}`}
            aria-describedby={`${id}-${kind}-cost ${id}-${kind}-more`}
            onChange={() => choose(kind)}
          />
          <span className="pool-kind__text">
            <span className="pool-kind__head">
              <span id={`${id}-${kind}`} className="pool-kind__label">
                {label}
              </span>
              <span id={`${id}-${kind}-cost`} className="pool-kind__cost">
                <span className="visually-hidden">Costs </span>
                {cost ?? '…'}
              </span>
            </span>
            <span id={`${id}-${kind}-more`} className="choice__hint">
              {hint} {costDetail && <span className="pool-kind__detail">{costDetail}</span>}
              {refusals.map((refusal) => (
                <span key={refusal} className="pool-kind__refusal">
                  {refusal}
                </span>
              ))}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
