import { useId } from 'react';

/** One kind of what is to be made, as text ready to show. */
export interface KindView {
  readonly kind: string;
  readonly label: string;
  readonly hint: string;
  /** All it takes besides what is put in, e.g. '0.16 SOL'; `null` while it is read. */
  readonly cost: string | null;
  /** What the cost is made of, or why it is not known. */
  readonly costDetail: string | null;
  /** What it refuses of what is typed, by name. */
  readonly refusals: readonly string[];
  /** Why it cannot be chosen at all; `null` where it can. */
  readonly unavailable: string | null;
}

export interface KindChoiceProps<Kind extends string> {
  readonly legend: string;
  readonly kinds: readonly (KindView & { readonly kind: Kind })[];
  readonly choice: Kind;
  choose(kind: Kind): void;
}

/** Which kind to make, each with what it costs and what it does not take. */
export function KindChoice<Kind extends string>({ legend, kinds, choice, choose }: KindChoiceProps<Kind>) {
  const id = useId();
  return (
    <fieldset className="choices kinds">
      <legend>{legend}</legend>
      {kinds.map(({ kind, label, hint, cost, costDetail, refusals, unavailable }) => (
        <label key={kind} className="kind">
          <input
            type="radio"
            name={`${id}-kind`}
            value={kind}
            checked={kind === choice}
            disabled={unavailable !== null}
            aria-labelledby={`${id}-${kind}`}
            aria-describedby={`${id}-${kind}-cost ${id}-${kind}-more`}
            onChange={() => choose(kind)}
          />
          <span className="kind__text">
            <span className="kind__head">
              <span id={`${id}-${kind}`} className="kind__label">
                {label}
              </span>
              <span id={`${id}-${kind}-cost`} className="kind__cost">
                {unavailable === null && <span className="visually-hidden">Costs </span>}
                {unavailable === null ? cost ?? '…' : 'Not available'}
              </span>
            </span>
            <span id={`${id}-${kind}-more`} className="choice__hint">
              {/* Its line is kept free while it is read: nothing below moves when it comes. */}
              {hint} {unavailable !== null && <span className="kind__refusal">{unavailable}</span>}
              {unavailable === null && (costDetail ?? cost === null) && <span className="kind__detail">{costDetail ?? '\u00a0'}</span>}
              {refusals.map((refusal) => (
                <span key={refusal} className="kind__refusal">
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
