import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionForm } from '@/action/ActionForm.tsx';
import { FactRows } from '@/ui/FactRows.tsx';
import { Field } from '@/ui/Field.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { RewardFields } from './RewardFields.tsx';
import { AppError } from '@/errors/AppError.ts';
import { describeInLine } from '@/errors/describeInLine.ts';
import { isAddress } from '@/services/rpc/isAddress.ts';
import { typedAmount } from '@/services/amounts/typedDecimal.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useFrozen } from '@/action/useFrozen.ts';
import { useTokenNames } from '@/app/session/useTokenNames.ts';
import { formatMintAmount } from '@/features/pool/positions/describePosition.ts';
import { typedNumber } from '@/ui/typedNumber.ts';
import type { ClmmPool } from '@/services/programs/clmm/ClmmPool.ts';
import type { PoolContext } from '@/action/PoolContext.ts';
import { useAction } from '@/action/useAction.ts';
import { firstTimes, keepsOpenTime, formatTypedMoment, perDay, rewardTerms, type RewardForm as Typed, type RewardTarget } from './rewardTerms.ts';

/** What the forms of rewards need of the pool's page. */
export type RewardContext = Pick<PoolContext, 'nameOf' | 'signerAddress' | 'owner' | 'connect' | 'statusPath'> & { readonly pool: ClmmPool };

/** What the program asks of every reward. */
const LIMITS = 'A reward runs for 7 to 90 days and is paid in at once. A pool has three at most: its maker gives the first two, '
  + 'of which one is a token of the pool or one the program lists; the third is the program\'s operator\'s.';
const CHANGE_LIMITS = 'One that runs can be prolonged by 7 to 90 days and raised; it is lowered in its last 72 hours only. '
  + 'One that has ended begins anew, for 7 to 90 days.';

export interface RewardFormProps {
  readonly context: RewardContext;
  readonly target: RewardTarget;
}

const loadSet = () => import('@/services/programs/clmm/rewards/draftSetReward.ts');
const loadInit = () => import('@/services/programs/clmm/rewards/draftInitReward.ts');

