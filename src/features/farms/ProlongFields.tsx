import { FactRows } from '@/ui/FactRows.tsx';
import { PeriodFields } from './PeriodFields.tsx';
import { timeWords } from './farmWords.ts';
import type { RewardActionProps } from './RestartForm.tsx';
import { rewardRows } from './rewardRows.ts';
import { localTimeText, type ReadProlonging } from './typedReward.ts';

export interface ProlongFieldsProps extends RewardActionProps {
  /** As typed; '' for the one proposed. */
  readonly typedEnd: string;
  readonly read: ReadProlonging;
  change(part: { readonly end?: string }): void;
}

/** Until when a running reward is to go on, and what that takes. */
export function ProlongFields({ desk, farm, reward, typedEnd, read, change }: ProlongFieldsProps) {
  const { nameOf, pool } = desk;
  const { endTimeSeconds, period, budget, errors } = read;
  return (
    <fieldset className="reward-fields">
      <legend>Longer time for {nameOf(reward.mint.address)}</legend>
      <p className="field__hint">
        It ends {timeWords(reward.endTimeSeconds)}. It goes on without a break and keeps its rate.
      </p>
      <PeriodFields
        end={typedEnd || localTimeText(endTimeSeconds)}
        startWords=""
        endWords={timeWords(endTimeSeconds)}
        errors={errors}
        change={change}
      />
      <FactRows
        label="What the longer time takes"
        rows={period && budget !== null
          ? rewardRows({ period, mint: reward.mint, budget, typedTotal: null, pool, staked: farm.staked, nameOf }) : []}
      />
    </fieldset>
  );
}
