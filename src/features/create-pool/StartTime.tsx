import { useState, type ReactNode } from 'react';
import { useChainSeconds } from '@/app/session/useChainTime.ts';
import { Disclosure } from '@/ui/Disclosure.tsx';
import { Field } from '@/ui/Field.tsx';
import { formatLocalTime, formatTimeWithUtc, parseLocalTime } from '@/ui/format.ts';
import { parseStartTime } from '@/services/programs/pool/newPoolChecks.ts';
import { parseIfValid } from './parseIfValid.ts';
import type { PoolFormFields } from './PoolForm.ts';
import styles from './create-pool.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

const HOUR_MS = 3_600_000;

interface StartTimeProps {
  readonly form: PoolFormFields;
  /** Shows the seconds at once. */
  readonly isPlain: boolean;
  /** Further choices, folded with the seconds. */
  readonly children: ReactNode;
}

/**
 * When the pool opens (rule 2.16): at once, or at a time picked from a calendar or typed in seconds, which are what is
 * stored.
 */
export default function StartTime({ form, isPlain, children }: StartTimeProps) {
  const { fields: { register }, text: { startTime }, errors, change } = form;
  // While a date is incomplete the browser reports no value, so the last complete one is kept.
  const [isPartial, setPartial] = useState(false);
  const isLater = !['', '0'].includes(startTime.trim());
  const seconds = parseIfValid(() => parseStartTime(startTime)) ?? 0n;
  const now = useChainSeconds(seconds);
  const isPast = now !== null && seconds <= now;

  function choose(start: string) {
    setPartial(false);
    change({ startTime: start });
  }
  const pick = (typed: string) => {
    const picked = parseLocalTime(typed);
    if (picked === null) setPartial(true);
    else choose(`${picked}`);
  };
  /** A full hour, one to two hours ahead: time to fill in the form and sign. */
  const proposed = () => `${(Math.floor(Date.now() / HOUR_MS) + 2) * (HOUR_MS / 1000)}`;

  const inSeconds = (
    <Field
      label={m.createPool.startSeconds} number="whole" optional
      error={errors.startTime} {...register('startTime')} value={startTime}
    />
  );
  return (
    <>
      <fieldset className="choices">
        <legend className="visually-hidden">{m.createPool.startTime}</legend>
        <div className={isPlain ? 'form__row' : undefined}>
          <div className={isPlain ? 'field' : 'line line--apart'}>
            <span className="field__label" aria-hidden="true">{m.createPool.startTime}</span>
            <div className={styles.cells}>
              <label className={`option ${styles.cell}`}>
                <input type="radio" name="start" checked={!isLater} onChange={() => choose('0')} />
                <span>{m.createPool.startNow}</span>
              </label>
              <label className={`option ${styles.cell}`}>
                <input type="radio" name="start" checked={isLater} onChange={() => choose(proposed())} />
                <span>{m.createPool.startLater}</span>
              </label>
            </div>
          </div>
          {isPlain && inSeconds}
        </div>
        {isLater && (
          <Field
            label={m.createPool.startDateTime} type="datetime-local" step="any" value={seconds === 0n || isPartial ? '' : formatLocalTime(seconds)}
            hint={seconds === 0n ? undefined : formatMessage(isPast ? m.createPool.opensPastHint : m.createPool.opensAtHint, { time: formatTimeWithUtc(seconds) })}
            onChange={({ target }) => pick(target.value)}
          />
        )}
      </fieldset>
      {isPlain ? children : (
        <Disclosure className="details" summary={m.createPool.advanced} opens={errors.startTime !== undefined}>
          <div className="form">
            {inSeconds}
            {children}
          </div>
        </Disclosure>
      )}
    </>
  );
}
