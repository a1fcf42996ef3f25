import './rewards.css';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ErrorNotice } from '@/ui/ErrorNotice.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { shortAddress } from '@/shortAddress.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useTokenNames } from '@/app/session/useTokenNames.ts';
import { RewardForm, type RewardContext } from './RewardForm.tsx';
import { WithdrawUnusedRewardForm } from './WithdrawUnusedRewardForm.tsx';

const MAX_REWARDS = 3;

/** What can be done, and with which reward. */
interface Task {
  readonly id: string;
  readonly label: string;
  readonly kind: 'add' | 'change' | 'take-back';
  /** Of the reward; none for a new one. */
  readonly rewardIndex: number | null;
}

/** Gives, changes and takes back the rewards of a concentrated pool, for who may. */
export default function RewardsTab({ context }: { readonly context: RewardContext }) {
  const { pool, signerAddress } = context;
  const { cluster } = useCluster();
  const id = useId();
  const [wanted, setWanted] = useState('add');
  const nameOf = useTokenNames(pool.rewards.map(({ mint }) => mint.address));
  // Read again with each change of the pool: the rules are about the time now.
  const { data: operation, error } = useQuery({
    queryKey: ['clmm-operation', cluster.name, pool.rewards.map(({ endTimeSeconds }) => `${endTimeSeconds}`).join()],
    queryFn: async () => (await import('@/services/programs/clmm/rewards/readOperation.ts')).readOperation(cluster),
  });

  if (signerAddress === null) {
    return (
      <Notice tone="info" title="Connect a wallet to manage rewards.">
        <p>Only who made the pool may give rewards.</p>
        <div className="notice__actions">
          <button type="button" className="button" onClick={context.connect}>Connect a wallet</button>
        </div>
      </Notice>
    );
  }
  if (error) return <ErrorNotice error={error} />;
  if (!operation) return <div className="skeleton" role="status" aria-label="Reading the rules of rewards" />;

  const isOperator = operation.owners.includes(signerAddress);
  const isMaker = pool.creator === signerAddress || isOperator;
  const tasks: readonly Task[] = [
    ...(isMaker && pool.rewards.length < (isOperator ? MAX_REWARDS : MAX_REWARDS - 1)
      ? [{ id: 'add', label: 'Add a reward', kind: 'add' as const, rewardIndex: null }] : []),
    ...pool.rewards.flatMap(({ mint, creator, endTimeSeconds }, rewardIndex): readonly Task[] => {
      if (!isMaker && creator !== signerAddress) return [];
      const name = nameOf(mint.address);
      return [
        { id: `change-${rewardIndex}`, label: `Change the reward in ${name}`, kind: 'change', rewardIndex },
        ...(operation.nowSeconds >= endTimeSeconds
          ? [{ id: `take-back-${rewardIndex}`, label: `Take back the rest in ${name}`, kind: 'take-back' as const, rewardIndex }] : []),
      ];
    }),
  ];
  const task = tasks.find((one) => one.id === wanted) ?? tasks[0];
  if (!task) {
    return (
      <Notice tone="info" title="This signer cannot manage the rewards of this pool.">
        <p>
          {isMaker
            ? 'The pool has all the rewards its maker may give; the third is the program\'s operator\'s.'
            : `Only who made it, ${shortAddress(pool.creator)}, gives its rewards.`}
        </p>
      </Notice>
    );
  }
  const reward = task.rewardIndex === null ? undefined : pool.rewards[task.rewardIndex];
  return (
    <div className="rewards">
      {tasks.length > 1 && (
        <div className="field">
          <label className="field__label" htmlFor={id}>What to do</label>
          <select id={id} className="field__input" value={task.id} onChange={({ target }) => setWanted(target.value)}>
            {tasks.map((one) => <option key={one.id} value={one.id}>{one.label}</option>)}
          </select>
        </div>
      )}
      {task.kind === 'take-back' && reward
        ? <WithdrawUnusedRewardForm key={task.id} context={context} reward={reward} />
        : <RewardForm key={task.id} context={context} target={{ pool, operation, ownerAddress: signerAddress, reward }} />}
    </div>
  );
}
