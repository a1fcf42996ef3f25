import { useQuery } from '@tanstack/react-query';
import { Check, Circle, CircleDot } from 'lucide';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { ActionForm } from '@/action/ActionForm.tsx';
import { passOn, rewardSchema, type RewardRules } from '@/action/rewards/rewardSchema.ts';
import { useChainNow } from '@/app/session/useChainTime.ts';
import { rewardMints, useRewardTokens, type RewardTokenOf } from '@/action/rewards/useRewardTokens.ts';
import { amountSchema } from '@/action/amountSchema.ts';
import { refuse, useActionForm } from '@/action/useActionForm.ts';
import { inPairOrder, pairName } from '@/app/session/pair.ts';
import { useTokenNames } from '@/app/session/useTokenNames.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { AmountField } from '@/ui/AmountField.tsx';
import { FactRows } from '@/ui/FactRows.tsx';
import { StepList } from '@/ui/StepList.tsx';
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
import { rewardRows, type RewardRowsQuery } from './rewardRows.ts';
import layout from '@/ui/columns.module.css';
import styles from './StartFarm.module.css';
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

/** The steps, each with the fields of a reward that it asks for. */
const STEPS = [
  { id: 'payment', label: m.farms.rewardStep, fields: ['mint', 'amount'] },
  { id: 'period', label: m.farms.duration, fields: ['start', 'end'] },
  { id: 'review', label: m.farms.reviewStep, fields: [] },
] as const;
const REVIEW = STEPS.length - 1;
/** The shortest and the longest a farm can last, and what is usual between, days. */
const PERIODS = [7, 14, 30, 90];

export interface StartFarmProps {
  readonly context: FarmContext;
  readonly pool: StandardPool;
  /** To the farm, once it is there. */
  readonly farmLink: ReactNode;
}

/** Creates a farm of version 6 that takes the pool's LP tokens and pays up to five rewards, in three steps. */
export default function StartFarm({ context, pool, farmLink }: StartFarmProps) {
  const { signerAddress, lpHeld, nameOf } = context;
  const { cluster } = useCluster();
  const nowSeconds = useChainNow();
  const { tokenOf, isReading, request: requestTokens } = useRewardTokens(signerAddress);
  const rules = newRewardRules(nowSeconds, (reward) => assertNewRewards([reward], nowSeconds));
  const schema = startFarmSchema(tokenOf, rules);
  const { form, text: { rewards }, errors, change, submit } = useActionForm({
    owner: context.owner,
    loadAction,
    draft: { key: `draft:start-farm:${pool.poolId}`, shape: SHAPE },
    defaults: { rewards: [{ ...emptyFarmReward(), mint: usualReward(pool) }] },
    schema,
  });
  requestTokens(rewards.map(({ mint }) => mint));
  const [step, setStep] = useState(0);
  const head = useRef<HTMLHeadingElement>(null);
  // The APR assumes that the signer stakes everything it holds, unless another stake is typed.
  const [typedStake, setTypedStake] = useState<string | null>(null);
  const stakeText = typedStake ?? typedAmount(lpHeld || pool.lpSupply, pool.lpDecimals);
  const stake = amountSchema(pool.lpDecimals).safeParse(stakeText);
  const { id } = STEPS[step]!;
  const terms = rewards.map((text) => rewardSchema(farmRewardShape, tokenOf, rules).safeParse(text).data ?? null);

  function go(to: number) {
    flushSync(() => setStep(to));
    head.current?.focus();
  }

  function press() {
    const wrong = firstWrongStep(schema.safeParse({ rewards }).error);
    if (wrong > step && step < REVIEW) return go(step + 1);
    if (wrong < step) go(wrong);
    return submit(wrong > step ? async (query, terms) => {
      const [{ buildCreateFarmAction }, { readMint }] = await loadAction();
      return buildCreateFarmAction({ ...query, lpMint: await readMint(cluster, pool.lpMint), rewards: terms });
    } : null);
  }

  return (
    <div className={`${layout.columns} ${styles.maker}`} data-step={id}>
      <div className="stack">
        <StepList
          label={m.farms.newFarm} open={step} choose={go}
          steps={STEPS.map(({ label }, index) => ({
            id: index, label, icon: index < step ? Check : index === step ? CircleDot : Circle, isDone: index < step, isOffered: index < step,
          }))}
        />
        <ActionForm
          form={form}
          mints={rewardMints(rewards.map(({ mint }) => tokenOf(mint)))}
          isReading={isReading}
          signerAddress={signerAddress}
          labels={{ submit: step === REVIEW ? m.farms.createFarm : m.ui.continueLabel, done: m.farms.farmCreated }}
          beside={step > 0 && <button type="button" className="button" onClick={() => go(step - 1)}>{m.action.back}</button>}
          done={{ links: farmLink }}
          submit={press}
        >
          {/* What the last step leads to is called the review; the others are named by the list of steps. */}
          <h2 ref={head} tabIndex={-1} className={id === 'review' ? undefined : 'visually-hidden'}>{id === 'review' ? m.farms.createFarm : STEPS[step]!.label}</h2>
          {id === 'review' ? (
            <ReviewStep {...{ pool, signerAddress, lpHeld, stakeText, setTypedStake }} problem={stakeText.trim() === '' ? undefined : stake.error?.issues[0]?.message} />
          ) : (
            <>
              {rewards.map((text, index) => (
                <NewRewardFields
                  key={index}
                  part={id}
                  periods={PERIODS}
                  context={context}
                  legend={formatMessage(m.farms.numberedReward, { number: index + 1 })}
                  text={text}
                  times={rules.timesOf(text)}
                  token={tokenOf(text.mint)}
                  errors={{
                    mint: errors[`rewards.${index}.mint`], amount: errors[`rewards.${index}.amount`],
                    start: errors[`rewards.${index}.start`], end: errors[`rewards.${index}.end`],
                  }}
                  terms={null}
                  staked={0n}
                  change={(part) => change({ rewards: rewards.map((before, one) => (one === index ? { ...before, ...part } : before)) })}
                >
                  {rewards.length > 1 && (
                    <button type="button" className={`button button--small button--plain ${styles.other}`} onClick={() => change({ rewards: rewards.filter((_, one) => one !== index) })}>
                      {formatMessage(m.farms.removeReward, { number: index + 1 })}
                    </button>
                  )}
                  {index === rewards.length - 1 && rewards.length < MAX_FARM_REWARD_INFOS && (
                    <button type="button" className={`button button--small button--plain ${styles.other}`} onClick={() => change({ rewards: [...rewards, emptyFarmReward()] })}>
                      {m.farms.addAnotherReward}
                    </button>
                  )}
                </NewRewardFields>
              ))}
            </>
          )}
        </ActionForm>
      </div>
      {!form.action.isDone && (
        <aside className={`card ${styles.summary}`} aria-label={m.farms.farmSummary} data-empty={terms.every((one) => one === null) || undefined}>
          {rewards.map((text, index) => (
            <RewardSummary
              key={index} label={formatMessage(m.farms.numberedReward, { number: index + 1 })} isAlone={rewards.length === 1}
              terms={terms[index] ?? null}
              token={tokenOf(text.mint)} pool={pool} staked={stake.data ?? 0n}
            />
          ))}
          <p className="field__hint">{formatMessage(m.farms.forStakersOf, { pair: pairName(pool.a.mint.address, pool.b.mint.address, nameOf) })}</p>
        </aside>
      )}
    </div>
  );
}

