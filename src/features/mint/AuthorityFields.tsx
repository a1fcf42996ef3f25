import type { MintFields } from './MintForm.ts';
import styles from './mint.module.css';
import * as m from '#messages';

type Authority = 'revokeMint' | 'immutableMetadata' | 'keepFreeze';

const WORDS: Readonly<Record<Authority, readonly [label: string, hint: string]>> = {
  revokeMint: [m.mint.revokeMintAuthority, m.mint.revokeMintHint],
  immutableMetadata: [m.mint.makeImmutable, m.mint.immutableHint],
  keepFreeze: [m.mint.keepFreezeAuthority, m.mint.freezeAuthorityHint],
};

interface AuthorityFieldsProps {
  readonly form: MintFields;
  readonly fields: readonly Authority[];
}

/** Authorities that can be revoked in the transaction that mints. */
export function AuthorityFields({ form: { fields: { register }, text: { immutableMetadata, uri }, errors }, fields }: AuthorityFieldsProps) {
  const losesPicture = immutableMetadata && uri.trim() === '';
  return (
    <fieldset className={`choices ${styles.authorities}`}>
      <legend className="visually-hidden">{m.ui.authorities}</legend>
      {fields.map((field) => (
        <label key={field} className="choice">
          <input type="checkbox" aria-invalid={errors[field] ? true : undefined} {...register(field)} />
          <span>
            {WORDS[field][0]}
            <span className="choice__hint">{WORDS[field][1]}</span>
            {field === 'immutableMetadata' && losesPicture && <span className="field__warning">{m.action.noPictureEver}</span>}
            {errors[field] && <span className="field__error" role="alert">{errors[field]}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
