import { useId } from 'react';
import * as z from 'zod/mini';
import { ActionForm } from '@/action/ActionForm.tsx';
import { refuseMissing, useActionForm } from '@/action/useActionForm.ts';
import { Field } from '@/ui/Field.tsx';
import { AppError } from '@/errors/AppError.ts';
import { errorText } from '@/ui/ErrorText.tsx';
import { isAddress } from '@/services/rpc/isAddress.ts';
import type { TokenOwnerContext } from './TokenOwnerContext.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { loadActions } from './useTokenOwnerContext.ts';

const LABELS = {
  revoke: { submit: m.ui.revoke, done: m.token.authorityRevoked },
  transfer: { submit: m.token.transfer, done: m.token.authorityTransferred },
} as const;

/** '' stands for the first authority that the wallet holds. */
const SHAPE = z.object({ authority: z.string(), newHolder: z.string() });

const TRANSFER_SCHEMA = SHAPE.check((payload) => {
  const { newHolder } = payload.value;
  if (isAddress(newHolder)) return;
  refuseMissing(payload, errorText(new AppError('accounts/invalid-public-key', { details: { text: newHolder } })), ['newHolder']);
});

export interface AuthorityFormProps {
  readonly context: TokenOwnerContext;
  readonly action: keyof typeof LABELS;
}

/** Revokes one of the authorities that the wallet holds, or transfers it. */
export function AuthorityForm({ context, action }: AuthorityFormProps) {
  const { report: { mint, authorities }, walletAddress } = context;
  const id = useId();
  const isTransfer = action === 'transfer';
  const labels = LABELS[action];
  const held = authorities.filter(({ holder }) => holder === walletAddress);
  const { form, text, errors, change, submit } = useActionForm({
    owner: context.owner,
    loadAction: loadActions,
    defaults: { authority: '', newHolder: '' },
    schema: isTransfer ? TRANSFER_SCHEMA : SHAPE,
    resetText: (done) => done,
  });
  const chosen = held.find(({ kind }) => kind === text.authority) ?? held[0];

  return (
    <ActionForm
      form={form}
      signerAddress={context.walletAddress}
      labels={labels}
      submit={() => submit(async (query, { newHolder }) => {
        if (!chosen) throw new AppError('tokens/no-authority-chosen');
        const { buildHandOverAction, buildRevokeAuthorityAction } = await loadActions();
        const request = { ...query, mint: mint.address, authority: chosen.kind };
        return isTransfer ? buildHandOverAction({ ...request, newHolder }) : buildRevokeAuthorityAction(request);
      })}
    >
      {held.length === 0 ? <p>{m.token.noAuthorityHint}</p> : (
        <div className="field">
          <label className="field__label" htmlFor={`${id}-authority`}>{m.token.authority}</label>
          <select
            id={`${id}-authority`}
            className="field__input"
            aria-describedby={`${id}-meaning`}
            value={chosen?.kind}
            onChange={({ target }) => change({ authority: target.value })}
          >
            {held.map(({ kind, name }) => <option key={kind} value={kind}>{name}</option>)}
          </select>
          <p id={`${id}-meaning`} className="field__hint">
            {chosen && formatMessage(isTransfer ? m.token.transferHint : m.token.revokeHint, { power: chosen.power })}
          </p>
        </div>
      )}
      {isTransfer && held.length > 0 && (
        <Field
          label={m.token.newHolder}
          hint={m.token.newHolderHint}
          type="text"
          spellCheck={false}
          value={text.newHolder}
          onChange={({ target }) => change({ newHolder: target.value })}
          error={errors.newHolder}
        />
      )}
    </ActionForm>
  );
}
