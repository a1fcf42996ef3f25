import type { MintFields } from './MintForm.ts';
import * as m from '#messages';

type Authority = 'revokeMint' | 'immutableMetadata' | 'keepFreeze';

const AUTHORITIES: readonly (readonly [field: Authority, label: string, hint: string])[] = [
  ['revokeMint', m.mint.revokeMintAuthority,
    m.mint.supplyFinalNoMoreCan],
  ['immutableMetadata', m.mint.makeMetadataImmutable,
    m.mint.nameSymbolLinkCanNever],
  ['keepFreeze', m.mint.keepFreezeAuthority,
    m.mint.freezeAuthorityMeans],
];

/** Authorities that can be revoked in the transaction that mints. */
export function AuthorityFields({ form: { fields: { register }, text: { immutableMetadata, uri }, errors } }: { readonly form: MintFields }) {
  const losesPicture = immutableMetadata && uri.trim() === '';
  return (
    <fieldset className="choices">
      <legend>{m.mint.authorities}</legend>
      {AUTHORITIES.map(([field, label, hint]) => (
        <label key={field} className="choice">
          <input type="checkbox" aria-invalid={errors[field] ? true : undefined} {...register(field)} />
          <span>
            {label}
            <span className="choice__hint">{hint}</span>
            {field === 'immutableMetadata' && losesPicture && (
              <span className="field__warning">
                {m.mint.noLinkEver}
              </span>
            )}
            {errors[field] && <span className="field__error" role="alert">{errors[field]}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
