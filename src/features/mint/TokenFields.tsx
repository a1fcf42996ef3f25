import './mint.css';
import { lazy, Suspense } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { ChunkBoundary } from '@/ui/ChunkBoundary.tsx';
import { Field } from '@/ui/Field.tsx';
import { KindChoice } from '@/ui/KindChoice.tsx';
import { ByteCounter } from './ByteCounter.tsx';
import { PoolVerdictList } from './PoolVerdictList.tsx';
import { WalletPreview } from './WalletPreview.tsx';
import { fieldError } from '@/ui/fieldError.ts';
import { typedNumber } from '@/ui/typedNumber.ts';
import { readTypedDecimal } from '@/services/amounts/typedDecimal.ts';
import { parseTokenDecimals } from '@/services/tokens/create/parseTokenDecimals.ts';
import { checkTokenText, TOKEN_TEXT_BYTES, utf8Length } from '@/services/tokens/metadata/tokenWords.ts';
import { checkImageUrl } from '@/services/tokens/metadata/links.ts';
import { parseSupply } from '@/services/programs/token/parseSupply.ts';
import { poolVerdicts } from '@/services/tokens/verdict/poolVerdicts.ts';
import { AuthorityFields } from './AuthorityFields.tsx';
import type { MintForm, TokenKind } from './MintForm.ts';
import { outlineOf } from './outlineOf.ts';
import { decimalsOf, missingWords, supplyHint, supplyWords, verdictViews } from './tokenWords.ts';
import { useLinkedPicture } from './useLinkedPicture.ts';
import { useTokenCosts } from './useTokenCosts.ts';

// The name and the supply come first: what few people open arrives when it is looked for.
const MetadataDocument = lazy(() => import('./MetadataDocument.tsx'));
const ExtensionFields = lazy(() => import('./ExtensionFields.tsx'));

interface TokenFieldsProps {
  readonly form: UseFormReturn<MintForm>;
  /** Something was chosen by a button: what the form said before is no longer about it. */
  changed(): void;
}

/** The fields of SPEC section 2 with what makes a token more than an unknown one, and what follows from them. */
export function TokenFields({ form, changed }: TokenFieldsProps) {
  const { register, setValue, clearErrors, control, formState: { errors } } = form;
  const values = useWatch({ control }) as MintForm;
  const { kind, name, symbol, imageUrl, supply, decimals } = values;
  const kinds = useTokenCosts(values);
  const linkedPicture = useLinkedPicture(values);
  const hasWords = kind !== 'plain';

  const choose = (next: TokenKind) => {
    setValue('kind', next, { shouldDirty: true });
    clearErrors();
    changed();
  };
  const counted = (field: 'name' | 'symbol', label: string, text: string) => (
    <Field
      label={label} autoComplete="off" optional error={errors[field]?.message}
      autoCapitalize={field === 'symbol' ? 'characters' : 'words'}
      below={<ByteCounter bytes={utf8Length(text.trim())} limit={TOKEN_TEXT_BYTES[field]} />}
      {...register(field, { validate: fieldError((typedText) => checkTokenText(field, typedText)) })}
    />
  );

  return (
    <>
      <KindChoice legend="What to mint" kinds={kinds} choice={kind} choose={choose} />
      {hasWords && (
        <>
          {counted('name', 'Token Name', name)}
          <div className="form__row">
            {counted('symbol', 'Token Symbol', symbol)}
            <Field
              label="Image URL" inputMode="url" spellCheck={false} autoComplete="off" optional
              error={errors.imageUrl?.message} {...register('imageUrl', { validate: fieldError(checkImageUrl) })}
            />
          </div>
        </>
      )}
      <div className="form__row">
        <Field
          label="Initial Supply" number="decimal" required readAs={typedNumber(supply).readAs}
          hint={supplyHint(decimals)} error={errors.supply?.message}
          {...register('supply', {
            validate: (text, { decimals: typed }) => fieldError((whole) => parseSupply(readTypedDecimal(whole), decimalsOf(typed)))(text),
            deps: 'revokeMint',
          })}
        />
        <Field
          label="Decimals" number="whole" optional placeholder="9"
          hint="0 to 9; wallets and pools are used to 9 or 6." error={errors.decimals?.message}
          {...register('decimals', {
            validate: fieldError(parseTokenDecimals), deps: ['supply', 'transferFeeMaximum'],
          })}
        />
      </div>
      {hasWords && (
        <>
          <WalletPreview
            name={name.trim()} symbol={symbol.trim()} pictureUrl={linkedPicture} imageUrl={imageUrl.trim()}
            amount={supplyWords(supply, decimals, symbol)} note={missingWords(values)}
          />
          <ChunkBoundary screen={kind}>
            <Suspense fallback={<p className="field__hint" role="status">Loading the fields of this kind ...</p>}>
              <MetadataDocument form={form} />
              {kind === 'token-2022' && <ExtensionFields form={form} />}
            </Suspense>
          </ChunkBoundary>
          <AuthorityFields form={form} />
          <PoolVerdictList
            title="Can this mint enter a Raydium pool?" verdicts={verdictViews(poolVerdicts(outlineOf(values)))}
          />
        </>
      )}
    </>
  );
}
