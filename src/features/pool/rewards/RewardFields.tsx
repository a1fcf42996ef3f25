import { AmountField } from '@/ui/AmountField.tsx';
import { Field } from '@/ui/Field.tsx';

export interface RewardFieldsProps {
  readonly unit: string;
  readonly amount: string;
  /** How the amount was understood, where that is not what was typed letter for letter. */
  readonly readAs: string | undefined;
  changeAmount(text: string): void;
  readonly amountError?: string | undefined;
  /** What the signer holds; `null` while unknown. */
  readonly balance: string | null;
  readonly per: 'total' | 'day';
  changePer(per: 'total' | 'day'): void;
  /** `null` where the open time stays. */
  readonly opens: { readonly text: string; readonly hint: string } | null;
  readonly ends: { readonly text: string; readonly hint: string };
  changeTime(which: 'opens' | 'ends', text: string): void;
}

/** How much a reward gives, and from when to when. */
export function RewardFields(props: RewardFieldsProps) {
  const { unit, amount, readAs, changeAmount, amountError, balance, per, changePer, opens, ends, changeTime } = props;
  return (
    <>
      <AmountField
        label={per === 'day' ? 'It gives a day' : 'It gives in all'}
        unit={unit}
        value={amount}
        readAs={readAs}
        change={changeAmount}
        balance={balance}
        error={amountError}
      />
      <fieldset className="choices reward-per">
        <legend className="visually-hidden">What the amount is of</legend>
        {(['total', 'day'] as const).map((one) => (
          <label key={one} className="slippage__preset">
            <input type="radio" name="per" checked={per === one} onChange={() => changePer(one)} />
            <span>{one === 'total' ? 'In all' : 'A day'}</span>
          </label>
        ))}
      </fieldset>
      {opens && (
        <Field label="Opens" type="datetime-local" value={opens.text} hint={opens.hint} onChange={({ target }) => changeTime('opens', target.value)} />
      )}
      <Field label="Ends" type="datetime-local" value={ends.text} hint={ends.hint} onChange={({ target }) => changeTime('ends', target.value)} />
    </>
  );
}
