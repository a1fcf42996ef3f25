import type { MintFields } from './MintForm.ts';

type Authority = 'revokeMint' | 'immutableMetadata' | 'keepFreeze';

const AUTHORITIES: readonly (readonly [field: Authority, label: string, hint: string])[] = [
  ['revokeMint', 'Revoke the mint authority',
    'The supply is final: no more can ever be minted. Holders look for this. It cannot be undone.'],
  ['immutableMetadata', 'Make the metadata immutable',
    'Name, symbol and link can never be changed. This cannot be undone.'],
  ['keepFreeze', 'Keep a freeze authority',
    'Lets you freeze holders\' accounts, pools included: wallets warn traders about it. Without it the token can never '
    + 'be frozen, and none can be added later.'],
];

/** Authorities that can be revoked in the transaction that mints. */
export function AuthorityFields({ form: { fields: { register }, text: { immutableMetadata, uri }, errors } }: { readonly form: MintFields }) {
  const losesPicture = immutableMetadata && uri.trim() === '';
  return (
    <fieldset className="choices">
      <legend>Authorities</legend>
      {AUTHORITIES.map(([field, label, hint]) => (
        <label key={field} className="choice">
          <input type="checkbox" aria-invalid={errors[field] ? true : undefined} {...register(field)} />
          <span>
            {label}
            <span className="choice__hint">{hint}</span>
            {field === 'immutableMetadata' && losesPicture && (
              <span className="field__warning">
                There is no metadata link. Wallets will never show a picture, and no link can be added later.
              </span>
            )}
            {errors[field] && <span className="field__error" role="alert">{errors[field]}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
