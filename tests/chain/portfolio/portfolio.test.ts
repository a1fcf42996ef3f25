import {
  AccountLayout, AccountState, AuthorityType, createApproveInstruction, createFreezeAccountInstruction, createAssociatedTokenAccountIdempotentInstruction, createBurnInstruction, createCloseAccountInstruction,
  createInitializeAccount3Instruction, createPauseInstruction, createSetAuthorityInstruction, createSyncNativeInstruction, createTransferCheckedInstruction, getAccount, getAssociatedTokenAddressSync, NATIVE_MINT, TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { createFraction } from '@/services/amounts/fraction.ts';
import { buildClmmSwapAction } from '@/services/programs/clmm/swap/buildClmmSwapAction.ts';
import { quoteClmmSwap } from '@/services/programs/clmm/swap/quote.ts';
import { readAllTickArrays, readClmmPool } from '@/services/programs/clmm/readPool.ts';
import type { CpmmPool } from '@/services/programs/cpmm/accounts.ts';
import { buildCreateFarmAction } from '@/services/programs/farm/buildCreateFarmAction.ts';
import { buildDepositAction } from '@/services/programs/farm/buildStakeActions.ts';
import { buildHarvestAllAction } from '@/services/programs/farm/buildHarvestAction.ts';
import { readChainMoment } from '@/services/programs/farm/chainMoment.ts';
import { pendingRewards } from '@/services/programs/farm/rewards.ts';
import { readMint } from '@/services/programs/token/readMint.ts';
import { readPool } from '@/services/pools/readPool.ts';
import { fetchPrices } from '@/services/api/prices.ts';
import { buildClaimAllAction } from '@/services/portfolio/buildClaimAllAction.ts';
import { buildMoveTokensAction } from '@/services/portfolio/buildMoveTokensAction.ts';
import { buildReclaimRentAction, buildUnwrapAction } from '@/services/portfolio/buildReclaimRentAction.ts';
import { buildRevokeDelegatesAction } from '@/services/portfolio/buildRevokeDelegatesAction.ts';
import { portfolioDollars, pricedMints, uncountedTokens } from '@/services/portfolio/portfolioDollars.ts';
import { readPortfolio } from '@/services/portfolio/readPortfolio.ts';
import type { Action, ActionPlan } from '@/services/transactions/action.ts';
import { memoryStore } from '@/services/transactions/journal/memoryStore.ts';
import { openJournal } from '@/services/transactions/journal/openJournal.ts';
import { planAction } from '@/services/transactions/planAction.ts';
import { runAction } from '@/services/transactions/runAction.ts';
import { readHeldTokens } from '@/services/tokens/choice/readTokenChoices.ts';
import { shortAddress } from '@/shortAddress.ts';
import { writePhrase } from '@/services/transactions/phrase.ts';
import { auxiliaryAccount } from '../../support/auxiliaryAccounts.ts';
import { withApi } from '../../support/apiCluster.ts';
import { CLMM, EXACT, makePool, openPosition, runSteps, tier } from '../../support/clmmPositions.ts';
import { CPMM, cpmmRequest, makeCpmmPool, makeMint } from '../../support/cpmmPools.ts';
import { makeExtensionMint } from '../../support/extensionMints.ts';
import { FARM_V6, readFarm } from '../../support/farms.ts';
import { land, type Trader } from '../../support/poolOperations.ts';
import { exactProgramTest, noteLanded, programTest } from '../../support/programTest.ts';
import { startRpcProxy } from '../../support/rpcProxy.ts';
import { approvingWallet, batchWallet, clusterConfig, codeOf } from '../../support/services.ts';
import { mintData, tokenAccountData, writeAccounts } from '../../support/writtenAccounts.ts';

const METADATA = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
const reading = { operation: 'Read a portfolio', programs: [CPMM, CLMM, FARM_V6, METADATA] };
const claiming = { operation: 'Claim all', programs: [CPMM, CLMM, FARM_V6, METADATA] };
const reclaiming = { operation: 'Reclaim rent', programs: [] };
const DAY = 86_400n;
const SOL = NATIVE_MINT.toBase58();

let chain: TestCluster;
let trader: Trader;
beforeAll(async () => {
  chain = await startTestCluster();
});
afterAll(() => chain.stop());
beforeEach(async () => {
  trader = { chain, cluster: clusterConfig(chain), keypair: await chain.fundedKeypair(2_000) };
});

const address = (): string => trader.keypair.publicKey.toBase58();
const portfolio = () => readPortfolio(trader.cluster, address());

/** A pool of a new token and SOL. */
async function solPool(): Promise<CpmmPool> {
  const mint = await makeMint(chain, trader.keypair);
  return makeCpmmPool(chain, trader.cluster, trader.keypair, await cpmmRequest(trader.cluster, mint, SOL));
}

/** A farm for a pool's LP tokens with some of them staked, whose reward is a new token or another. */
async function stake(lpMint: string, amount: bigint, rewardMint?: string): Promise<string> {
  const { cluster, keypair } = trader;
  const { seconds } = await readChainMoment(cluster);
  const action = await buildCreateFarmAction({
    cluster, ownerAddress: address(), lpMint: await readMint(cluster, lpMint),
    rewards: [{
      mint: await readMint(cluster, rewardMint ?? await makeMint(chain, keypair)), type: 'Standard SPL', perSecond: 1_000n,
      openTimeSeconds: seconds + 60n, endTimeSeconds: seconds + 60n + 7n * DAY,
    }],
  });
  await land(trader, action);
  const farm = await readFarm(cluster, action.facts.farmId);
  await land(trader, await buildDepositAction({ cluster, ownerAddress: address(), farm, amount }));
  return action.facts.farmId;
}

/** Positions around the price of one pool that have earned fees; returns the NFT of the first. */
async function earningPosition(count = 1): Promise<string> {
  const { cluster, keypair } = trader;
  const [base, quote] = [await makeMint(chain, keypair), await makeMint(chain, keypair)];
  const poolId = await makePool(trader, { base, quote, config: await tier(trader, 2_500, 60) });
  const range = { poolId, tickLower: -6_000, tickUpper: 6_000 };
  const { nftMint } = await openPosition(trader, { ...range, input: { kind: 'liquidity', liquidity: 10n ** 13n } });
  for (let opened = 1; opened < count; opened += 1) await openPosition(trader, { ...range, input: { kind: 'liquidity', liquidity: 10n ** 13n } });
  const pool = await readClmmPool(cluster, poolId);
  const swap = quoteClmmSwap(pool, await readAllTickArrays(cluster, pool), {
    inputMint: pool.a.mint.address, exact: 'in', amount: 10n ** 10n, slippage: EXACT, epoch: 0n, timeSeconds: 0n,
  });
  await runSteps(trader, await buildClmmSwapAction({ cluster, ownerAddress: address(), pool, quote: swap }));
  return nftMint;
}

programTest(reading, 'a wallet sees its tokens, shares, positions and stakes with what they are worth, each once', async () => {
  const { cluster } = trader;
  const pool = await solPool();
  const farmId = await stake(pool.lpMint, 1_000_000n);
  const nftMint = await earningPosition();
  const { lamports, tokens, liquidity, positions, farms, totalLamports, problems } = await portfolio();

  expect(problems).toEqual([]);
  expect(lamports).toBe(BigInt(await chain.connection().getBalance(trader.keypair.publicKey, 'finalized')));
  const now = await readPool(cluster, pool.poolId);
  const held = liquidity.find(({ lpMint }) => lpMint.address === pool.lpMint)!;
  const lp = held.inWallet + held.staked;
  expect(held.staked).toBe(1_000_000n);
  expect(held.pool).toMatchObject({ poolId: pool.poolId, amountA: (now.a.reserve * lp) / now.lpSupply, amountB: (now.b.reserve * lp) / now.lpSupply });
  const [sol, other] = now.a.mint.address === SOL ? [now.a, now.b] : [now.b, now.a];
  expect(held.lamports).toBe(((sol.reserve * lp) / now.lpSupply) * 2n);

  const token = tokens.find(({ token: { mint } }) => mint.address === other.mint.address)!;
  expect(token.lamports).toBe((token.amount * sol.reserve) / (other.reserve + token.amount));
  expect(token.rights.map(({ kind }) => kind)).toEqual(['mint']);
  const shown = tokens.map(({ token: { mint } }) => mint.address);
  expect(shown).not.toContain(pool.lpMint);
  expect(shown).not.toContain(nftMint);
  expect(positions.map(({ position }) => position.nftMint)).toEqual([nftMint]);
  expect(farms.map(({ farm, ledger }) => [farm.farmId, ledger.deposited])).toEqual([[farmId, 1_000_000n]]);
  expect(totalLamports).toBe(lamports + held.lamports! + tokens.reduce((sum, one) => sum + (one.lamports ?? 0n), 0n));
});

programTest(reading, "the provider's prices give what it is worth in dollars, exactly, without what has no price", async () => {
  const pool = await solPool();
  const nftMint = await earningPosition();
  const all = await portfolio();
  const api = withApi(chain);
  expect(portfolioDollars(all, await fetchPrices(api, pricedMints(all), { fresh: true }))).toBeNull();

  const other = [pool.a, pool.b].find(({ mint }) => mint.address !== SOL)!.mint.address;
  await chain.call('localnet_setPrices', { [SOL]: '150.25', [other]: '2.5e-7', [address()]: '3' });
  const prices = await fetchPrices(api, pricedMints(all), { fresh: true });
  expect([...prices.keys()].sort()).toEqual([SOL, other].sort());
  const dollars = portfolioDollars(all, prices)!;
  expect(dollars.sol).toBe((all.lamports * 15_025n) / 100_000n);
  const { amount } = all.tokens.find(({ token: { mint } }) => mint.address === other)!;
  expect(dollars.tokens.get(other)).toBe((amount * 25n) / 10n ** 11n);
  const [share] = all.liquidity;
  const [sol, token] = share!.pool!.mintA === SOL ? [share!.pool!.amountA, share!.pool!.amountB] : [share!.pool!.amountB, share!.pool!.amountA];
  expect(dollars.liquidity.get(pool.lpMint)).toBe((sol * 15_025n) / 100_000n + (token * 25n) / 10n ** 11n);
  expect(dollars.positions.get(nftMint)).toBeNull();
  // All of that counts in SOL; the position's tokens have a price in nothing.
  expect(dollars).toMatchObject({ ofSol: (all.totalLamports * 15_025n) / 100_000n, beside: 0n });
  const { pool: { a, b } } = all.positions[0]!;
  const unpriced = new Set([a.mint.address, b.mint.address, ...all.tokens.filter(({ lamports }) => lamports === null).map(({ token: { mint } }) => mint.address)]);
  expect(uncountedTokens(all, prices)).toBe(unpriced.size);
  await chain.call('localnet_setPrices', { [a.mint.address]: '2', [b.mint.address]: '4' });
  const both = await fetchPrices(api, pricedMints(all), { fresh: true });
  const heldOf = (mint: string) => all.tokens.find(({ token }) => token.mint.address === mint)!.amount;
  const { amountA, amountB, owed } = all.positions[0]!;
  // Whole dollars from 9 decimals to millionths, each part rounded down.
  const parts = [heldOf(a.mint.address) * 2n, heldOf(b.mint.address) * 4n, (amountA + owed.feesA) * 2n, (amountB + owed.feesB) * 4n];
  expect(portfolioDollars(all, both)).toMatchObject({ ofSol: null, beside: parts.reduce((sum, part) => sum + part / 1000n, 0n) });
  expect(uncountedTokens(all, both)).toBe(unpriced.size - 2);
  await chain.call('localnet_setPrices', {});
});

programTest(reading, 'a position counts with the SOL in it: one in the token alone, at a price anyone can set, counts 0', async () => {
  const mint = await makeMint(chain, trader.keypair);
  // A unit of the token for a million SOL: its creator's asking price, which is never paid.
  const poolId = await makePool(trader, { base: mint, quote: SOL, config: await tier(trader, 2_500, 60), price: createFraction(1_000_000n) });
  const pool = await readClmmPool(trader.cluster, poolId);
  const isTokenA = pool.a.mint.address === mint;
  const spacing = 60;
  const nearest = Math.floor(pool.tickCurrent / spacing) * spacing;
  const [above, below] = [[nearest + spacing, nearest + 10 * spacing], [nearest - 10 * spacing, nearest - spacing]] as const;
  const open = ([tickLower, tickUpper]: readonly [number, number]) =>
    openPosition(trader, { poolId, tickLower, tickUpper, input: { kind: 'liquidity', liquidity: 10n ** 9n } });
  const worthless = await open(isTokenA ? above : below);
  const { positions: [alone], totalLamports, lamports, tokens } = await portfolio();
  expect(alone).toMatchObject({ position: { nftMint: worthless.nftMint }, lamports: 0n });
  expect(uncountedTokens({ ...await portfolio(), tokens: [] }, new Map())).toBe(1);
  expect([alone!.amountA, alone!.amountB].filter((amount) => amount > 0n)).toHaveLength(1);
  expect(tokens.map(({ lamports: value }) => value)).toEqual([null]);
  expect(totalLamports).toBe(lamports);

  const around = await open([nearest - 10 * spacing, nearest + 10 * spacing]);
  const both = (await portfolio()).positions.find(({ position }) => position.nftMint === around.nftMint)!;
  expect(both.lamports).toBe(isTokenA ? both.amountB : both.amountA);
  expect(both.lamports).toBeGreaterThan(0n);
});

programTest(reading, 'a token stays among the created ones without any of it in the wallet, and with nothing left to change where its mint is known', async () => {
  const { keypair } = trader;
  const mint = await makeMint(chain, keypair);
  const [owner, key] = [keypair.publicKey, new PublicKey(mint)];
  const account = getAssociatedTokenAddressSync(key, owner);
  const run = (instruction: TransactionInstruction) => land(trader, { steps: [{ instructions: [instruction] }] });
  const shown = async (minted: readonly string[]) => {
    const { tokens, created } = await readPortfolio(trader.cluster, address(), minted);
    return { held: tokens.length, created: created.map(({ token, amount, rights }) => [token.mint.address, amount, rights.map(({ kind }) => kind)]) };
  };
  expect(await shown([])).toEqual({ held: 1, created: [[mint, 10n ** 18n, ['mint']]] });
  await run(createBurnInstruction(account, key, owner, 10n ** 18n));
  expect(await shown([])).toEqual({ held: 0, created: [[mint, 0n, ['mint']]] });
  await run(createCloseAccountInstruction(account, owner, owner));
  expect(await shown([])).toEqual({ held: 0, created: [] });
  expect(await shown([mint])).toEqual({ held: 0, created: [[mint, 0n, ['mint']]] });
  await run(createSetAuthorityInstruction(key, owner, AuthorityType.MintTokens, null));
  // A token without supply is only in the journal.
  expect(await shown([mint, Keypair.generate().publicKey.toBase58()])).toEqual({ held: 0, created: [[mint, 0n, []]] });
});

programTest(reading, 'the pools of many LP tokens are found in one search, and one wallet sees nothing of another', async () => {
  const pools = [];
  for (let count = 0; count < 5; count += 1) pools.push(await solPool());
  const { liquidity } = await portfolio();
  expect(liquidity.map(({ pool }) => pool?.poolId).sort()).toEqual(pools.map(({ poolId }) => poolId).sort());
  const stranger = await readPortfolio(trader.cluster, (await chain.fundedKeypair(3)).publicKey.toBase58());
  expect(stranger).toMatchObject({ lamports: 3_000_000_000n, totalLamports: 3_000_000_000n, tokens: [], liquidity: [], positions: [], farms: [], emptyAccounts: [] });
});

programTest(reading, '500 tokens, shares, positions and stakes are read in fewer than 12 requests', async () => {
  const { cluster, keypair } = trader;
  for (let count = 0; count < 5; count += 1) await solPool();
  await earningPosition();
  const program = TOKEN_PROGRAM_ID.toBase58();
  await writeAccounts(cluster.rpcUrl, Array.from({ length: 500 }, () => Keypair.generate().publicKey).flatMap((mint) => [
    { address: mint.toBase58(), owner: program, lamports: 1_461_600n, data: mintData(6, 10n ** 12n) },
    {
      address: getAssociatedTokenAddressSync(mint, keypair.publicKey).toBase58(), owner: program, lamports: 2_039_280n,
      data: tokenAccountData(mint, keypair.publicKey, 5n),
    },
  ]));
  chain.localnet.control.advanceSlots(4);
  const proxy = await startRpcProxy(cluster);
  const { tokens, liquidity, positions } = await readPortfolio(proxy.cluster, address());
  await proxy.stop();
  expect([tokens.length >= 500, liquidity.length, positions.length]).toEqual([true, 5, 1]);
  expect(proxy.methods.length, proxy.methods.join(' ')).toBeLessThan(12);
});

programTest(reading, 'a stake is there where the node refuses the search for it: the provider knows the farm, and the chain what is in it', async () => {
  const pool = await solPool();
  const farmId = await stake(pool.lpMint, 1_000_000n);
  const refusing = await startRpcProxy(trader.cluster, ({ method, params: [program] }) =>
    (method === 'getProgramAccounts' && program === FARM_V6 ? { error: { code: -32_000, message: 'getProgramAccounts is not served' } } : 'forward'));
  const api = withApi(chain);
  const told = await readPortfolio({ ...refusing.cluster, apiHosts: api.apiHosts }, address());
  expect(told.farms.map(({ farm, ledger }) => [farm.farmId, ledger.deposited])).toEqual([[farmId, 1_000_000n]]);
  expect(told.problems.map(({ part }) => part)).toEqual(['farms']);
  expect(told.liquidity.find(({ lpMint }) => lpMint.address === pool.lpMint)?.staked).toBe(1_000_000n);

  // Without the provider everything else is there, without an error.
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const alone = await readPortfolio({ ...refusing.cluster, apiHosts: { ...api.apiHosts, owner: 'http://127.0.0.1:9' } }, address());
  silence.mockRestore();
  await refusing.stop();
  expect([alone.farms, alone.problems.map(({ part }) => part), alone.lamports]).toEqual([[], ['farms'], told.lamports]);
});

programTest(reading, 'pending rewards count as tokens do, after those in the wallet, and those without a pool count as nothing', async () => {
  const pool = await solPool();
  const [sol, other] = pool.a.mint.address === SOL ? [pool.a, pool.b] : [pool.b, pool.a];
  const paid = await stake(pool.lpMint, 1_000_000n, other.mint.address);
  const unpriced = await stake(pool.lpMint, 1_000_000n);
  chain.localnet.control.setClockOffset(Number(DAY));
  chain.localnet.control.advanceSlots(4);
  const all = await portfolio();
  chain.localnet.control.setClockOffset(0);
  const holdingOf = (farmId: string) => all.farms.find(({ farm }) => farm.farmId === farmId)!;
  const [reward] = holdingOf(paid).pending;
  expect(reward!.amount).toBe(pendingRewards(holdingOf(paid).farm, holdingOf(paid).ledger, holdingOf(paid).farm.readAt)[0]);
  expect(reward!.amount).toBeGreaterThan(10_000_000n);
  const now = await readPool(trader.cluster, pool.poolId);
  const reserveOf = (mint: string): bigint => [now.a, now.b].find((side) => side.mint.address === mint)!.reserve;
  const held = all.tokens.find(({ token: { mint } }) => mint.address === other.mint.address)!;
  const sell = (amount: bigint): bigint => (amount * reserveOf(sol.mint.address)) / (reserveOf(other.mint.address) + amount);
  expect(held.lamports).toBe(sell(held.amount));
  expect(holdingOf(paid).lamports).toBe(sell(held.amount + reward!.amount) - sell(held.amount));
  expect(holdingOf(unpriced)).toMatchObject({ lamports: null, pending: [{ lamports: null }] });
  expect(all.totalLamports).toBe(all.lamports + all.liquidity[0]!.lamports! + held.lamports! + holdingOf(paid).lamports!);
});

programTest(claiming, 'claiming all pays every farm and position, and leaves stakes and liquidity', async () => {
  const { cluster } = trader;
  const pool = await solPool();
  const farmId = await stake(pool.lpMint, 1_000_000n);
  const nftMint = await earningPosition();
  chain.localnet.control.setClockOffset(Number(DAY));
  chain.localnet.control.advanceSlots(4);
  const before = await portfolio();
  const [{ owed, pool: clmmPool } = before.positions[0]!] = before.positions;
  expect(owed.feesA).toBeGreaterThan(0n);
  const [{ farm } = before.farms[0]!] = before.farms;
  const reward = farm.rewards[0]!.mint.address;
  const heldOf = (of: typeof before, mint: string): bigint => of.tokens.find(({ token }) => token.mint.address === mint)?.amount ?? 0n;

  const action = await buildClaimAllAction({ cluster, ownerAddress: address(), farms: [farm], positions: before.positions });
  const { plan, asked } = await runBatch(action);
  expect(asked).toEqual([]);
  const after = await portfolio();
  expect(plan.totals.solChangeLamports).toBe(after.lamports - before.lamports);
  chain.localnet.control.setClockOffset(0);
  expect(heldOf(after, clmmPool.a.mint.address) - heldOf(before, clmmPool.a.mint.address)).toBe(owed.feesA);
  expect(heldOf(after, reward)).toBeGreaterThan(heldOf(before, reward));
  expect(after.positions[0]).toMatchObject({ position: { nftMint, liquidity: before.positions[0]!.position.liquidity }, owed: { feesA: 0n, feesB: 0n } });
  expect(after.farms.map(({ farm, ledger }) => [farm.farmId, ledger.deposited])).toEqual([[farmId, 1_000_000n]]);
});

programTest(claiming, 'many positions are few transactions and one question to the wallet; what several of them make is paid for once', async () => {
  await earningPosition(5);
  const before = await portfolio();
  const action = await buildClaimAllAction({ cluster: trader.cluster, ownerAddress: address(), farms: [], positions: before.positions });
  expect(action.steps.length).toBeGreaterThan(1);
  expect(action.steps.length).toBeLessThan(5);
  const { plan, asked } = await runBatch(action);
  expect(asked).toEqual([action.steps.length]);
  const after = await portfolio();
  expect(before.positions.map(({ owed }) => owed.feesA > 0n)).toEqual([true, true, true, true, true]);
  expect(after.positions.map(({ owed }) => owed.feesA)).toEqual([0n, 0n, 0n, 0n, 0n]);
  expect(plan.totals.solChangeLamports).toBe(after.lamports - before.lamports);
});

/** As the freeze authority of its mint would, if it had one. */
async function freeze(account: PublicKey): Promise<void> {
  const { data, owner, lamports } = (await chain.connection().getAccountInfo(account))!;
  const fields = AccountLayout.decode(data);
  AccountLayout.encode({ ...fields, state: AccountState.Frozen }, data);
  await writeAccounts(trader.cluster.rpcUrl, [{ address: account.toBase58(), owner: owner.toBase58(), lamports: BigInt(lamports), data }]);
  chain.localnet.control.advanceSlots(4);
}

programTest(claiming, 'a farm or position that cannot be claimed is left out and named, and the others are paid', async () => {
  const { cluster, keypair } = trader;
  const rewards = [await makeMint(chain, keypair), await makeMint(chain, keypair)];
  const pool = await solPool();
  const [frozen, paid] = [await stake(pool.lpMint, 1_000_000n, rewards[0]), await stake(pool.lpMint, 1_000_000n, rewards[1])];
  const nftMint = await earningPosition();
  const stuck = await earningPosition();
  await freeze(getAssociatedTokenAddressSync(new PublicKey(rewards[0]!), keypair.publicKey));
  chain.localnet.control.setClockOffset(Number(DAY));
  chain.localnet.control.advanceSlots(4);
  const before = await portfolio();
  // Only the program knows that this vault pays nothing: only a simulation tells.
  await freeze(new PublicKey(before.positions.find(({ position }) => position.nftMint === stuck)!.pool.a.vault));
  chain.localnet.control.advanceSlots(4);

  const farms = before.farms.map(({ farm }) => farm);
  const action = await buildClaimAllAction({ cluster, ownerAddress: address(), farms, positions: before.positions });
  expect(writePhrase(action.title)).toBe('Claim from a farm and a position');
  expect(action.notes).toEqual([
    `Left out: Farm ${shortAddress(frozen)}. The wallet's account of this token is frozen.`,
    `Left out: Position ${shortAddress(stuck)}. Token program: The token account is frozen by the freeze authority of the token.`,
  ]);
  await runBatch(action);
  const after = await portfolio();
  chain.localnet.control.setClockOffset(0);
  const owedOf = (nft: string) => after.positions.find(({ position }) => position.nftMint === nft)!.owed.feesA;
  expect([owedOf(nftMint), owedOf(stuck) > 0n]).toEqual([0n, true]);
  const claimed = async (farmId: string) => (await readFarm(cluster, farmId)).rewards[0]!;
  expect((await claimed(paid)).vaultAmount).toBeLessThan((await claimed(frozen)).vaultAmount);

  const refused = { cluster, ownerAddress: address(), farms: farms.filter(({ farmId }) => farmId === frozen) };
  expect(await codeOf(buildHarvestAllAction(refused))).toBe('tokens/own-account-frozen');
  const harvest = await buildHarvestAllAction({ ...refused, farms });
  expect([harvest.facts?.farmIds, harvest.notes?.length]).toEqual([paid, 1]);

  // Where farms are not offered, positions still pay.
  await chain.call('localnet_setAvailability', { removeFarm: false });
  const host = chain.localnet.rpcUrl.replace('127.0.0.1', 'localhost');
  const barred = { ...cluster, apiHosts: { base: host, owner: host, service: host, swap: host, monitor: host } };
  const rest = await buildClaimAllAction({ cluster: barred, ownerAddress: address(), farms, positions: before.positions.filter(({ position }) => position.nftMint === nftMint) });
  await chain.call('localnet_setAvailability', {});
  expect(writePhrase(rest.title)).toBe('Claim the fees and rewards of a position');
  expect(rest.notes).toEqual(farms.map(({ farmId }) => `Left out: Farm ${shortAddress(farmId)}. Unstaking is not available in your region.`));
});

programTest(claiming, 'where nothing is owed nothing is claimed', async () => {
  const query = { cluster: trader.cluster, ownerAddress: address(), farms: [], positions: [] };
  expect(await codeOf(buildClaimAllAction(query))).toBe('accounts/nothing-to-claim');
});

/** Plans, signs and sends with a wallet that signs all at once. */
async function runBatch(action: Action): Promise<{ readonly plan: ActionPlan; readonly asked: readonly number[] }> {
  const { cluster, keypair } = trader;
  const asked: number[] = [];
  // A single transaction is signed like any action.
  const owner = { ...batchWallet(keypair, (transactions) => void asked.push(transactions.length)), signTransaction: approvingWallet(keypair).signTransaction };
  const plan = await planAction({ cluster, owner: owner.address, action });
  expect(plan.problem).toBeNull();
  const journal = await openJournal({ openStore: async () => memoryStore() });
  const { status } = await runAction({ cluster, owner, plan, journal });
  expect(status).toBe('succeeded');
  noteLanded(action);
  return { plan, asked };
}

/** Creates empty accounts of new tokens of another wallet. */
async function makeEmptyAccounts(count: number): Promise<readonly string[]> {
  const maker = await chain.fundedKeypair(5);
  const owner = trader.keypair.publicKey;
  const accounts: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const mint = new PublicKey(await makeMint(chain, maker));
    const account = getAssociatedTokenAddressSync(mint, owner);
    await land(trader, { steps: [{ instructions: [createAssociatedTokenAccountIdempotentInstruction(owner, account, owner, mint)] }] });
    accounts.push(account.toBase58());
  }
  return accounts;
}

