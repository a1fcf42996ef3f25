import { useId, useState } from 'react';
import { ActionForm } from '@/action/ActionForm.tsx';
import { Field } from '@/ui/Field.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { AppError } from '@/errors/AppError.ts';
import { addressText } from '@/services/rpc/isAddress.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { fieldError } from '@/ui/fieldError.ts';
import { useAction } from '@/action/useAction.ts';
import type { TokenOwnerDesk } from './TokenOwnerDesk.ts';

const WORDS = {
  revoke: {
    submit: 'Revoke', sign: 'Sign and revoke', failed: 'Nothing was revoked.', done: 'Authority revoked',
  },
  handOver: {
    submit: 'Transfer', sign: 'Sign and transfer', failed: 'Nothing was transferred.', done: 'Authority transferred',
  },
} as const;

const loadRevoke = () => import('@/services/tokens/manage/draftAuthorities.ts');
const loadHandOver = () => import('@/services/tokens/manage/draftAuthorities.ts');
const check = fieldError(addressText);

export interface AuthorityFormProps {
  readonly desk: TokenOwnerDesk;
  /** For ever to nobody, or to somebody else. */
  readonly way: keyof typeof WORDS;
}

/** Lets go of one of the rights the wallet holds. */
export function AuthorityForm({ desk, way }: AuthorityFormProps) {
  const { report: { mint, authorities }, walletAddress, statusPath } = desk;
  const { cluster } = useCluster();
  const id = useId();
  const held = authorities.filter(({ holder }) => holder === walletAddress);
  const [wanted, setWanted] = useState<string | null>(null);
  const [newHolder, setNewHolder] = useState('');
  const [isDue, setIsDue] = useState(false);
  const action = useAction({ loadDraft: way === 'revoke' ? loadRevoke : loadHandOver, owner: desk.owner, onSucceeded: () => setIsDue(false) });
  const { plan } = action.form.action;
  const chosen = held.find(({ kind }) => kind === wanted) ?? held[0];
  const problem = way === 'handOver' ? check(newHolder) : true;
  const words = WORDS[way];

  function submit() {
    setIsDue(true);
    return void action.prepare(async (ownerAddress) => {
      if (!chosen || problem !== true) throw new AppError('forms/invalid');
      const query = { cluster, ownerAddress, mint: mint.address, authority: chosen.kind };
      return way === 'revoke'
        ? (await loadRevoke()).draftRevokeAuthority(query)
        : (await loadHandOver()).draftHandOver({ ...query, newHolder });
    });
  }

  return (
    <ActionForm
      cluster={cluster}
      {...action.form}
      submitLabel={words.submit}
      signLabel={words.sign}
      failedTitle={words.failed}
      statusPath={statusPath}
      submit={submit}
      result={plan && <Notice tone="success" title={words.done}><p>{plan.title}</p></Notice>}
    >
      {held.length === 0 ? <p>You hold no right over this token any more.</p> : (
        <div className="field">
          <label className="field__label" htmlFor={`${id}-right`}>Right</label>
          <select
            id={`${id}-right`}
            className="field__input"
            aria-describedby={`${id}-meaning`}
            value={chosen?.kind}
            onChange={({ target }) => {
              setWanted(target.value);
              action.form.forgetProblem();
            }}
          >
            {held.map(({ kind, name }) => <option key={kind} value={kind}>{name}</option>)}
          </select>
          <p id={`${id}-meaning`} className="field__hint">
            Its holder {chosen?.can}. {way === 'revoke'
              ? 'Afterwards nobody ever will: this cannot be undone.'
              : 'Afterwards only the new holder does; you cannot take it back.'}
          </p>
        </div>
      )}
      {way === 'handOver' && held.length > 0 && (
        <Field
          label="New holder"
          hint="A wallet address somebody has the key of. Copy it; a wrong one is as good as nobody."
          type="text"
          autoComplete="off"
          spellCheck={false}
          value={newHolder}
          onChange={({ target }) => setNewHolder(target.value)}
          error={isDue && problem !== true && !plan ? problem : undefined}
        />
      )}
    </ActionForm>
  );
}
