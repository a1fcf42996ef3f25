import { useState } from 'react';
import { ActionForm } from '@/action/ActionForm.tsx';
import { Field } from '@/ui/Field.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { AppError } from '@/errors/AppError.ts';
import { checkTokenName, checkTokenText } from '@/services/tokens/metadata/tokenWords.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { fieldError } from '@/ui/fieldError.ts';
import { useAction } from '@/action/useAction.ts';
import type { TokenOwnerDesk } from './TokenOwnerDesk.ts';

const loadDraft = () => import('@/services/tokens/manage/draftEditMetadata.ts');

const FIELDS = [
  { id: 'name', label: 'Name', check: fieldError(checkTokenName), hint: undefined },
  { id: 'symbol', label: 'Symbol', check: fieldError((text) => checkTokenText('symbol', text)), hint: undefined },
  {
    id: 'uri', label: 'Link to the metadata document', check: fieldError((text) => checkTokenText('uri', text)),
    hint: 'JSON with name, symbol, description and image; wallets read the picture there.',
  },
] as const;

/** Changes name, symbol and link. What the link leads to is read first, as wallets will. */
export function EditMetadataForm({ desk }: { readonly desk: TokenOwnerDesk }) {
  const { report: { mint, metadata }, statusPath } = desk;
  const { cluster } = useCluster();
  const [words, setWords] = useState({
    name: metadata?.name ?? '', symbol: metadata?.symbol ?? '', uri: metadata?.uri ?? '',
  });
  const [isUnchecked, setIsUnchecked] = useState(false);
  const action = useAction({ loadDraft, owner: desk.owner });
  const { plan } = action.form.action;
  const problems = FIELDS.map(({ id, check }) => check(words[id]));

  function submit() {
    return void action.prepare(async (ownerAddress) => {
      if (problems.some((problem) => problem !== true)) throw new AppError('forms/invalid');
      if (words.uri.trim() !== '' && !isUnchecked) {
        const { checkMetadataUri } = await import('@/services/tokens/metadata/links.ts');
        await checkMetadataUri(words.uri.trim(), { name: words.name.trim(), symbol: words.symbol.trim(), image: '' });
      }
      const { draftEditMetadata } = await loadDraft();
      return draftEditMetadata({ cluster, ownerAddress, mint: mint.address, words });
    });
  }

  return (
    <ActionForm
      cluster={cluster}
      {...action.form}
      submitLabel="Change the metadata"
      signLabel="Sign and change"
      failedTitle="Nothing was changed."
      statusPath={statusPath}
      submit={submit}
      result={plan && <Notice tone="success" title="Metadata changed!"><p>{plan.title}</p></Notice>}
    >
      {FIELDS.map(({ id, label, hint }, index) => (
        <Field
          key={id}
          label={label}
          type="text"
          autoComplete="off"
          hint={hint}
          value={words[id]}
          onChange={({ target }) => setWords({ ...words, [id]: target.value })}
          error={problems[index] === true ? undefined : problems[index]}
        />
      ))}
      <label className="choice">
        <input type="checkbox" checked={isUnchecked} onChange={({ target }) => setIsUnchecked(target.checked)} />
        <span>
          Do not check the document
          <span className="choice__hint">For a document that will only be there, or say the same, later.</span>
        </span>
      </label>
    </ActionForm>
  );
}