/** A launched token is what its own farm usually pays; Token-2022 tokens cannot be paid. */
function usualReward({ a, b }: StandardPool): string {
  const [base] = inPairOrder([a.mint.address, b.mint.address], [a.mint, b.mint]);
  return base.isToken2022 ? '' : base.address;
}

/** The first step with a field that is wrong; beyond the last if there is none. */
function firstWrongStep(error: z.core.$ZodError | undefined): number {
  const fields = new Set(error?.issues.map(({ path }) => path.at(-1)));
  const wrong = STEPS.findIndex((step) => step.fields.some((field) => fields.has(field)));
  return wrong === -1 ? STEPS.length : wrong;
}

interface RewardSummaryProps extends Pick<RewardRowsQuery, 'terms' | 'pool' | 'staked'> {
  readonly label: string;
  readonly isAlone: boolean;
  readonly token: ReturnType<RewardTokenOf>;
}

/** What a reward pays and costs; the places of the figures until they are known. */
function RewardSummary({ label, isAlone, token, ...query }: RewardSummaryProps) {
  const mint = token && 'mint' in token ? token.mint : null;
  const nameOf = useTokenNames(mint ? [mint.address] : []);
  const rows = rewardRows({ ...query, mint, nameOf });
  const places = [m.farms.ratePerDay, m.farms.duration, m.ui.totalDeposit, m.farms.startApr].map((one) => ({ label: one, value: '–' }));
  return (
    <section aria-label={formatMessage(m.action.rewardSummary, { legend: label })}>
      {!isAlone && <h3 className="muted small">{label}</h3>}
      <FactRows label={formatMessage(m.action.rewardSummary, { legend: label })} rows={rows.length > 0 ? rows : places} />
    </section>
  );
}

interface ReviewStepProps extends Pick<FarmContext, 'signerAddress' | 'lpHeld'> {
  readonly pool: StandardPool;
  /** The stake that the APR is computed for. */
  readonly stakeText: string;
  setTypedStake(text: string): void;
  readonly problem: string | undefined;
}

/** What the farm costs besides its rewards, and what becomes of them. */
function ReviewStep({ pool, signerAddress, lpHeld, stakeText, setTypedStake, problem }: ReviewStepProps) {
  return (
    <>
      <AmountField
        label={m.farms.aprStake}
        unit="LP"
        value={stakeText}
        readAs={typedNumber(stakeText).readAs}
        change={setTypedStake}
        balance={lpHeld === null ? null : shownAmount(lpHeld, pool.lpDecimals, 'LP')}
        spendable={lpHeld === null ? null : { amount: lpHeld, decimals: pool.lpDecimals }}
        error={problem}
      />
      <OtherCosts signerAddress={signerAddress} />
      <Notice tone="warning" title={m.farms.rewardDepositHint}>
        <p>{m.farms.unusedRewardHint}</p>
      </Notice>
    </>
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
