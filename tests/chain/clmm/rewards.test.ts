import { NATIVE_MINT } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { createFraction } from '@/services/amounts/fraction.ts';
import { buildClosePositionAction, buildCollectAction } from '@/services/programs/clmm/positions/buildWithdrawalActions.ts';
import { positionOwed } from '@/services/programs/clmm/positions/owed.ts';
import { rangeTicks } from '@/services/programs/clmm/positions/positionView.ts';
import { quoteWithdrawal } from '@/services/programs/clmm/positions/quote.ts';
import { readPosition } from '@/services/programs/clmm/positions/readPositions.ts';
import { readClmmPool, readAllTickArrays } from '@/services/programs/clmm/readPool.ts';
import { buildCollectRemainingRewardsAction, buildInitRewardAction, buildSetRewardAction } from '@/services/programs/clmm/rewards/buildRewardActions.ts';
import { emissionsPerSecondX64, remainingRewards } from '@/services/programs/clmm/rewards/amounts.ts';
import { readOperation } from '@/services/programs/clmm/rewards/readOperation.ts';
import { changedRewardDeposit, type RewardPeriod } from '@/services/programs/clmm/rewards/rewardRules.ts';
import { usableTicks } from '@/services/programs/clmm/ticks.ts';
import { readMint } from '@/services/programs/token/readMint.ts';
import { keypairOwner, type KeypairOwner } from '@/services/transactions/owner.ts';
import { writePhrase } from '@/services/transactions/phrase.ts';
import {
  CLMM, EXACT, inOrder, makePool, openPosition, runSteps, tier, type Landed,
} from '../../support/clmmPositions.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { heldOf, wrappedSolOf, type Trader } from '../../support/poolOperations.ts';
import { makeToken } from '../../support/pools.ts';
import { exactProgramTest, programTest } from '../../support/programTest.ts';
import { clusterConfig, codeOf } from '../../support/services.ts';

const METADATA = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
const programs = [CLMM, METADATA];
const giving = { operation: 'Give a reward to a concentrated pool', programs };
const changing = { operation: 'Change a reward of a concentrated pool', programs };
const withdrawing = { operation: 'Withdraw unused rewards', programs };
const collecting = { operation: 'Collect rewards of a concentrated position', programs };
const DAY = 86_400n;
const RATE = emissionsPerSecondX64(createFraction(7_777n, 3n));

let chain: TestCluster;
let trader: Trader;
let owner: KeypairOwner;
let mintA: string;
let mintB: string;
let poolId: string;
let clockOffset = 0;
beforeAll(async () => {
  chain = await startTestCluster();
});
afterAll(() => chain.stop());
beforeEach(async () => {
  const keypair = await chain.fundedKeypair(1_000);
  trader = { chain, cluster: clusterConfig(chain), keypair };
  owner = keypairOwner(keypair.secretKey);
  [mintA, mintB] = inOrder(await makeToken(trader.cluster, owner), await makeToken(trader.cluster, owner));
  poolId = await makePool(trader, { base: mintA, quote: mintB, config: await tier(trader, 2_500, 60) });
});

/** Moves the chain's time and finalizes it. */
function passTime(seconds: bigint): void {
  clockOffset += Number(seconds);
  chain.localnet.control.setClockOffset(clockOffset);
  chain.localnet.control.advanceSlots(5);
}

const now = async (): Promise<bigint> => (await readOperation(trader.cluster)).nowSeconds;

async function period(changes: { opensIn?: bigint; days?: bigint; rate?: bigint } = {}) {
  const { opensIn = 60n, days = 7n, rate = RATE } = changes;
  const openTimeSeconds = (await now()) + opensIn;
  return { openTimeSeconds, endTimeSeconds: openTimeSeconds + days * DAY, emissionsPerSecondX64: rate };
}

async function give(mint: string, changes: Parameters<typeof period>[0] = {}, by: Trader = trader): Promise<Landed> {
  const { cluster } = trader;
  const action = await buildInitRewardAction({
    cluster, ownerAddress: by.keypair.publicKey.toBase58(), pool: await readClmmPool(cluster, poolId),
    mint: await readMint(cluster, mint), period: await period(changes),
  });
  return (await runSteps(by, action))[0]!;
}

