import type { ReactNode } from 'react';
import { ActionForm } from '@/action/ActionForm.tsx';
import { RewardFields } from '@/action/rewards/RewardFields.tsx';
import { rewardSchema } from '@/action/rewards/rewardSchema.ts';
import { rewardTextShape } from '@/action/rewards/rewardText.ts';
import { useChainNow } from '@/action/rewards/useChainNow.ts';
import { useRewardTokens } from '@/action/rewards/useRewardTokens.ts';
import type { PoolContext } from '@/action/PoolContext.ts';
import { useActionForm } from '@/action/useActionForm.ts';
import { useFrozen } from '@/action/useFrozen.ts';
import { useTokenNames } from '@/app/session/useTokenNames.ts';
import { isAddress } from '@/services/rpc/isAddress.ts';
import type { ClmmPool } from '@/services/programs/clmm/ClmmPool.ts';
import { formatMintAmount } from '@/features/pool/positions/describePosition.ts';
import { clmmRewardRules, perDay, rewardDefaults, runningReward, type RewardTarget } from './clmmReward.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** The part of the pool's context that reward forms need. */
export type RewardContext = Pick<PoolContext, 'nameOf' | 'signerAddress' | 'owner' | 'connect' | 'statusPath'> & { readonly pool: ClmmPool };

const CHANGE = {
  submitLabel: m.pool.changeReward, signLabel: m.pool.signChange, failedTitle: m.pool.rewardNotChanged, doneTitle: m.pool.rewardChanged,
};
const ADD = { submitLabel: m.pool.addReward, signLabel: m.pool.signAdd, failedTitle: m.pool.rewardNotAdded, doneTitle: m.pool.rewardAdded };

export interface RewardFormProps {
  readonly context: RewardContext;
  readonly target: RewardTarget;
  /** Why the form cannot be filled in. */
  readonly whyNot: ReactNode;
}

const loadSet = () => import('@/services/programs/clmm/rewards/buildSetRewardAction.ts');
const loadInit = () => import('@/services/programs/clmm/rewards/buildInitRewardAction.ts');

/** Adds a reward to a pool, or changes an existing one. */
export function RewardForm({ context, target: { operation, ...target }, whyNot }: RewardFormProps) {
  const { pool, reward, ownerAddress } = target;
  const now = { ...target, operation: { ...operation, nowSeconds: useChainNow() } };
  const { tokenOf, isReading, request: requestTokens } = useRewardTokens(ownerAddress);
  const rules = clmmRewardRules(now);
  const { form, text, request, errors, change, submit, isReviewed } = useActionForm({
    owner: context.owner,
    loadAction: reward ? loadSet : loadInit,
    defaults: rewardDefaults(now),
    schema: rewardSchema(rewardTextShape, tokenOf, rules),
    resetText: (done) => ({ ...done, amount: '' }),
  });
  requestTokens([text.mint]);
  const [terms, freeze] = useFrozen(request, isReviewed);
  const nameOf = useTokenNames(isAddress(text.mint) ? [text.mint.trim()] : []);
  const token = tokenOf(text.mint);
  const unit = token && !(token instanceof Error) ? nameOf(token.mint.address) : m.pool.tokensUnit;
  const isRunning = runningReward(now) !== null;

  return (
    <ActionForm
      {...form}
      isReading={isReading}
      signerAddress={context.signerAddress}
      {...(reward ? CHANGE : ADD)}
      statusPath={context.statusPath}
      whyNot={whyNot && <p className="field__hint">{whyNot}</p>}
      submit={() => submit(async (query, { mint, deposit: _, ...period }) => (reward
        ? (await loadSet()).buildSetRewardAction({ ...query, pool, mint: mint.address, period })
        : (await loadInit()).buildInitRewardAction({ ...query, pool, mint, period })
      ), { freeze })}
    >
      <p className="field__hint">{reward ? m.pool.changeRewardHint : m.pool.newRewardHint}</p>
      <RewardFields
        legend={reward ? formatMessage(m.pool.rewardIn, { token: unit }) : m.pool.newReward}
        text={text}
        times={rules.timesOf(text)}
        token={token}
        unit={unit}
        ownerAddress={ownerAddress}
        errors={isReviewed ? {} : errors}
        {...(!reward && { offers: [pool.a, pool.b].map(({ mint }) => ({ name: context.nameOf(mint.address, 'full'), mint: mint.address })) })}
        hasFixedStart={isRunning}
        facts={terms ? [
          { label: isRunning ? m.pool.additionalDeposit : m.pool.totalDeposit, value: formatMintAmount(terms.deposit, terms.mint, nameOf) },
          { label: m.pool.rewardPerDay, value: formatMintAmount(perDay(terms.emissionsPerSecondX64), terms.mint, nameOf) },
        ] : []}
        change={change}
      />
    </ActionForm>
  );
}
