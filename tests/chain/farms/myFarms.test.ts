import {
  createAssociatedTokenAccountInstruction, createInitializeAccount3Instruction, createTransferInstruction,
  getAssociatedTokenAddressSync, TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { formatShownAmount } from '@/services/amounts/typedDecimal.ts';
import { compareFractions, createFraction } from '@/services/amounts/fraction.ts';
import { readChainMoment } from '@/services/programs/farm/chainMoment.ts';
import { buildCreateFarmAction } from '@/services/programs/farm/buildCreateFarmAction.ts';
import { buildDepositAction, buildWithdrawAction } from '@/services/programs/farm/buildStakeActions.ts';
import { readFarms, readFarmsMadeBy } from '@/services/programs/farm/readFarms.ts';
import { readLpTokens } from '@/services/pools/readLpTokens.ts';
import { readFarmStakes, readMyFarms, readStakedLp } from '@/services/pools/readMyFarms.ts';
import { stakeWorth } from '@/services/pools/stakeWorth.ts';
import type { CpmmPool } from '@/services/programs/cpmm/accounts.ts';
import { findPoolOfLp } from '@/services/pools/findPoolOfLp.ts';
import { readPool } from '@/services/pools/readPool.ts';
import { readMint } from '@/services/programs/token/readMint.ts';
import { AMM_PROGRAMS, makeAmmV4Pool } from '../../support/ammV4Pools.ts';
import { CPMM, cpmmRequest, makeCpmmPool, makeMint } from '../../support/cpmmPools.ts';
import { FARM_V3, FARM_V5, FARM_V6, readFarm, writeFarm } from '../../support/farms.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { land, type Trader } from '../../support/poolOperations.ts';
import { programTest } from '../../support/programTest.ts';
import { clusterConfig, codeOf } from '../../support/services.ts';
import { STABLE, writeStablePool } from '../../support/stablePools.ts';

const listing = { operation: 'List the farms of a wallet', programs: [FARM_V6, CPMM] };
const finding = { operation: 'Find the pool of an LP token', programs: [CPMM] };
const findingAmm = { operation: 'Find the AMM v4 pool of an LP token', programs: AMM_PROGRAMS };
const findingStable = { operation: 'Find the stable pool of an LP token', programs: [STABLE] };
const DAY = 86_400n;

let chain: TestCluster;
let trader: Trader;
let pool: CpmmPool;
beforeAll(async () => {
  chain = await startTestCluster();
});
afterAll(() => chain.stop());
beforeEach(async () => {
  const keypair = await chain.fundedKeypair(100);
  trader = { chain, cluster: clusterConfig(chain), keypair };
  pool = await newPool();
});

const ownerAddress = (): string => trader.keypair.publicKey.toBase58();

async function newPool(): Promise<CpmmPool> {
  const { cluster, keypair } = trader;
  const [base, quote] = [await makeMint(chain, keypair), await makeMint(chain, keypair)];
  return makeCpmmPool(chain, cluster, keypair, await cpmmRequest(cluster, base, quote));
}

async function startFarm(lpMint: string): Promise<string> {
  const { cluster, keypair } = trader;
  const { seconds } = await readChainMoment(cluster);
  const action = await buildCreateFarmAction({
    cluster, ownerAddress: ownerAddress(), lpMint: await readMint(cluster, lpMint),
    rewards: [{
      mint: await readMint(cluster, await makeMint(chain, keypair)), type: 'Standard SPL', perSecond: 1_000n,
      openTimeSeconds: seconds + 60n, endTimeSeconds: seconds + 60n + 7n * DAY,
    }],
  });
  await land(trader, action);
  return action.facts.farmId;
}

programTest(listing, 'LP tokens are those of pools, and those outside the account deposits take them from are named', async () => {
  const { cluster, keypair } = trader;
  const { publicKey: owner } = keypair;
  const mint = new PublicKey(pool.lpMint);
  const associated = getAssociatedTokenAddressSync(mint, owner);
  const held = BigInt((await chain.connection().getTokenAccountBalance(associated)).value.amount);
  // Neither the pool's tokens, which the wallet holds too, nor other LP tokens.
  const elsewhere = Keypair.generate();
  await land({ chain, keypair }, { steps: [{ instructions: [
    SystemProgram.createAccount({
      fromPubkey: owner, newAccountPubkey: elsewhere.publicKey, space: 165, lamports: 2_039_280, programId: TOKEN_PROGRAM_ID,
    }),
    createInitializeAccount3Instruction(elsewhere.publicKey, mint, owner),
    createTransferInstruction(associated, elsewhere.publicKey, owner, 7n),
  ], signers: [elsewhere] }] });
  const lpTokens = async () => [...await readLpTokens(cluster, ownerAddress())].map(([lpMint, { amount, elsewhere: more }]) => [lpMint, amount, more?.details.sentence]);
  expect(await lpTokens()).toEqual([[pool.lpMint, held - 7n, 'Other token accounts hold 0.000000007 more of this token']]);
  await land({ chain, keypair }, { steps: [{ instructions: [createTransferInstruction(associated, elsewhere.publicKey, owner, held - 7n)] }] });
  expect(await lpTokens()).toEqual([[pool.lpMint, 0n, `Other token accounts hold ${formatShownAmount(held, pool.lpDecimals)} more of this token`]]);
  // A farm for them is listed, and what is staked is refused with that.
  const farmId = await startFarm(pool.lpMint);
  const { stakes } = await readMyFarms(cluster, ownerAddress());
  expect(stakes.map(({ farm }) => farm.farmId)).toEqual([farmId]);
  expect(await codeOf(buildDepositAction({ cluster, ownerAddress: ownerAddress(), farm: stakes[0]!.farm, amount: 1n }))).toBe('tokens/in-other-account');
});

programTest(listing, 'a wallet sees its stakes first, then farms for the LP tokens it holds, and none of others [3.22]', async () => {
  const { cluster } = trader;
  const other = await newPool();
  const [first, second] = [await startFarm(pool.lpMint), await startFarm(other.lpMint)];
  const idsOf = async (owner = ownerAddress()) => (await readMyFarms(cluster, owner)).stakes
    .map(({ farm, ledger }) => [farm.farmId, ledger?.deposited ?? null]);
  expect(new Map(await idsOf() as [string, bigint | null][])).toEqual(new Map([[first, null], [second, null]]));
  const query = { cluster, ownerAddress: ownerAddress(), farm: await readFarm(cluster, second) };
  await land(trader, await buildDepositAction({ ...query, amount: 1_000n }));
  expect(await idsOf()).toEqual([[second, 1_000n], [first, null]]);
  const { lpTokens } = await readMyFarms(cluster, ownerAddress());
  expect([...lpTokens.keys()].sort()).toEqual([pool.lpMint, other.lpMint].sort());
  expect(await readFarmStakes(cluster, other.lpMint, ownerAddress())).toMatchObject([{ ledger: { deposited: 1_000n } }]);
  expect(await readFarmStakes(cluster, pool.lpMint, ownerAddress())).toMatchObject([{ farm: { farmId: first }, ledger: null }]);
  expect(await readFarmStakes(cluster, other.lpMint, null)).toMatchObject([{ farm: { farmId: second }, ledger: null }]);
  const stranger = (await chain.fundedKeypair()).publicKey.toBase58();
  expect(await idsOf(stranger)).toEqual([]);
  expect(await readFarmStakes(cluster, other.lpMint, stranger)).toMatchObject([{ ledger: null }]);
  await land(trader, await buildWithdrawAction({ ...query, amount: 1_000n }));
  expect((await idsOf()).map(([, deposited]) => deposited)).toEqual([null, null]);
});

programTest(listing, 'a wallet sees the farms it made even where it holds none of their LP tokens, and no one else does [3.22]', async () => {
  const { cluster, keypair } = trader;
  const farmId = await startFarm(pool.lpMint);
  const stranger = await chain.fundedKeypair();
  const mint = new PublicKey(pool.lpMint);
  const [from, to] = [keypair, stranger].map(({ publicKey }) => getAssociatedTokenAddressSync(mint, publicKey));
  const held = BigInt((await chain.connection().getTokenAccountBalance(from!)).value.amount);
  await land({ chain, keypair }, { steps: [{ instructions: [
    createAssociatedTokenAccountInstruction(keypair.publicKey, to!, stranger.publicKey, mint),
    createTransferInstruction(from!, to!, keypair.publicKey, held),
  ] }] });
  const mine = await readMyFarms(cluster, ownerAddress());
  expect([...mine.lpTokens.keys()]).toEqual([]);
  expect(mine).toMatchObject({ isCut: false, stakes: [{ farm: { farmId }, ledger: null }] });
  expect(await readFarmsMadeBy(cluster, stranger.publicKey.toBase58())).toEqual([]);
  expect((await readFarmsMadeBy(cluster, ownerAddress())).map((farm) => farm.farmId)).toEqual([farmId]);
});

programTest(
  { ...listing, programs: [FARM_V3, FARM_V5, FARM_V6, CPMM] },
  'an LP token\'s farms are those of all three versions, each told by its program [10.39]', async () => {
    const { cluster, keypair } = trader;
    const rewards = [{ mint: await makeMint(chain, keypair), perSlot: 1n, vaultAmount: 10n }];
    const another = { mint: await makeMint(chain, keypair), perSlot: 0n, vaultAmount: 0n };
    const three = writeFarm(trader, { version: 3, lpMint: pool.lpMint, rewards });
    const five = writeFarm(trader, { version: 5, lpMint: pool.lpMint, rewards: [...rewards, another] });
    writeFarm(trader, { version: 3, lpMint: rewards[0]!.mint, rewards });
    const six = await startFarm(pool.lpMint);
    const farms = await readFarms(cluster, pool.lpMint);
    expect(farms.map(({ farmId, version, programId }) => [farmId, version, programId]))
      .toEqual([[three, 3, FARM_V3], [five, 5, FARM_V5], [six, 6, FARM_V6]]);
    await land(trader, await buildDepositAction({ cluster, ownerAddress: ownerAddress(), farm: farms[1]!, amount: 5n }));
    expect(await readStakedLp(cluster, pool.lpMint, ownerAddress())).toBe(5n);
    await land(trader, await buildDepositAction({ cluster, ownerAddress: ownerAddress(), farm: farms[2]!, amount: 7n }));
    expect(await readStakedLp(cluster, pool.lpMint, ownerAddress())).toBe(12n);
    expect(await readStakedLp(cluster, rewards[0]!.mint, ownerAddress())).toBe(0n);
    expect(await readStakedLp(cluster, pool.lpMint, Keypair.generate().publicKey.toBase58())).toBe(0n);
    await land(trader, await buildWithdrawAction({ cluster, ownerAddress: ownerAddress(), farm: farms[2]!, amount: 7n }));
    const { stakes } = await readMyFarms(cluster, ownerAddress());
    expect(stakes.map(({ farm, ledger }) => [farm.farmId, ledger?.deposited])).toEqual([
      [five, 5n], [six, undefined], [three, undefined],
    ]);
  },
);

programTest(finding, 'the pool of an LP token is found by who mints it, and tells what stakes are worth [9.31]', async () => {
  const { cluster, keypair } = trader;
  const found = (await findPoolOfLp(cluster, await readMint(cluster, pool.lpMint)))!;
  expect(found.poolId).toBe(pool.poolId);
  expect(await findPoolOfLp(cluster, await readMint(cluster, await makeMint(chain, keypair)))).toBeNull();
  const worth = (mint: string, staked = found.lpSupply) => stakeWorth(found, staked, mint);
  const is = (value: ReturnType<typeof worth>, amount: bigint) => value && compareFractions(value, createFraction(amount));
  // The LP supply is worth both reserves, with one converted at the other's price: twice the other.
  const { a, b } = found;
  expect(is(worth(a.mint.address), 2n * a.reserve)).toBe(0);
  expect(is(worth(b.mint.address), 2n * b.reserve)).toBe(0);
  expect(is(worth(found.lpMint, 77n), 77n)).toBe(0);
  expect(is(worth(a.mint.address, 0n), 0n)).toBe(0);
  expect(worth(Keypair.generate().publicKey.toBase58())).toBeNull();
  const half = found.lpSupply / 2n;
  expect(compareFractions(worth(a.mint.address, half)!, createFraction(2n * a.reserve * half, found.lpSupply))).toBe(0);
});

programTest(findingAmm, 'an AMM v4 pool is found too', async () => {
  const { cluster } = trader;
  const poolId = await makeAmmV4Pool(trader, { amount: 3_000_000_000n }, { amount: 5_000_000_000n });
  const found = await readPool(cluster, poolId);
  expect((await findPoolOfLp(cluster, await readMint(cluster, found.lpMint)))?.poolId).toBe(poolId);
});

programTest(findingStable, 'a stable pool is found too, its stakes worth both tokens at its own price', async () => {
  const { cluster, keypair } = trader;
  const { poolId, lpMint } = writeStablePool(chain, { owner: keypair.publicKey });
  chain.localnet.control.advanceSlots(4);
  const found = (await findPoolOfLp(cluster, await readMint(cluster, lpMint)))!;
  expect(found.poolId).toBe(poolId);
  const { numerator, denominator } = stakeWorth(found, found.lpSupply, found.a.mint.address)!;
  const share = Number(numerator) / Number(denominator) / Number(found.a.reserve + found.b.reserve);
  expect(share).toBeCloseTo(1, 3);
});
