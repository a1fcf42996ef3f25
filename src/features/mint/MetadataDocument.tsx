import { ByteCounter } from './ByteCounter.tsx';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { Field } from '@/ui/Field.tsx';
import { TOKEN_TEXT_BYTES, utf8Length } from '@/services/tokens/metadata/metadataFields.ts';
import { metadataJson } from '@/services/tokens/metadata/metadataJson.ts';
import type { MintFields } from './MintForm.ts';
import styles from './mint.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

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
    && [description, website, twitter, telegram].some((one) => one.trim() !== '');
  return (
    <>
      <Field
        label={m.mint.metadataLink} inputMode="url" spellCheck={false}
        below={<ByteCounter bytes={utf8Length(uri.trim())} limit={TOKEN_TEXT_BYTES.uri} />}
        hint={m.mint.metadataLinkHint}
        error={errors.uri}
        // Trust applies to one link only.
        {...register('uri', { onChange: () => setValue('trustsLink', false) })}
      />
      {(isDoubted || trustsLink) && uri.trim() !== '' && (
        <label className="choice">
          <input type="checkbox" {...register('trustsLink')} />
          <span>
            {m.mint.useLinkAnyway}
            <span className="choice__hint">
              {m.mint.useLinkHint}
            </span>
          </span>
        </label>
      )}
      {needsLink && <p className="field__warning">{m.mint.documentHint}</p>}
      <details className={`details ${styles.tokenDocument}`}>
        <summary>{m.mint.metadataDocument}</summary>
        <pre aria-label={m.mint.metadataDocument}>{document}</pre>
        <div className="form__actions">
          <a className="button button--small" href={file} download={FILE_NAME}>{formatMessage(m.mint.download, { file: FILE_NAME })}</a>
          <CopyButton text={document} label={m.mint.copyDocument} name={m.mint.copyDocumentName} />
        </div>
        <p className="field__hint">{m.mint.downloadHint}</p>
      </details>
    </>
  );
}
