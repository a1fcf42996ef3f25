import { useId, useState, type ReactNode } from 'react';
import { DEFAULT_SLIPPAGE } from '@/constants.ts';
import { writeTypedDecimal } from '@/services/amounts/typedDecimal.ts';
import { Disclosure } from '@/ui/Disclosure.tsx';
import { NumberInput } from '@/ui/NumberInput.tsx';
import { withPercentSign } from '@/ui/format.ts';
import styles from './SlippageSetting.module.css';
import * as m from '#messages';

export interface SlippageSettingProps {
  /** Percent as typed, without the percent sign. */
  readonly text: string;
  /** The parsed value, if it differs from the text. */
  readonly readAs?: string | undefined;
  choose(text: string): void;
  readonly error?: ReactNode;
  /** Why the value is unusual. */
  readonly warning?: string | undefined;
  /** Folded with it: what follows from it. */
  readonly children?: ReactNode;
}

const PRESETS = ['0.1', '0.5', '1'] as const;

/** How far the price may move before the transaction lands. */
export function SlippageSetting({ children, ...props }: SlippageSettingProps) {
  return (
    <Disclosure className="details" summary={<SlippageSummary text={props.text} />} opens={props.error !== undefined || props.warning !== undefined}>
      <SlippageChoices {...props} />
      {children}
    </Disclosure>
  );
}

const presetOf = (text: string) => PRESETS.find((one) => one === text);

/** What is chosen. */
export function SlippageSummary({ text }: Pick<SlippageSettingProps, 'text'>) {
  return <>{m.action.slippageTolerance} <span>{withPercentSign(presetOf(text) ? writeTypedDecimal(text) : text)}</span></>;
}

/** The usual ones, and a field. */
export function SlippageChoices({ text, readAs, choose, error, warning }: SlippageSettingProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  // '0.5' while typing '0.55' is still a typed value, though it equals a preset.
  const own = typed === text || presetOf(text) === undefined ? text : '';

  function chooseOwn(shown: string, chosen: string) {
    setTyped(shown);
    choose(chosen);
  }

  return (
    <>
      <fieldset className={styles.choices} data-setting="slippage">
        <legend className="visually-hidden">{m.action.slippageTolerance}</legend>
        {PRESETS.map((one) => (
          <label key={one} className={`option ${styles.preset}`}>
            <input type="radio" name="slippage" checked={own === '' && text === one} onChange={() => chooseOwn('', one)} />
            <span>{withPercentSign(writeTypedDecimal(one))}</span>
          </label>
        ))}
        <label className={own ? `option ${styles.own} ${styles.chosen}` : `option ${styles.own}`}>
          <span className="visually-hidden">{m.action.ownSlippage}</span>
          <NumberInput
            placeholder={m.action.ownSlippagePlaceholder}
            value={own}
            aria-invalid={error ? true : undefined}
            aria-describedby={[readAs ? `${id}-read` : '', error || warning ? `${id}-said` : ''].filter(Boolean).join(' ') || undefined}
            onChange={({ target }) => chooseOwn(target.value, target.value || DEFAULT_SLIPPAGE)}
          />
          <span aria-hidden="true">%</span>
        </label>
      </fieldset>
      {readAs && <p id={`${id}-read`} className="field__hint">= {withPercentSign(readAs)}</p>}
      {(error ?? warning) && (
        <p id={`${id}-said`} className={error ? 'field__error' : 'field__warning'} role={error ? 'alert' : 'status'}>
          {error ?? warning}
        </p>
      )}
    </>
  );
}
