import { lazy, Suspense } from 'react';
import type { TokenPicture } from '@/action/picture/useTokenPicture.ts';
import { ChunkBoundary } from '@/ui/ChunkBoundary.tsx';
import { Field } from '@/ui/Field.tsx';
import { KindChoice } from '@/ui/KindChoice.tsx';
import { ByteCounter } from './ByteCounter.tsx';
import { PoolVerdictList } from './PoolVerdictList.tsx';
import { WalletPreview } from './WalletPreview.tsx';
import { typedNumber } from '@/ui/typedNumber.ts';
import { TOKEN_TEXT_BYTES, utf8Length } from '@/services/tokens/metadata/metadataFields.ts';
import { poolVerdicts } from '@/services/tokens/verdict/poolVerdicts.ts';
import type { MintFields, TokenKind } from './MintForm.ts';
import { outlineRequest } from './outlineRequest.ts';
import { describeMissingMetadata, supplyHint, formatSupply, verdictViews } from './describeToken.ts';
import { useTokenCosts } from './useTokenCosts.ts';
import * as m from '#messages';

// Parts that few people open are loaded on demand.
const PicturePanel = lazy(async () => ({ default: (await import('@/action/picture/PicturePanel.tsx')).PicturePanel }));
const MetadataDocument = lazy(() => import('./MetadataDocument.tsx'));
const ExtensionFields = lazy(() => import('./ExtensionFields.tsx'));

interface TokenFieldsProps {
  readonly form: MintFields;
  readonly token: TokenPicture;
  /** Of the document at the metadata link; '' until it is read. */
  readonly linkedPicture: string;
}

/** The fields of the mint form (rule 2.20), with metadata, extensions, and what is computed from them. */
export function TokenFields({ form, token, linkedPicture }: TokenFieldsProps) {
  const { fields: { register }, text: values, errors, change } = form;
  const { kind, name, symbol, imageUrl, supply, decimals } = values;
  const kinds = useTokenCosts(values);
  const hasMetadata = kind !== 'plain';

  const counted = (field: 'name' | 'symbol', label: string, text: string) => (
    <Field
      label={label} autoComplete="off" optional error={errors[field]}
      autoCapitalize={field === 'symbol' ? 'characters' : 'words'}
      below={<ByteCounter bytes={utf8Length(text.trim())} limit={TOKEN_TEXT_BYTES[field]} />}
      {...register(field)}
    />
  );

  return (
    <>
      <KindChoice legend={m.mint.kindLabel} kinds={kinds} choice={kind} choose={(next: TokenKind) => change({ kind: next })} />
      {hasMetadata && (
        <>
          {counted('name', m.mint.tokenName, name)}
          <div className="form__row">
            {counted('symbol', m.mint.tokenSymbol, symbol)}
            <Field
              label={m.mint.imageUrl} inputMode="url" spellCheck={false} autoComplete="off" optional
              error={errors.imageUrl} {...register('imageUrl')}
            />
          </div>
        </>
      )}
      <div className="form__row">
        <Field
          label={m.mint.initialSupply} number="decimal" required readAs={typedNumber(supply).readAs}
          hint={supplyHint(decimals)} error={errors.supply} {...register('supply')} value={supply}
        />
        <Field
          label={m.ui.decimals} number="whole" optional placeholder="9"
          hint={m.mint.decimalsHint} error={errors.decimals}
          {...register('decimals')}
        />
      </div>
      {hasMetadata && (
        <>
          <WalletPreview
            name={name.trim()} symbol={symbol.trim()} pictureUrl={linkedPicture} imageUrl={imageUrl.trim()}
            amount={formatSupply(supply, decimals, symbol)} note={describeMissingMetadata(values)}
          />
          <ChunkBoundary screen={kind}>
            <Suspense fallback={<p className="field__hint" role="status">{m.mint.loadingFields}</p>}>
              <PicturePanel token={token} submitLabel={m.mint.createToken} />
              <MetadataDocument form={form} />
              {kind === 'token-2022' && <ExtensionFields form={form} />}
            </Suspense>
          </ChunkBoundary>
          <AuthorityFields form={form} />
          <PoolVerdictList
            title={m.ui.worksWithPools} verdicts={verdictViews(poolVerdicts(outlineRequest(values)))}
          />
        </>
      )}
    </>
  );
}

type Authority = 'revokeMint' | 'immutableMetadata' | 'keepFreeze';

const AUTHORITIES: readonly (readonly [field: Authority, label: string, hint: string])[] = [
  ['revokeMint', m.mint.revokeMintAuthority,
    m.mint.revokeMintHint],
  ['immutableMetadata', m.mint.makeImmutable,
    m.mint.immutableHint],
  ['keepFreeze', m.mint.keepFreezeAuthority,
    m.mint.freezeAuthorityHint],
];

/** Authorities that can be revoked in the transaction that mints. */
function AuthorityFields({ form: { fields: { register }, text: { immutableMetadata, uri }, errors } }: { readonly form: MintFields }) {
  const losesPicture = immutableMetadata && uri.trim() === '';
  return (
    <fieldset className="choices">
      <legend>{m.ui.authorities}</legend>
      {AUTHORITIES.map(([field, label, hint]) => (
        <label key={field} className="choice">
          <input type="checkbox" aria-invalid={errors[field] ? true : undefined} {...register(field)} />
          <span>
            {label}
            <span className="choice__hint">{hint}</span>
            {field === 'immutableMetadata' && losesPicture && (
              <span className="field__warning">
                {m.action.noPictureEver}
              </span>
            )}
            {errors[field] && <span className="field__error" role="alert">{errors[field]}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
