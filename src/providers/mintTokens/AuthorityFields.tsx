import type { UseFormReturn } from 'react-hook-form';
import type { MintForm } from './MintForm.ts';

interface AuthorityFieldsProps {
  readonly form: UseFormReturn<MintForm>;
}

/** What can be given up for ever in the transaction that makes the token. */
export function AuthorityFields({ form }: AuthorityFieldsProps) {
  const { register, formState: { errors } } = form;
  const choice = (field: 'revokeMint' | 'immutableMetadata' | 'keepFreeze', label: string, hint: string) => (
    <label className="choice">
      <input type="checkbox" aria-invalid={errors[field as 'keepFreeze'] ? true : undefined} {...register(field)} />
      <span>
        {label}
        <span className="choice__hint">{hint}</span>
        {errors[field as 'keepFreeze'] && <span className="field__error" role="alert">{errors[field as 'keepFreeze']?.message}</span>}
      </span>
    </label>
  );
  return (
    <fieldset className="choices">
      <legend>Authorities</legend>
      {choice('revokeMint', 'Revoke the mint authority',
        'Nobody can ever mint more: the supply is final. Holders look for this. It cannot be undone.')}
      {choice('immutableMetadata', 'Make the metadata immutable',
        'Name, symbol and link stay as they are for ever. It cannot be undone.')}
      {choice('keepFreeze', 'Keep a freeze authority',
        'You could freeze anybody\'s account, that of a pool too: traders are warned of it. Without it the token can never be frozen, and none can be added later.')}
    </fieldset>
  );
}
