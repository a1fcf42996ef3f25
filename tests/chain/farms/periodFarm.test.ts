import {
  createAssociatedTokenAccountIdempotentInstruction, createTransferInstruction, getAssociatedTokenAddressSync, NATIVE_MINT,
} from '@solana/spl-token';
import { Keypair, PublicKey, TransactionInstruction } from '@solana/web3.js';
import { FARM_LOCK_VAULT, RAY_MINT } from 'raydium-localnet/genesis';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { assertPeriodFarm, decodeFarmState, type Farm, type PeriodFarm } from '@/services/programs/farm/accounts.ts';
import { buildAddRewardAction, buildCreatorWithdrawAction, buildRestartRewardAction } from '@/services/programs/farm/buildRewardActions.ts';
import { buildCreateFarmAction } from '@/services/programs/farm/buildCreateFarmAction.ts';
import { buildDepositAction, buildWithdrawAction } from '@/services/programs/farm/buildStakeActions.ts';
import { buildHarvestAction, buildHarvestAllAction } from '@/services/programs/farm/buildHarvestAction.ts';
import { readChainMoment } from '@/services/programs/farm/chainMoment.ts';
import { pendingRewards } from '@/services/programs/farm/rewards.ts';
import { readFarms, readFarmsById } from '@/services/programs/farm/readFarms.ts';
import { readFarmLock } from '@/services/programs/farm/readFarmLock.ts';
import { readLedgers, readLedgersOf } from '@/services/programs/farm/readLedgers.ts';
import {
  leftoverReward, restartBudget, rewardBudget, type NewReward, type RewardPeriod,
} from '@/services/programs/farm/rewardRules.ts';
import { buildCreateCpmmPoolAction } from '@/services/programs/cpmm/buildCreateCpmmPoolAction.ts';
import { readMint } from '@/services/programs/token/readMint.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import type { Action } from '@/services/transactions/action.ts';
import { planAction } from '@/services/transactions/planAction.ts';
import { writePhrase } from '@/services/transactions/phrase.ts';
import { CPMM, cpmmRequest, makeMint } from '../../support/cpmmPools.ts';
import { FARM_V6, readFarm } from '../../support/farms.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { heldOf, land, wrappedSolOf, type Trader } from '../../support/poolOperations.ts';
import { exactProgramTest, programTest } from '../../support/programTest.ts';
import { clusterConfig, codeOf, errorOf } from '../../support/services.ts';

const programs = [FARM_V6, CPMM];
const starting = { operation: 'Start a farm', programs };
const staking = { operation: 'Stake in a farm of version 6', programs };
const restarting = { operation: 'Give a farm\'s reward a new period', programs };
const adding = { operation: 'Add a reward to a farm', programs };
const withdrawing = { operation: 'Withdraw unused farm rewards', programs };
const DAY = 86_400n;

let chain: TestCluster;
let trader: Trader;
let other: Trader;
let lpMint: MintInfo;
let reward: string;
let clockOffset = 0;
beforeAll(async () => {
  chain = await startTestCluster();
});
afterAll(() => chain.stop());
beforeEach(async () => {
  const keypair = await chain.fundedKeypair(1_000);
  const cluster = clusterConfig(chain);
  trader = { chain, cluster, keypair };
  other = { ...trader, keypair: await chain.fundedKeypair(10) };
  const [base, quote] = [await makeMint(chain, keypair), await makeMint(chain, keypair)];
  const action = await buildCreateCpmmPoolAction({
    cluster, ownerAddress: addressOf(trader), request: await cpmmRequest(cluster, base, quote),
  });
  await land(trader, action);
  lpMint = await readMint(cluster, action.facts.lpMint ?? '');
  reward = await makeMint(chain, keypair);
});

function addressOf({ keypair }: Trader): string {
  return keypair.publicKey.toBase58();
}

