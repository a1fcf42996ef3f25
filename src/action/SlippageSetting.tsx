import { useId, useState, type ReactNode } from 'react';
import { Disclosure } from '@/ui/Disclosure.tsx';
import { NumberInput } from '@/ui/NumberInput.tsx';
import styles from './SlippageSetting.module.css';

export interface SlippageSettingProps {
  /** Percent as typed, without the sign. */
  readonly text: string;
  /** How it was understood, where that is not what was typed letter for letter. */
  readonly readAs?: string | undefined;
  choose(text: string): void;
  readonly error?: ReactNode;
  /** Why the value is rarely a good one. */
  readonly warning?: string | undefined;
}

const PRESETS = ['0.1', '0.5', '1'] as const;
/** What counts while the own value is empty. */
const DEFAULT = '0.5';

/** How far the price may move between the look and the landing. */
export function SlippageSetting({ text, readAs, choose, error, warning }: SlippageSettingProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  // '0.5' on the way to '0.55' is still a typed value, though a preset has the same.
  const own = typed === text || !PRESETS.some((preset) => preset === text) ? text : '';

  function chooseOwn(shown: string, chosen: string) {
    setTyped(shown);
    choose(chosen);
  }

  return (
    <Disclosure
      className="details"
      summary={<>Slippage tolerance <strong>{text} %</strong></>}
      opens={error !== undefined || warning !== undefined}
    >
      <fieldset className={styles.choices} data-setting="slippage">
        <legend className="visually-hidden">Slippage tolerance</legend>
        {PRESETS.map((preset) => (
          <label key={preset} className={`option ${styles.preset}`}>
            <input type="radio" name="slippage" checked={own === '' && text === preset} onChange={() => chooseOwn('', preset)} />
            <span>{preset} %</span>
          </label>
        ))}
        <label className={own ? `option ${styles.own} ${styles.chosen}` : `option ${styles.own}`}>
          <span className="visually-hidden">Own slippage in percent</span>
          <NumberInput
            placeholder="Own"
            value={own}
            aria-invalid={error ? true : undefined}
            aria-describedby={[readAs ? `${id}-read` : '', error || warning ? `${id}-said` : ''].filter(Boolean).join(' ') || undefined}
            onChange={({ target }) => chooseOwn(target.value, target.value || DEFAULT)}
          />
          <span aria-hidden="true">%</span>
        </label>
      </fieldset>
      {readAs && <p id={`${id}-read`} className="field__hint">= {readAs} %</p>}
      {(error ?? warning) && (
        <p id={`${id}-said`} className={error ? 'field__error' : 'field__warning'} role={error ? 'alert' : 'status'}>
          {error ?? warning}
        </p>
      )}
    </Disclosure>
  );
}