exactProgramTest(reclaiming, 'closes every empty account, twelve a transaction, and touches none that holds something', async () => {
  const kept = await makeMint(chain, trader.keypair);
  const empty = await makeEmptyAccounts(13);
  expect((await portfolio()).emptyAccounts.map(({ address }) => address).sort()).toEqual([...empty].sort());
  const action = await buildReclaimRentAction(trader.cluster, address());
  expect(action.steps.map(({ instructions }) => instructions.length)).toEqual([12, 1]);

  const before = (await portfolio()).lamports;
  const { plan, asked } = await runBatch(action);
  expect(asked).toEqual([2]);
  const after = await portfolio();
  expect(after.lamports - before).toBe(13n * 2_039_280n - 10_000n);
  expect(plan.totals.solChangeLamports).toBe(after.lamports - before);
  expect(after.emptyAccounts).toEqual([]);
  expect(after.tokens.map(({ token: { mint } }) => mint.address)).toContain(kept);
  expect(await codeOf(buildReclaimRentAction(trader.cluster, address()))).toBe('accounts/nothing-to-reclaim');
});

programTest(reclaiming, 'an account with withheld transfer fees stays: the token program would refuse to close it', async () => {
  const maker = await chain.fundedKeypair(5);
  const mint = await makeMint(chain, maker, { transferFee: { basisPoints: 100, maximumFee: 10n ** 9n } });
  const [from, through] = [maker.publicKey, trader.keypair.publicKey].map((owner) =>
    getAssociatedTokenAddressSync(new PublicKey(mint), owner, false, TOKEN_2022_PROGRAM_ID)) as [PublicKey, PublicKey];
  const send = (source: PublicKey, to: PublicKey, owner: Keypair, amount: bigint) =>
    land({ chain, keypair: owner }, { steps: [{ instructions: [
      createAssociatedTokenAccountIdempotentInstruction(owner.publicKey, through, trader.keypair.publicKey, new PublicKey(mint), TOKEN_2022_PROGRAM_ID),
      createTransferCheckedInstruction(source, new PublicKey(mint), to, owner.publicKey, amount, 9, [], TOKEN_2022_PROGRAM_ID),
    ] }] });
  await send(from, through, maker, 1_000n);
  await send(through, from, trader.keypair, 990n);
  const { emptyAccounts, tokens } = await portfolio();
  expect(tokens).toEqual([]);
  expect(emptyAccounts).toEqual([]);
  // Nor is one that another address may close; both are named.
  const [empty, kept] = (await makeEmptyAccounts(2)) as [string, string];
  await land(trader, { steps: [{ instructions: [createSetAuthorityInstruction(new PublicKey(kept), trader.keypair.publicKey, AuthorityType.CloseAccount, maker.publicKey)] }] });
  const mintOfKept = (await getAccount(chain.connection(), new PublicKey(kept))).mint.toBase58();
  const action = await buildReclaimRentAction(trader.cluster, address());
  expect([writePhrase(action.title), ...[...action.notes ?? []].slice(1).sort()]).toEqual(['Close an empty token account', ...[
    `${shortAddress(mint)} stays open: withheld transfer fees are in its account. Move them on the token's page first.`,
    `${shortAddress(mintOfKept)} stays open: only ${shortAddress(maker.publicKey.toBase58())} can close its account.`,
  ].sort()]);
  await runBatch(action);
  expect((await chain.connection().getAccountInfo(new PublicKey(empty)))).toBeNull();
});