/** Moves the chain's time and finalizes it. */
function passTime(seconds: bigint): void {
  clockOffset += Number(seconds);
  chain.localnet.control.setClockOffset(clockOffset);
  chain.localnet.control.advanceSlots(5);
}

/** Transfers LP tokens to another wallet. */
async function giveLp(to: Trader, amount: bigint): Promise<void> {
  const { keypair } = trader;
  const mint = new PublicKey(lpMint.address);
  const account = (owner: PublicKey) => getAssociatedTokenAddressSync(mint, owner);
  await land({ chain, keypair }, { steps: [{ instructions: [
    createAssociatedTokenAccountIdempotentInstruction(
      keypair.publicKey, account(to.keypair.publicKey), to.keypair.publicKey, mint,
    ),
    createTransferInstruction(account(keypair.publicKey), account(to.keypair.publicKey), keypair.publicKey, amount),
  ] }] });
}

/** A reward that opens in a minute and runs for seven days. */
async function rewardOf(mint: string, changes: Partial<NewReward> = {}): Promise<NewReward> {
  const { seconds } = await readChainMoment(trader.cluster);
  return {
    mint: await readMint(trader.cluster, mint), type: 'Standard SPL', perSecond: 1_000_003n,
    openTimeSeconds: seconds + 60n, endTimeSeconds: seconds + 60n + 7n * DAY, ...changes,
  };
}

async function start(rewards: readonly NewReward[]): Promise<PeriodFarm> {
  const { cluster } = trader;
  const action = await buildCreateFarmAction({ cluster, ownerAddress: addressOf(trader), lpMint, rewards });
  await land(trader, action);
  return farmNow(action.facts.farmId);
}

async function farmNow(farmId: string): Promise<PeriodFarm> {
  const farm: Farm = await readFarm(trader.cluster, farmId);
  assertPeriodFarm(farm);
  return farm;
}

const query = (farm: Farm, who = trader) => ({ cluster: trader.cluster, ownerAddress: addressOf(who), farm });

/** Lands an operation on a farm; returns the rewards predicted for the second in which it landed, and those paid. */
async function run(farmId: string, action: Action) {
  const farm = await farmNow(farmId);
  const [ledger = null] = await readLedgersOf(trader.cluster, addressOf(trader), [farm]);
  const held = () => Promise.all(farm.rewards.map(({ mint }) => heldOf(trader, mint.address)));
  const before = await held();
  const landing = await land(trader, action);
  const after = await held();
  return {
    foretold: pendingRewards(farm, ledger, landing), paid: after.map((amount, place) => amount - before[place]!), landing,
  };
}

