import { useForm, useWatch } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import { ErrorNotice } from '../components/ErrorNotice.tsx';
import { ExternalLink } from '../components/ExternalLink.tsx';
import { Field } from '../components/Field.tsx';
import { Notice } from '../components/Notice.tsx';
import { Page } from '../components/Page.tsx';
import { PoolPlan } from '../components/PoolPlan.tsx';
import { PoolResult } from '../components/PoolResult.tsx';
import { SignerChoice } from '../components/SignerChoice.tsx';
import { TransactionSteps } from '../components/TransactionSteps.tsx';
import { demoSourceUrl } from '../config.ts';
import { AccountBalance } from '../providers/AccountBalance.tsx';
import { useCluster } from '../providers/ClusterProvider.tsx';
import { useCreatePool, type PoolForm } from '../providers/useCreatePool.ts';
import { useHolderHint } from '../providers/useHolderHint.ts';
import { usePoolSigner } from '../providers/usePoolSigner.ts';
import { paths } from './paths.ts';

const SUCCEEDED = 'Pool creation successful!';
const FAILED = 'Error creating pool. Check the console for details.';

/** SPEC section 2, Create AMM Pool. */
export default function CreatePool() {
  const [search] = useSearchParams();
  const { cluster } = useCluster();
  const signer = usePoolSigner(search.get('signer') === 'wallet' ? 'wallet' : 'test');
  const form = useForm<PoolForm>({
    defaultValues: {
      baseMint: search.get('baseMint') ?? '', quoteMint: '', baseAmount: '', quoteAmount: '', startTime: '0', useSolBalance: true,
    },
  });
  const { register, handleSubmit, setError, formState, control } = form;
  const creation = useCreatePool({ cluster, owner: signer.owner, setFieldError: (name, message) => setError(name, { message }) });
  const otherHolds = useHolderHint({ mints: useWatch({ control, name: ['baseMint', 'quoteMint'] }), address: signer.address, otherAddress: signer.otherAddress });
  const { errors, isSubmitting } = formState;

  return (
    <Page
      title="Create AMM Pool"
      intro="A standard AMM pool (AMM v4) on an OpenBook market. The market is found, or made first at the lowest fee."
      back={<Link className="button button--small" to={paths.home}>Back to Home</Link>}
    >
      <form className="card form" onSubmit={(event) => void handleSubmit(creation.submit)(event)}>
        <SignerChoice
          choice={signer.choice}
          choose={signer.choose}
          testSignerProblem={signer.testSignerProblem}
          walletConnected={signer.choice === 'test' ? signer.otherAddress !== null : signer.address !== null}
        >
          {otherHolds && (
            <Notice tone="warning" title="The chosen signer does not hold these tokens; the other one does.">
              <div className="notice__actions">
                <button type="button" className="button button--small" onClick={() => signer.choose(signer.choice === 'test' ? 'wallet' : 'test')}>
                  {signer.choice === 'test' ? 'Sign with the connected wallet' : 'Sign with the built-in test signer'}
                </button>
              </div>
            </Notice>
          )}
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
        <div className="form__actions">
          <button type="submit" className="button button--primary button--large" disabled={isSubmitting}>
            {isSubmitting ? 'Creating ...' : 'Create Pool'}
          </button>
          <ExternalLink href={demoSourceUrl}>Demo source code</ExternalLink>
        </div>
        {creation.plan && <PoolPlan plan={creation.plan} />}
        <TransactionSteps cluster={cluster} steps={creation.steps} />
        {creation.created && <PoolResult title={SUCCEEDED} cluster={cluster} {...creation.created} />}
        {creation.problem !== null && <ErrorNotice title={FAILED} error={creation.problem} />}
      </form>
      {signer.address && <AccountBalance title={signer.choice === 'test' ? 'Built-in test signer' : 'Connected wallet'} address={signer.address} />}
    </Page>
  );
}