exactProgramTest({ operation: 'Unwrap SOL', programs: [] }, 'unwrapping pays out all SOL of every account with wrapped SOL, and leaves nothing that is not spendable', async () => {
  const owner = trader.keypair.publicKey;
  const wrapped = getAssociatedTokenAddressSync(NATIVE_MINT, owner);
  const second = Keypair.generate();
  await land(trader, { steps: [{ signers: [second], instructions: [
    createAssociatedTokenAccountIdempotentInstruction(owner, wrapped, owner, NATIVE_MINT),
    SystemProgram.transfer({ fromPubkey: owner, toPubkey: wrapped, lamports: 2_000_000_000 }), createSyncNativeInstruction(wrapped),
    // Not counted as wrapped, but paid out as well.
    SystemProgram.transfer({ fromPubkey: owner, toPubkey: wrapped, lamports: 7 }),
    SystemProgram.createAccount({ fromPubkey: owner, newAccountPubkey: second.publicKey, lamports: 2_039_280 + 500_000_000, space: 165, programId: TOKEN_PROGRAM_ID }),
    createInitializeAccount3Instruction(second.publicKey, NATIVE_MINT, owner),
  ] }] });
  const before = await portfolio();
  expect(before.wrappedAccounts.map(({ amount }) => amount).sort()).toEqual([2_000_000_000n, 500_000_000n]);
  expect(before.emptyAccounts).toEqual([]);
  const action = await buildUnwrapAction(trader.cluster, address());
  expect(writePhrase(action.title)).toBe('Unwrap 2.5 SOL');
  const { plan } = await runBatch(action);
  const after = await portfolio();
  expect(after.lamports - before.lamports).toBe(2_500_000_007n + 2n * 2_039_280n - 5_000n);
  expect(plan.totals.solChangeLamports).toBe(after.lamports - before.lamports);
  expect([after.wrappedAccounts, after.tokens]).toEqual([[], []]);
  expect(after.totalLamports).toBe(after.lamports);
  expect(await codeOf(buildUnwrapAction(trader.cluster, address()))).toBe('accounts/nothing-to-unwrap');
});

