import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ErrorNotice } from '../components/ErrorNotice.tsx';
import { Field } from '../components/Field.tsx';
import { Page } from '../components/Page.tsx';
import { TransactionSteps } from '../components/TransactionSteps.tsx';
import { useCluster } from '../providers/ClusterProvider.tsx';
import { fieldError } from '../providers/fieldError.ts';
import { useSteps } from '../providers/useSteps.ts';
import { useWalletSession } from '../providers/walletSession.ts';
import { mintToken } from '../services/tokens/mintToken.ts';
import { parseSupply } from '../services/tokens/parseSupply.ts';
import { walletOwner } from '../services/transactions/owner.ts';
import { paths } from './paths.ts';
import { successQuery } from './successState.ts';

interface MintForm {
  readonly name: string;
  readonly symbol: string;
  readonly imageUrl: string;
  readonly supply: string;
}

const FAILED = 'Failed to mint token. Check the console for details.';

/** SPEC section 2, Mint a New Token. */
export default function MintTokens() {
  const navigate = useNavigate();
  const { cluster } = useCluster();
  const session = useWalletSession();
  const { register, handleSubmit, formState } = useForm<MintForm>({ mode: 'onTouched' });
  const { steps, update, reset } = useSteps();
  const [problem, setProblem] = useState<unknown>(null);

  async function submit(form: MintForm) {
    setProblem(null);
    reset();
    try {
      const owner = walletOwner(session);
      const minted = await mintToken({ cluster, owner, supply: parseSupply(form.supply), onUpdate: update });
      void navigate(`${paths.success}?${successQuery(minted)}`, { state: minted });
    } catch (error) {
      console.error(FAILED, error);
      setProblem(error);
      window.alert(FAILED);
    }
  }

  const { errors, isSubmitting } = formState;
  return (
    <Page
      title="Mint a New Token"
      intro="One transaction creates the mint with 9 decimals, your token account and the whole supply in it. You keep the right to mint more."
      back={
        <button type="button" className="button button--small" onClick={() => void navigate(paths.home)}>
          Back to Home
        </button>
      }
    >
      <form className="card form" onSubmit={(event) => void handleSubmit(submit)(event)}>
        <Field label="Token Name" autoComplete="off" optional {...register('name')} />
        <div className="form__row">
          <Field label="Token Symbol" autoComplete="off" autoCapitalize="characters" optional {...register('symbol')} />
          <Field label="Image URL" inputMode="url" autoComplete="off" optional {...register('imageUrl')} />
        </div>
        <Field
          label="Initial Supply"
          type="number"
          step="any"
          required
          hint="Whole tokens, up to 9 digits after the point; at most 18,446,744,073.709551615."
          error={errors.supply?.message}
          {...register('supply', { validate: fieldError(parseSupply) })}
        />
        <p className="field__hint">
          Name, symbol and image are not written to the chain yet: wallets show this token by its address.
        </p>
        <div className="form__actions">
          <button type="submit" className="button button--primary button--large" disabled={isSubmitting}>
            {isSubmitting ? 'Creating ...' : 'Create Token'}
          </button>
        </div>
        <TransactionSteps cluster={cluster} steps={steps} />
        {problem !== null && <ErrorNotice title={FAILED} error={problem} />}
      </form>
    </Page>
  );
}
