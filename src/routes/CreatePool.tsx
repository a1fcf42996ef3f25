import '../styles/createPool.css';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import { ActionForm } from '../components/ActionForm.tsx';
import { ExternalLink } from '../components/ExternalLink.tsx';
import { Page } from '../components/Page.tsx';
import { PoolResult } from '../components/PoolResult.tsx';
import { SignerChoice } from '../components/SignerChoice.tsx';
import { SwitchSignerHint } from '../components/SwitchSignerHint.tsx';
import { demoSourceUrl } from '../config.ts';
import { AccountBalance } from '../providers/AccountBalance.tsx';
import { useCluster } from '../providers/ClusterProvider.tsx';
import { initialPoolForm, type PoolForm } from '../providers/createPool/PoolForm.ts';
import { PoolFields } from '../providers/createPool/PoolFields.tsx';
import { useNewPool } from '../providers/createPool/useNewPool.ts';
import { useAction } from '../providers/useAction.ts';
import { clearDraft, readDraft, useDraft } from '../providers/useDraft.ts';
import { useHolderHint } from '../providers/useHolderHint.ts';
import { usePoolSigner } from '../providers/usePoolSigner.ts';
import { paths, poolPath } from './paths.ts';

const DRAFT = 'draft:create-pool';
const SUCCEEDED = 'Pool creation successful!';
const FAILED = 'Error creating pool. Check the console for details.';

/** SPEC section 2, Create AMM Pool. */
export default function CreatePool() {
  const [search] = useSearchParams();
  const { cluster } = useCluster();
  const signer = usePoolSigner(search.get('signer') === 'wallet' ? 'wallet' : 'test');
  const link = { kind: search.get('kind'), baseMint: search.get('baseMint') };
  const form = useForm<PoolForm>({ defaultValues: initialPoolForm(readDraft<PoolForm>(DRAFT), link) });
  useDraft(DRAFT, form);
  const { handleSubmit, setError, setValue, control } = form;
  const onSucceeded = () => {
    setValue('confirmation', ''); // it was for this pool
    clearDraft(DRAFT);
  };
  const action = useAction({ owner: signer.owner, onSucceeded });
  const { poolId, marketId } = action.facts;
  const mints = useWatch({ control, name: ['baseMint', 'quoteMint'] });
  const otherHolds = useHolderHint({ mints, address: signer.address, otherAddress: signer.otherAddress });
  const pool = useNewPool({ control, address: signer.address, poolPath });
  const isTest = signer.choice === 'test';

  const prepare = (values: PoolForm) =>
    action.prepare(async (ownerAddress) => {
      const { draftPool } = await import('../providers/createPool/draftPool.ts');
      return draftPool({
        cluster, ownerAddress, form: { ...values, feeTier: pool.tiers.chosen?.configId ?? '' },
        readPrices: () => pool.readPrices({ baseMint: values.baseMint.trim(), quoteMint: values.quoteMint.trim() }),
        setFieldError: (name, message, shouldFocus) => setError(name, { message }, { shouldFocus }),
      });
    });

  return (
    <Page
      title="Create AMM Pool"
      intro="A pool of two tokens that everybody can trade with. You see what will happen before anything is signed."
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
        result={poolId && <PoolResult title={SUCCEEDED} cluster={cluster} poolId={poolId} marketId={marketId} poolPath={poolPath(poolId, cluster.name)} />}
      >
        <SignerChoice
          choice={signer.choice}
          choose={signer.choose}
          testSignerProblem={signer.testSignerProblem}
          walletConnected={(isTest ? signer.otherAddress : signer.address) !== null}
        >
          {otherHolds && <SwitchSignerHint choice={signer.choice} choose={signer.choose} />}
        </SignerChoice>
        <PoolFields form={form} pool={pool} address={signer.address} poolPath={poolPath} changed={action.form.forgetProblem} />
      </ActionForm>
      {signer.address && <AccountBalance title={isTest ? 'Built-in test signer' : 'Connected wallet'} address={signer.address} />}
    </Page>
  );
}
