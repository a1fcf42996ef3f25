import { useCallback, useEffect, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { ActionForm } from '@/action/ActionForm.tsx';
import { AppError } from '@/errors/AppError.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useAction } from '@/action/useAction.ts';
import { clearSessionState, readSessionState, useKeptForm } from '@/app/session/useSessionState.ts';
import { useWalletSession } from '@/app/session/walletSession.ts';
import { walletOwner } from '@/services/transactions/walletOwner.ts';
import { EMPTY_MINT_FORM, mintFormShape, type MintForm } from './MintForm.ts';
import { TokenFields } from './TokenFields.tsx';

const loadDraft = () => import('./draftNewToken.ts');

const FAILED = 'Failed to mint token. Check the console for details.';

export interface NewTokenFormProps {
  /** Where what is typed is kept. */
  readonly draftKey: string;
  /** How the form opens, before anybody typed. */
  readonly preset?: Partial<MintForm>;
  /** Above the fields. */
  readonly above?: ReactNode;
  readonly statusPath: string;
  /** The token is on the chain: `mintAddress`, `associatedTokenAddress`, … */
  onMinted(facts: Readonly<Record<string, string>>): void;
}

/** The form library knows fields in the order they came, and a group of boxes by its first; the page knows better. */
function focusFirstWrong(): void {
  document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus();
}

/** The form of a new token, signed by the connected wallet. */
export function NewTokenForm({ draftKey, preset, above, statusPath, onMinted }: NewTokenFormProps) {
  const { cluster } = useCluster();
  const session = useWalletSession();
  const form = useForm<MintForm>({
    mode: 'onTouched', defaultValues: { ...EMPTY_MINT_FORM, ...preset, ...readSessionState(draftKey, mintFormShape) },
  });
  useKeptForm(draftKey, form);
  const { handleSubmit, setError } = form;
  const action = useAction({
    loadDraft,
    owner: useCallback(() => walletOwner(session), [session]),
    onSucceeded: useCallback(
      (facts: Readonly<Record<string, string>>) => {
        clearSessionState(draftKey);
        onMinted(facts);
      },
      [draftKey, onMinted],
    ),
    onFailed: useCallback(() => window.alert(FAILED), []),
  });

  const { problem } = action.form.action;
  useEffect(() => {
    if (problem instanceof AppError && problem.code === 'forms/invalid') focusFirstWrong();
  }, [problem]);

  const prepare = (values: MintForm) =>
    action.prepare(async (ownerAddress) => {
      const { draftNewToken } = await loadDraft();
      return draftNewToken({
        cluster, ownerAddress, form: values,
        setFieldError: (field, message) => setError(field, { message }),
      });
    });

  return (
    <ActionForm
      cluster={cluster}
      {...action.form}
      submitLabel="Create Token"
      signLabel="Sign and create"
      failedTitle={FAILED}
      statusPath={statusPath}
      submit={(event) => void handleSubmit(prepare)(event)}
    >
      {above}
      <TokenFields form={form} changed={action.form.forgetProblem} />
    </ActionForm>
  );
}
