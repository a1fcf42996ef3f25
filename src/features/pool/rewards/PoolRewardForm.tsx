import type { ReactNode } from 'react';
import { formatMintAmount } from '@/action/amounts.ts';
import { RewardFields } from '@/action/rewards/RewardFields.tsx';
import { RewardForm } from '@/action/rewards/RewardForm.tsx';
import { rewardTextShape } from '@/action/rewards/rewardText.ts';
import { useChainNow } from '@/app/session/useChainTime.ts';
import type { PoolContext } from '@/action/PoolContext.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { clmmRewardRules, perDay, rewardDefaults, runningReward, type RewardTarget } from './clmmReward.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** The part of the pool's context that reward forms need. */
export type RewardContext = Pick<PoolContext, 'nameOf' | 'signerAddress' | 'owner'> & { readonly pool: ClmmPool };

const CHANGE = {
  submit: m.ui.changeReward, done: m.pool.rewardChanged,
};
const ADD = { submit: m.ui.addReward, done: m.ui.rewardAdded };

const loadActions = () => import('@/services/programs/clmm/rewards/buildRewardActions.ts');

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
            {...(!reward && { offers: [pool.a, pool.b].map(({ mint }) => ({ name: context.nameOf(mint.address, 'full'), mint: mint.address })) })}
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
