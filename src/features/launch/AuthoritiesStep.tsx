import * as z from 'zod/mini';
import { ActionForm } from '@/action/ActionForm.tsx';
import { FactRows } from '@/ui/FactRows.tsx';
import { Notice } from '@/ui/Notice.tsx';
import type { AuthorityKind, TokenAuthority } from '@/services/tokens/manage/authorities.ts';
import type { ManagedToken } from '@/services/tokens/manage/readManagedToken.ts';
import { walletOwner } from '@/services/transactions/walletOwner.ts';
import { shortAddress } from '@/shortAddress.ts';
import { useActionForm } from '@/action/useActionForm.ts';
import { useWalletSession } from '@/app/session/walletSession.ts';
import { useKnownLaunches } from './useKnownLaunches.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

const loadAction = () => import('@/services/tokens/manage/buildAuthorityActions.ts');

const SCHEMA = z.object({
  /** `null` for the preselection. */
  selected: z.nullable(z.array(z.custom<AuthorityKind>())),
});

/** The ones that holders check first. Immutable metadata is never preselected (rule 10.37). */
const CORE: readonly AuthorityKind[] = ['mint', 'freeze'];

/** Not preselected where revoking would make the token unusable: no supply yet, or accounts that could never be thawed. */
function isPreset({ mint }: ManagedToken, kind: AuthorityKind): boolean {
  return CORE.includes(kind)
    && !(kind === 'mint' && mint.supply === 0n)
    && !(kind === 'freeze' && mint.extensions.includes('DefaultAccountState'));
}

interface AuthoritiesStepProps {
  readonly token: ManagedToken;
  readonly ownerAddress: string;
  /** Keeps the authorities. */
  skip(): void;
}

/** Revokes the selected authorities over the token with one signature. */
export function AuthoritiesStep({ token, ownerAddress, skip }: AuthoritiesStepProps) {
  const session = useWalletSession();
  const mine = token.authorities.filter(({ holder }) => holder === ownerAddress);
  const { data: launches, isPending } = useKnownLaunches(ownerAddress);
  // A link can name any token of the visitor, so only a token minted in this browser has a preselection (rule 10.36).
  const isMadeHere = launches?.some(({ mint }) => mint === token.mint.address) ?? false;
  const preset = isMadeHere ? mine.map(({ kind }) => kind).filter((kind) => isPreset(token, kind)) : [];
  const { form, text, change, submit } = useActionForm({
    owner: () => walletOwner(session), loadAction, defaults: { selected: null }, schema: SCHEMA, resetText: (done) => done,
  });
  const selected = text.selected ?? preset;

  const facts = (
    <section className="card" aria-label={m.ui.authorities}>
      <FactRows label={m.launch.authoritiesLabel} rows={token.authorities.map((authority) => authorityRow(authority, ownerAddress))} />
    </section>
  );
  if (mine.length === 0) {
    const isAnyHeld = token.authorities.some(({ holder }) => holder !== null);
    return (
      <>
        {facts}
        <Notice
          tone="info"
          title={isAnyHeld ? m.launch.notHolderTitle : m.launch.authoritiesRevoked}
        >
          {isAnyHeld && <p>{m.launch.otherHoldersHint}</p>}
          <div className="notice__actions">
            <button type="button" className="button button--primary" onClick={skip}>{m.ui.continueLabel}</button>
          </div>
        </Notice>
      </>
    );
  }

  const select = (kind: AuthorityKind, isSelected: boolean) =>
    change({ selected: isSelected ? [...selected, kind] : selected.filter((one) => one !== kind) });
  const revoke = () => submit(async (query) => {
    const authorities = mine.map(({ kind }) => kind).filter((kind) => selected.includes(kind));
    return (await loadAction()).buildRevokeAuthoritiesAction({ ...query, mint: token.mint.address, authorities });
  });

  if (isPending) return facts;
  return (
    <>
      {facts}
      {!isMadeHere && (
        <Notice tone="warning" title={m.launch.unknownTokenWarning}>
          <p>{m.launch.unknownTokenHint}</p>
        </Notice>
      )}
      <ActionForm
        form={form}
        signerAddress={session.address}
        labels={{ submit: m.ui.revoke }}
        submit={revoke}
        beside={<button type="button" className="button" onClick={skip}>{m.launch.keepAndContinue}</button>}
      >
        <fieldset className="choices">
          <legend>{m.launch.revokeLegend}</legend>
          {mine.map(({ kind, name, power }) => (
            <label key={kind} className="choice">
              <input type="checkbox" checked={selected.includes(kind)} onChange={({ target }) => select(kind, target.checked)} />
              <span>
                {name}
                <span className="choice__hint">{formatMessage(m.launch.revocableHint, { power })}</span>
              </span>
            </label>
          ))}
        </fieldset>
      </ActionForm>
    </>
  );
}

function authorityRow({ name, power, holder }: TokenAuthority, ownerAddress: string) {
  return {
    label: name,
    value: holder === null ? m.ui.revoked : holder === ownerAddress ? m.ui.holderYou : shortAddress(holder),
    hint: holder === null ? formatMessage(m.ui.noOneCan, { power }) : formatMessage(m.ui.holderCan, { power }),
  };
}
