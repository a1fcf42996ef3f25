import { Field } from '@/ui/Field.tsx';
import { extensionConflict } from '@/services/tokens/create/extensions.ts';
import type { TokenExtension } from '@/services/tokens/create/TokenRequest.ts';
import { typedNumber } from '@/ui/typedNumber.ts';
import { describeConflict, extensionViews } from './describeExtensions.ts';
import type { MintFields } from './MintForm.ts';
import { describeTransferFee } from './describeToken.ts';
import styles from './mint.module.css';
import * as m from '#messages';

interface ExtensionFieldsProps {
  readonly form: MintFields;
}

/** The Token-2022 extensions, each marked if pools refuse it. */
export default function ExtensionFields({ form }: ExtensionFieldsProps) {
  const { fields: { register }, text: { extensions: chosen } } = form;
  const conflict = extensionConflict(chosen);
  // A conflict is shown below the second extension of the pair.
  const last = extensionViews.findLast(({ id }) => conflict?.pair.includes(id));
  return (
    <fieldset className={`choices ${styles.tokenExtensions}`}>
      <legend>{m.mint.extensions}</legend>
      {extensionViews.map(({ id, label, hint, refusal }) => (
        <div key={id} className={styles.tokenExtension}>
          <label className="choice">
            <input
              type="checkbox" value={id} aria-invalid={conflict?.pair.includes(id) ? true : undefined}
              {...register('extensions')}
            />
            <span>
              {label}
              {refusal && <span className={styles.tokenExtensionRefused}> · {refusal}</span>}
              <span className="choice__hint">{hint}</span>
              {conflict && last?.id === id && (
                <span className="field__error" role="alert">{describeConflict(conflict)}</span>
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

/** The settings of an extension. */
function ExtensionFigures({ form, extension }: ExtensionFiguresProps) {
  const { fields: { register }, text: { interestPercent, multiplier }, errors } = form;
  switch (extension) {
    case 'transferFee':
      return <TransferFeeFields form={form} />;
    case 'interestBearing':
      return (
        <Field
          label={m.mint.annualInterestRate} number="decimal" inputMode="text" hint={m.mint.interestRange}
          readAs={typedNumber(interestPercent).readAs} error={errors.interestPercent}
          {...register('interestPercent')}
        />
      );
    case 'scaledUiAmount':
      return (
        <Field
          label={m.mint.uiAmountMultiplier} number="decimal" readAs={typedNumber(multiplier).readAs} error={errors.multiplier}
          {...register('multiplier')}
        />
      );
    case 'transferHook':
      return (
        <Field
          label={m.mint.hookProgram} spellCheck={false} autoComplete="off" error={errors.hookProgram}
          {...register('hookProgram')}
        />
      );
    default:
      return null;
  }
}

function TransferFeeFields({ form: { fields: { register }, text, errors } }: ExtensionFieldsProps) {
  const { transferFeePercent: percent, transferFeeMaximum: maximum, decimals, symbol } = text;
  return (
    <>
      <div className="form__row">
        <Field
          label={m.mint.feePercent} number="decimal" readAs={typedNumber(percent).readAs} error={errors.transferFeePercent}
          {...register('transferFeePercent')}
        />
        <Field
          label={m.mint.maximumFeePerTransfer} number="decimal" optional readAs={typedNumber(maximum).readAs}
          hint={m.mint.feeLimitHint} error={errors.transferFeeMaximum}
          {...register('transferFeeMaximum')}
        />
      </div>
      <p className="field__hint" aria-live="polite">{describeTransferFee({ percent, maximum, decimals, symbol })}</p>
    </>
  );
}
