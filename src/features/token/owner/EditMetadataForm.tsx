import * as z from 'zod/mini';
import { ActionForm } from '@/action/ActionForm.tsx';
import { refuse, useActionForm } from '@/action/useActionForm.ts';
import { Field } from '@/ui/Field.tsx';
import { checkTokenName, checkTokenText } from '@/services/tokens/metadata/metadataFields.ts';
import type { TokenOwnerContext } from './TokenOwnerContext.ts';
import * as m from '#messages';

const loadAction = () => import('@/services/tokens/manage/buildEditMetadataAction.ts');

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
  skipsCheck: z.boolean(),
});

const FIELDS = [
  { id: 'name', label: m.token.name, hint: undefined },
  { id: 'symbol', label: m.token.symbol, hint: undefined },
  { id: 'uri', label: m.token.metadataLink, hint: m.token.jsonWithNameSymbolDescription },
] as const;

/** Changes name, symbol and link. The linked document is checked first, as wallets read it (rule 10.4). */
export function EditMetadataForm({ context }: { readonly context: TokenOwnerContext }) {
  const { report: { mint, metadata }, statusPath } = context;
  const { form, text, errors, change, submit } = useActionForm({
    owner: context.owner,
    loadAction,
    defaults: { name: metadata?.name ?? '', symbol: metadata?.symbol ?? '', uri: metadata?.uri ?? '', skipsCheck: false },
    schema: SCHEMA,
    resetText: (done) => done,
  });

  return (
    <ActionForm
      {...form}
      signerAddress={context.walletAddress}
      submitLabel={m.token.changeMetadata}
      signLabel={m.token.signChange}
      failedTitle={m.token.metadataNotChanged}
      statusPath={statusPath}
      submit={() => submit(async (query, { skipsCheck, ...words }) => {
        if (words.uri !== '' && !skipsCheck) {
          const { checkMetadataUri } = await import('@/services/tokens/metadata/links.ts');
          await checkMetadataUri(words.uri, { name: words.name, symbol: words.symbol, image: '' });
        }
        return (await loadAction()).buildEditMetadataAction({ ...query, mint: mint.address, words });
      })}
      doneTitle={m.token.metadataChanged}
    >
      {FIELDS.map(({ id, label, hint }) => (
        <Field
          key={id}
          label={label}
          type="text"
          autoComplete="off"
          hint={hint}
          value={text[id]}
          onChange={({ target }) => change({ [id]: target.value })}
          error={errors[id]}
        />
      ))}
      <label className="choice">
        <input type="checkbox" checked={text.skipsCheck} onChange={({ target }) => change({ skipsCheck: target.checked })} />
        <span>
          {m.token.skipDocumentCheck}
          <span className="choice__hint">{m.token.documentUploadedOrUpdatedLater}</span>
        </span>
      </label>
    </ActionForm>
  );
}
