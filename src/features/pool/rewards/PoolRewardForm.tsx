import type { ReactNode } from 'react';
import { formatMintAmount } from '@/action/amounts.ts';
import { RewardFields } from '@/action/rewards/RewardFields.tsx';
import { RewardForm } from '@/action/rewards/RewardForm.tsx';
import { rewardTextShape, emptyReward, extensionTimes, newPeriodTimes, type RewardText } from '@/action/rewards/rewardText.ts';
import { useChainNow } from '@/app/session/useChainTime.ts';
import type { PoolContext } from '@/action/PoolContext.ts';
import type { ClmmPool, ClmmReward } from '@/services/programs/clmm/accounts.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { typedAmount } from '@/services/amounts/typedDecimal.ts';
import { emissionsPerSecondX64 } from '@/services/programs/clmm/rewards/amounts.ts';
import type { OperationState } from '@/services/programs/clmm/rewards/readOperation.ts';
import { assertRewardTimes, changedRewardDeposit, newRewardDeposit, type RewardPeriod } from '@/services/programs/clmm/rewards/rewardRules.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import type { RewardField, RewardRules, RewardTerms } from '@/action/rewards/rewardSchema.ts';
import { DAY_SECONDS } from '@/constants.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { loadActions } from '@/features/pool/positions/usePositions.ts';

/** The part of the pool's context that reward forms need. */
export type RewardContext = Pick<PoolContext, 'nameOf' | 'signerAddress' | 'owner'> & { readonly pool: ClmmPool };

const CHANGE = {
  submit: m.ui.changeReward, done: m.pool.rewardChanged,
};
const ADD = { submit: m.ui.addReward, done: m.ui.rewardAdded };

export interface PoolRewardFormProps {
  readonly context: RewardContext;
  readonly target: RewardTarget;
  /** The name of the reward to change. */
  readonly name: string;
  /** Why the form cannot be filled in. */
  readonly whyNot: ReactNode;
}

/** Adds a reward to a pool, or changes an existing one. */
export function PoolRewardForm({ context, target: { operation, ...target }, name, whyNot }: PoolRewardFormProps) {
  const { pool, reward, ownerAddress } = target;
  const now = { ...target, operation: { ...operation, nowSeconds: useChainNow() } };
  const isRunning = runningReward(now) !== null;

  return (
    <RewardForm
      labels={reward ? CHANGE : ADD}
      context={context}
      shape={rewardTextShape}
      rules={clmmRewardRules(now)}
      defaults={rewardDefaults(now)}
      resetText={(done) => ({ ...done, amount: '' })}
      loadAction={loadActions}
      build={async (query, { mint, deposit: _, ...period }) => (reward
        ? (await loadActions()).buildSetRewardAction({ ...query, pool, mint: mint.address, period })
        : (await loadActions()).buildInitRewardAction({ ...query, pool, mint, period }))}
      whyNot={whyNot}
    >
      {({ terms, ...fields }) => (
        <>
          <p className="field__hint">{reward ? m.pool.changeRewardHint : m.pool.newRewardHint}</p>
          <RewardFields
            {...fields}
            legend={reward ? formatMessage(m.ui.rewardIn, { token: name }) : m.ui.newReward}
            ownerAddress={ownerAddress}
            isChosen={!reward}
            hasFixedStart={isRunning}
            facts={(nameOf) => (terms ? [
              { label: isRunning ? m.pool.additionalDeposit : m.ui.totalDeposit, value: formatMintAmount(terms.deposit, terms.mint, nameOf) },
              { label: m.ui.rewardPerDay, value: formatMintAmount(perDay(terms.emissionsPerSecondX64), terms.mint, nameOf) },
            ] : [])}
          />
        </>
      )}
    </RewardForm>
  );
}

/** One base unit per second: used until an amount is typed, so that the times are checked. */
const LEAST_EMISSIONS_X64 = 1n << 64n;

/** A reward of a concentrated pool, and who manages it. */
interface RewardTarget {
  readonly pool: ClmmPool;
  /** `nowSeconds` is the chain's current time. */
  readonly operation: OperationState;
  /** base58 */
  readonly ownerAddress: string;
  /** The reward to change; absent for a new one. */
  readonly reward: ClmmReward | undefined;
}

interface ClmmRewardTerms extends RewardTerms, RewardPeriod {
  readonly mint: MintInfo;
}

/** The field that shows an error; all others are shown at the amount. */
const FIELDS: Readonly<Record<string, RewardField>> = {
  'clmm/reward-time': 'end',
  'clmm/reward-period': 'end',
  'clmm/reward-opens-in-past': 'start',
  'clmm/reward-mint-in-use': 'mint',
  'clmm/reward-mint-not-taken': 'mint',
  'clmm/reward-mint-freezable': 'mint',
};

/** The reward if it is running: its open time stays, only its end and rate can change. */
function runningReward({ reward, operation }: Pick<RewardTarget, 'reward' | 'operation'>): ClmmReward | null {
  return reward && operation.nowSeconds < reward.endTimeSeconds ? reward : null;
}

/** Initial values: empty for a new period, the current rate for a running reward. */
function rewardDefaults(target: RewardTarget): RewardText {
  const running = runningReward(target);
  const empty = emptyReward(target.reward?.mint.address);
  if (!running) return empty;
  return { ...empty, basis: 'per-day', amount: typedAmount(perDay(running.emissionsPerSecondX64), running.mint.decimals) };
}

/** The rules of a reward of a concentrated pool. */
function clmmRewardRules(target: RewardTarget): RewardRules<RewardText, ClmmRewardTerms> {
  const { pool, operation, ownerAddress, reward } = target;
  const { nowSeconds } = operation;
  const running = runningReward(target);
  return {
    asksAmount: true,
    timesOf: (text) => (running ? extensionTimes(text, running.endTimeSeconds) : newPeriodTimes(text, nowSeconds)),
    termsOf({ text, mint, amount, endTimeSeconds, ...times }) {
      // The program requires a future open time even for a running reward, and ignores it.
      const openTimeSeconds = running ? nowSeconds + DAY_SECONDS : times.openTimeSeconds;
      assertRewardTimes({ openTimeSeconds, endTimeSeconds });
      const seconds = text.basis === 'per-day' ? DAY_SECONDS : endTimeSeconds - (running ? nowSeconds : openTimeSeconds);
      const emissions = amount === null
        ? running?.emissionsPerSecondX64 ?? LEAST_EMISSIONS_X64 : emissionsPerSecondX64(createFraction(amount, seconds));
      const period = { openTimeSeconds, endTimeSeconds, emissionsPerSecondX64: emissions };
      const query = { pool, operation, ownerAddress, period };
      return { ...period, mint, deposit: reward ? changedRewardDeposit(query, reward) : newRewardDeposit(query, mint) };
    },
    fieldOf(code) {
      const field = FIELDS[code] ?? 'amount';
      return running && field === 'start' ? 'end' : field;
    },
  };
}

/** The daily reward, base units, rounded down. */
const perDay = (emissionsX64: bigint): bigint => (emissionsX64 * DAY_SECONDS) >> 64n;
