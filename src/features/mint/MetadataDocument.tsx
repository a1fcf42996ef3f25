import { ByteCounter } from './ByteCounter.tsx';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { Field } from '@/ui/Field.tsx';
import { TOKEN_TEXT_BYTES, utf8Length } from '@/services/tokens/metadata/metadataFields.ts';
import { metadataJson } from '@/services/tokens/metadata/metadataJson.ts';
import type { MintFields } from './MintForm.ts';
import styles from './mint.module.css';

const FILE_NAME = 'metadata.json';

/** The metadata document of a token: generated here, and hosted by the user or stored with the picture. */
export default function MetadataDocument({ form }: { readonly form: MintFields }) {
  const { fields: { register, setValue }, text, errors, refusedField } = form;
  const { name, symbol, imageUrl, uri, description, website, twitter, telegram, trustsLink } = text;
  const document = metadataJson({ name, symbol, image: imageUrl, description, website, twitter, telegram });
  const file = `data:application/json;charset=utf-8,${encodeURIComponent(document)}`;
  // Trust is asked for only if the link could not be opened or compared.
  const isDoubted = refusedField === 'uri';
  const needsLink = uri.trim() === ''
    && [imageUrl, description, website, twitter, telegram].some((one) => one.trim() !== '');
  return (
    <>
      <Field
        label="Metadata Link" inputMode="url" spellCheck={false} autoComplete="off" optional
        below={<ByteCounter bytes={utf8Length(uri.trim())} limit={TOKEN_TEXT_BYTES.uri} />}
        hint="Link to your metadata document. It is checked before you sign."
        error={errors.uri}
        // Trust applies to one link only.
        {...register('uri', { onChange: () => setValue('trustsLink', false) })}
      />
      {(isDoubted || trustsLink) && uri.trim() !== '' && (
        <label className="choice">
          <input type="checkbox" {...register('trustsLink')} />
          <span>
            Use this link all the same
            <span className="choice__hint">
              For a host that only refuses browsers, or a document you will put there later.
            </span>
          </span>
        </label>
      )}
      {needsLink && (
        <p className={styles.tokenNote}>
          Wallets read the picture, description and links from the metadata document. Store it with the picture, or download
          it, upload it to a permanent host, and paste its link above. Without it wallets show name and symbol only.
        </p>
      )}
      <details className={`details ${styles.tokenDocument}`}>
        <summary>Description, links, and the metadata document</summary>
        <div className={styles.tokenDocumentFields}>
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
        <p className="field__hint">Made in your browser. Only you upload it.</p>
      </details>
    </>
  );
}
