import * as z from 'zod/mini';
import { ActionForm } from '@/action/ActionForm.tsx';
import { refuseMissing, useActionForm } from '@/action/useActionForm.ts';
import { AppError } from '@/errors/AppError.ts';
import { isAddress } from '@/services/rpc/isAddress.ts';
import { errorText } from '@/ui/ErrorText.tsx';
import { Field } from '@/ui/Field.tsx';
import type { TokenOwnerContext } from './TokenOwnerContext.ts';
import * as m from '#messages';
import { loadActions } from './useTokenOwnerContext.ts';

const LABELS = {
  freeze: { submit: m.token.freeze, done: m.token.accountFrozen, hint: m.token.freezeHint },
  thaw: { submit: m.token.thaw, done: m.token.accountThawed, hint: m.token.thawHint },
} as const;

const SCHEMA = z.object({ address: z.string() }).check((payload) => {
  const { address } = payload.value;
  if (isAddress(address)) return;
  refuseMissing(payload, errorText(new AppError('accounts/invalid-public-key', { details: { text: address } })), ['address']);
});

export interface FreezeFormProps {
  readonly context: TokenOwnerContext;
  readonly way: keyof typeof LABELS;
}

/** Freezes or thaws an account of the token, by the freeze authority. */
export function FreezeForm({ context, way }: FreezeFormProps) {
  const { report: { mint }, walletAddress } = context;
  const labels = LABELS[way];
  const { form, text, errors, change, submit } = useActionForm({ owner: context.owner, loadAction: loadActions, defaults: { address: '' }, schema: SCHEMA });
  return (
    <ActionForm
      form={form}
      signerAddress={walletAddress}
      labels={labels}
      submit={() => submit(async (query, { address }) => (await loadActions()).buildFreezeAction({ ...query, mint: mint.address, address, way }))}
    >
      <Field
        label={m.token.freezeAccountLabel} hint={labels.hint} type="text" spellCheck={false}
        value={text.address} onChange={({ target }) => change({ address: target.value })} error={errors.address}
      />
    </ActionForm>
  );
}
