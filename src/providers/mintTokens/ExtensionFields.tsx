import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Field } from '../../components/Field.tsx';
import { extensionViews } from './extensionWords.ts';
import type { MintForm } from './MintForm.ts';
import { feeExample } from './tokenWords.ts';

interface ExtensionFieldsProps {
  readonly form: UseFormReturn<MintForm>;
}

/** What Token-2022 can do besides, each marked where pools refuse it. */
export default function ExtensionFields({ form }: ExtensionFieldsProps) {
  const { register, control, formState: { errors } } = form;
  const [chosen, percent, maximum, decimals, symbol] = useWatch({
    control, name: ['extensions', 'transferFeePercent', 'transferFeeMaximum', 'decimals', 'symbol'],
  });
  const has = (id: string): boolean => (chosen as readonly string[]).includes(id);
  const error = errors.extensions?.message;
  return (
    <fieldset className="choices token-extensions" aria-describedby={error ? 'token-extensions-error' : undefined}>
      <legend>Extensions</legend>
      {extensionViews.map(({ id, label, hint, isRefused }) => (
        <div key={id} className="token-extension">
          <label className="choice">
            <input type="checkbox" value={id} {...register('extensions')} />
            <span>
              {label}
              {isRefused && <span className="token-extension__refused"> · no Raydium pool takes it</span>}
              <span className="choice__hint">{hint}</span>
            </span>
          </label>
          {id === 'transferFee' && has(id) && (
            <>
              <div className="form__row">
                <Field label="Fee in percent" inputMode="decimal" autoComplete="off" error={errors.transferFeePercent?.message} {...register('transferFeePercent')} />
                <Field label="Most of one transfer" inputMode="decimal" autoComplete="off" optional hint="Whole tokens; empty for no limit." error={errors.transferFeeMaximum?.message} {...register('transferFeeMaximum')} />
              </div>
              <p className="field__hint" aria-live="polite">{feeExample({ percent, maximum, decimals, symbol })}</p>
            </>
          )}
          {id === 'interestBearing' && has(id) && (
            <Field label="Interest a year in percent" inputMode="text" autoComplete="off" hint="-327.68 to 327.67." error={errors.interestPercent?.message} {...register('interestPercent')} />
          )}
          {id === 'scaledUiAmount' && has(id) && (
            <Field label="Shown amount times" inputMode="decimal" autoComplete="off" error={errors.multiplier?.message} {...register('multiplier')} />
          )}
          {id === 'transferHook' && has(id) && (
            <Field label="Program of the hook" spellCheck={false} autoComplete="off" error={errors.hookProgram?.message} {...register('hookProgram')} />
          )}
        </div>
      ))}
      {error && <p id="token-extensions-error" className="field__error" role="alert">{error}</p>}
    </fieldset>
  );
}
