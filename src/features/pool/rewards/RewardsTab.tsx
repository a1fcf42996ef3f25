import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { ErrorNotice } from '@/ui/ErrorNotice.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { shortAddress } from '@/shortAddress.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useTokenNames } from '@/app/session/useTokenNames.ts';
import { RewardForm, type RewardContext } from './RewardForm.tsx';
import { WithdrawUnusedForm } from './WithdrawUnusedForm.tsx';

const MAX_REWARDS = 3;

/** One thing to do with the rewards. */
interface Task {
  readonly id: string;
  readonly label: string;
  readonly kind: 'add' | 'change' | 'withdraw';
  /** `null` for a new reward. */
  readonly rewardIndex: number | null;
}

/** Adds and changes the rewards of a concentrated pool, and withdraws unused ones. */
export default function RewardsTab({ context }: { readonly context: RewardContext }) {
  const { pool, signerAddress } = context;
  const { cluster } = useCluster();
  const id = useId();
  const [wanted, setWanted] = useState('add');
  const nameOf = useTokenNames(pool.rewards.map(({ mint }) => mint.address));
  // The operator and its list may change: read again with each change of the pool.
  const { data: operation, error, isFetching, refetch } = useQuery({
    queryKey: ['clmm-operation', cluster.name, pool.rewards.map(({ endTimeSeconds }) => `${endTimeSeconds}`).join()],
    queryFn: async () => (await import('@/services/programs/clmm/rewards/readOperation.ts')).readOperation(cluster),
  });

  if (signerAddress === null) {
    return (
      <Notice tone="info" title="Connect a wallet to manage rewards.">
        <p>Only the pool creator can add rewards.</p>
        <div className="notice__actions">
          <button type="button" className="button" onClick={context.connect}>Connect a wallet</button>
        </div>
      </Notice>
    );
  }
  if (error) return <ErrorNotice error={error} offers={{ retry: { run: () => void refetch(), isBusy: isFetching } }} />;
  if (!operation) return <Skeleton label="Reading the reward rules" />;

  const isOperator = operation.owners.includes(signerAddress);
  const canManage = pool.creator === signerAddress || isOperator;
  const tasks: readonly Task[] = [
    ...(canManage && pool.rewards.length < (isOperator ? MAX_REWARDS : MAX_REWARDS - 1)
      ? [{ id: 'add', label: 'Add reward', kind: 'add' as const, rewardIndex: null }] : []),
    ...pool.rewards.flatMap(({ mint, creator, endTimeSeconds }, rewardIndex): readonly Task[] => {
      if (!canManage && creator !== signerAddress) return [];
      const name = nameOf(mint.address);
      return [
        { id: `change-${rewardIndex}`, label: `Change reward in ${name}`, kind: 'change', rewardIndex },
        ...(operation.nowSeconds >= endTimeSeconds
          ? [{ id: `withdraw-${rewardIndex}`, label: `Withdraw unused rewards in ${name}`, kind: 'withdraw' as const, rewardIndex }] : []),
      ];
    }),
  ];
  const task = tasks.find((one) => one.id === wanted) ?? tasks[0];
  if (!task) {
    return (
      <Notice tone="info" title="You cannot manage the rewards of this pool.">
        <p>
          {canManage
            ? 'The pool has all the rewards its creator can add; the third is for the program operator.'
            : `Only its creator, ${shortAddress(pool.creator)}, can.`}
        </p>
      </Notice>
    );
  }
  const reward = task.rewardIndex === null ? undefined : pool.rewards[task.rewardIndex];
  return (
    <div className="form">
      {tasks.length > 1 && (
        <div className="field">
          <label className="field__label" htmlFor={id}>Action</label>
          <select id={id} className="field__input" value={task.id} onChange={({ target }) => setWanted(target.value)}>
            {tasks.map((one) => <option key={one.id} value={one.id}>{one.label}</option>)}
          </select>
        </div>
      )}
      {task.kind === 'withdraw' && reward
        ? <WithdrawUnusedForm key={task.id} context={context} reward={reward} />
        : <RewardForm key={task.id} context={context} target={{ pool, operation, ownerAddress: signerAddress, reward }} />}
    </div>
  );
}
