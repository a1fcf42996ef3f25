import { Keypair } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { rewardSchema } from '@/action/rewards/rewardSchema.ts';
import { emptyReward, rewardTextShape } from '@/action/rewards/rewardText.ts';
import { formatLocalTime } from '@/ui/format.ts';
import type { RewardTokenOf } from '@/action/rewards/useRewardTokens.ts';
import { AppError } from '@/errors/AppError.ts';
import { assertNewRewards } from '@/services/programs/farm/rewardRules.ts';
import { mintNamed, periodFarm, periodReward } from '@tests/support/farmModels.ts';
import { emptyFarmReward, farmRewardShape, newRewardRules, restartRules, type FarmRewardText } from './farmReward.ts';
import { issueText } from '@tests/support/issues.ts';

const DAY = 86_400n;
/** A whole minute, the precision of a `datetime-local` field. */
const NOW = 1_900_000_020n;
const address = Keypair.generate().publicKey.toBase58();
const mint = { ...mintNamed(address), decimals: 6 };
const holding = (held: bigint, elsewhere: AppError | null = null): RewardTokenOf => () => ({ mint, held, elsewhere });

type Schema = ReturnType<typeof rewardSchema>;

/** Fields with their errors, and those that are only missing. */
function problems(schema: Schema, text: Parameters<Schema['safeParse']>[0]) {
  const issues = schema.safeParse(text).error?.issues ?? [];
  const isMissing = (issue: (typeof issues)[number]) => issue.code === 'custom' && issue.params?.['isMissing'] === true;
  return {
    wrong: Object.fromEntries(issues.filter((issue) => !isMissing(issue)).map((issue) => [issue.path.join('.'), issueText(issue)])),
    missing: issues.filter(isMissing).map(({ path }) => path.join('.')),
  };
}

describe('a new reward as typed', () => {
  const schemaOf = (tokenOf: RewardTokenOf) =>
    rewardSchema(farmRewardShape, tokenOf, newRewardRules(NOW, (reward) => assertNewRewards([reward], NOW)));
  const typed = (changes: Partial<FarmRewardText>): FarmRewardText => ({ ...emptyFarmReward(), mint: address, ...changes });

  test('becomes a rate of whole base units, for a week from half an hour ahead unless times are typed', () => {
    const { data } = schemaOf(holding(10n ** 12n)).safeParse(typed({ amount: '604.9' }));
    expect(data).toMatchObject({ perSecond: 1_000n, deposit: 604_800_000n, typedTotal: 604_900_000n, type: 'Standard SPL' });
    expect(data!.openTimeSeconds).toBeGreaterThanOrEqual(NOW + 1_800n);
    expect(data!.endTimeSeconds - data!.openTimeSeconds).toBe(7n * DAY);

    const [start, end] = [NOW + 3_600n, NOW + 3_600n + 10n * DAY].map(formatLocalTime);
    expect(schemaOf(holding(10n ** 12n)).safeParse(typed({ amount: '86.4', basis: 'per-day', start: start!, end: end! })).data)
      .toMatchObject({ perSecond: 1_000n, deposit: 864_000_000n, typedTotal: null });
  });

  test('with neither token nor amount is incomplete, not invalid', () => {
    expect(problems(schemaOf(() => null), emptyFarmReward())).toEqual({ wrong: {}, missing: ['mint', 'amount'] });
    expect(problems(schemaOf(() => null), typed({ amount: '1' }))).toEqual({ wrong: {}, missing: ['mint'] });
    expect(problems(schemaOf(() => new AppError('tokens/not-a-mint', { details: { address } })), typed({ amount: '1' })).wrong)
      .toHaveProperty('mint');
    expect(problems(schemaOf(() => null), typed({ mint: `${address}0`, amount: '1' })).missing).toContain('mint');
  });

  test('has its times checked before there is an amount', () => {
    const end = formatLocalTime(NOW + 2n * DAY);
    const { wrong, missing } = problems(schemaOf(holding(1n)), typed({ end }));
    expect(wrong['end']).toMatch(/7 to 90 days/);
    expect(missing).toEqual(['amount']);
  });

  test('names the minimum amount if the rate is below one base unit per second', () => {
    expect(problems(schemaOf(holding(10n ** 12n)), typed({ amount: '0.604799' })).wrong['amount'])
      .toMatch(/The minimum is 0\.6048 in total\.$/);
  });

  test('costs no more than the signer holds', () => {
    expect(problems(schemaOf(holding(604_799_999n)), typed({ amount: '604.8' })).wrong).toHaveProperty('amount');
    expect(schemaOf(holding(604_800_000n)).safeParse(typed({ amount: '604.8' })).success).toBe(true);
    const sentence = 'Other token accounts hold 1 more of this token';
    const elsewhere = new AppError('tokens/in-other-account', { details: { mint: address, sentence } });
    expect(problems(schemaOf(holding(604_799_999n, elsewhere)), typed({ amount: '604.8' })).wrong['amount']).toMatch(sentence);
    expect(schemaOf(holding(604_800_000n, elsewhere)).safeParse(typed({ amount: '604.8' })).success).toBe(true);
  });
});

describe('a new period as typed', () => {
  const reward = periodReward({ mint, sender: 'owner', perSecond: 5n, openTimeSeconds: NOW - 7n * DAY, endTimeSeconds: NOW });
  const schemaAt = (nowSeconds: bigint, held = 10n ** 12n, totalReward = 0n) => rewardSchema(rewardTextShape, holding(held), restartRules({
    farm: periodFarm({ rewards: [reward] }), reward: { ...reward, totalReward }, ownerAddress: 'owner', nowSeconds,
  }));

  test('extends a running reward at its rate, without an amount, for a week unless an end is typed [4.24]', () => {
    expect(schemaAt(NOW - DAY).safeParse(emptyReward(address)).data)
      .toEqual({ openTimeSeconds: NOW, endTimeSeconds: NOW + 7n * DAY, perSecond: 5n, typedTotal: null, deposit: 5n * 7n * DAY });
    expect(problems(schemaAt(NOW - DAY), { ...emptyReward(address), end: formatLocalTime(NOW + 6n * DAY) }).wrong).toHaveProperty('end');
    expect(problems(schemaAt(NOW - DAY, 1n), emptyReward(address)).wrong).toHaveProperty('end');
  });

  test('restarts one that has ended at any rate [4.24]', () => {
    expect(problems(schemaAt(NOW), emptyReward(address))).toEqual({ wrong: {}, missing: ['amount'] });
    expect(schemaAt(NOW).safeParse({ ...emptyReward(address), amount: '1.2096' }).data).toMatchObject({ perSecond: 2n, deposit: 1_209_600n });
  });

  test('spends what is left of the last period first', () => {
    const typed = { ...emptyReward(address), amount: '1.2096' };
    expect(schemaAt(NOW, 0n, 1_209_599n).safeParse(typed).success).toBe(false);
    expect(schemaAt(NOW, 1n, 1_209_599n).safeParse(typed).data).toMatchObject({ perSecond: 2n, deposit: 1n });
    expect(schemaAt(NOW, 0n, 9_999_999n).safeParse(typed).data).toMatchObject({ deposit: 0n });
  });
});