/** Gives a pool a new reward, or changes one it has. */
export function RewardForm({ context, target }: RewardFormProps) {
  const { pool, reward, ownerAddress, operation } = target;
  const { cluster } = useCluster();
  const isRunning = keepsOpenTime(target);
  const [typed, setTyped] = useState<Typed>(() => ({
    mint: reward?.mint.address ?? '', per: isRunning ? 'day' : 'total', ...firstTimes(target),
    amount: reward && isRunning ? typedAmount(perDay(reward.emissionsPerSecondX64), reward.mint.decimals) : '',
  }));
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { data: token, error: tokenError } = useRewardToken(typed.mint.trim(), ownerAddress);
  const mint = reward?.mint ?? token?.info ?? null;
  const nameOf = useTokenNames(mint ? [mint.address] : []);
  const action = useAction({ loadDraft: reward ? loadSet : loadInit, owner: context.owner, onSucceeded: () => change({ amount: '' }) });
  const { plan, isDone } = action.form.action;
  const live = rewardTerms({ ...typed, mint: typed.mint.trim() }, target, mint?.decimals ?? null, wasSubmitted);
  const [{ terms, amountError, error }, freeze] = useFrozen(live, plan !== null && !isDone);
  const isTooMuch = !plan && terms !== null && token !== undefined && terms.deposit > token.balance;

  function change(changes: Partial<Typed>) {
    setTyped((before) => ({ ...before, ...changes }));
    setWasSubmitted(false);
  }

  function submit() {
    setWasSubmitted(true);
    freeze();
    return void action.prepare(async () => {
      if (!terms || !mint || isTooMuch) throw new AppError('forms/invalid');
      const { period } = terms;
      if (reward) {
        const { draftSetReward } = await loadSet();
        return draftSetReward({ cluster, ownerAddress, pool, mint: mint.address, period });
      }
      const { draftInitReward } = await loadInit();
      return draftInitReward({ cluster, ownerAddress, pool, mint, period });
    });
  }

  const { done, ...labels } = reward
    ? { submitLabel: 'Change the reward', signLabel: 'Sign and change', failedTitle: 'The reward was not changed.', done: 'Reward changed!' }
    : { submitLabel: 'Add the reward', signLabel: 'Sign and add', failedTitle: 'No reward was added.', done: 'Reward added!' };
  return (
    <ActionForm
      cluster={cluster}
      {...action.form}
      {...labels}
      statusPath={context.statusPath}
      submit={submit}
      result={plan && <Notice tone="success" title={done}><p>{plan.title}</p></Notice>}
    >
      <p className="field__hint">{reward ? CHANGE_LIMITS : LIMITS}</p>
      {!reward && (
        <Field
          label="Reward token"
          hint="Address of its mint."
          value={typed.mint}
          autoComplete="off"
          spellCheck={false}
          error={mintError(typed.mint, wasSubmitted, tokenError)}
          onChange={({ target }) => change({ mint: target.value })}
          below={(
            <div className="reward-picks">
              {[pool.a, pool.b].map((side) => (
                <button key={side.mint.address} type="button" className="button button--small" onClick={() => change({ mint: side.mint.address })}>
                  {context.nameOf(side.mint.address, 'full')}
                </button>
              ))}
            </div>
          )}
        />
      )}
      <RewardFields
        unit={mint ? nameOf(mint.address) : 'tokens'}
        amount={typed.amount}
        readAs={typedNumber(typed.amount).readAs}
        changeAmount={(amount) => change({ amount })}
        amountError={amountError ?? (isTooMuch ? describeInLine(new AppError('pools/amount-above-balance')) : undefined)}
        balance={token ? formatMintAmount(token.balance, token.info, nameOf) : null}
        per={typed.per}
        changePer={(per) => change({ per })}
        opens={isRunning ? null : { text: typed.opens, hint: formatTypedMoment(typed.opens) }}
        ends={{ text: typed.ends, hint: formatTypedMoment(typed.ends) }}
        changeTime={(which, text) => change({ [which]: text })}
      />
      {error && <p className="field__error" role="alert">{error}</p>}
      {terms && mint && (
        <FactRows
          label="What the reward takes"
          rows={[
            { label: reward && isRunning ? 'Paid in besides' : 'Paid in at once', value: formatMintAmount(terms.deposit, mint, nameOf) },
            { label: 'It gives a day', value: formatMintAmount(perDay(terms.period.emissionsPerSecondX64), mint, nameOf) },
            { label: 'Chain time when read', value: formatTypedMoment(new Date(Number(operation.nowSeconds) * 1000).toISOString()) },
          ]}
        />
      )}
    </ActionForm>
  );
}

function mintError(text: string, wasSubmitted: boolean, problem: unknown): string | undefined {
  if (text.trim() === '') return wasSubmitted ? 'Enter the mint of the reward token.' : undefined;
  return problem ? describeInLine(problem) : undefined;
}

/**
 * The token of a reward, and what the signer holds of it.
 *
 * @param mint as typed
 * @param ownerAddress base58
 */
function useRewardToken(mint: string, ownerAddress: string) {
  const { cluster } = useCluster();
  return useQuery({
    queryKey: ['reward-token', cluster.name, mint, ownerAddress],
    enabled: isAddress(mint),
    retry: false,
    queryFn: async () => {
      const [{ readMint }, { getTokenBalance }] = await Promise.all([
        import('@/services/programs/token/readMint.ts'), import('@/services/programs/token/getTokenBalance.ts'),
      ]);
      const [info, balance] = await Promise.all([
        readMint(cluster, mint), getTokenBalance({ cluster, owner: ownerAddress, mint, useSol: true }),
      ]);
      return { info, balance };
    },
  });
}
