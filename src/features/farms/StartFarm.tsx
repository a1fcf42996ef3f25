import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ActionForm } from '@/action/ActionForm.tsx';
import { passOn, rewardSchema, type RewardRules } from '@/action/rewards/rewardSchema.ts';
import { useChainNow } from '@/app/session/useChainTime.ts';
import { rewardMints, useRewardTokens, type RewardTokenOf } from '@/action/rewards/useRewardTokens.ts';
import { amountSchema } from '@/action/amountSchema.ts';
import { refuse, useActionForm } from '@/action/useActionForm.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { AmountField } from '@/ui/AmountField.tsx';
import { FactRows } from '@/ui/FactRows.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { typedNumber } from '@/ui/typedNumber.ts';
import { MAX_FARM_REWARD_INFOS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { errorText } from '@/ui/ErrorText.tsx';
import { formatSol, shownAmount } from '@/ui/format.ts';
import { typedAmount } from '@/services/amounts/typedDecimal.ts';
import { assertNewRewards } from '@/services/programs/farm/rewardRules.ts';
import type { StandardPool } from '@/services/pools/PoolProgram.ts';
import type { FarmContext } from './FarmContext.ts';
import { emptyFarmReward, farmRewardShape, newRewardRules, type FarmRewardText, type NewRewardTerms } from './farmReward.ts';
import { NewRewardFields } from './NewRewardFields.tsx';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { loadActions, loadReads } from './useFarmStakes.ts';

const loadAction = () => Promise.all([loadActions(), loadReads()]);

const SHAPE = z.object({ rewards: z.array(farmRewardShape).check(z.minLength(1), z.maxLength(MAX_FARM_REWARD_INFOS)) });
type StartFarmText = z.infer<typeof SHAPE>;

/** Parses the rewards of a new farm; each must pay a different token. */
function startFarmSchema(tokenOf: RewardTokenOf, rules: RewardRules<FarmRewardText, NewRewardTerms>): z.ZodMiniType<readonly NewRewardTerms[], StartFarmText> {
  const reward = rewardSchema(farmRewardShape, tokenOf, rules);
  return z.pipe(SHAPE, z.transform(({ rewards }, context) => rewards.flatMap((text, index) => {
    const mint = text.mint.trim();
    const isTwice = mint !== '' && rewards.findIndex((one) => one.mint.trim() === mint) !== index;
    if (isTwice) refuse(context, new AppError('farms/reward-twice'), ['rewards', index, 'mint']);
    const { data, error } = reward.safeParse(text);
    if (error) passOn(context, error.issues, ['rewards', index]);
    return data ? [data] : [];
  })));
}

export interface StartFarmProps {
  readonly context: FarmContext;
  readonly pool: StandardPool;
}

/** Creates a farm of version 6 that takes the pool's LP tokens and pays up to five rewards. */
export default function StartFarm({ context, pool }: StartFarmProps) {
  const { signerAddress, lpHeld } = context;
  const { cluster } = useCluster();
  const nowSeconds = useChainNow();
  const { tokenOf, isReading, request: requestTokens } = useRewardTokens(signerAddress);
  const rules = newRewardRules(nowSeconds, (reward) => assertNewRewards([reward], nowSeconds));
  const { form, text: { rewards }, errors, change, submit } = useActionForm({
    owner: context.owner,
    loadAction,
    draft: { key: `draft:start-farm:${pool.poolId}`, shape: SHAPE },
    defaults: { rewards: [emptyFarmReward()] },
    schema: startFarmSchema(tokenOf, rules),
  });
  requestTokens(rewards.map(({ mint }) => mint));
  // The APR assumes that the signer stakes everything it holds, unless another stake is typed.
  const [typedStake, setTypedStake] = useState<string | null>(null);
  const stakeText = typedStake ?? typedAmount(lpHeld || pool.lpSupply, pool.lpDecimals);
  const stake = amountSchema(pool.lpDecimals).safeParse(stakeText);

  return (
    <ActionForm
      form={form}
      mints={rewardMints(rewards.map(({ mint }) => tokenOf(mint)))}
      isReading={isReading}
      signerAddress={signerAddress}
      labels={{ submit: m.farms.createFarm, done: m.farms.farmCreated }}
      submit={() => submit(async (query, terms) => {
        const [{ buildCreateFarmAction }, { readMint }] = await loadAction();
        return buildCreateFarmAction({ ...query, lpMint: await readMint(cluster, pool.lpMint), rewards: terms });
      })}
    >
      {rewards.map((text, index) => (
        <NewRewardFields
          key={index}
          context={context}
          legend={formatMessage(m.farms.numberedReward, { number: index + 1 })}
          text={text}
          times={rules.timesOf(text)}
          token={tokenOf(text.mint)}
          errors={{
            mint: errors[`rewards.${index}.mint`], amount: errors[`rewards.${index}.amount`],
            start: errors[`rewards.${index}.start`], end: errors[`rewards.${index}.end`],
          }}
          terms={rewardSchema(farmRewardShape, tokenOf, rules).safeParse(text).data ?? null}
          staked={stake.data ?? 0n}
          change={(part) => change({ rewards: rewards.map((before, one) => (one === index ? { ...before, ...part } : before)) })}
        >
          {rewards.length > 1 && (
            <button type="button" className="button button--small" onClick={() => change({ rewards: rewards.filter((_, one) => one !== index) })}>
              {formatMessage(m.farms.removeReward, { number: index + 1 })}
            </button>
          )}
        </NewRewardFields>
      ))}
      <div className="form__actions">
        <button
          type="button" className="button" disabled={rewards.length >= MAX_FARM_REWARD_INFOS}
          onClick={() => change({ rewards: [...rewards, emptyFarmReward()] })}
        >
          {m.farms.addAnotherReward}
        </button>
        <span className="field__hint">{formatMessage(m.farms.rewardsHint, { count: rewards.length, most: MAX_FARM_REWARD_INFOS })}</span>
      </div>
      <AmountField
        label={m.farms.aprStake}
        unit="LP"
        value={stakeText}
        readAs={typedNumber(stakeText).readAs}
        change={setTypedStake}
        balance={lpHeld === null ? null : shownAmount(lpHeld, pool.lpDecimals, 'LP')}
        spendable={lpHeld === null ? null : { amount: lpHeld, decimals: pool.lpDecimals }}
        error={stakeText.trim() === '' ? undefined : stake.error?.issues[0]?.message}
      />
      <OtherCosts signerAddress={signerAddress} />
      <Notice tone="warning" title={m.farms.rewardDepositHint}>
        <p>{m.farms.unusedRewardHint}</p>
      </Notice>
    </ActionForm>
  );
}

/** SOL that the farm program takes beside the rewards. */
function OtherCosts({ signerAddress }: { readonly signerAddress: string | null }) {
  const { cluster } = useCluster();
  const { data: lock, error } = useQuery({
    queryKey: ['farm-lock', cluster.name, signerAddress],
    enabled: signerAddress !== null,
    queryFn: async () => (await loadReads()).readFarmLock(cluster, signerAddress ?? ''),
  });
  return (
    <>
      {error && <p className="field__error" role="alert">{errorText(error)}</p>}
      {lock && (
        <FactRows
          label={m.farms.otherCosts}
          rows={[{
            label: m.farms.farmProgramLock,
            value: lock.rentLamports > 0n ? formatMessage(m.ui.rentAmount, { amount: formatSol(lock.rentLamports) }) : m.farms.free,
            hint: lock.note,
          }]}
        />
      )}
    </>
  );
}
