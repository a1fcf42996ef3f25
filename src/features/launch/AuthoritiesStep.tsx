import { useEffect } from 'react';
import * as z from 'zod/mini';
import { ActionForm } from '@/action/ActionForm.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { FactRows } from '@/ui/FactRows.tsx';
import { Notice } from '@/ui/Notice.tsx';
import type { AuthorityKind, TokenAuthority } from '@/services/tokens/manage/authorities.ts';
import type { ManagedToken } from '@/services/tokens/manage/readManagedToken.ts';
import { walletOwner } from '@/services/transactions/walletOwner.ts';
import { shortAddress } from '@/shortAddress.ts';
import { useActionForm } from '@/action/useActionForm.ts';
import { useWalletSession } from '@/app/session/walletSession.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

const loadAction = () => import('@/services/tokens/manage/buildAuthorityActions.ts');

/** Nothing can be changed later, name and picture alone, or what is chosen one by one. */
type Choice = 'nothing' | 'metadata' | 'custom';

const SCHEMA = z.object({
  /** `null` for the preselection; so is `selected`. */
  choice: z.nullable(z.enum(['nothing', 'metadata', 'custom'])),
  /** What is revoked by the choice 'custom'. */
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
  /** Whether this browser minted it; only then is anything preselected. */
  readonly isMadeHere: boolean;
  readonly ownerAddress: string;
  /** Tells whether the step is going to be signed. */
  tellSigns(signs: boolean): void;
  /** Keeps the authorities. */
  skip(): void;
}

/** Revokes authorities over the token with one signature. */
export function AuthoritiesStep({ token, isMadeHere, ownerAddress, tellSigns, skip }: AuthoritiesStepProps) {
  const session = useWalletSession();
  const { cluster } = useCluster();
  const mine = token.authorities.filter(({ holder }) => holder === ownerAddress);
  const others = mine.map(({ kind }) => kind).filter((kind) => kind !== 'metadata');
  const preset = isMadeHere ? others.filter((kind) => isPreset(token, kind)) : [];
  const { form, text, change, submit } = useActionForm({
    owner: () => walletOwner(session), loadAction, defaults: { choice: null, selected: null }, schema: SCHEMA, resetText: (done) => done,
  });
  const canKeepMetadata = others.length < mine.length;
  const choice = text.choice ?? (!isMadeHere || preset.length < others.length ? 'custom' : canKeepMetadata ? 'metadata' : 'nothing');
  const selected = choice === 'custom' ? text.selected ?? preset : choice === 'metadata' ? others : mine.map(({ kind }) => kind);
  const isAnySelected = selected.length > 0;
  useEffect(() => tellSigns(isAnySelected), [tellSigns, isAnySelected]);

  if (mine.length === 0) {
    const isAnyHeld = token.authorities.some(({ holder }) => holder !== null);
    return (
      <section className="card">
        <p>{isAnyHeld ? m.launch.notHolderTitle : m.launch.authoritiesRevoked}</p>
        {isAnyHeld && <p className="field__hint">{m.launch.otherHoldersHint}</p>}
        <FactRows label={m.launch.authoritiesLabel} rows={token.authorities.map((authority) => authorityRow(authority, ownerAddress))} />
        <div className="form__actions">
          <button type="button" className="button button--primary" onClick={skip}>{m.ui.continueLabel}</button>
        </div>
      </section>
    );
  }

  const revoke = () => submit(async (query) => {
    const authorities = mine.map(({ kind }) => kind).filter((kind) => selected.includes(kind));
    return (await loadAction()).buildRevokeAuthoritiesAction({ ...query, mint: token.mint.address, authorities });
  });
  const choices: readonly (readonly [Choice, label: string, hint: string])[] = [
    ['nothing', m.launch.changeNothing, m.launch.changeNothingHint],
    ...(canKeepMetadata ? [['metadata', m.launch.changeMetadata, m.launch.changeMetadataHint] as const] : []),
    ['custom', m.launch.changeCustom, m.launch.changeCustomHint],
  ];

  return (
    <>
      {!isMadeHere && (
        <Notice tone="warning" title={m.launch.unknownTokenWarning}>
          <p>{m.launch.unknownTokenHint}</p>
          {/* The whole address, to be compared (rule 10.36). */}
          <div><AddressChip isFull cluster={cluster} address={token.mint.address} what={m.ui.mintAddressName} /></div>
        </Notice>
      )}
      <ActionForm
        form={form}
        signerAddress={session.address}
        labels={{ submit: isAnySelected ? m.ui.revoke : m.ui.continueLabel }}
        submit={isAnySelected ? revoke : skip}
        beside={isAnySelected && <button type="button" className="button button--plain" onClick={skip}>{m.launch.keepAndContinue}</button>}
      >
        <fieldset className="choices">
          <legend className="visually-hidden">{m.launch.authoritiesTitle}</legend>
          {choices.map(([id, label, hint]) => (
            <label key={id} className="option">
              <input type="radio" name="change" checked={choice === id} onChange={() => change({ choice: id, selected: null })} />
              <span>
                <strong>{label}</strong>
                <span className="choice__hint">{hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {choice === 'custom' && (
          <RevokeChoice mine={mine} selected={selected} select={(kinds) => change({ choice: 'custom', selected: kinds })} />
        )}
      </ActionForm>
    </>
  );
}

interface RevokeChoiceProps {
  readonly mine: readonly TokenAuthority[];
  readonly selected: readonly AuthorityKind[];
  select(kinds: AuthorityKind[]): void;
}

/** Each authority on its own. */
function RevokeChoice({ mine, selected, select }: RevokeChoiceProps) {
  return (
    <fieldset className="choices">
      <legend>{m.launch.revokeLegend}</legend>
      {mine.map(({ kind, name, power }) => (
        <label key={kind} className="choice">
          <input
            type="checkbox" checked={selected.includes(kind)}
            onChange={({ target }) => select(target.checked ? [...selected, kind] : selected.filter((one) => one !== kind))}
          />
          <span>
            {name}
            <span className="choice__hint">{formatMessage(m.launch.revocableHint, { power })}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function authorityRow({ name, power, holder }: TokenAuthority, ownerAddress: string) {
  return {
    label: name,
    value: holder === null ? m.ui.revoked : holder === ownerAddress ? m.ui.holderYou : shortAddress(holder),
    hint: holder === null ? formatMessage(m.ui.noOneCan, { power }) : formatMessage(m.ui.holderCan, { power }),
  };
}
