import { Minus, Plus } from 'lucide';
import { useId, useState, type ReactNode } from 'react';
import { writeTypedDecimal } from '@/services/amounts/typedDecimal.ts';
import { shorten } from '@/ui/format.ts';
import { Icon } from '@/ui/Icon.tsx';
import { NumberInput } from '@/ui/NumberInput.tsx';
import styles from './concentrated.module.css';
import frame from '@/ui/FigureBox.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface PriceFieldProps {
  readonly label: string;
  /** `SOL per RAY`. */
  readonly unit: string;
  /** The current price: digits with at most one point, or '∞'. */
  readonly price: string;
  /** The price that a text snaps to, or why it is invalid. */
  read(text: string): { readonly snapped: string } | { readonly error: ReactNode };
  /** Commits a valid text, on blur or Enter. */
  take(text: string): void;
  /** Moves the price by ticks. */
  nudge(steps: number): void;
}

/** A box between its two buttons would cut these: their zeros are counted while it is not focused. */
const SMALL = /^0\.0000/;

/** One end of a range as a price; a typed price snaps to the nearest usable tick. */
export function PriceField({ label, unit, price, read, take, nudge }: PriceFieldProps) {
  const id = useId();
  const value = writeTypedDecimal(price);
  const [typed, setTyped] = useState<string | null>(null);
  const reading = typed === null || typed === value ? null : read(typed);
  const error = reading && 'error' in reading ? reading.error : undefined;
  const snapped = reading && 'snapped' in reading && reading.snapped !== typed ? reading.snapped : undefined;

  function commit() {
    if (typed === null || error) return;
    if (typed !== value) take(typed);
    setTyped(null);
  }

  return (
    <div className={`${frame.box} ${styles.priceField} ${error ? frame.wrong : ''}`}>
      <label className="field__label small" htmlFor={id}>{label}</label>
      <div className={styles.priceFieldRow}>
        <button
          type="button"
          className={`button ${styles.priceFieldStep}`}
          aria-label={formatMessage(m.pool.oneStepLower, { field: label })}
          onClick={() => nudge(-1)}
        >
          <Icon of={Minus} size={16} />
        </button>
        <NumberInput
          id={id}
          value={typed ?? value}
          short={typed === null && SMALL.test(price) ? shorten(price) : undefined}
          title={SMALL.test(price) ? value : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-unit ${id}-said`}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            commit();
          }}
        />
        <button
          type="button"
          className={`button ${styles.priceFieldStep}`}
          aria-label={formatMessage(m.pool.oneStepHigher, { field: label })}
          onClick={() => nudge(1)}
        >
          <Icon of={Plus} size={16} />
        </button>
      </div>
      {/* The market above says it to the eye. */}
      <span id={`${id}-unit`} className="visually-hidden">{unit}</span>
      {(error ?? snapped) !== undefined && (
        <p id={`${id}-said`} className={error ? 'field__error' : 'field__hint'} role={error ? 'alert' : undefined}>
          {error ?? formatMessage(m.pool.roundedPrice, { price: snapped ?? '' })}
        </p>
      )}
    </div>
  );
}
