import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Field } from '@/ui/Field.tsx';
import { readTypedDecimal } from '@/services/amounts/typedDecimal.ts';
import { addressText } from '@/services/rpc/isAddress.ts';
import { extensionConflict, parseFeeBps, parseInterestBps, parseMaximumFee, parseMultiplier } from '@/services/tokens/create/extensions.ts';
import type { TokenExtension } from '@/services/tokens/create/TokenRequest.ts';
import { fieldError } from '@/ui/fieldError.ts';
import { typedNumber } from '@/ui/typedNumber.ts';
import { conflictWords, extensionViews } from './extensionWords.ts';
import type { MintForm } from './MintForm.ts';
import { decimalsOf, feeExample } from './tokenWords.ts';

interface ExtensionFieldsProps {
  readonly form: UseFormReturn<MintForm>;
}

/** What Token-2022 can do besides, each marked where pools refuse it. */
export default function ExtensionFields({ form }: ExtensionFieldsProps) {
  const { register, control } = form;
  const chosen = useWatch({ control, name: 'extensions' });
  const conflict = extensionConflict(chosen);
  // Told where the second of the two was ticked, or would be read: below the later one.
  const last = extensionViews.findLast(({ id }) => conflict?.pair.includes(id));
  return (
    <fieldset className="choices token-extensions">
      <legend>Extensions</legend>
      {extensionViews.map(({ id, label, hint, refusal }) => (
        <div key={id} className="token-extension">
          <label className="choice">
            <input
              type="checkbox" value={id} aria-invalid={conflict?.pair.includes(id) ? true : undefined}
              {...register('extensions', { deps: ['keepFreeze'] })}
            />
            <span>
              {label}
              {refusal && <span className="token-extension__refused"> · {refusal}</span>}
              <span className="choice__hint">{hint}</span>
              {conflict && last?.id === id && (
                <span className="field__error" role="alert">{conflictWords(conflict)}</span>
              )}
            </span>
          </label>
          {chosen.includes(id) && <ExtensionFigures form={form} extension={id} />}
        </div>
      ))}
    </fieldset>
  );
}

interface ExtensionFiguresProps extends ExtensionFieldsProps {
  readonly extension: TokenExtension;
}

/** What is to be said of an extension besides that it is there. */
function ExtensionFigures({ form, extension }: ExtensionFiguresProps) {
  const { register, control, formState: { errors } } = form;
  const [interest, multiplier] = useWatch({ control, name: ['interestPercent', 'multiplier'] });
  switch (extension) {
    case 'transferFee':
      return <TransferFeeFields form={form} />;
    case 'interestBearing':
      return (
        <Field
          label="Annual interest rate (%)" number="decimal" inputMode="text" hint="-327.68 to 327.67."
          readAs={typedNumber(interest).readAs} error={errors.interestPercent?.message}
          {...register('interestPercent', { validate: fieldError((text) => parseInterestBps(readTypedDecimal(text))) })}
        />
      );
    case 'scaledUiAmount':
      return (
        <Field
          label="UI amount multiplier" number="decimal" readAs={typedNumber(multiplier).readAs} error={errors.multiplier?.message}
          {...register('multiplier', { validate: fieldError((text) => parseMultiplier(readTypedDecimal(text))) })}
        />
      );
    case 'transferHook':
      return (
        <Field
          label="Program of the hook" spellCheck={false} autoComplete="off" error={errors.hookProgram?.message}
          {...register('hookProgram', { validate: fieldError(addressText) })}
        />
      );
    default:
      return null;
  }
}

function TransferFeeFields({ form: { register, control, formState: { errors } } }: ExtensionFieldsProps) {
  const [percent, maximum, decimals, symbol] = useWatch({
    control, name: ['transferFeePercent', 'transferFeeMaximum', 'decimals', 'symbol'],
  });
  return (
    <>
      <div className="form__row">
        <Field
          label="Fee in percent" number="decimal" readAs={typedNumber(percent).readAs} error={errors.transferFeePercent?.message}
          {...register('transferFeePercent', { validate: fieldError((text) => parseFeeBps(readTypedDecimal(text))) })}
        />
        <Field
          label="Maximum fee per transfer" number="decimal" optional readAs={typedNumber(maximum).readAs}
          hint="Whole tokens; empty for no limit." error={errors.transferFeeMaximum?.message}
          {...register('transferFeeMaximum', {
            validate: (text, form) => fieldError((typed) => parseMaximumFee(readTypedDecimal(typed), decimalsOf(form.decimals)))(text),
          })}
        />
      </div>
      <p className="field__hint" aria-live="polite">{feeExample({ percent, maximum, decimals, symbol })}</p>
    </>
  );
}