async function openWide(): Promise<string> {
  const input = { kind: 'liquidity', liquidity: 10n ** 12n } as const;
  return (await openPosition(trader, { poolId, tickLower: -600, tickUpper: 600, input })).nftMint;
}

/** Makes a trader the program's operator, which an account of the program names. */
async function makeOperator(): Promise<void> {
  const { operationId } = await readOperation(trader.cluster);
  const account = await chain.connection().getAccountInfo(new PublicKey(operationId));
  const data = new Uint8Array(account!.data);
  data.set(trader.keypair.publicKey.toBytes(), 9);
  chain.localnet.control.setAccount(operationId, { lamports: BigInt(account!.lamports), data, owner: CLMM });
  chain.localnet.control.advanceSlots(5);
}

/** Collects and compares with the amount computed for the second in which it landed. */
async function collectAsCounted(nftMint: string, mints: readonly string[], closes = false): Promise<readonly bigint[]> {
  const { cluster } = trader;
  const view = await readPosition(cluster, nftMint);
  const { pool, position, owed } = view;
  const ticks = rangeTicks(await readAllTickArrays(cluster, pool), position, pool.tickSpacing);
  const query = { cluster, ownerAddress: owner.address, pool, position };
  const quote = quoteWithdrawal({
    ...view, liquidity: closes ? position.liquidity : 0n, slippage: EXACT, epoch: 0n,
  });
  const action = await (closes ? buildClosePositionAction({ ...query, quote }) : buildCollectAction({ ...query, owed }));
  const before = await Promise.all(mints.map((mint) => heldOf(trader, mint)));
  const [landed] = (await runSteps(trader, action)).slice(closes && action.steps.length > 1 ? -2 : -1);
  const paid = await Promise.all(mints.map(async (mint, place) => (await heldOf(trader, mint)) - before[place]!));
  const exact = positionOwed({ pool, position, ticks, nowSeconds: landed!.blockTimeSeconds });
  // A reward in one of the pool's own tokens is paid together with liquidity and fees.
  const besides = (mint: string): bigint => (mint === mintA ? quote.receivedA : mint === mintB ? quote.receivedB : 0n);
  expect(paid).toEqual(mints.map((mint, place) => exact.rewards[place]! + besides(mint)));
  return paid;
}