describe('a farm of version 6', () => {
  exactProgramTest(staking, 'lives its whole life with rewards foretold to the unit [3.21, 4.23, 7.33]', async () => {
    const { cluster } = trader;
    const given = await rewardOf(reward);
    const had = await heldOf(trader, reward);
    const { farmId, ...farm } = await start([given]);
    expect(had - (await heldOf(trader, reward))).toBe(rewardBudget(given));
    expect(farm).toMatchObject({
      version: 6, state: 1n, creator: addressOf(trader), validRewardTokenNum: 1, staked: 0n,
      rewards: [{ perSecond: 1_000_003n, type: 'Standard SPL', totalReward: rewardBudget(given) }],
    });
    passTime(300n);
    const deposit = await buildDepositAction({ ...query(await farmNow(farmId)), amount: 5_000_000_007n });
    const { totals } = await planAction({ cluster, owner: addressOf(trader), action: deposit });
    expect(totals.created).toMatchObject([{ name: 'Your ledger of the farm', isRefundable: true }]);
    expect(totals.refundableLamports).toBe(totals.rentLamports);
    await land(trader, deposit);
    passTime(1_000n);
    const harvest = await run(farmId, await buildHarvestAction(query(await farmNow(farmId))));
    expect(harvest.paid).toEqual(harvest.foretold);
    expect(harvest.paid[0]).toBeGreaterThan(1_000_000_000n);
    passTime(4n * DAY);
    // In its last three days a reward is extended; the second reward starts a minute later.
    const near = await farmNow(farmId);
    const [running] = near.rewards;
    const period = {
      openTimeSeconds: running!.endTimeSeconds, endTimeSeconds: running!.endTimeSeconds + 7n * DAY, perSecond: 1_000_003n,
    };
    const prolonged = await run(farmId, await buildRestartRewardAction({ ...query(near), mint: reward, period }));
    expect(prolonged.paid).toEqual([-7n * DAY * 1_000_003n]);
    const second = await makeMint(chain, trader.keypair);
    await land(trader, await buildAddRewardAction({
      ...query(near), reward: await rewardOf(second, { type: 'Option tokens', perSecond: 77n }),
    }));
    expect((await farmNow(farmId)).rewards).toMatchObject([{ type: 'Standard SPL' }, { type: 'Option tokens' }]);
    passTime(DAY);
    const part = await run(farmId, await buildWithdrawAction({ ...query(await farmNow(farmId)), amount: 1_234_567n }));
    expect(part.paid).toEqual(part.foretold);
    expect(part.paid[1]).toBeGreaterThan(77n * 86_000n);
    passTime(30n * DAY);
    const ended = await farmNow(farmId);
    const { seconds } = ended.readAt;
    const leftover = leftoverReward(ended, ended.rewards[0]!, addressOf(trader), seconds);
    // The time before the first deposit, when nothing was staked.
    expect(leftover).toBeGreaterThan(200n * 1_000_003n);
    const rest = await run(farmId, await buildCreatorWithdrawAction({ ...query(ended), mint: reward }));
    expect(rest.paid[0]).toBe(leftover);
    const all = await run(farmId, await buildWithdrawAction({
      ...query(await farmNow(farmId)), amount: 5_000_000_007n - 1_234_567n,
    }));
    expect(all.landing.solChangeLamports + all.landing.feeLamports).toBe(totals.refundableLamports);
    expect(all.paid).toEqual(all.foretold);
    expect(all.paid[1]).toBeGreaterThan(0n);
    // Withdrawing everything closes the ledger and refunds its rent.
    expect(await readLedgers(cluster, addressOf(trader))).toEqual([]);
    const [restarted] = (await farmNow(farmId)).rewards;
    const nextPeriod = await rewardOf(reward, { perSecond: 5n });
    expect(restarted!.endTimeSeconds).toBeLessThan(nextPeriod.openTimeSeconds);
    expect((await run(farmId, await buildRestartRewardAction({
      ...query(await farmNow(farmId)), mint: reward, period: nextPeriod,
    }))).paid[0]).toBe(-rewardBudget(nextPeriod));
  });

  programTest(staking, 'shares a reward between two wallets, each paid as foretold', async () => {
    const { farmId } = await start([await rewardOf(reward, { perSecond: 999_999_937n })]);
    await giveLp(other, 1_000_000_019n);
    await land(trader, await buildDepositAction({ ...query(await farmNow(farmId)), amount: 3_333_333_331n }));
    passTime(12_345n);
    await land(other, await buildDepositAction({ ...query(await farmNow(farmId), other), amount: 1_000_000_019n }));
    passTime(3_601n);
    const more = await run(farmId, await buildDepositAction({ ...query(await farmNow(farmId)), amount: 7n }));
    expect(more.paid).toEqual(more.foretold);
    passTime(1n);
    const farm = await farmNow(farmId);
    const [ledger = null] = await readLedgersOf(trader.cluster, addressOf(other), [farm]);
    const landing = await land(other, await buildWithdrawAction({ ...query(farm, other), amount: 1_000_000_019n }));
    const paid = await heldOf(other, reward);
    expect([paid]).toEqual(pendingRewards(farm, ledger, landing));
    expect(paid).toBeGreaterThan(0n);
    expect(paid).toBeLessThan(more.paid[0]!);
    expect(pendingRewards(farm, null, farm.readAt)).toEqual([0n]);
  });

  programTest(staking, 'pays its own LP token apart from the stakes', async () => {
    const { farmId } = await start([await rewardOf(lpMint.address, { perSecond: 1_003n })]);
    await land(trader, await buildDepositAction({ ...query(await farmNow(farmId)), amount: 1_000_003n }));
    passTime(1_000n);
    const farm = await farmNow(farmId);
    expect([farm.staked, farm.rewards[0]!.vaultAmount]).toEqual([1_000_003n, 7n * DAY * 1_003n]);
    const harvest = await run(farmId, await buildHarvestAction(query(farm)));
    expect(harvest.paid).toEqual(harvest.foretold);
    expect(harvest.paid[0]).toBeGreaterThan(900n * 1_003n);
    const all = await run(farmId, await buildWithdrawAction({ ...query(farm), amount: 1_000_003n }));
    expect(all.paid).toEqual(all.foretold.map((reward) => reward + 1_000_003n));
  });

  programTest(staking, 'is harvested with others in as few transactions as fit; one without a stake is left out [7.33]', async () => {
    const farms = [await start([await rewardOf(reward, { perSecond: 1_009n })])];
    for (const perSecond of [2_003n, 3_001n]) {
      farms.push(await start([await rewardOf(await makeMint(chain, trader.keypair), { perSecond })]));
    }
    const [first, , third] = farms as [PeriodFarm, PeriodFarm, PeriodFarm];
    for (const farm of [first, third]) await land(trader, await buildDepositAction({ ...query(farm), amount: 999n }));
    passTime(500n);
    const action = await buildHarvestAllAction({ ...query(first), farms });
    expect(action.steps.map(({ label }) => writePhrase(label))).toEqual(['Claim the rewards of 2 farms']);
    expect(action.facts?.farmIds).toBe(`${first.farmId} ${third.farmId}`);
    const held = () => Promise.all(farms.map(({ rewards: [one] }) => heldOf(trader, one!.mint.address)));
    const before = await held();
    await land(trader, action);
    const paid = (await held()).map((amount, place) => amount - before[place]!);
    expect(paid[0]).toBeGreaterThan(400n * 1_009n);
    expect(paid[1]).toBe(0n);
    expect(paid[2]).toBeGreaterThan(400n * 3_001n);
    expect(await codeOf(buildHarvestAllAction({ ...query(first, other), farms }))).toBe('farms/nothing-deposited');
  });

  programTest(staking, 'is harvested with more others than fit into one transaction', async () => {
    const farms: PeriodFarm[] = [];
    for (let made = 0; made < 9; made += 1) {
      const mint = await makeMint(chain, trader.keypair);
      farms.push(await start([await rewardOf(mint, { perSecond: 1_009n })]));
      await land(trader, await buildDepositAction({ ...query(farms.at(-1)!), amount: 999n }));
    }
    passTime(500n);
    const action = await buildHarvestAllAction({ ...query(farms[0]!), farms });
    expect(action.steps.length).toBeGreaterThan(1);
    expect(action.steps.length).toBeLessThan(5);
    await land(trader, action);
    for (const { farmId } of farms) expect((await farmNow(farmId)).rewards[0]!.claimed).toBeGreaterThan(400n * 1_009n);
  });

  programTest(staking, 'refuses in the words and the order of the spec [5.29]', async () => {
    const { cluster, chain: { localnet: { control } } } = trader;
    const farm = await start([await rewardOf(reward)]);
    expect(await codeOf(buildDepositAction({ ...query(farm, other), amount: 1n }))).toBe('farms/no-lp');
    expect(await codeOf(buildDepositAction({ ...query(farm), amount: 0n }))).toBe('farms/amount-zero');
    expect(await codeOf(buildDepositAction({ ...query(farm), amount: 10n ** 18n }))).toBe('pools/amount-above-balance');
    const elsewhere = { ...cluster, programs: { ...cluster.programs, farmV6: CPMM } };
    expect(await codeOf(buildDepositAction({ ...query(farm), cluster: elsewhere, amount: 1n }))).toBe('farms/invalid-program');
    expect(await codeOf(readFarmsById(cluster, ['no address']))).toBe('accounts/invalid-public-key');
    expect(await codeOf(() => decodeFarmState(cluster.programs, reward, null))).toBe('farms/not-found');
    expect(await readFarmsById(cluster, [reward, Keypair.generate().publicKey.toBase58()])).toEqual([]);
    expect(await codeOf(buildWithdrawAction({ ...query(farm), amount: 1n }))).toBe('farms/no-ledger');
    await land(trader, await buildDepositAction({ ...query(farm), amount: 5n }));
    expect(await codeOf(buildWithdrawAction({ ...query(farm), amount: 0n }))).toBe('farms/amount-zero');
    expect(await codeOf(buildWithdrawAction({ ...query(farm), amount: 6n }))).toBe('farms/amount-above-deposit');
    const flags = await chain.call('localnet_setAvailability', { addFarm: false, removeFarm: false });
    expect(flags.error).toBeUndefined();
    // Answers are cached by address, so the same API is used under another name.
    const host = chain.localnet.rpcUrl.replace('127.0.0.1', 'localhost');
    const apiHosts = { base: host, owner: host, service: host, swap: host, monitor: host };
    const barred = { ...query(farm), cluster: { ...cluster, apiHosts } };
    expect(await codeOf(buildDepositAction({ ...barred, amount: 0n }))).toBe('regions/farm-deposit');
    expect(await codeOf(buildWithdrawAction({ ...barred, amount: 0n }))).toBe('regions/farm-withdraw');
    expect(await codeOf(buildHarvestAction(barred))).toBe('regions/farm-withdraw');
    expect(await codeOf(buildHarvestAllAction({ ...barred, farms: [farm] }))).toBe('regions/farm-withdraw');
    const unseen = { ...barred, lpMint, rewards: [await rewardOf(reward)] };
    expect(await codeOf(buildCreateFarmAction(unseen))).toBe('regions/farm-deposit');
    await chain.call('localnet_setAvailability', {});
    // Its owner transferred the account: the address is right, the owner is not.
    const account = getAssociatedTokenAddressSync(new PublicKey(reward), trader.keypair.publicKey);
    const info = (await chain.connection().getAccountInfo(account))!;
    const data = Buffer.from(info.data);
    other.keypair.publicKey.toBuffer().copy(data, 32);
    control.setAccount(account.toBase58(), { lamports: BigInt(info.lamports), data, owner: info.owner.toBase58() });
    control.advanceSlots(5);
    expect(await codeOf(buildDepositAction({ ...query(farm), amount: 1n }))).toBe('sdk/account-mismatch');
    expect(await codeOf(buildHarvestAction(query(farm)))).toBe('sdk/account-mismatch');
  });
});