exactProgramTest({ operation: 'Revoke delegates', programs: [] }, 'a delegate is shown with what they may spend, and revoked', async () => {
  const mint = await makeMint(chain, trader.keypair);
  const account = getAssociatedTokenAddressSync(new PublicKey(mint), trader.keypair.publicKey);
  const delegate = Keypair.generate().publicKey;
  await land(trader, { steps: [{ instructions: [createApproveInstruction(account, delegate, trader.keypair.publicKey, 50n)] }] });
  expect((await portfolio()).delegatedAccounts).toMatchObject([{ address: account.toBase58(), delegate: delegate.toBase58(), delegatedAmount: 50n }]);
  await runBatch(await buildRevokeDelegatesAction(trader.cluster, address()));
  const after = await portfolio();
  expect(after.delegatedAccounts).toEqual([]);
  expect(after.tokens.map(({ accounts }) => accounts.map((one) => one.delegate))).toEqual([[null]]);
  expect(await codeOf(buildRevokeDelegatesAction(trader.cluster, address()))).toBe('accounts/no-delegates');
});

/** Moves tokens aside, into a new account of the wallet. */
async function moveAside(mint: string, amount: bigint, program = TOKEN_PROGRAM_ID): Promise<PublicKey> {
  const step = await auxiliaryAccount(chain.connection(), trader.keypair.publicKey, mint, amount, program);
  await land(trader, { steps: [step] });
  return step.address;
}