describe('rewards', () => {
  exactProgramTest(giving, 'three of them, of any decimals, are paid to the unit as they were counted [4.26, 4.33]', async () => {
    const { cluster } = trader;
    const third = await makeToken(cluster, owner, { decimals: 0 });
    const first = await makeToken(cluster, owner, { decimals: 12 });
    await makeOperator();
    const nftMint = await openWide();
    const before = await heldOf(trader, first);
    await give(first);
    const deposit = (7n * DAY * RATE + (1n << 64n) - 1n) >> 64n;
    expect(before - (await heldOf(trader, first))).toBe(deposit);
    // Its state is 0 until the pool is used next.
    const answer = await fetch(`${chain.localnet.rpcUrl}/pools/info/ids?ids=${poolId}`);
    expect(await answer.json()).toMatchObject({ data: [{ rewardDefaultInfos: [{ mint: { address: first } }] }] });
    await give(mintA, { days: 30n, rate: 1n });
    await give(third, { days: 90n, opensIn: 5n * DAY });
    passTime(DAY);
    const paid = await collectAsCounted(nftMint, [first, mintA, third]);
    expect([paid[0]! > 0n, paid[2]]).toEqual([true, 0n]);
    passTime(10n * DAY);
    const later = await collectAsCounted(nftMint, [first, mintA, third]);
    expect(later[0]! > 0n && later[2]! > 0n).toBe(true);
    const pool = await readClmmPool(cluster, poolId);
    expect(pool.rewards.map(({ mint }) => mint.decimals)).toEqual([12, 9, 0]);
    expect(await codeOf(give(await makeToken(cluster, owner)))).toBe('clmm/rewards-full');
  });

  programTest(collecting, 'of three tokens of their own, closing pays all of them', async () => {
    await makeOperator();
    const { cluster } = trader;
    const nftMint = await openWide();
    const first = await makeToken(cluster, owner);
    await give(first);
    await give(mintB);
    const third = await makeToken(cluster, owner);
    await give(third);
    passTime(3n * DAY);
    await collectAsCounted(nftMint, [first, mintB, third], true);
    expect(await codeOf(readPosition(cluster, nftMint))).toBe('clmm/position-not-found');
  });

  programTest(collecting, 'SOL among them arrives as SOL, in as many transactions as it takes', async () => {
    const { cluster } = trader;
    await makeOperator();
    poolId = await makePool(trader, { base: mintA, quote: mintB, config: await tier(trader, 500, 10) });
    const { lowest, highest } = usableTicks(10);
    const input = { kind: 'liquidity', liquidity: 10n ** 12n } as const;
    const opened = await openPosition(trader, { poolId, tickLower: lowest, tickUpper: highest, input });
    const { nftMint } = opened;
    const [first, third] = [await makeToken(cluster, owner), await makeToken(cluster, owner)];
    await give(first);
    await give(NATIVE_MINT.toBase58());
    await give(third);
    passTime(2n * DAY);
    const { pool, position, ...view } = await readPosition(cluster, nftMint);
    const ticks = rangeTicks(await readAllTickArrays(cluster, pool), position, pool.tickSpacing);
    const quote = quoteWithdrawal({ ...view, pool, position, liquidity: 10n ** 12n, slippage: EXACT, epoch: 0n });
    const before = [await heldOf(trader, first), await heldOf(trader, third)];
    const action = await buildClosePositionAction({ cluster, ownerAddress: owner.address, pool, position, quote });
    expect(action.steps.map(({ label }) => writePhrase(label)))
      .toEqual(['Create your token accounts', 'Remove liquidity', 'Close the position']);
    const landed = await runSteps(trader, action);
    const { rewards } = positionOwed({ pool, position, ticks, nowSeconds: landed[1]!.blockTimeSeconds });
    const paid = [(await heldOf(trader, first)) - before[0]!, (await heldOf(trader, third)) - before[1]!];
    const lamports = landed.reduce((sum, one) => sum + one.solChangeLamports + one.feeLamports, 0n);
    const rent = opened.action.rent.filter(({ isRefundable }) => isRefundable)
      .reduce((sum, { rentLamports }) => sum + rentLamports, 0n);
    expect([paid[0], lamports - rent, paid[1]]).toEqual(rewards);
    expect(await wrappedSolOf(trader)).toEqual([]);
    expect(await codeOf(readPosition(cluster, nftMint))).toBe('clmm/position-not-found');
  });

  programTest(giving, 'are refused by what the program would refuse, before anything is signed [5.39]', async () => {
    const { cluster } = trader;
    const other = await makeToken(cluster, owner);
    const refused = async (changes: Parameters<typeof period>[0], mint = other) => codeOf(give(mint, changes));
    expect(await refused({ days: 0n })).toBe('clmm/reward-time');
    expect(await refused({ days: -1n })).toBe('clmm/reward-time');
    expect(await refused({ rate: 0n })).toBe('clmm/reward-per-second-zero');
    expect(await refused({ opensIn: -60n })).toBe('clmm/reward-opens-in-past');
    expect(await refused({ days: 6n })).toBe('clmm/reward-period');
    expect(await refused({ days: 91n })).toBe('clmm/reward-period');
    expect(await refused({ rate: 1n << 127n })).toBe('clmm/liquidity-too-large');
    expect(await refused({ rate: (5n * 10n ** 12n) << 64n })).toBe('pools/amount-above-balance');
    await give(other);
    expect(await refused({})).toBe('clmm/reward-mint-in-use');
    expect(await refused({}, await makeToken(cluster, owner))).toBe('clmm/reward-mint-not-taken');
    const stranger = { ...trader, keypair: await chain.fundedKeypair(10) };
    expect(await codeOf(give(mintA, {}, stranger))).toBe('clmm/reward-not-allowed');
    await give(mintA);
    // The third is the operator's.
    expect(await refused({}, mintB)).toBe('clmm/reward-not-allowed');
  });

  programTest(giving, 'a wallet that holds none of the token is told so', async () => {
    const { cluster } = trader;
    const stranger = await chain.fundedKeypair(10);
    const foreign = await makeToken(cluster, keypairOwner(stranger.secretKey));
    expect(await codeOf(give(foreign))).toBe('clmm/no-money');
  });
});

