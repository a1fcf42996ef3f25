import { useCallback, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { ActionForm } from '@/action/ActionForm.tsx';
import { useActionForm } from '@/action/useActionForm.ts';
import { clearSessionState } from '@/app/session/useSessionState.ts';
import { useWalletSession } from '@/app/session/walletSession.ts';
import { walletOwner } from '@/services/transactions/walletOwner.ts';
import { PICTURE_DRAFT, EMPTY_MINT_FORM, mintFormShape, type MintForm, type MintRequest } from './MintForm.ts';
import { mintSchema } from './mintSchema.ts';
import { TokenFields } from './TokenFields.tsx';
import * as m from '#messages';

const loadAction = () => import('./buildMintAction.ts');
/** A draft from an older version of the form has fewer fields. */
const DRAFT_SHAPE = z.partial(mintFormShape);

const FAILED = m.mint.failedMintTokenCheckConsole;

export interface NewTokenFormProps {
  /** Session storage key of the draft. */
  readonly draftKey: string;
  /** Initial values. */
  readonly preset?: Partial<MintForm>;
  /** Shown above the fields. */
  readonly above?: ReactNode;
  readonly statusPath: string;
  /** Called with `mintAddress`, `associatedTokenAddress`, … when the token is minted. */
  onMinted(facts: Readonly<Record<string, string>>): void;
}

/** The form of a new token, signed by the connected wallet. */
export function NewTokenForm({ draftKey, preset, above, statusPath, onMinted }: NewTokenFormProps) {
  const session = useWalletSession();
  const { form, submit, ...fields } = useActionForm<MintForm, MintRequest>({
    loadAction,
    owner: useCallback(() => walletOwner(session), [session]),
    draft: { key: draftKey, shape: DRAFT_SHAPE },
    defaults: { ...EMPTY_MINT_FORM, ...preset },
    schema: mintSchema,
    showErrors: 'left',
    onSucceeded: (facts) => {
      clearSessionState(draftKey);
      clearSessionState(PICTURE_DRAFT);
      onMinted(facts);
    },
    onFailed: () => window.alert(FAILED),
  });

  return (
    <ActionForm
      {...form}
      missing={null}
      submitLabel={m.mint.createToken}
      signLabel={m.mint.signCreate}
      failedTitle={FAILED}
      statusPath={statusPath}
      submit={() => submit(async (query, request) => (await loadAction()).buildMintAction({ ...query, request }))}
    >
      {above}
      <TokenFields form={fields} />
    </ActionForm>
  );
}