describe('the creator of a farm', () => {
  /** The program's own error for instructions that the app would not build. */
  async function programRefusal(action: Action): Promise<unknown> {
    return (await errorOf(land(trader, action))).details['errorName'];
  }

  programTest(restarting, 'prolongs a reward near its end, and begins it nextPeriod after it, as the program allows [4.24]', async () => {
    const { cluster } = trader;
    const farm = await start([await rewardOf(reward)]);
    const [given] = farm.rewards;
    const code = (period: RewardPeriod, mint = reward, who = trader) =>
      codeOf(buildRestartRewardAction({ ...query(farm, who), mint, period }));
    const { endTimeSeconds: end, openTimeSeconds, perSecond } = given!;
    const period = { openTimeSeconds: end, endTimeSeconds: end + 7n * DAY, perSecond };
    expect(await code({ ...period, endTimeSeconds: end })).toBe('farms/start-time');
    expect(await code({ ...period, perSecond: 0n })).toBe('farms/reward-per-second');
    expect(await code(period, lpMint.address)).toBe('farms/unknown-reward-mint');
    expect(await code(period, reward, other)).toBe('farms/not-creator');
    expect(await code(period)).toBe('farms/not-open');
    passTime(DAY);
    expect(await code({ ...period, openTimeSeconds })).toBe('farms/opens-in-past');
    expect(await code(period)).toBe('farms/not-near-end');
    passTime(4n * DAY);
    expect(await code({ ...period, endTimeSeconds: end + 7n * DAY - 1n })).toBe('farms/reward-period');
    expect(await code({ ...period, perSecond: perSecond - 1n })).toBe('farms/rate-changed');
    expect(await code({ ...period, perSecond: perSecond + 1n })).toBe('farms/rate-changed');
    // The program refuses a higher rate as well.
    const allowed = await buildRestartRewardAction({ ...query(farm), mint: reward, period });
    const [step] = allowed.steps;
    const restart = step!.instructions.at(-1)!;
    const raised = Buffer.from(restart.data);
    raised.writeBigUInt64LE(perSecond + 1n, 17);
    const raising: Action = {
      ...allowed, steps: [{ ...step!, instructions: [new TransactionInstruction({ ...restart, data: raised })] }],
    };
    expect(await programRefusal(raising)).toBe('InvalidExtendReward');
    const had = await heldOf(trader, reward);
    await land(trader, allowed);
    expect(had - (await heldOf(trader, reward))).toBe(7n * DAY * perSecond);
    passTime(30n * DAY);
    const ended = await farmNow(farm.farmId);
    expect(ended.rewards[0]!.endTimeSeconds).toBe(end + 7n * DAY);
    const nextPeriod = await rewardOf(reward, { perSecond: 3n });
    const budget = restartBudget({
      farm: ended, reward: ended.rewards[0]!, ownerAddress: addressOf(trader), period: nextPeriod,
      nowSeconds: (await readChainMoment(cluster)).seconds,
    });
    // Nothing was staked, so both periods kept everything.
    expect(budget).toBe(0n);
    const before = await heldOf(trader, reward);
    await land(trader, await buildRestartRewardAction({ ...query(ended), mint: reward, period: nextPeriod }));
    expect(await heldOf(trader, reward)).toBe(before);
    expect((await farmNow(farm.farmId)).rewards[0]).toMatchObject({
      perSecond: 3n, openTimeSeconds: nextPeriod.openTimeSeconds, endTimeSeconds: nextPeriod.endTimeSeconds,
    });
    // More than is left: only the difference is deposited.
    passTime(9n * DAY);
    const again = await farmNow(farm.farmId);
    const left = again.rewards[0]!.totalReward;
    const higher = await rewardOf(reward, { perSecond: left / (7n * DAY) + 2n });
    const action = await buildRestartRewardAction({ ...query(again), mint: reward, period: higher });
    await land(trader, action);
    expect(before - (await heldOf(trader, reward))).toBe(7n * DAY * higher.perSecond - left);
  });

  programTest(adding, 'adds a reward, also in SOL, and no one else does [6.9]', async () => {
    const farm = await start([await rewardOf(reward)]);
    const fresh = await rewardOf(await makeMint(chain, trader.keypair));
    const code = (changes: Partial<NewReward>, who = trader) =>
      codeOf(buildAddRewardAction({ ...query(farm, who), reward: { ...fresh, ...changes } }));
    const { openTimeSeconds } = fresh;
    expect(await code({ endTimeSeconds: openTimeSeconds })).toBe('farms/start-time');
    expect(await code({ type: 'Anything' as NewReward['type'] })).toBe('farms/reward-type');
    expect(await code({ perSecond: -1n })).toBe('farms/reward-per-second');
    expect(await code({}, other)).toBe('farms/not-creator');
    expect(await code({ mint: farm.rewards[0]!.mint })).toBe('farms/reward-twice');
    expect(await code({ openTimeSeconds: openTimeSeconds - 120n })).toBe('farms/opens-in-past');
    expect(await code({ endTimeSeconds: openTimeSeconds + 91n * DAY })).toBe('farms/reward-period');
    const notHeld = await readMint(trader.cluster, await makeMint(chain, other.keypair));
    expect(await code({ mint: notHeld })).toBe('sdk/no-target-token-account');
    expect(await code({ perSecond: 10n ** 13n })).toBe('pools/amount-above-balance');
    const sol = await rewardOf(NATIVE_MINT.toBase58(), { perSecond: 7n });
    const landing = await land(trader, await buildAddRewardAction({ ...query(farm), reward: sol }));
    expect(landing.solChangeLamports).toBe(-(landing.feeLamports + 7n * DAY * 7n + 2_039_280n));
    expect(await wrappedSolOf(trader)).toEqual([]);
    expect((await farmNow(farm.farmId)).rewards[1]).toMatchObject({ perSecond: 7n, vaultAmount: 7n * DAY * 7n });
  });

  programTest(withdrawing, 'returns unearned rewards to the creator only, once, after the end [6.9]', async () => {
    const farm = await start([await rewardOf(reward)]);
    const code = async (mint = reward, who = trader) =>
      codeOf(buildCreatorWithdrawAction({ ...query(await farmNow(farm.farmId), who), mint }));
    expect(await code(lpMint.address)).toBe('farms/withdraw-mint');
    expect(await code(reward, other)).toBe('farms/not-creator');
    expect(await code()).toBe('farms/not-ended');
    passTime(8n * DAY);
    const had = await heldOf(trader, reward);
    const ended = await farmNow(farm.farmId);
    await land(trader, await buildCreatorWithdrawAction({ ...query(ended), mint: reward }));
    expect((await heldOf(trader, reward)) - had).toBe(ended.rewards[0]!.totalReward);
    expect(await code()).toBe('farms/nothing-left');
  });
});

