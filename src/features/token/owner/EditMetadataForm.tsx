import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ActionForm } from '@/action/ActionForm.tsx';
import { PicturePanel } from '@/action/picture/PicturePanel.tsx';
import { pictureRows } from '@/action/picture/pictureRows.tsx';
import { useTokenPicture } from '@/action/picture/useTokenPicture.ts';
import { refuse, useActionForm } from '@/action/useActionForm.ts';
import { clearSessionState, readSessionState } from '@/app/session/useSessionState.ts';
import { Disclosure } from '@/ui/Disclosure.tsx';
import { Field } from '@/ui/Field.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { changedMetadataJson } from '@/services/tokens/metadata/metadataJson.ts';
import { webAddress } from '@/services/tokens/metadata/webAddress.ts';
import { checkTokenName, checkTokenText } from '@/services/tokens/metadata/metadataFields.ts';
import type { TokenOwnerContext } from './TokenOwnerContext.ts';
import styles from './EditMetadataForm.module.css';
import * as m from '#messages';
import { loadActions, loadReads } from './useTokenOwnerContext.ts';

/** A trimmed text that wallets show. */
const textSchema = (check: (text: string) => string) => z.pipe(z.string(), z.transform((text, context) => {
  try {
    return check(text);
  } catch (error) {
    return refuse(context, error);
  }
}));

const SCHEMA = z.object({
  name: textSchema(checkTokenName),
  symbol: textSchema((text) => checkTokenText('symbol', text)),
  uri: textSchema((text) => checkTokenText('uri', text)),
  /** Of a picture that was stored here, until the link to its document is on chain. */
  imageUrl: z.string(),
  skipsCheck: z.boolean(),
});
/** A reload keeps the links of what is stored. */
const LINKS = z.object({ uri: z.string(), imageUrl: z.string() });

/** Changes name, symbol and link, or stores another picture. The linked document is checked first, as wallets read it (rule 10.4). */
export function EditMetadataForm({ context }: { readonly context: TokenOwnerContext }) {
  const { report: { mint, metadata } } = context;
  const { name = '', symbol = '', uri = '' } = metadata ?? {};
  const [draftKey, pictureKey] = [`draft:edit-${mint.address}`, `draft:edit-${mint.address}:picture`];
  const { form, fields: { setValue }, text, errors, change, submit } = useActionForm({
    owner: context.owner,
    loadAction: loadActions,
    draft: { key: draftKey, shape: LINKS },
    defaults: { name, symbol, uri, imageUrl: '', skipsCheck: false },
    schema: SCHEMA,
    resetText: (done) => done,
    onSucceeded: () => [draftKey, pictureKey].forEach(clearSessionState),
  });
  // The host of the current document learns the visitor's address only once the picture is asked for (rule 10.38).
  const [isOpened, setOpened] = useState(() => readSessionState(pictureKey, z.unknown()) !== null || text.imageUrl !== '');
  const { data: current = {}, isLoading, error } = useDocument(uri, isOpened);
  const currentImage = typeof current['image'] === 'string' ? current['image'] : '';
  const isRenamed = text.name.trim() !== name || text.symbol.trim() !== symbol;
  // With another name the document is another one, too.
  const image = text.imageUrl || (isRenamed ? currentImage : '');
  const token = useTokenPicture({
    draftKey: pictureKey,
    imageUrl: image, documentUrl: text.uri.trim(),
    missing: isLoading ? m.token.readingDocument : null,
    documentOf: (link) => changedMetadataJson(current, { name: text.name.trim(), symbol: text.symbol.trim(), image: link }),
    onPicture: (link) => setValue('imageUrl', link),
    onDocument: (link) => setValue('uri', link || uri),
    forgetProblem: form.forgetProblem,
  });
  const field = (id: 'name' | 'symbol' | 'uri', label: string, hint?: string) => (
    <Field label={label} type="text" hint={hint} value={text[id]} onChange={({ target }) => change({ [id]: target.value })} error={errors[id]} />
  );

  return (
    <ActionForm
      form={form}
      signerAddress={context.walletAddress}
      labels={{ submit: m.token.changeMetadata, done: m.token.metadataChanged }}
      isReading={isLoading || token.isBusy}
      beside={form.action.isPlanning && token.stepText !== null && <p className="field__hint">{token.stepText}</p>}
      terms={token.isStored || text.uri.trim() === '' ? pictureRows({
        url: token.isStored ? image : '', isWanted: uri !== '', isFinal: false, isUnchecked: false, store: null,
      }) : []}
      submit={() => submit(async (query, { skipsCheck, imageUrl: _, ...typed }) => {
        const words = token.isUnstored ? { ...typed, uri: (await token.store()).documentUrl } : typed;
        if (words.uri !== '' && !skipsCheck) {
          const { checkMetadataUri } = await loadReads();
          await checkMetadataUri(words.uri, { name: words.name, symbol: words.symbol, image: '' });
        }
        return (await loadActions()).buildEditMetadataAction({ ...query, mint: mint.address, words });
      })}
    >
      <details className="details" open={isOpened} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary>{m.token.changePicture}</summary>
        {isOpened && (
          <>
            {error && <Notice tone="warning" title={m.token.documentLost} />}
            <PicturePanel token={token} submitLabel={m.token.changeMetadata} />
          </>
        )}
      </details>
      <div className={styles.pair}>{field('name', m.ui.name)}{field('symbol', m.ui.symbol)}</div>
      <Disclosure className="details" opens={errors.uri !== undefined || text.skipsCheck} summary={m.token.advanced}>
        <div className="stack">
          {field('uri', m.token.metadataLink, m.token.metadataLinkHint)}
          <label className="choice">
            <input type="checkbox" checked={text.skipsCheck} onChange={({ target }) => change({ skipsCheck: target.checked })} />
            <span>
              {m.token.skipDocumentCheck}
              <span className="choice__hint">{m.token.skipCheckHint}</span>
            </span>
          </label>
        </div>
      </Disclosure>
    </ActionForm>
  );
}

/** The token's current document, with a link to its picture that holds in another document, too. */
function useDocument(uri: string, isWanted: boolean) {
  return useQuery({
    queryKey: ['metadata-fields', uri],
    queryFn: async () => {
      const { url, document } = await (await loadReads()).readDocument(uri);
      const { image } = document;
      // A relative link leads elsewhere from the new document.
      return typeof image === 'string' && !URL.canParse(image) ? { ...document, image: webAddress(image, url) ?? image } : document;
    },
    enabled: isWanted && uri !== '',
    retry: false,
  });
}
