import '@/ui/pool.css';
import { useState } from 'react';
import { ActionForm } from '@/action/ActionForm.tsx';
import { FactRows } from '@/ui/FactRows.tsx';
import { Notice } from '@/ui/Notice.tsx';
import type { AuthorityKind, TokenAuthority } from '@/services/tokens/manage/authorities.ts';
import type { ManagedToken } from '@/services/tokens/manage/readManagedToken.ts';
import { walletOwner } from '@/services/transactions/walletOwner.ts';
import { shortAddress } from '@/shortAddress.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useAction } from '@/action/useAction.ts';
import { useWalletSession } from '@/app/session/walletSession.ts';
import { useKnownLaunches } from './useKnownLaunches.ts';

const loadDraft = () => import('@/services/tokens/manage/draftAuthorities.ts');

/** Those holders look at first. Metadata is not among them: what is immutable and wrong stays wrong. */
const CORE: readonly AuthorityKind[] = ['mint', 'freeze'];

/** Not what would end the token: one nobody has any of, or whose accounts could never be thawed. */
function isPreset({ mint }: ManagedToken, kind: AuthorityKind): boolean {
  return CORE.includes(kind)
    && !(kind === 'mint' && mint.supply === 0n)
    && !(kind === 'freeze' && mint.extensions.includes('DefaultAccountState'));
}

interface AuthoritiesStepProps {
  readonly token: ManagedToken;
  readonly ownerAddress: string;
  readonly statusPath: string;
  /** What stands now is kept on purpose. */
  keep(): void;
}

/** Gives up rights over the token, all that are ticked with one signature. */
export function AuthoritiesStep({ token, ownerAddress, statusPath, keep }: AuthoritiesStepProps) {
  const { cluster } = useCluster();
  const session = useWalletSession();
  const mine = token.authorities.filter(({ holder }) => holder === ownerAddress);
  const { data: launches, isPending } = useKnownLaunches(ownerAddress);
  // A link can name any token of the visitor: nothing is ticked beforehand but for one that this browser made.
  const isMadeHere = launches?.some(({ mint }) => mint === token.mint.address) ?? false;
  const [typed, setTyped] = useState<readonly AuthorityKind[] | null>(null);
  const chosen = typed ?? (isMadeHere ? mine.map(({ kind }) => kind).filter((kind) => isPreset(token, kind)) : []);
  const action = useAction({ loadDraft, owner: () => walletOwner(session) });
  const ticked = mine.filter(({ kind }) => chosen.includes(kind));

  const facts = (
    <section className="card" aria-label="Who holds which right">
      <FactRows label="Rights over the token" rows={token.authorities.map(rightRow(ownerAddress))} />
    </section>
  );
  if (mine.length === 0) {
    const isAnyHeld = token.authorities.some(({ holder }) => holder !== null);
    return (
      <>
        {facts}
        <Notice
          tone="info"
          title={isAnyHeld ? 'This wallet holds none of the rights that are left.' : 'Nobody holds any right over it any more.'}
        >
          {isAnyHeld && <p>Whoever holds them can give them up on this page, or you go on with them as they are.</p>}
          <div className="notice__actions">
            <button type="button" className="button button--primary" onClick={keep}>Go on</button>
          </div>
        </Notice>
      </>
    );
  }

  const tick = (kind: AuthorityKind, isTicked: boolean) => {
    setTyped(isTicked ? [...chosen, kind] : chosen.filter((one) => one !== kind));
    action.form.forgetProblem();
  };
  const submit = () =>
    void action.prepare(async (owner) => {
      const { draftRevokeAuthorities } = await loadDraft();
      return draftRevokeAuthorities({
        cluster, ownerAddress: owner, mint: token.mint.address, authorities: ticked.map(({ kind }) => kind),
      });
    });

  if (isPending) return facts;
  return (
    <>
      {facts}
      {!isMadeHere && (
        <Notice tone="warning" title="This browser has no record of creating this token.">
          <p>Nothing is selected. Check the mint address above before you revoke anything: it cannot be undone.</p>
        </Notice>
      )}
      <ActionForm
        cluster={cluster}
        {...action.form}
        submitLabel="Revoke"
        signLabel="Sign and revoke"
        failedTitle="No authority was revoked."
        statusPath={statusPath}
        submit={submit}
        beside={<button type="button" className="button" onClick={keep}>Keep and continue</button>}
      >
        <fieldset className="choices">
          <legend>Revoke permanently</legend>
          {mine.map(({ kind, name, can }) => (
            <label key={kind} className="choice">
              <input type="checkbox" checked={chosen.includes(kind)} onChange={({ target }) => tick(kind, target.checked)} />
              <span>
                {name}
                <span className="choice__hint">Its holder {can}. Once it is revoked, nobody can.</span>
              </span>
            </label>
          ))}
        </fieldset>
      </ActionForm>
    </>
  );
}

function rightRow(ownerAddress: string) {
  return ({ name, can, holder }: TokenAuthority) => ({
    label: name,
    value: holder === null ? 'nobody' : holder === ownerAddress ? 'you' : shortAddress(holder),
    hint: holder === null ? `Nobody ${can}.` : `Its holder ${can}.`,
  });
}
