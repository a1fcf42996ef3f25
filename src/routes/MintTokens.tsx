import { useCallback } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ActionForm } from '../components/ActionForm.tsx';
import { Field } from '../components/Field.tsx';
import { Page } from '../components/Page.tsx';
import { useCluster } from '../providers/ClusterProvider.tsx';
import { fieldError } from '../providers/fieldError.ts';
import { useAction } from '../providers/useAction.ts';
import { clearDraft, readDraft, useDraft } from '../providers/useDraft.ts';
import { useWalletSession } from '../providers/walletSession.ts';
import { draftMintToken } from '../services/tokens/draftMintToken.ts';
import { parseSupply } from '../services/tokens/parseSupply.ts';
import { walletOwner } from '../services/transactions/owner.ts';
import { paths } from './paths.ts';
import { readNavigationState, successQuery } from './successState.ts';

interface MintForm {
  readonly name: string;
  readonly symbol: string;
  readonly imageUrl: string;
  readonly supply: string;
}

const DRAFT = 'draft:mint-tokens';
const FAILED = 'Failed to mint token. Check the console for details.';

/** SPEC section 2, Mint a New Token. */
export default function MintTokens() {
  const navigate = useNavigate();
  const { cluster } = useCluster();
  const session = useWalletSession();
  const form = useForm<MintForm>({ mode: 'onTouched', defaultValues: readDraft(DRAFT) });
  useDraft(DRAFT, form);
  const action = useAction({
    owner: useCallback(() => walletOwner(session), [session]),
    onSucceeded(facts) {
      const minted = readNavigationState({ ...facts, cluster: cluster.name });
      clearDraft(DRAFT);
      if (minted) void navigate(`${paths.success}?${successQuery(minted)}`, { state: minted });
    },
    onFailed: () => window.alert(FAILED),
  });
  const prepare = ({ supply }: MintForm) =>
    action.prepare((ownerAddress) => draftMintToken({ cluster, ownerAddress, supply: parseSupply(supply) }));

  const { register, formState, handleSubmit } = form;
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
      <ActionForm
        cluster={cluster}
        {...action.form}
        submitLabel="Create Token"
        signLabel="Sign and create"
        failedTitle={FAILED}
        statusPath={paths.transactionStatus}
        submit={(event) => void handleSubmit(prepare)(event)}
      >
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
          error={formState.errors.supply?.message}
          {...register('supply', { validate: fieldError(parseSupply) })}
        />
        <p className="field__hint">
          Name, symbol and image are not written to the chain yet: wallets show this token by its address.
        </p>
      </ActionForm>
    </Page>
  );
}
