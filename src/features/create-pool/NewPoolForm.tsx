import './create-pool.css';
import { useCallback, useEffect, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { ActionForm } from '@/action/ActionForm.tsx';
import { PoolResult } from './PoolResult.tsx';
import { SignerChoice } from '@/action/SignerChoice.tsx';
import { SwitchSignerHint } from '@/action/SwitchSignerHint.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import type { NewPoolKind } from '@/services/programs/pool/pool.ts';
import { useAction } from '@/action/useAction.ts';
import { clearSessionState, readSessionState, useKeptForm } from '@/app/session/useSessionState.ts';
import type { PoolSigner } from '@/action/usePoolSigner.ts';
import { initialPoolForm, poolFormShape, type PoolForm } from './PoolForm.ts';
import { PoolFields } from './PoolFields.tsx';
import type { NewPool } from './useNewPool.ts';
import { usePoolView } from './usePoolView.ts';

const loadDraft = () => import('./draftPool.ts');

const SUCCEEDED = 'Pool creation successful!';
const FAILED = 'Error creating pool. Check the console for details.';

export interface NewPoolFormProps {
  /** Where what is typed is kept. */
  readonly draftKey: string;
  readonly signer: PoolSigner;
  /** What the address of the page, or the step of a launch, asks for. */
  readonly link: { readonly kind: string | null; readonly baseMint: string | null };
  /** Kind of the form before somebody chose one; the spec's where absent. */
  readonly usualKind?: NewPoolKind;
  /** Only the connected wallet can sign here. */
  readonly signsWithWallet?: boolean;
  readonly statusPath: string;
  poolPath(poolId: string, clusterName?: string): string;
  /** Beside the button. */
  readonly beside?: ReactNode;
  /** What else follows from what is typed, once that is known. */
  below?(pool: NewPool): ReactNode;
  /** The pool is on the chain. */
  onCreated?(poolId: string): void;
}

/** The form of a new pool, with who signs it, down to what came of it. */
export function NewPoolForm(props: NewPoolFormProps) {
  const { draftKey, signer, link, usualKind, signsWithWallet = false, statusPath, poolPath, beside, below, onCreated } = props;
  const { cluster } = useCluster();
  const form = useForm<PoolForm>({ defaultValues: initialPoolForm({ ...(usualKind && { kind: usualKind }), ...readSessionState(draftKey, poolFormShape) }, link) });
  useKeptForm(draftKey, form);
  const { handleSubmit, getValues, setError, setValue, control } = form;
  const onSucceeded = useCallback(
    (facts: Readonly<Record<string, string>>) => {
      setValue('confirmation', ''); // it was for this pool
      clearSessionState(draftKey);
      onCreated?.(facts['poolId'] ?? '');
    },
    [draftKey, setValue, onCreated],
  );
  const action = useAction({ owner: signer.owner, loadDraft, onSucceeded });
  const { poolId, marketId } = action.facts;
  const pool = usePoolView({ control, address: signer.address, otherAddress: signer.otherAddress, poolPath });
  const { kinds } = pool;
  // Where the network lacks a program of the kind it opens on, the form moves on to one that can be created.
  useEffect(() => {
    const kind = getValues('kind');
    if (link.kind !== null || kinds.find((one) => one.kind === kind)?.unavailable === null) return;
    const usable = kinds.find(({ unavailable }) => unavailable === null);
    if (usable) setValue('kind', usable.kind);
  }, [kinds, link.kind, getValues, setValue]);

  const prepare = (values: PoolForm) =>
    action.prepare(async (ownerAddress) => {
      const [{ draftPool }, tier] = await Promise.all([loadDraft(), values.kind === 'cpmm' ? pool.tiers.readChosen() : null]);
      return draftPool({
        cluster, ownerAddress, form: { ...values, feeTier: tier?.configId ?? '' },
        readPrices: () => pool.readPrices({ baseMint: values.baseMint.trim(), quoteMint: values.quoteMint.trim() }),
        setFieldError: (name, message, shouldFocus) => setError(name, { message }, { shouldFocus }),
      });
    });

  return (
    <ActionForm
      cluster={cluster}
      {...action.form}
      submitLabel="Create Pool"
      signLabel="Sign and create"
      failedTitle={FAILED}
      statusPath={statusPath}
      submit={(event) => void handleSubmit(prepare)(event)}
      beside={beside}
      result={poolId && <PoolResult title={SUCCEEDED} cluster={cluster} poolId={poolId} marketId={marketId} poolPath={poolPath(poolId, cluster.name)} />}
    >
      {!signsWithWallet && (
        <SignerChoice
          choice={signer.choice}
          choose={signer.choose}
          testSignerProblem={signer.testSignerProblem}
          walletConnected={(signer.choice === 'test' ? signer.otherAddress : signer.address) !== null}
        >
          {pool.otherHolds && <SwitchSignerHint choice={signer.choice} choose={signer.choose} />}
        </SignerChoice>
      )}
      <PoolFields form={form} pool={pool} address={signer.address} poolPath={poolPath} changed={action.form.forgetProblem} />
      {below?.(pool)}
    </ActionForm>
  );
}
