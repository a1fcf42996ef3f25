import { useForm, useWatch } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import { ActionForm } from '../components/ActionForm.tsx';
import { ExternalLink } from '../components/ExternalLink.tsx';
import { Field } from '../components/Field.tsx';
import { Page } from '../components/Page.tsx';
import { PoolResult } from '../components/PoolResult.tsx';
import { SignerChoice } from '../components/SignerChoice.tsx';
import { SwitchSignerHint } from '../components/SwitchSignerHint.tsx';
import { demoSourceUrl } from '../config.ts';
import { AccountBalance } from '../providers/AccountBalance.tsx';
import { useCluster } from '../providers/ClusterProvider.tsx';
import { draftPool, type PoolForm } from '../providers/draftPool.ts';
import { useAction } from '../providers/useAction.ts';
import { clearDraft, readDraft, useDraft } from '../providers/useDraft.ts';
import { useHolderHint } from '../providers/useHolderHint.ts';
import { usePoolSigner } from '../providers/usePoolSigner.ts';
import { paths } from './paths.ts';

const DRAFT = 'draft:create-pool';
const SUCCEEDED = 'Pool creation successful!';
const FAILED = 'Error creating pool. Check the console for details.';
const EMPTY: PoolForm = { baseMint: '', quoteMint: '', baseAmount: '', quoteAmount: '', startTime: '0', useSolBalance: true };

/** SPEC section 2, Create AMM Pool. */
export default function CreatePool() {
  const [search] = useSearchParams();
  const { cluster } = useCluster();
  const signer = usePoolSigner(search.get('signer') === 'wallet' ? 'wallet' : 'test');
  const baseMint = search.get('baseMint');
  const form = useForm<PoolForm>({ defaultValues: { ...EMPTY, ...readDraft<PoolForm>(DRAFT), ...(baseMint && { baseMint }) } });
  useDraft(DRAFT, form);
  const { register, handleSubmit, setError, control } = form;
  const { errors } = form.formState;
  const action = useAction({ owner: signer.owner, onSucceeded: () => clearDraft(DRAFT) });
  const { poolId, marketId } = action.facts;
  const mints = useWatch({ control, name: ['baseMint', 'quoteMint'] });
  const otherHolds = useHolderHint({ mints, address: signer.address, otherAddress: signer.otherAddress });
  const isTest = signer.choice === 'test';

  const prepare = (values: PoolForm) =>
    action.prepare((ownerAddress) =>
      draftPool({
        cluster, ownerAddress, form: values,
        setFieldError: (name, message, shouldFocus) => setError(name, { message }, { shouldFocus }),
      }),
    );

  return (
    <Page
      title="Create AMM Pool"
      intro="A standard AMM pool (AMM v4) on an OpenBook market. The market is found, or made first at the lowest fee."
      back={<Link className="button button--small" to={paths.home}>Back to Home</Link>}
    >
      <ActionForm
        cluster={cluster}
        {...action.form}
        submitLabel="Create Pool"
        signLabel="Sign and create"
        failedTitle={FAILED}
        statusPath={paths.transactionStatus}
        submit={(event) => void handleSubmit(prepare)(event)}
        beside={<ExternalLink href={demoSourceUrl}>Demo source code</ExternalLink>}
        result={poolId && marketId && <PoolResult title={SUCCEEDED} cluster={cluster} poolId={poolId} marketId={marketId} />}
      >
        <SignerChoice
          choice={signer.choice}
          choose={signer.choose}
          testSignerProblem={signer.testSignerProblem}
          walletConnected={(isTest ? signer.otherAddress : signer.address) !== null}
        >
          {otherHolds && <SwitchSignerHint choice={signer.choice} choose={signer.choose} />}
        </SignerChoice>
        <Field label="Base Mint Address" required spellCheck={false} autoComplete="off" error={errors.baseMint?.message} {...register('baseMint')} />
        <Field label="Quote Mint Address" required spellCheck={false} autoComplete="off" error={errors.quoteMint?.message} {...register('quoteMint')} />
        <div className="form__row">
          <Field label="Base Amount" type="number" step="any" required error={errors.baseAmount?.message} {...register('baseAmount')} />
          <Field label="Quote Amount" type="number" step="any" required error={errors.quoteAmount?.message} {...register('quoteAmount')} />
        </div>
        <Field label="Start Time in seconds" type="number" step="1" optional hint="Unix time; 0 opens the pool at once." error={errors.startTime?.message} {...register('startTime')} />
        <label className="choice">
          <input type="checkbox" {...register('useSolBalance')} />
          Use SOL Balance for Fees
        </label>
      </ActionForm>
      {signer.address && <AccountBalance title={isTest ? 'Built-in test signer' : 'Connected wallet'} address={signer.address} />}
    </Page>
  );
}