/** Amount in the associated account, base units; 0 if it does not exist. */
const associated = (mint: string, program = TOKEN_PROGRAM_ID): Promise<bigint> => chain.connection()
  .getTokenAccountBalance(getAssociatedTokenAddressSync(new PublicKey(mint), trader.keypair.publicKey, false, program)).then(({ value }) => BigInt(value.amount));

exactProgramTest({ operation: 'Move tokens', programs: [] }, 'all tokens of other accounts go to the associated ones, less a transfer fee, and the rent comes back', async () => {
  const [plain, feed] = [await makeMint(chain, trader.keypair), await makeMint(chain, trader.keypair, { transferFee: { basisPoints: 100, maximumFee: 10n ** 18n } })];
  const aside = [await moveAside(plain, 300n), await moveAside(plain, 10n ** 18n - 300n)];
  const program = TOKEN_2022_PROGRAM_ID;
  // The fee of arriving is withheld in the account, which therefore stays open.
  const withFees = await moveAside(feed, 10_000n, program);
  const before = await portfolio();
  expect(before.auxiliaryAccounts.map(({ address: one, amount }) => [one, amount]).sort()).toEqual(
    [[aside[0], 300n], [aside[1], 10n ** 18n - 300n], [withFees, 9_900n]].map(([key, amount]) => [String(key), amount]).sort(),
  );
  // The associated account is emptied, and closed by another wallet of the owner.
  await land(trader, { steps: [{ instructions: [createCloseAccountInstruction(
    getAssociatedTokenAddressSync(new PublicKey(plain), trader.keypair.publicKey), trader.keypair.publicKey, trader.keypair.publicKey)] }] });
  const { lamports } = await portfolio();
  expect((await readHeldTokens(trader.cluster, address())).map(({ mint, amount }) => [mint, amount])).toContainEqual([plain, 10n ** 18n]);

  const action = await buildMoveTokensAction(trader.cluster, address());
  expect([...action.notes ?? []].sort()).toEqual([`${shortAddress(plain)}: 1,000,000,000 move to the associated account.`, `${shortAddress(feed)}: the token takes a transfer fee of 0.000000099, so 0.000009801 of 0.0000099 arrive.`].sort());
  const { plan } = await runBatch(action);
  expect(await associated(plain)).toBe(10n ** 18n);
  expect(await associated(feed, program)).toBe(10n ** 18n - 10_000n + 9_801n);
  const after = await portfolio();
  // Two accounts are closed and one is created.
  expect(after.lamports - lamports).toBe(2_039_280n - 5_000n);
  expect(plan.totals.solChangeLamports).toBe(after.lamports - lamports);
  expect(plan.totals.tokens.reduce((sum, { mint, change }) => (mint === feed ? sum + change : sum), 0n)).toBe(-99n);
  expect([after.auxiliaryAccounts, await codeOf(buildMoveTokensAction(trader.cluster, address()))]).toEqual([[], 'accounts/nothing-to-move']);
});

