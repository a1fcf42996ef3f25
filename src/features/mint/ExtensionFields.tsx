import { Field } from '@/ui/Field.tsx';
import { extensionConflict, EXTENSION_NAMES, TOKEN_EXTENSIONS } from '@/services/tokens/create/extensions.ts';
import type { TokenExtension } from '@/services/tokens/create/TokenRequest.ts';
import { typedNumber } from '@/ui/typedNumber.ts';
import { mintAcceptance } from '@/services/programs/pool/mintAcceptance.ts';
import { formatMessage } from '@/messages/format.ts';
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
    <fieldset className="choices">
      <legend>{m.ui.extensions}</legend>
      {extensionViews.map(({ id, label, hint, refusal }) => (
        <div key={id} className={styles.tokenExtension}>
          <label className="choice">
            <input
              type="checkbox" value={id} aria-invalid={conflict?.pair.includes(id) ? true : undefined}
              {...register('extensions')}
            />
            <span>
              {label}
              {refusal && <strong className="field__warning"> · {refusal}</strong>}
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
          label={m.mint.interestRate} number="decimal" inputMode="text" hint={m.mint.interestRateHint}
          readAs={typedNumber(interestPercent).readAs} error={errors.interestPercent}
          {...register('interestPercent')}
        />
      );
    case 'scaledUiAmount':
      return (
        <Field
          label={m.mint.amountMultiplier} number="decimal" readAs={typedNumber(multiplier).readAs} error={errors.multiplier}
          {...register('multiplier')}
        />
      );
    case 'transferHook':
      return (
        <Field
          label={m.mint.hookProgram} spellCheck={false} error={errors.hookProgram}
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
          label={m.mint.maximumFee} number="decimal" readAs={typedNumber(maximum).readAs}
          hint={m.mint.maximumFeeHint} error={errors.transferFeeMaximum}
          {...register('transferFeeMaximum')}
        />
      </div>
      <p className="field__hint" aria-live="polite">{describeTransferFee({ percent, maximum, decimals, symbol })}</p>
    </>
  );
}

interface ExtensionView {
  readonly id: TokenExtension;
  readonly label: string;
  /** What it does, and what power it gives the creator. */
  readonly hint: string;
  /** Why the kinds of pools that take Token-2022 refuse it; `null` if they accept it. */
  readonly refusal: string | null;
}

const WORDS: Readonly<Record<TokenExtension, readonly [label: string, hint: string]>> = {
  transferFee: [m.ui.transferFee, m.mint.transferFeeHint],
  interestBearing: [m.ui.interestBearing, m.mint.interestHint],
  scaledUiAmount: [m.mint.scaledAmount, m.mint.scaledAmountHint],
  nonTransferable: [m.ui.nonTransferable, m.mint.nonTransferableHint],
  permanentDelegate: [m.ui.permanentDelegate, m.mint.delegateHint],
  mintCloseAuthority: [m.ui.mintCloseAuthority, m.mint.mintCloseHint],
  defaultFrozen: [
    m.mint.accountsStartFrozen, m.mint.accountsFrozenHint,
  ],
  pausable: [m.ui.pausable, m.mint.pausableHint],
  transferHook: [m.ui.transferHook, m.mint.transferHookHint],
};

function refusalOf(id: TokenExtension): ExtensionView['refusal'] {
  const facts = { address: '', isToken2022: true, freezeAuthority: null, extensions: [EXTENSION_NAMES[id]] };
  const isAccepted = mintAcceptance(facts, 'cpmm').accepted || mintAcceptance(facts, 'clmm').accepted;
  return isAccepted ? null : m.mint.extensionRefused;
}

/** The available extensions, those that pools accept first. */
const extensionViews: readonly ExtensionView[] = TOKEN_EXTENSIONS
  .map((id) => ({ id, label: WORDS[id][0], hint: WORDS[id][1], refusal: refusalOf(id) }))
  .sort((one, other) => Number(one.refusal !== null) - Number(other.refusal !== null));

/** Names two conflicting extensions and says why. */
function describeConflict({ pair, why }: { readonly pair: readonly [string, string]; readonly why: string }): string {
  const [one, other] = pair.map((name) => extensionViews.find(({ id }) => id === name)?.label ?? name);
  return formatMessage(m.mint.extensionsConflict, { one: one ?? '', other: other ?? '', reason: why });
}
