import type { ReactNode } from 'react';
import { RewardFields } from './RewardFields.tsx';
import { describeInLine } from '@/errors/describeInLine.ts';
import { typedAmount } from '@/services/amounts/typedDecimal.ts';
import { isAddress } from '@/services/rpc/isAddress.ts';
import { assertNewRewards, rewardBudget, type NewReward } from '@/services/programs/farm/rewardRules.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { typedNumber } from '@/ui/typedNumber.ts';
import type { OneFarmDesk } from './FarmDesk.ts';
import { timeWords, tokenWords } from './farmWords.ts';
import { rewardRows } from './rewardRows.ts';
import {
  assertHeld, localTimeText, proposedStart, readPeriod, withStart, type ReadPeriod, type TypedReward,
} from './typedReward.ts';
import type { RewardToken } from './useRewardTokens.ts';

export interface ReadReward extends ReadPeriod {
  /** `null` while something is missing or wrong. */
  readonly reward: NewReward | null;
}

/** What the fields of a new reward say together. */
export function readReward(
  typed: TypedReward, token: RewardToken | Error | null, nowSeconds: bigint, isDue: boolean,
): ReadReward {
  const mint = token && !(token instanceof Error) ? token.mint : null;
  const read = readPeriod({
    typed, isDue, decimals: mint?.decimals ?? null,
    proposed: { openTimeSeconds: proposedStart(nowSeconds) },
    check: (period) => {
      if (mint) assertNewRewards([{ ...period, mint, type: typed.type }], nowSeconds);
      assertHeld(token && !(token instanceof Error) ? token.held : null, rewardBudget(period));
    },
  });
  const text = typed.mint.trim();
  // An address on its way is no mistake yet.
  const isWrong = !isAddress(text) && (isDue || text.length > 30);
  const mintError = token instanceof Error ? describeInLine(token)
    : isWrong ? 'Enter the mint address of the token.' : undefined;
  return {
    ...read,
    errors: mintError === undefined ? read.errors : { ...read.errors, mint: mintError },
    reward: read.period && mint ? { ...read.period, mint, type: typed.type } : null,
  };
}

export interface NewRewardFieldsProps {
  readonly desk: OneFarmDesk;
  readonly legend: string;
  readonly typed: TypedReward;
  readonly token: RewardToken | Error | null;
  readonly read: ReadReward;
  /** LP tokens the APR is told for. */
  readonly staked: bigint;
  /** Refusal that concerns several rewards. */
  readonly mintError?: string | undefined;
  change(typed: TypedReward): void;
  readonly children?: ReactNode;
}

/** The fields of a reward that is to be given. */
export function NewRewardFields(props: NewRewardFieldsProps) {
  const { desk: { pool, nameOf }, legend, typed, token, read, staked, mintError, change, children } = props;
  const known = token && !(token instanceof Error) ? token : null;
  const { mint = null, held = null } = known ?? {};
  const isSol = mint?.address === NATIVE_TOKEN.mint;
  const sides = pool ? [pool.a, pool.b].filter((side) => !side.mint.isToken2022) : [];
  const offers = sides.map((side) => ({ name: nameOf(side.mint.address, 'full'), mint: side.mint.address }));
  const { reward } = read;
  return (
    <RewardFields
      legend={legend}
      token={{
        mint: typed.mint, type: typed.type, offers,
        error: mintError ?? read.errors.mint,
        typeError: read.errors.type,
        change: (part) => change({ ...typed, ...part }),
      }}
      unit={mint ? nameOf(mint.address) : 'tokens'}
      amount={typed.amount}
      readAs={typedNumber(typed.amount).readAs}
      basis={typed.basis}
      start={typed.start || localTimeText(read.openTimeSeconds)}
      end={typed.end || localTimeText(read.endTimeSeconds)}
      startWords={timeWords(read.openTimeSeconds)}
      endWords={timeWords(read.endTimeSeconds)}
      balance={mint && held !== null ? tokenWords(held, mint, nameOf) : null}
      max={mint && held && !isSol
        ? () => change({ ...typed, basis: 'total', amount: typedAmount(held, mint.decimals) }) : undefined}
      errors={read.errors}
      rows={reward ? rewardRows({
        period: reward, mint: reward.mint, budget: rewardBudget(reward),
        typedTotal: typed.basis === 'total' ? read.amount : null, pool, staked, nameOf,
      }) : []}
      change={(part) => change(withStart(typed, part, read))}
    >
      {children}
    </RewardFields>
  );
}
