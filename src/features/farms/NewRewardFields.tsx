import { useId, type ReactNode } from 'react';
import { Disclosure } from '@/ui/Disclosure.tsx';
import { FARM_REWARD_TYPES } from '@/constants.ts';
import { RewardFields, type RewardFieldsProps } from '@/action/rewards/RewardFields.tsx';
import type { FarmRewardType } from '@/services/programs/farm/accounts.ts';
import { rewardRows } from './rewardRows.ts';
import type { FarmContext } from './FarmContext.ts';
import type { FarmRewardText, NewRewardTerms } from './farmReward.ts';
import * as m from '#messages';

export interface NewRewardFieldsProps extends Pick<RewardFieldsProps, 'legend' | 'part' | 'periods' | 'times' | 'token' | 'errors'> {
  readonly context: FarmContext;
  readonly text: FarmRewardText;
  /** `null` while a field is missing or invalid. */
  readonly terms: NewRewardTerms | null;
  /** LP tokens the APR is computed for. */
  readonly staked: bigint;
  change(part: Partial<FarmRewardText>): void;
  readonly children?: ReactNode;
}

/** The fields of a reward that is added to a farm. */
export function NewRewardFields({ context: { pool, signerAddress }, text, terms, token, staked, change, children, ...fields }: NewRewardFieldsProps) {
  const id = useId();
  const mint = token && !(token instanceof Error) ? token.mint : null;
  return (
    <RewardFields
      {...fields}
      text={text}
      token={token}
      ownerAddress={signerAddress}
      isChosen
      tokenFields={fold(fields.part === 'payment', text.type, children, (
        <div className="field">
          <label className="field__label" htmlFor={id}>{m.farms.rewardType}</label>
          <select
            id={id}
            className="field__input"
            value={text.type}
            onChange={({ target }) => change({ type: target.value as FarmRewardType })}
          >
            {Object.keys(FARM_REWARD_TYPES).map((type) => <option key={type}>{type}</option>)}
          </select>
        </div>
      ))}
      facts={(nameOfReward) => rewardRows({ terms, mint, pool, staked, nameOf: nameOfReward })}
      change={change}
    />
  );
}

/** One of three steps has no room for it: it is folded, below the ways to other rewards. */
const fold = (isFolded: boolean, type: FarmRewardType, others: ReactNode, content: ReactNode): ReactNode => (isFolded ? (
  <>
    {others}
    <Disclosure className="details" opens={false} summary={<>{m.farms.rewardType} <span>{type}</span></>}>{content}</Disclosure>
  </>
) : content);
