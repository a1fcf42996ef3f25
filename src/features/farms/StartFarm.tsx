import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ActionForm } from '@/action/ActionForm.tsx';
import { AmountField } from '@/ui/AmountField.tsx';
import { FactRows } from '@/ui/FactRows.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { MAX_FARM_REWARD_INFOS, NATIVE_DECIMALS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { describeInLine } from '@/errors/describeInLine.ts';
import { formatAmount } from '@/services/amounts/decimals.ts';
import { typedAmount } from '@/services/amounts/typedDecimal.ts';
import type { StandardPool } from '@/services/pools/standardPool.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { parseTypedAmount } from '@/action/amounts.ts';
import { useSessionState } from '@/app/session/useSessionState.ts';
import { typedNumber } from '@/ui/typedNumber.ts';
import { useAction } from '@/action/useAction.ts';
import type { OneFarmDesk } from './FarmDesk.ts';
import { lpTokenWords } from './farmWords.ts';
import { NewRewardFields, readReward } from './NewRewardFields.tsx';
import { blankReward, rewardShape, type TypedReward } from './typedReward.ts';
import { useChainNow } from './useChainNow.ts';
import { useRewardTokens } from './useRewardTokens.ts';

const loadDraft = () => Promise.all([
  import('@/services/programs/farm/draftCreateFarm.ts'), import('@/services/programs/token/readMint.ts'),
]);

const SHAPE = z.array(rewardShape).check(z.minLength(1), z.maxLength(MAX_FARM_REWARD_INFOS));

export interface StartFarmProps {
  readonly desk: OneFarmDesk;
  readonly pool: StandardPool;
}

/** Starts a farm of version 6 that takes the pool's LP tokens: up to five rewards. */
export default function StartFarm({ desk, pool }: StartFarmProps) {
  const { signerAddress, lpHeld } = desk;
  const { cluster } = useCluster();
  const [typed, setTyped] = useSessionState<readonly TypedReward[]>(`draft:start-farm:${pool.poolId}`, SHAPE, [blankReward()]);
  const [whatIf, setWhatIf] = useState<string | null>(null);
  const [isDue, setIsDue] = useState(false);
  const action = useAction({ loadDraft, owner: desk.owner, onSucceeded: () => type([blankReward()]) });
  const { plan } = action.form.action;
  const nowSeconds = useChainNow();
  const tokens = useRewardTokens(typed.map(({ mint }) => mint), signerAddress);
  const reads = typed.map((one, place) => readReward(one, tokens[place] ?? null, nowSeconds, isDue));
  const isTwice = (place: number) => typed.findIndex(({ mint }) => mint.trim() === typed[place]?.mint.trim()) !== place
    && typed[place]?.mint.trim() !== '';
  // The APR is told for what the signer could stake, unless something else is asked about.
  const whatIfText = whatIf ?? typedAmount(lpHeld || pool.lpSupply, pool.lpDecimals);
  const { amount: staked, error: stakedError } = parseTypedAmount(whatIfText, pool.lpDecimals, false);
  const { data: lock, error: lockProblem } = useQuery({
    queryKey: ['farm-lock', cluster.name, signerAddress],
    enabled: signerAddress !== null,
    queryFn: async () => (await import('@/services/programs/farm/readFarmLock.ts')).readFarmLock(cluster, signerAddress ?? ''),
  });

  function type(next: readonly TypedReward[]) {
    setTyped(next);
    setIsDue(false);
    action.form.forgetProblem();
  }

  function submit() {
    if (!signerAddress) return desk.connect();
    setIsDue(true);
    return void action.prepare(async (ownerAddress) => {
      const rewards = reads.flatMap(({ reward }) => (reward ? [reward] : []));
      const isWrong = rewards.length < typed.length || typed.some((_, place) => isTwice(place));
      if (isWrong) throw new AppError('forms/invalid');
      const [{ draftCreateFarm }, { readMint }] = await loadDraft();
      return draftCreateFarm({ cluster, ownerAddress, lpMint: await readMint(cluster, pool.lpMint), rewards });
    });
  }

  return (
    <ActionForm
      cluster={cluster}
      {...action.form}
      submitLabel={signerAddress ? 'Start the farm' : 'Connect a wallet to start a farm'}
      signLabel="Sign and start"
      failedTitle="No farm was started."
      statusPath={desk.statusPath}
      submit={submit}
      result={plan && (
        <Notice tone="success" title="The farm is there!">
          <p>It pays those who stake from its start on. It is in the list above.</p>
        </Notice>
      )}
    >
      {typed.map((one, place) => (
        <NewRewardFields
          key={place}
          desk={desk}
          legend={`Reward ${place + 1}`}
          typed={one}
          token={tokens[place] ?? null}
          read={reads[place] ?? readReward(one, null, nowSeconds, isDue)}
          staked={staked ?? 0n}
          mintError={isTwice(place) ? describeInLine(new AppError('farms/reward-twice')) : undefined}
          change={(next) => type(typed.map((before, index) => (index === place ? next : before)))}
        >
          {typed.length > 1 && (
            <button
              type="button"
              className="button button--small"
              onClick={() => type(typed.filter((_, index) => index !== place))}
            >
              Leave reward {place + 1} out
            </button>
          )}
        </NewRewardFields>
      ))}
      <div className="form__actions">
        <button
          type="button"
          className="button"
          disabled={typed.length >= MAX_FARM_REWARD_INFOS}
          onClick={() => type([...typed, blankReward()])}
        >
          One more reward
        </button>
        <span className="field__hint">
          {typed.length} of at most {MAX_FARM_REWARD_INFOS}. A reward runs for 7 to 90 days.
        </span>
      </div>
      <AmountField
        label="APR if so much is staked"
        unit="LP"
        value={whatIfText}
        readAs={typedNumber(whatIfText).readAs}
        change={setWhatIf}
        balance={lpHeld === null ? null : lpTokenWords(lpHeld, { decimals: pool.lpDecimals })}
        max={lpHeld ? () => setWhatIf(typedAmount(lpHeld, pool.lpDecimals)) : undefined}
        error={stakedError}
      />
      {lockProblem && <p className="field__error" role="alert">{describeInLine(lockProblem)}</p>}
      {lock && (
        <FactRows
          label="What the farm program asks for besides"
          rows={[{
            label: 'Lock of the farm program',
            value: lock.rentLamports > 0n
              ? `${formatAmount(lock.rentLamports, NATIVE_DECIMALS)} SOL rent` : 'costs nothing',
            hint: lock.note,
          }]}
        />
      )}
      <Notice tone="warning" title="What you give is paid in at once.">
        <p>It cannot be taken back while the farm runs; after its end what nobody has earned can.</p>
      </Notice>
    </ActionForm>
  );
}
