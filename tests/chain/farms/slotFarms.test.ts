import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { buildDepositAction, buildWithdrawAction } from '@/services/programs/farm/buildStakeActions.ts';
import { buildAddRewardAction, buildCreatorWithdrawAction, buildRestartRewardAction } from '@/services/programs/farm/buildRewardActions.ts';
import { buildHarvestAction, buildHarvestAllAction } from '@/services/programs/farm/buildHarvestAction.ts';
import { pendingRewards } from '@/services/programs/farm/rewards.ts';
import { readFarms } from '@/services/programs/farm/readFarms.ts';
import { readLedgers, readLedgersOf } from '@/services/programs/farm/readLedgers.ts';
import { ledgerInstruction } from '@/services/programs/farm/instructions.ts';
import { readMint } from '@/services/programs/token/readMint.ts';
import type { Action } from '@/services/transactions/action.ts';
import { makeMint } from '../../support/cpmmPools.ts';
import { FARM_V3, FARM_V5, readFarm, writeFarm } from '../../support/farms.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { heldOf, land, type Trader } from '../../support/poolOperations.ts';
import { exactProgramTest, programTest } from '../../support/programTest.ts';
import { clusterConfig, codeOf } from '../../support/services.ts';

const VAULT = 10n ** 15n;

let chain: TestCluster;
let trader: Trader;
let lpMint: string;
let mints: readonly string[];
beforeAll(async () => {
  chain = await startTestCluster();
});
afterAll(() => chain.stop());
beforeEach(async () => {
  const keypair = await chain.fundedKeypair(100);
  trader = { chain, cluster: clusterConfig(chain), keypair };
  lpMint = await makeMint(chain, keypair);
  mints = [await makeMint(chain, keypair), await makeMint(chain, keypair)];
});

const ownerAddress = (): string => trader.keypair.publicKey.toBase58();

/** Lands an operation; returns the rewards predicted for the slot in which it landed, and those paid. */
async function run(farmId: string, action: Action) {
  const farm = await readFarm(trader.cluster, farmId);
  const [ledger = null] = await readLedgersOf(trader.cluster, ownerAddress(), [farm]);
  const held = () => Promise.all(farm.rewards.map(({ mint }) => heldOf(trader, mint.address)));
  const before = await held();
  const landing = await land(trader, action);
  const after = await held();
  return {
    foretold: pendingRewards(farm, ledger, landing), paid: after.map((amount, place) => amount - before[place]!), landing,
  };
}

describe.each([
  { version: 3, places: 1, program: FARM_V3, name: 'Stake in a farm of version 3' },
  { version: 5, places: 2, program: FARM_V5, name: 'Stake in a farm of version 5' },
] as const)('a farm of version $version with $places reward(s)', ({ version, places, program, name }) => {
  const on = { operation: name, programs: [program] };
  const make = (): string => writeFarm(trader, {
    version, lpMint,
    rewards: mints.slice(0, places)
      .map((mint, place) => ({ mint, perSlot: 777n + BigInt(place) * 1_000_003n, vaultAmount: VAULT })),
  });

  exactProgramTest(on, 'makes a ledger on the first deposit, pays as foretold to the unit, gives back what was put in [3.21, 4.23, 4.25]', async () => {
    const { cluster } = trader;
    const farmId = make();
    const farm = await readFarm(cluster, farmId);
    expect(farm).toMatchObject({ version, staked: 0n, lpMint: { address: lpMint } });
    expect(farm.rewards.map(({ mint, vaultAmount }) => [mint.address, vaultAmount]))
      .toEqual(mints.slice(0, places).map((mint) => [mint, VAULT]));
    const owner = ownerAddress();
    const query = { cluster, ownerAddress: owner, farm };
    const deposit = await buildDepositAction({ ...query, amount: 5_000_000_007n });
    const lpBefore = await heldOf(trader, lpMint);
    expect((await run(farmId, deposit)).paid).toEqual(farm.rewards.map(() => 0n));
    expect(await readLedgers(cluster, owner)).toMatchObject([{ farmId, version, owner, deposited: 5_000_000_007n }]);
    const again = await buildDepositAction({ ...query, amount: 3n });
    expect(again.steps[0]!.instructions).toHaveLength(deposit.steps[0]!.instructions.length - 1);
    chain.localnet.control.advanceSlots(1_000);
    const second = await run(farmId, again);
    expect(second.paid).toEqual(second.foretold);
    expect(second.paid[0]).toBeGreaterThan(777_000n);
    chain.localnet.control.advanceSlots(33);
    const harvest = await run(farmId, await buildHarvestAction(query));
    expect(harvest.paid).toEqual(harvest.foretold);
    expect(harvest.paid[0]).toBeGreaterThan(777n * 33n);
    expect(await heldOf(trader, lpMint)).toBe(lpBefore - 5_000_000_010n);
    const all = await run(farmId, await buildWithdrawAction({ ...query, amount: 5_000_000_010n }));
    expect(all.paid).toEqual(all.foretold);
    expect(await heldOf(trader, lpMint)).toBe(lpBefore);
    expect((await readFarms(cluster, lpMint)).map((one) => one.farmId)).toEqual([farmId]);
  });

  programTest(on, 'takes no more than was put in, and nothing from who put in nothing [5.29]', async () => {
    const { cluster } = trader;
    const farm = await readFarm(cluster, make());
    const query = { cluster, ownerAddress: ownerAddress(), farm };
    expect(await codeOf(buildWithdrawAction({ ...query, amount: 1n }))).toBe('farms/no-ledger');
    expect(await codeOf(buildHarvestAction(query))).toBe('farms/no-ledger');
    await land(trader, await buildDepositAction({ ...query, amount: 10n }));
    expect(await codeOf(buildWithdrawAction({ ...query, amount: 11n }))).toBe('farms/amount-above-deposit');
    await land(trader, await buildWithdrawAction({ ...query, amount: 10n }));
    // Withdrawing everything closes the ledger and refunds its rent.
    expect(await readLedgersOf(cluster, ownerAddress(), [farm])).toEqual([null]);
    await land(trader, { steps: [{ instructions: [await ledgerInstruction(farm, ownerAddress())] }] });
    expect(await codeOf(buildWithdrawAction({ ...query, amount: 1n }))).toBe('farms/nothing-deposited');
    expect(await codeOf(buildHarvestAction(query))).toBe('farms/nothing-deposited');
    expect(await codeOf(buildHarvestAllAction({ ...query, farms: [farm] }))).toBe('farms/nothing-deposited');
  });

  programTest(on, 'does nothing of what needs version 6 [4.22, 5.30]', async () => {
    const { cluster } = trader;
    const farm = await readFarm(cluster, make());
    const query = { cluster, ownerAddress: ownerAddress(), farm };
    const period = { openTimeSeconds: 0n, endTimeSeconds: 1n, perSecond: 1n };
    const mint = await readMint(cluster, mints[0]!);
    const refusals = [
      buildRestartRewardAction({ ...query, mint: mint.address, period }),
      buildAddRewardAction({ ...query, reward: { ...period, mint, type: 'Standard SPL' } }),
      buildCreatorWithdrawAction({ ...query, mint: mint.address }),
    ];
    for (const refusal of refusals) expect(await codeOf(refusal)).toBe('farms/invalid-version');
  });
});