describe('changing a reward', () => {
  const set = async (mint: string, changes: Partial<Awaited<ReturnType<typeof period>>>, by = owner.address) => {
    const { cluster } = trader;
    const pool = await readClmmPool(cluster, poolId);
    const action = await buildSetRewardAction({
      cluster, ownerAddress: by, pool, mint, period: { ...(await period()), ...changes },
    });
    await runSteps(trader, action);
    return readClmmPool(cluster, poolId);
  };

  programTest(changing, 'one that runs is extended and raised; one that has ended starts again', async () => {
    const { cluster } = trader;
    await openWide();
    await give(mintA);
    const [reward] = (await readClmmPool(cluster, poolId)).rewards;
    expect(await codeOf(set(mintA, {}))).toBe('clmm/reward-not-open');
    passTime(DAY);
    const end = reward!.endTimeSeconds;
    expect(await codeOf(set(mintA, { endTimeSeconds: end + DAY }))).toBe('clmm/reward-period');
    expect(await codeOf(set(mintA, { endTimeSeconds: end + 8n * DAY, emissionsPerSecondX64: RATE - 1n })))
      .toBe('clmm/reward-lowered');
    const before = await heldOf(trader, mintA);
    const raised = await set(mintA, { endTimeSeconds: end + 8n * DAY, emissionsPerSecondX64: RATE * 2n });
    expect(raised.rewards[0]).toMatchObject({ endTimeSeconds: end + 8n * DAY, emissionsPerSecondX64: RATE * 2n });
    const given = before - (await heldOf(trader, mintA));
    expect(given).toBe(raised.rewards[0]!.vaultAmount - reward!.vaultAmount);
    expect(given).toBeGreaterThan((8n * DAY * RATE * 2n) >> 64n);
    passTime(20n * DAY);
    const nextPeriod = await period({ days: 10n });
    const again = await set(mintA, nextPeriod);
    expect(again.rewards[0]).toMatchObject(nextPeriod);
  });

  exactProgramTest({ ...changing, isCurrent: true }, 'one that runs is prolonged at the same rate, and takes to the unit what that adds', async () => {
    const { cluster } = trader;
    await give(mintA);
    passTime(DAY);
    const pool = await readClmmPool(cluster, poolId);
    const [reward] = pool.rewards;
    for (const rate of [RATE, RATE + 12_345n]) {
      const [running] = (await readClmmPool(cluster, poolId)).rewards;
      const nextPeriod = {
        ...(await period()), endTimeSeconds: running!.endTimeSeconds + 7n * DAY, emissionsPerSecondX64: rate,
      };
      const now = await readClmmPool(cluster, poolId);
      const action = await buildSetRewardAction({
        cluster, ownerAddress: owner.address, pool: now, mint: mintA, period: nextPeriod,
      });
      const before = await heldOf(trader, mintA);
      const [landed] = await runSteps(trader, action);
      const operation = { ...(await readOperation(cluster)), nowSeconds: landed!.blockTimeSeconds };
      const query = { pool: now, operation, ownerAddress: owner.address, period: nextPeriod };
      expect(before - (await heldOf(trader, mintA))).toBe(changedRewardDeposit(query, running!));
    }
    const [last] = (await readClmmPool(cluster, poolId)).rewards;
    expect(last).toMatchObject({
      endTimeSeconds: reward!.endTimeSeconds + 14n * DAY, emissionsPerSecondX64: RATE + 12_345n,
    });
  });

  programTest({ ...changing, isCurrent: true }, 'the operator changes any, before it begins, for any time and to less, at what that takes', async () => {
    const { cluster } = trader;
    await openWide();
    await give(mintA);
    const early = { ...(await period({ opensIn: 120n, days: 10n })), emissionsPerSecondX64: RATE * 3n };
    // Its funder may not.
    expect(await codeOf(set(mintA, early))).toBe('clmm/reward-not-open');
    await makeOperator();
    /** Compares the amount taken and the new state with the computed ones; returns the amount. */
    const setAsOperator = async (changed: RewardPeriod): Promise<bigint> => {
      const before = await readClmmPool(cluster, poolId);
      const action = await buildSetRewardAction({
        cluster, ownerAddress: owner.address, pool: before, mint: mintA, period: changed,
      });
      const held = await heldOf(trader, mintA);
      const [landed] = await runSteps(trader, action);
      const taken = held - (await heldOf(trader, mintA));
      const operation = { ...(await readOperation(cluster)), nowSeconds: landed!.blockTimeSeconds };
      const query = { pool: before, operation, ownerAddress: owner.address, period: changed };
      expect(taken).toBe(changedRewardDeposit(query, before.rewards[0]!));
      const [after] = (await readClmmPool(cluster, poolId)).rewards;
      const { endTimeSeconds, emissionsPerSecondX64 } = changed;
      expect(after).toMatchObject({ endTimeSeconds, emissionsPerSecondX64 });
      return taken;
    };
    // A new period is rounded up, and so is an addition to one.
    expect(await setAsOperator(early)).toBe(((10n * DAY * RATE * 3n) >> 64n) + 1n);
    passTime(DAY);
    const { endTimeSeconds } = early;
    const at = async () => ({ ...(await period()), endTimeSeconds });
    const longer = { ...(await at()), endTimeSeconds: endTimeSeconds + DAY, emissionsPerSecondX64: RATE };
    expect(await setAsOperator(longer)).toBe(((DAY * RATE) >> 64n) + 1n);
    const raised = { ...longer, ...(await period()), endTimeSeconds: longer.endTimeSeconds };
    expect(await setAsOperator({ ...raised, emissionsPerSecondX64: RATE * 2n })).toBeGreaterThan((9n * DAY * RATE) >> 64n);
    const less = { ...(await at()), endTimeSeconds: endTimeSeconds - 2n * DAY, emissionsPerSecondX64: RATE / 2n };
    expect(await setAsOperator(less)).toBe(0n);
    passTime(30n * DAY);
    expect(await setAsOperator(await period({ days: 1n }))).toBe(((DAY * RATE) >> 64n) + 1n);
  });

  programTest(changing, 'in its last three days one may be lowered', async () => {
    await openWide();
    await give(mintA);
    const [reward] = (await readClmmPool(trader.cluster, poolId)).rewards;
    passTime(5n * DAY);
    const lowered = { endTimeSeconds: reward!.endTimeSeconds + 7n * DAY, emissionsPerSecondX64: RATE / 2n };
    expect((await set(mintA, lowered)).rewards[0]).toMatchObject(lowered);
  });

  programTest(changing, 'of another token or by someone else is refused [5.33]', async () => {
    await give(mintA);
    passTime(DAY);
    expect(await codeOf(set(mintB, {}))).toBe('clmm/reward-mint');
    const stranger = await chain.fundedKeypair(10);
    expect(await codeOf(set(mintA, {}, stranger.publicKey.toBase58()))).toBe('clmm/reward-not-allowed');
  });
});

