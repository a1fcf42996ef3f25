import { RewardFields } from './RewardFields.tsx';
import { typedAmount } from '@/services/amounts/typedDecimal.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { rewardBudget } from '@/services/programs/farm/rewardRules.ts';
import { typedNumber } from '@/ui/typedNumber.ts';
import { timeWords, tokenWords } from './farmWords.ts';
import type { RewardActionProps } from './RestartForm.tsx';
import { rewardRows } from './rewardRows.ts';
import { localTimeText, type ReadPeriod, type TypedReward } from './typedReward.ts';

export interface AnewFieldsProps extends RewardActionProps {
  /** Of the reward, base units; `null` while unknown. */
  readonly held: bigint | null;
  readonly typed: TypedReward;
  readonly read: ReadPeriod;
  change(part: Partial<TypedReward>): void;
}

/** The new period of a reward that has ended. */
export function AnewFields({ desk, farm, reward, held, typed, read, change }: AnewFieldsProps) {
  const { pool, nameOf } = desk;
  const { mint } = reward;
  const { period, amount, openTimeSeconds, endTimeSeconds, errors } = read;
  const isSol = mint.address === NATIVE_TOKEN.mint;
  return (
    <RewardFields
      legend={`New period for ${nameOf(mint.address)}`}
      unit={nameOf(mint.address)}
      amount={typed.amount}
      readAs={typedNumber(typed.amount).readAs}
      basis={typed.basis}
      start={typed.start || localTimeText(openTimeSeconds)}
      end={typed.end || localTimeText(endTimeSeconds)}
      startWords={timeWords(openTimeSeconds)}
      endWords={timeWords(endTimeSeconds)}
      balance={held === null ? null : tokenWords(held, mint, nameOf)}
      max={held && !isSol ? () => change({ basis: 'total', amount: typedAmount(held, mint.decimals) }) : undefined}
      errors={errors}
      rows={period ? rewardRows({
        period, mint, budget: rewardBudget(period), typedTotal: typed.basis === 'total' ? amount : null,
        pool, staked: farm.staked, nameOf,
      }) : []}
      change={change}
    >
      <p className="field__hint">
        It has ended: it begins anew. What was not harvested stays with those who earned it.
      </p>
    </RewardFields>
  );
}