describe('creating a farm', () => {
  programTest(starting, 'asks for an account of RAY, of which nothing is taken', async () => {
    const { cluster } = trader;
    const lock = await readFarmLock(cluster, addressOf(trader));
    expect(lock).toMatchObject({ held: null, vault: FARM_LOCK_VAULT, rentLamports: 2_039_280n, mint: { address: RAY_MINT } });
    const action = await buildCreateFarmAction({
      cluster, ownerAddress: addressOf(trader), lpMint, rewards: [await rewardOf(reward)],
    });
    expect(action.remarks).toEqual([
      'Creates an empty RAY account, which the farm program needs.',
    ]);
    const plan = await planAction({ cluster, owner: addressOf(trader), action });
    expect(plan.problem).toBeNull();
    await land(trader, action);
    expect(await readFarmLock(cluster, addressOf(trader))).toMatchObject({ held: 0n, rentLamports: 0n });
    const vault = await chain.connection().getTokenAccountBalance(new PublicKey(FARM_LOCK_VAULT));
    expect(vault.value.amount).toBe('0');
    expect((await readFarms(cluster, lpMint.address)).map(({ farmId }) => farmId)).toEqual([action.facts.farmId]);
    expect(await readFarmsById(cluster, [action.facts.farmId, RAY_MINT])).toHaveLength(1);
  });

  programTest(starting, 'with five rewards takes several transactions, with SOL among them none of it stays wrapped [9.30]', async () => {
    const { cluster } = trader;
    const mints = [NATIVE_MINT.toBase58(), reward];
    for (let place = 0; place < 3; place += 1) mints.push(await makeMint(chain, trader.keypair));
    const rewards = await Promise.all(mints.map((mint) => rewardOf(mint, { perSecond: 1_000n })));
    const action = await buildCreateFarmAction({ cluster, ownerAddress: addressOf(trader), lpMint, rewards });
    expect(action.steps.length).toBeGreaterThan(1);
    const plan = await planAction({ cluster, owner: addressOf(trader), action });
    expect(plan.problem).toBeNull();
    await land(trader, action);
    const farm = await farmNow(action.facts.farmId);
    expect(farm.rewards.map(({ mint }) => mint.address)).toEqual(mints);
    expect(farm.rewards.every(({ vaultAmount }) => vaultAmount === 7n * DAY * 1_000n)).toBe(true);
    expect(await wrappedSolOf(trader)).toEqual([]);
    await land(trader, await buildDepositAction({ ...query(farm), amount: 1_000_000n }));
    passTime(1_000n);
    const harvest = await buildHarvestAllAction({ ...query(farm), farms: [farm] });
    const staked = await farmNow(farm.farmId);
    const [ledger = null] = await readLedgersOf(cluster, addressOf(trader), [staked]);
    const landing = await land(trader, harvest);
    expect(landing.solChangeLamports + landing.feeLamports).toBe(pendingRewards(staked, ledger, landing)[0]);
    expect(await wrappedSolOf(trader)).toEqual([]);
    const sixth = await rewardOf(await makeMint(chain, trader.keypair));
    expect(await codeOf(buildAddRewardAction({ ...query(staked), reward: sixth }))).toBe('farms/rewards-full');
  });

  programTest(starting, 'refuses in the words and the order of the spec [6.7]', async () => {
    const { cluster } = trader;
    const good = await rewardOf(reward);
    const code = async (changes: Partial<NewReward>, lp = lpMint) => codeOf(buildCreateFarmAction({
      cluster, ownerAddress: addressOf(trader), lpMint: lp, rewards: [{ ...good, ...changes }],
    }));
    const kind = 'Something else' as NewReward['type'];
    const { openTimeSeconds } = good;
    expect(await code({ endTimeSeconds: openTimeSeconds, type: kind, perSecond: 0n })).toBe('farms/start-time');
    expect(await code({ type: kind, perSecond: 0n })).toBe('farms/reward-type');
    expect(await code({ perSecond: 0n })).toBe('farms/reward-per-second');
    expect(await code({ openTimeSeconds: openTimeSeconds - 120n })).toBe('farms/opens-in-past');
    expect(await code({ endTimeSeconds: openTimeSeconds + 7n * DAY - 1n })).toBe('farms/reward-period');
    expect(await code({ endTimeSeconds: openTimeSeconds + 90n * DAY + 1n })).toBe('farms/reward-period');
    expect(await code({}, good.mint)).toBe('farms/lp-mint');
    expect(await code({ perSecond: 10n ** 13n })).toBe('pools/amount-above-balance');
    const notHeld = await readMint(cluster, await makeMint(chain, other.keypair));
    expect(await code({ mint: notHeld })).toBe('sdk/no-target-token-account');
    const withFee = await makeMint(chain, trader.keypair, { transferFee: { basisPoints: 100, maximumFee: 5n } });
    expect(await code({ mint: await readMint(cluster, withFee) })).toBe('farms/token-2022');
    const twice = buildCreateFarmAction({ cluster, ownerAddress: addressOf(trader), lpMint, rewards: [good, good] });
    expect(await codeOf(twice)).toBe('farms/reward-twice');
    const none = buildCreateFarmAction({ cluster, ownerAddress: addressOf(trader), lpMint, rewards: [] });
    expect(await codeOf(none)).toBe('farms/account-count');
    const elsewhere = { ...cluster, farmLock: { mint: reward, vault: FARM_LOCK_VAULT } };
    const noLock = buildCreateFarmAction({ cluster: elsewhere, ownerAddress: addressOf(trader), lpMint, rewards: [good] });
    expect(await codeOf(noLock)).toBe('farms/no-lock-account');
  });
});