describe('withdrawing the unused part of a reward', () => {
  const takeBack = async (mint: string, by = owner.address) => {
    const { cluster } = trader;
    const pool = await readClmmPool(cluster, poolId);
    const expected = remainingRewards(pool.rewards[0]!, pool);
    const action = await buildCollectRemainingRewardsAction({ cluster, ownerAddress: by, pool, mint });
    const before = await heldOf(trader, mint);
    await runSteps(trader, action);
    expect((await heldOf(trader, mint)) - before).toBe(expected);
    return expected;
  };

  programTest(withdrawing, 'gives what ran while nothing was in range, and leaves what was earned', async () => {
    await give(mintA);
    expect(await codeOf(takeBack(mintA))).toBe('clmm/reward-not-ended');
    passTime(3n * DAY);
    const nftMint = await openWide();
    passTime(10n * DAY);
    const stranger = await chain.fundedKeypair(10);
    expect(await codeOf(takeBack(mintA, stranger.publicKey.toBase58()))).toBe('clmm/reward-not-allowed');
    expect(await codeOf(takeBack(mintB))).toBe('clmm/reward-mint');
    const back = await takeBack(mintA);
    expect(back).toBeGreaterThan((2n * DAY * RATE) >> 64n);
    const paid = await collectAsCounted(nftMint, [mintA]);
    expect(paid[0]).toBeGreaterThan((3n * DAY * RATE) >> 64n);
    expect(await codeOf(takeBack(mintA))).toBe('clmm/nothing-to-collect');
  });
});