exactProgramTest({ operation: 'Move tokens', programs: [] }, 'what cannot be moved is left out and named, and the rest goes', async () => {
  const { keypair } = trader;
  const program = TOKEN_2022_PROGRAM_ID;
  const [frozen, starts, paused, plain] = [
    await makeExtensionMint(chain, keypair, { withFreezeAuthority: true }), await makeExtensionMint(chain, keypair, { withFreezeAuthority: true }),
    await makeExtensionMint(chain, keypair, { extension: 'PausableConfig' }), await makeExtensionMint(chain, keypair, {}),
  ].map((mint) => mint.toBase58()) as [string, string, string, string];
  const frozenAside = await moveAside(frozen, 5n, program);
  await moveAside(starts, 7n, program);
  await moveAside(paused, 9n, program);
  const [owner, freeze] = [keypair.publicKey, (account: PublicKey, mint: string) =>
    createFreezeAccountInstruction(account, new PublicKey(mint), keypair.publicKey, [], program)];
  await land(trader, { steps: [{ instructions: [
    freeze(frozenAside, frozen), freeze(getAssociatedTokenAddressSync(new PublicKey(starts), owner, false, program), starts),
    createPauseInstruction(new PublicKey(paused), owner, [], program),
  ] }] });
  expect((await portfolio()).auxiliaryAccounts.map(({ mint }) => mint).sort()).toEqual([starts, paused].sort());
  const refused = await buildMoveTokensAction(trader.cluster, address()).catch((error: unknown) => error);
  const sentences = [
    `${shortAddress(frozen)} stays where it is: its account is frozen.`,
    `${shortAddress(starts)} stays where it is: its associated account is frozen, or would start frozen.`,
    `${shortAddress(paused)} stays where it is: its transfers are paused.`,
  ];
  expect(refused).toMatchObject({ code: 'accounts/nothing-to-move' });
  for (const sentence of sentences) expect((refused as { details: { sentence: string } }).details.sentence).toContain(sentence);

  await moveAside(plain, 11n, program);
  const action = await buildMoveTokensAction(trader.cluster, address());
  expect([...action.notes ?? []].sort()).toEqual([`${shortAddress(plain)}: 0.000000011 move to the associated account.`, ...sentences].sort());
  await runBatch(action);
  expect(await associated(plain, program)).toBe(10n ** 15n);
  expect((await portfolio()).auxiliaryAccounts).toHaveLength(2);
});
