import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { ErrorNotice } from '@/ui/ErrorNotice.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { shortAddress } from '@/shortAddress.ts';
import { formatMintAmount } from '@/action/amounts.ts';
import { WithdrawUnusedRewardForm } from '@/action/rewards/WithdrawUnusedRewardForm.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { ConnectNotice } from '@/app/session/ConnectNotice.tsx';
import { useTokenNames } from '@/app/session/useTokenNames.ts';
import { MAX_POOL_REWARDS } from '@/constants.ts';
import { remainingRewards } from '@/services/programs/clmm/rewards/amounts.ts';
import type { OperationState } from '@/services/programs/clmm/rewards/readOperation.ts';
import { PoolRewardForm, type RewardContext } from './PoolRewardForm.tsx';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { loadActions, loadReads } from '@/features/pool/positions/usePositions.ts';

/** One task of the reward menu. */
interface Task {
  readonly id: string;
  readonly label: string;
  readonly kind: 'add' | 'change' | 'withdraw';
  /** `null` for a new reward. */
  readonly rewardIndex: number | null;
}

/** Adds and changes the rewards of a concentrated pool, and withdraws unused ones. */
export default function RewardsTab({ context }: { readonly context: RewardContext }) {
  const { signerAddress } = context;
  const { cluster } = useCluster();
  // Keyed without the pool's state, so that the form stays while a change is read.
  const { data: operation, error, isFetching, refetch } = useQuery({
    queryKey: ['clmm-operation', cluster.name],
    queryFn: async () => (await loadReads()).readOperation(cluster),
  });

  if (signerAddress === null) {
    return <ConnectNotice title={m.pool.connectForRewards} />;
  }
  if (operation) return <RewardTasks key={signerAddress} context={context} signerAddress={signerAddress} operation={operation} />;
  if (error) return <ErrorNotice error={error} offers={{ retry: { run: () => void refetch(), isBusy: isFetching } }} />;
  return <Skeleton label={m.ui.loading} />;
}

interface RewardTasksProps {
  readonly context: RewardContext;
  /** base58 */
  readonly signerAddress: string;
  readonly operation: OperationState;
}

/** What the signer can do, one task at a time. */
function RewardTasks({ context, signerAddress, operation }: RewardTasksProps) {
  const { pool } = context;
  const id = useId();
  const [wanted, setWanted] = useState('add');
  const nameOf = useTokenNames([...new Set([pool.a, pool.b, ...pool.rewards].map(({ mint }) => mint.address))].sort());
  const isOperator = operation.owners.includes(signerAddress);
  const canAdd = pool.creator === signerAddress || isOperator;
  const hasRoom = pool.rewards.length < (isOperator ? MAX_POOL_REWARDS : MAX_POOL_REWARDS - 1);
  // The form stays after the last reward was added, to show the result.
  const [hadRoom] = useState(hasRoom);
  const tasks: readonly Task[] = [
    ...(canAdd && (hasRoom || hadRoom) ? [{ id: 'add', label: m.ui.addReward, kind: 'add' as const, rewardIndex: null }] : []),
    ...pool.rewards.flatMap(({ mint, creator, endTimeSeconds }, rewardIndex): readonly Task[] => {
      const isCreator = creator === signerAddress;
      if (!isCreator && !isOperator) return [];
      const name = nameOf(mint.address);
      return [
        { id: `change-${rewardIndex}`, label: formatMessage(m.pool.changeRewardIn, { token: name }), kind: 'change', rewardIndex },
        ...(isCreator && operation.nowSeconds >= endTimeSeconds
          ? [{ id: `withdraw-${rewardIndex}`, label: formatMessage(m.pool.withdrawUnusedIn, { token: name }), kind: 'withdraw' as const, rewardIndex }] : []),
      ];
    }),
  ];
  const task = tasks.find((one) => one.id === wanted) ?? tasks[0];
  if (!task) {
    return (
      <Notice tone="info" title={m.pool.manageRewardsDenied}>
        <p>{canAdd ? m.pool.rewardsFull : formatMessage(m.pool.creatorOnlyHint, { creator: shortAddress(pool.creator) })}</p>
      </Notice>
    );
  }
  const reward = task.rewardIndex === null ? undefined : pool.rewards[task.rewardIndex];
  return (
    <div className="form">
      {tasks.length > 1 && (
        <div className="field">
          <label className="field__label" htmlFor={id}>{m.pool.rewardAction}</label>
          <select id={id} className="field__input" value={task.id} onChange={({ target }) => setWanted(target.value)}>
            {tasks.map((one) => <option key={one.id} value={one.id}>{one.label}</option>)}
          </select>
        </div>
      )}
      {task.kind === 'withdraw' && reward
        ? (
          <WithdrawUnusedRewardForm
            key={task.id}
            owner={context.owner}
            signerAddress={signerAddress}
            mint={reward.mint}
            unused={formatMintAmount(remainingRewards(reward, pool), reward.mint, nameOf)}
            hint={m.pool.withdrawUnusedHint}
            loadAction={async () => {
              const { buildCollectRemainingRewardsAction } = await loadActions();
              return (query) => buildCollectRemainingRewardsAction({ ...query, pool, mint: reward.mint.address });
            }}
          />
        )
        : (
          <PoolRewardForm
            key={task.id}
            context={context}
            target={{ pool, operation, ownerAddress: signerAddress, reward }}
            name={reward ? nameOf(reward.mint.address) : ''}
            whyNot={!reward && !hasRoom && m.pool.rewardsFull}
          />
        )}
    </div>
  );
}
