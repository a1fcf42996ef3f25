import {
  createAssociatedTokenAccountIdempotentInstruction, createTransferInstruction, getAssociatedTokenAddressSync,
} from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { readChainMoment } from '@/services/programs/farm/chainMoment.ts';
import { buildCreateFarmAction } from '@/services/programs/farm/buildCreateFarmAction.ts';
import { buildCreatorWithdrawAction } from '@/services/programs/farm/buildRewardActions.ts';
import { buildDepositAction, buildWithdrawAction } from '@/services/programs/farm/buildStakeActions.ts';
import { buildHarvestAction } from '@/services/programs/farm/buildHarvestAction.ts';
import { assertPeriodFarm, type FarmLedger, type FarmVersion } from '@/services/programs/farm/accounts.ts';
import { pendingRewards } from '@/services/programs/farm/rewards.ts';
import { readLedgersOf } from '@/services/programs/farm/readLedgers.ts';
import { readMint } from '@/services/programs/token/readMint.ts';
import type { Action } from '@/services/transactions/action.ts';
import { CPMM, cpmmRequest, makeCpmmPool, makeMint } from '../../support/cpmmPools.ts';
import { FARM_V3, FARM_V5, FARM_V6, readFarm, writeFarm } from '../../support/farms.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { heldOf, land, WALK_STEPS, type Trader } from '../../support/poolOperations.ts';
import { programTest } from '../../support/programTest.ts';
import { clusterConfig } from '../../support/services.ts';
import { seeded } from '../../support/seeded.ts';

vi.setConfig({ testTimeout: 300_000 });

const DAY = 86_400n;
const WALLETS = 3;
const VAULT = 10n ** 17n;

let chain: TestCluster;
let clockOffset = 0;
beforeAll(async () => {
  chain = await startTestCluster();
});
afterAll(() => chain.stop());

const addressOf = ({ keypair }: Trader): string => keypair.publicKey.toBase58();

function passTime(seconds: bigint, slots = 5): void {
  clockOffset += Number(seconds);
  chain.localnet.control.setClockOffset(clockOffset);
  chain.localnet.control.advanceSlots(slots);
}

/** A user with everything, and others with a share of the LP tokens each. */
async function startTraders(makeLp: (trader: Trader) => Promise<string>) {
  const cluster = clusterConfig(chain);
  const first: Trader = { chain, cluster, keypair: await chain.fundedKeypair(1_000) };
  const lpMint = await makeLp(first);
  const mint = new PublicKey(lpMint);
  const traders = [first];
  const share = (await heldOf(first, lpMint)) / BigInt(WALLETS);
  for (let count = 1; count < WALLETS; count += 1) {
    const keypair = await chain.fundedKeypair(10);
    const [from, to] = [first.keypair.publicKey, keypair.publicKey];
    await land(first, { steps: [{ instructions: [
      createAssociatedTokenAccountIdempotentInstruction(from, getAssociatedTokenAddressSync(mint, to), to, mint),
      createTransferInstruction(getAssociatedTokenAddressSync(mint, from), getAssociatedTokenAddressSync(mint, to), from, share),
    ] }] });
    traders.push({ chain, cluster, keypair });
  }
  return { cluster, lpMint, traders, first };
}

interface WalkQuery {
  readonly farmId: string;
  readonly lpMint: string;
  readonly traders: readonly Trader[];
  readonly seed: number;
}

/** Deposits, withdrawals and harvests in random order; each must pay every reward exactly. Returns the total paid. */
async function walk({ farmId, lpMint, traders, seed }: WalkQuery) {
  const random = seeded(seed);
  /** Of any order of magnitude: one unit is as likely as all of it. */
  const partOf = (amount: bigint): bigint => {
    const part = amount / 10n ** BigInt(Math.floor(random() * `${amount}`.length));
    return (part * BigInt(1 + Math.floor(random() * 999))) / 1_000n || 1n;
  };
  const counts = { deposit: 0, withdraw: 0, harvest: 0 };
  const paidInAll: bigint[] = [];
  const step = async (trader: Trader, choose: (ledger: FarmLedger | null) => Promise<Action | null>) => {
    const farm = await readFarm(trader.cluster, farmId);
    const [ledger = null] = await readLedgersOf(trader.cluster, addressOf(trader), [farm]);
    const action = await choose(ledger);
    if (!action) return;
    const held = () => Promise.all(farm.rewards.map(({ mint }) => heldOf(trader, mint.address)));
    const before = await held();
    const landing = await land(trader, action);
    const paid = (await held()).map((amount, place) => amount - before[place]!);
    expect(paid, JSON.stringify(counts)).toEqual(pendingRewards(farm, ledger, landing));
    paid.forEach((amount, place) => {
      paidInAll[place] = (paidInAll[place] ?? 0n) + amount;
    });
  };
  for (let done = 0; done < WALK_STEPS; done += 1) {
    passTime(BigInt(Math.floor(random() * 30_000)), 1 + Math.floor(random() * 3_000));
    const trader = traders[Math.floor(random() * traders.length)]!;
    await step(trader, async (ledger) => {
      const farm = await readFarm(trader.cluster, farmId);
      const query = { cluster: trader.cluster, ownerAddress: addressOf(trader), farm };
      const lp = await heldOf(trader, lpMint);
      const kind = ledger === null || (random() < 0.4 && lp > 0n) ? 'deposit' : random() < 0.5 ? 'harvest' : 'withdraw';
      counts[kind] += 1;
      if (kind === 'harvest') return buildHarvestAction(query);
      if (kind === 'deposit') return buildDepositAction({ ...query, amount: partOf(lp) });
      const all = ledger?.deposited ?? 0n;
      return buildWithdrawAction({ ...query, amount: random() < 0.2 ? all : partOf(all) });
    });
  }
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(5);
  /** Everyone withdraws. */
  const leave = async (): Promise<void> => {
    for (const trader of traders) {
      const farm = await readFarm(trader.cluster, farmId);
      await step(trader, (ledger) => (ledger
        ? buildWithdrawAction({ cluster: trader.cluster, ownerAddress: addressOf(trader), farm, amount: ledger.deposited })
        : Promise.resolve(null)));
    }
    expect((await readFarm(traders[0]!.cluster, farmId)).staked).toBe(0n);
  };
  return { leave, paidInAll };
}

