import { useWatch, type UseFormReturn } from 'react-hook-form';
import { ByteCounter } from './ByteCounter.tsx';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { Field } from '@/ui/Field.tsx';
import { checkTokenText, TOKEN_TEXT_BYTES, utf8Length } from '@/services/tokens/metadata/tokenWords.ts';
import { metadataJson } from '@/services/tokens/metadata/metadataJson.ts';
import { fieldError } from '@/ui/fieldError.ts';
import type { MintForm } from './MintForm.ts';

const FILE_NAME = 'metadata.json';

interface MetadataDocumentProps {
  readonly form: UseFormReturn<MintForm>;
}

/** The document a token's link leads to: made here, hosted by whoever mints, uploaded to nobody. */
export default function MetadataDocument({ form }: MetadataDocumentProps) {
  const { register, control, setValue, formState: { errors } } = form;
  const [name, symbol, imageUrl, uri, description, website, twitter, telegram, trustsLink] = useWatch({
    control,
    name: ['name', 'symbol', 'imageUrl', 'uri', 'description', 'website', 'twitter', 'telegram', 'trustsLink'],
  });
  const document = metadataJson({ name, symbol, image: imageUrl, description, website, twitter, telegram });
  const file = `data:application/json;charset=utf-8,${encodeURIComponent(document)}`;
  // A link of the wrong form is no matter of trust.
  const isDoubted = errors.uri !== undefined && errors.uri.type !== 'validate';
  const needsLink = uri.trim() === ''
    && [imageUrl, description, website, twitter, telegram].some((text) => text.trim() !== '');
  return (
    <>
      <Field
        label="Metadata Link" inputMode="url" spellCheck={false} autoComplete="off" optional
        below={<ByteCounter bytes={utf8Length(uri.trim())} limit={TOKEN_TEXT_BYTES.uri} />}
        hint="Where you host the document below. It is opened and compared before you sign."
        error={errors.uri?.message}
        {...register('uri', {
          validate: fieldError((text) => checkTokenText('uri', text)),
          // Whoever trusts a link trusts that one, not the next.
          onChange: () => setValue('trustsLink', false),
        })}
      />
      {(isDoubted || trustsLink) && uri.trim() !== '' && (
        <label className="choice">
          <input type="checkbox" {...register('trustsLink', { deps: 'uri' })} />
          <span>
            Use this link all the same
            <span className="choice__hint">
              For a host that only refuses browsers, or a document you will put there later.
            </span>
          </span>
        </label>
      )}
      {needsLink && (
        <p className="token-note">
          Picture, description and links reach wallets only through a metadata link. Download the document, host it
          where it will stay, and put its address above. Without it wallets show name and symbol only.
        </p>
      )}
      <details className="details token-document">
        <summary>Description, links, and the metadata document</summary>
        <div className="token-document__fields">
          <Field label="Description" autoComplete="off" optional {...register('description')} />
          <div className="form__row">
            <Field label="Website" inputMode="url" autoComplete="off" optional {...register('website')} />
            <Field label="X (Twitter)" inputMode="url" autoComplete="off" optional {...register('twitter')} />
            <Field label="Telegram" inputMode="url" autoComplete="off" optional {...register('telegram')} />
          </div>
        </div>
        <pre aria-label="The metadata document">{document}</pre>
        <div className="form__actions">
          <a className="button button--small" href={file} download={FILE_NAME}>Download {FILE_NAME}</a>
          <CopyButton text={document} label="Copy" name="Copy the metadata document" />
        </div>
        <p className="field__hint">Made in your browser; nothing is uploaded anywhere.</p>
      </details>
    </>
  );
}