programTest(
  { operation: 'Use a farm of version 6 in any order', programs: [FARM_V6, CPMM] },
  'three wallets in any order are paid as foretold to the unit, and what is left goes back to the creator but for dust',
  async () => {
    const { cluster, lpMint, traders, first } = await startTraders(async ({ keypair, cluster: on }) => {
      const [base, quote] = [await makeMint(chain, keypair), await makeMint(chain, keypair)];
      return (await makeCpmmPool(chain, on, keypair, await cpmmRequest(on, base, quote))).lpMint;
    });
    clockOffset = 0;
    const { seconds } = await readChainMoment(cluster);
    const reward = async (perSecond: bigint, opens: bigint, days: bigint) => ({
      mint: await readMint(cluster, await makeMint(chain, first.keypair)), type: 'Standard SPL' as const, perSecond,
      openTimeSeconds: seconds + opens, endTimeSeconds: seconds + opens + days * DAY,
    });
    // One ends within the walk, one opens within it, one pays less than a unit for most stakes.
    const rewards = [await reward(1_000_003n, 60n, 7n), await reward(999_999_937n, 2n * DAY, 90n), await reward(1n, 60n, 30n)];
    const action = await buildCreateFarmAction({
      cluster, ownerAddress: addressOf(first), lpMint: await readMint(cluster, lpMint), rewards,
    });
    await land(first, action);
    const { farmId } = action.facts;
    const { leave, paidInAll } = await walk({ farmId, lpMint, traders, seed: 6 });
    passTime(100n * DAY);
    await leave();
    for (const [place, { mint: { address: mint } }] of rewards.entries()) {
      const farm = await readFarm(cluster, farmId);
      assertPeriodFarm(farm);
      const given = farm.rewards[place]!;
      const before = await heldOf(first, mint);
      if (given.totalReward > given.totalEmissioned) {
        await land(first, await buildCreatorWithdrawAction({ cluster, ownerAddress: addressOf(first), farm, mint }));
      }
      const back = (await heldOf(first, mint)) - before;
      expect(back).toBe(given.totalReward - given.totalEmissioned);
      const dust = given.totalReward - paidInAll[place]! - back;
      expect((await readFarm(cluster, farmId)).rewards[place]!.vaultAmount).toBe(dust);
      expect(dust).toBeGreaterThanOrEqual(0n);
      // Less than one unit per update of a stake.
      expect(dust).toBeLessThanOrEqual(BigInt(WALK_STEPS + WALLETS) * 2n);
    }
  },
);

const SLOT_FARMS: readonly (readonly [Exclude<FarmVersion, 6>, string, number])[] = [[3, FARM_V3, 1], [5, FARM_V5, 2]];
for (const [version, program, places] of SLOT_FARMS) {
  programTest(
    { operation: `Use a farm of version ${version} in any order`, programs: [program] },
    `three wallets in a farm of version ${version} are paid as foretold to the unit, whatever they do`,
    async () => {
      const { lpMint, traders, first } = await startTraders(({ keypair }) => makeMint(chain, keypair));
      const rewards: { mint: string; perSlot: bigint; vaultAmount: bigint }[] = [];
      for (let place = 0; place < places; place += 1) {
        // The v5 program panics if a stake times its reward's growth exceeds 2^128.
        rewards.push({ mint: await makeMint(chain, first.keypair), perSlot: 1_009n - BigInt(place), vaultAmount: VAULT });
      }
      const farmId = writeFarm(first, { version, lpMint, rewards });
      const { leave, paidInAll } = await walk({ farmId, lpMint, traders, seed: version });
      await leave();
      const { rewards: after } = await readFarm(first.cluster, farmId);
      expect(after.map(({ vaultAmount }) => vaultAmount)).toEqual(paidInAll.map((paid) => VAULT - paid));
    },
  );
}
