import {
  createAssociatedTokenAccountInstruction, createSyncNativeInstruction, createTransferInstruction,
  getAssociatedTokenAddressSync, getMint, NATIVE_MINT,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import { getSolBalance } from '@/services/rpc/getSolBalance.ts';
import { asksForMarket } from '@/services/programs/ammV4/askProgram.ts';
import { planAmmPool } from '@/services/programs/ammV4/buildCreateAmmPoolAction.ts';
import { readAmmPoolCosts } from '@/services/programs/ammV4/readAmmCreateFee.ts';
import { readAmmV4Pool } from '@/services/programs/ammV4/readPool.ts';
import { getTokenBalance } from '@/services/programs/token/getTokenBalance.ts';
import { ownMarketAddresses } from '@/services/programs/openbook/ownMarket.ts';
import { sendSequentially, type StepUpdate } from '@/services/transactions/sendSequentially.ts';
import type { Owner, WalletOwner } from '@/services/transactions/owner.ts';
import { createAmmPool } from '../../support/createAmmPool.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { makeToken, poolRequest } from '../../support/pools.ts';
import { programTest } from '../../support/programTest.ts';
import { startRpcProxy, type RpcProxy } from '../../support/rpcProxy.ts';
import {
  approvingWallet, clusterConfig, codeOf, errorOf, fundedOwner, refusingWallet,
} from '../../support/services.ts';

const AMM_V4 = '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8';
const OPENBOOK = 'srmqPvymJeFKQ4zGQed1GFppgkRHL9kaELCbyksJtPX';
const AMM_CONFIG = '9DCxsMizn3H1hprZ7xWe6LDzeUeZBksYFpBWBtSf1PQX';
const WSOL = NATIVE_MINT.toBase58();
const withMarket = { operation: 'Create an AMM v4 pool and its market', programs: [AMM_V4, OPENBOOK] };
const withoutMarket = { operation: 'Create an AMM v4 pool', programs: [AMM_V4, OPENBOOK] };
const onMarket = { operation: 'Create an AMM v4 pool on an existing market', programs: [AMM_V4, OPENBOOK] };

let chain: TestCluster;
let cluster: ClusterConfig;
beforeAll(async () => {
  // Short slots, because these tests wait for finality dozens of times.
  chain = await startTestCluster();
  cluster = clusterConfig(chain);
});
afterEach(async () => {
  await Promise.all(proxies.splice(0).map((proxy) => proxy.stop()));
});
afterAll(() => chain.stop());

const proxies: RpcProxy[] = [];

async function twoTokens(owner: Owner): Promise<readonly [string, string]> {
  return [await makeToken(cluster, owner), await makeToken(cluster, owner)];
}

/** A wallet that approves this many transactions and declines the next. */
function tiredWallet(keypair: Keypair, approvals: number): WalletOwner {
  let left = approvals;
  return approvingWallet(keypair, () => {
    left -= 1;
    if (left < 0) throw Object.assign(new Error('User rejected the request.'), { name: 'WalletSignTransactionError' });
  });
}

function tally(methods: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const method of methods) counts[method] = (counts[method] ?? 0) + 1;
  return counts;
}

/** Transfers a token from the first owner to another. */
async function share(from: Owner, to: Owner, mints: readonly string[]): Promise<void> {
  for (const mint of mints) {
    const [source, destination] = [from, to].map(({ address }) =>
      getAssociatedTokenAddressSync(new PublicKey(mint), new PublicKey(address))) as [PublicKey, PublicKey];
    const payer = new PublicKey(from.address);
    const instructions = [
      createAssociatedTokenAccountInstruction(payer, destination, new PublicKey(to.address), new PublicKey(mint)),
      createTransferInstruction(source, destination, payer, 10n ** 17n),
    ];
    await sendSequentially({ cluster, owner: from, steps: [{ label: 'Share', instructions, signers: [] }] });
  }
}

describe('creating a pool without a market', () => {
  programTest(withoutMarket, 'sends one transaction, which is 0.29 SOL cheaper; or makes the market that the program asks for [7.26]', async () => {
    const owner = await fundedOwner(chain);
    const [base, quote] = await twoTokens(owner);
    const request = await poolRequest(cluster, base, quote);
    const needsMarket = await asksForMarket(cluster, owner.address);
    const plan = await planAmmPool({ cluster, ownerAddress: owner.address, request });
    const shown = await readAmmPoolCosts({ cluster, pair: { ownerAddress: owner.address, baseMint: base, quoteMint: quote } });
    expect(shown).toMatchObject({ needsMarket, none: plan.cost });
    expect(plan.cost).toMatchObject(needsMarket ? { transactionCount: 3, marketLamports: 297_428_640n } : {
      protocolFeeLamports: 400_000_000n, rentLamports: 29_962_800n, networkFeeLamports: 5_000n, transactionCount: 1,
      totalLamports: 429_967_800n, marketLamports: 0n,
    });

    const before = await getSolBalance(cluster, owner.address);
    const created = await createAmmPool({ cluster, owner, request });
    expect(created.signatures).toHaveLength(plan.cost.transactionCount);
    expect(before - (await getSolBalance(cluster, owner.address))).toBe(plan.cost.totalLamports);
    const pool = await readAmmV4Pool(cluster, created.poolId);
    expect(pool).toMatchObject({ marketId: plan.marketId, a: { vaultAmount: request.baseAmount }, b: { vaultAmount: request.quoteAmount } });
    expect(pool.market !== undefined).toBe(needsMarket);
    expect(created.marketId).toBe(needsMarket ? plan.marketId : undefined);

    // A second pool of the pair is refused: the owner's is found by its address.
    expect(await codeOf(createAmmPool({ cluster, owner, request }))).toBe('pools/already-exists');
  });
});

describe('creating a pool where the pair has no market', () => {
  programTest(withMarket, 'sends three transactions in order; the vaults then hold what was asked [3.18, 7.26]', async () => {
    const owner = await fundedOwner(chain);
    const [base, quote] = [await makeToken(cluster, owner), await makeToken(cluster, owner)];
    const request = await poolRequest(cluster, base, quote, { startTimeSeconds: 0n, market: 'low-cost' });
    const needsMarket = await asksForMarket(cluster, owner.address);
    const plan = await planAmmPool({ cluster, ownerAddress: owner.address, request });
    expect(plan).toMatchObject({ market: { state: 'absent' }, cost: { transactionCount: 3 }, poolExists: false });

    const before = await getSolBalance(cluster, owner.address);
    const updates: StepUpdate[] = [];
    const created = await createAmmPool({ cluster, owner, request, onUpdate: (update) => updates.push(update) });
    expect(created).toMatchObject({ poolId: plan.poolId, marketId: plan.marketId });
    expect(updates.map(({ index, status }) => `${index} ${status}`)).toEqual([0, 1, 2].flatMap((index) =>
      ['signing', 'sent', 'confirmed', 'success'].map((status) => `${index} ${status}`)));
    expect(updates.filter(({ status }) => status === 'success').map(({ signature }) => signature))
      .toEqual(created.signatures);

    const pool = await readAmmV4Pool(cluster, created.poolId);
    expect(pool).toMatchObject({
      programId: AMM_V4, marketId: created.marketId, market: needsMarket ? { programId: OPENBOOK } : undefined,
      a: { mint: { address: base, decimals: 9 }, vaultAmount: 100_000_000_000n, reserve: 100_000_000_000n },
      b: { mint: { address: quote, decimals: 9 }, vaultAmount: 200_000_000_000n, reserve: 200_000_000_000n },
      status: 6n, openTimeSeconds: 0n, lpSupply: 141_421_356_237n,
    });
    const lp = await getMint(chain.connection('finalized'), new PublicKey(pool.lpMint));
    expect(lp.supply).toBe(pool.lpCirculating);
    expect(pool.lpCirculating).toBe(pool.lpSupply - 10n ** 9n);
    expect(before - (await getSolBalance(cluster, owner.address))).toBe(plan.cost.totalLamports);
    expect(plan.cost).toEqual({
      protocolFeeLamports: 400_000_000n,
      rentLamports: needsMarket ? 350_749_200n : 327_391_440n,
      networkFeeLamports: 15_000n,
      transactionCount: 3,
      totalLamports: needsMarket ? 750_764_200n : 727_406_440n,
      marketLamports: 297_428_640n,
    });
  });
});

describe('a full-size market', () => {
  programTest(withMarket, 'is made with the specified sizes, its own lots and at the cost that was shown [5.34, 9.26]', async () => {
    const owner = await fundedOwner(chain);
    const [baseMint, quoteMint] = await twoTokens(owner);
    const market = { baseLotSize: 500_000_000n, quoteLotSize: 1_000n };
    const request = { ...await poolRequest(cluster, baseMint, quoteMint), market };
    const plan = await planAmmPool({ cluster, ownerAddress: owner.address, request });
    const shown = await readAmmPoolCosts({ cluster, pair: { ownerAddress: owner.address, baseMint, quoteMint } });
    expect(shown['full-size']).toEqual(plan.cost);
    expect(plan.cost.marketLamports).toBeGreaterThan(shown['low-cost'].marketLamports);

    const before = await getSolBalance(cluster, owner.address);
    const { marketId } = await createAmmPool({ cluster, owner, request });
    expect(before - (await getSolBalance(cluster, owner.address))).toBe(plan.cost.totalLamports);
    const [own] = await ownMarketAddresses({ cluster, ownerAddress: owner.address, baseMint, quoteMint, size: 'full-size' });
    expect(own?.market.toBase58()).toBe(marketId);
    const [made, ...parts] = await chain.connection('finalized').getMultipleAccountsInfo([own!.market, ...own!.parts]);
    expect(parts.map((account) => account?.data.length)).toEqual([5132, 262156, 65548, 65548, 165, 165]);
    expect([made?.data.readBigUInt64LE(349), made?.data.readBigUInt64LE(357)]).toEqual([500_000_000n, 1_000n]);

    // Now that the pair has a market, neither size costs anything.
    const then = await readAmmPoolCosts({ cluster, pair: { ownerAddress: owner.address, baseMint, quoteMint } });
    expect([then['low-cost'].marketLamports, then['full-size'].marketLamports]).toEqual([0n, 0n]);
  });
});

describe('the requests a pool costs', () => {
  programTest(withMarket, 'are few, and none is made twice', async () => {
    const proxy = await startRpcProxy(cluster);
    proxies.push(proxy);
    const owner = await fundedOwner(chain);
    const [base, quote] = await twoTokens(owner);
    const request = await poolRequest(cluster, base, quote, { market: 'low-cost' });
    await createAmmPool({ cluster: proxy.cluster, owner, request });
    expect(tally(proxy.methods)).toEqual({
      // Market and pool, program and config, OpenBook, the owner's balances.
      getMultipleAccounts: 4,
      getProgramAccounts: 1,
      // The rent rule.
      getAccountInfo: 1,
      // The genesis hash, once per session.
      getGenesisHash: 1,
      // Whether the program asks for a market; two simulations and one sending per transaction, the first also returns the blockhash.
      simulateTransaction: 7,
      sendTransaction: 3,
    });
  });
});

describe('creating a pool where the pair has a market', () => {
  programTest(onMarket, 'goes on with the market when only the pool is missing, and costs only the pool', async () => {
    const keypair = await chain.fundedKeypair();
    const [base, quote] = await twoTokens(approvingWallet(keypair));
    const request = await poolRequest(cluster, base, quote, { market: 'low-cost' });
    const declined = createAmmPool({ cluster, owner: tiredWallet(keypair, 2), request });
    expect(await codeOf(declined)).toBe('wallet/user-rejected');

    const owner = approvingWallet(keypair);
    const plan = await planAmmPool({ cluster, ownerAddress: owner.address, request });
    expect(plan).toMatchObject({ market: { state: 'ready' }, cost: { transactionCount: 1 }, poolExists: false });
    expect(plan.cost.totalLamports).toBe(await asksForMarket(cluster, owner.address) ? 453_325_560n : 429_967_800n);
    const before = await getSolBalance(cluster, owner.address);
    const created = await createAmmPool({ cluster, owner, request });
    expect(created.signatures).toHaveLength(1);
    expect(created.marketId).toBe(plan.marketId);
    expect(before - (await getSolBalance(cluster, owner.address))).toBe(plan.cost.totalLamports);
  });

  programTest(withMarket, 'finishes a market of which only the first transaction went through', async () => {
    const keypair = await chain.fundedKeypair();
    const [base, quote] = await twoTokens(approvingWallet(keypair));
    const request = await poolRequest(cluster, base, quote, { market: 'low-cost' });
    await codeOf(createAmmPool({ cluster, owner: tiredWallet(keypair, 1), request }));

    const owner = approvingWallet(keypair);
    const plan = await planAmmPool({ cluster, ownerAddress: owner.address, request });
    expect(plan).toMatchObject({ market: { state: 'half-made' }, cost: { transactionCount: 2 } });
    const before = await getSolBalance(cluster, owner.address);
    const created = await createAmmPool({ cluster, owner, request });
    expect(created.signatures).toHaveLength(2);
    expect(before - (await getSolBalance(cluster, owner.address))).toBe(plan.cost.totalLamports);
    expect((await readAmmV4Pool(cluster, created.poolId)).a.vaultAmount).toBe(request.baseAmount);
  });

  programTest(onMarket, 'takes a market someone else made; makes one where the node refuses to search', async () => {
    const maker = await chain.fundedKeypair();
    const [base, quote] = await twoTokens(approvingWallet(maker));
    const request = await poolRequest(cluster, base, quote, { market: 'low-cost' });
    const { marketId } = await planAmmPool({ cluster, ownerAddress: maker.publicKey.toBase58(), request });
    await codeOf(createAmmPool({ cluster, owner: tiredWallet(maker, 2), request }));
    const owner = await fundedOwner(chain);
    await share(approvingWallet(maker), owner, [base, quote]);

    const refusing = await startRpcProxy(cluster, ({ method }) =>
      method === 'getProgramAccounts' ? { error: { code: -32010, message: 'excluded' } } : 'forward');
    proxies.push(refusing);
    const without = await planAmmPool({ cluster: refusing.cluster, ownerAddress: owner.address, request });
    expect(without).toMatchObject({ market: { state: 'absent' } });
    expect(without.marketId).not.toBe(marketId);

    const created = await createAmmPool({ cluster, owner, request });
    expect(created).toMatchObject({ marketId, signatures: [expect.any(String)] });
    const pool = await readAmmV4Pool(cluster, created.poolId);
    expect(pool).toMatchObject({ marketId, b: { vaultAmount: request.quoteAmount } });
  });

  programTest(onMarket, 'prefers the configured market when it is for this pair, else ignores it', async () => {
    const keypair = await chain.fundedKeypair();
    const maker = await chain.fundedKeypair();
    const [base, quote] = await twoTokens(approvingWallet(keypair));
    const request = await poolRequest(cluster, base, quote, { market: 'low-cost' });
    await share(approvingWallet(keypair), approvingWallet(maker), [base, quote]);
    const theirs = await planAmmPool({ cluster, ownerAddress: maker.publicKey.toBase58(), request });
    const ours = await planAmmPool({ cluster, ownerAddress: keypair.publicKey.toBase58(), request });
    await codeOf(createAmmPool({ cluster, owner: tiredWallet(maker, 2), request }));
    // Ours is created without knowing theirs, so that there are two.
    const refusing = await startRpcProxy(cluster, ({ method }) =>
      method === 'getProgramAccounts' ? { error: { code: -32010, message: 'excluded' } } : 'forward');
    proxies.push(refusing);
    await codeOf(createAmmPool({ cluster: refusing.cluster, owner: tiredWallet(keypair, 2), request }));

    const ownerAddress = keypair.publicKey.toBase58();
    expect((await planAmmPool({ cluster, ownerAddress, request })).marketId).toBe(ours.marketId);
    const configured = { ...cluster, ammMarketId: theirs.marketId };
    expect((await planAmmPool({ cluster: configured, ownerAddress, request })).marketId).toBe(theirs.marketId);
    const created = await createAmmPool({ cluster: configured, owner: approvingWallet(keypair), request });
    expect((await readAmmV4Pool(cluster, created.poolId)).marketId).toBe(theirs.marketId);

    const reversed = await poolRequest(cluster, quote, base, { market: 'low-cost' });
    const plan = await planAmmPool({ cluster: configured, ownerAddress, request: reversed });
    expect(plan).toMatchObject({ market: { state: 'absent' }, poolExists: false });
  });

  programTest(onMarket, 'says that a pool already exists for the market before anything is sent', async () => {
    const keypair = await chain.fundedKeypair();
    const [base, quote] = await twoTokens(approvingWallet(keypair));
    const request = await poolRequest(cluster, base, quote, { market: 'low-cost' });
    const { poolId, marketId } = await createAmmPool({ cluster, owner: approvingWallet(keypair), request });

    expect(await planAmmPool({ cluster, ownerAddress: keypair.publicKey.toBase58(), request }))
      .toMatchObject({ poolExists: true, poolId, marketId });
    const error = await errorOf(createAmmPool({ cluster, owner: refusingWallet(keypair), request }));
    expect(error.code).toBe('pools/already-exists');
    expect(error.details).toMatchObject({ poolId, marketId });
    // Other users get the same: the market is found by its pair.
    const other = await fundedOwner(chain);
    expect(await codeOf(createAmmPool({ cluster, owner: other, request }))).toBe('pools/already-exists');
  });

  programTest(withMarket, 'makes the market elsewhere where someone sent SOL to its addresses', async () => {
    const owner = await fundedOwner(chain);
    const [baseMint, quoteMint] = await twoTokens(owner);
    const request = await poolRequest(cluster, baseMint, quoteMint, { market: 'low-cost' });
    const own = await ownMarketAddresses({ cluster, ownerAddress: owner.address, baseMint, quoteMint });
    expect(own).toHaveLength(3);
    const block = (address: PublicKey | undefined): void =>
      chain.localnet.control.setAccount(address?.toBase58() ?? '', { lamports: 1_000_000n });
    block(own[0]?.parts[2]);
    const plan = await planAmmPool({ cluster, ownerAddress: owner.address, request });
    expect(plan.marketId).toBe(own[1]?.market.toBase58());
    block(own[1]?.market);
    const created = await createAmmPool({ cluster, owner, request });
    expect(created.marketId).toBe(own[2]?.market.toBase58());
  });

  programTest(withMarket, 'says so when no address is left for a market', async () => {
    const owner = await fundedOwner(chain);
    const [baseMint, quoteMint] = await twoTokens(owner);
    const request = await poolRequest(cluster, baseMint, quoteMint, { market: 'low-cost' });
    for (const { market } of await ownMarketAddresses({ cluster, ownerAddress: owner.address, baseMint, quoteMint })) {
      chain.localnet.control.setAccount(market.toBase58(), { lamports: 1n });
    }
    expect(await codeOf(planAmmPool({ cluster, ownerAddress: owner.address, request }))).toBe('pools/market-blocked');
  });
});

describe('creating a pool with SOL on one side', () => {
  programTest(withoutMarket, 'takes native SOL when the SOL balance is to be used, and leaves none wrapped', async () => {
    const owner = await fundedOwner(chain);
    const base = await makeToken(cluster, owner);
    const request = await poolRequest(cluster, base, WSOL, { quoteAmount: 3_000_000_000n });
    const plan = await planAmmPool({ cluster, ownerAddress: owner.address, request });
    const before = await getSolBalance(cluster, owner.address);
    const { poolId } = await createAmmPool({ cluster, owner, request });
    expect(await readAmmV4Pool(cluster, poolId)).toMatchObject({
      b: { mint: { address: WSOL }, vaultAmount: 3_000_000_000n },
    });
    expect(before - (await getSolBalance(cluster, owner.address))).toBe(3_000_000_000n + plan.cost.totalLamports);
    const connection = chain.connection('finalized');
    const held = await connection.getTokenAccountsByOwner(new PublicKey(owner.address), { mint: NATIVE_MINT });
    expect(held.value).toEqual([]);
  });

  programTest(withoutMarket, 'takes native SOL for the base side too', async () => {
    const owner = await fundedOwner(chain);
    const quote = await makeToken(cluster, owner);
    const request = await poolRequest(cluster, WSOL, quote, { baseAmount: 2_000_000_000n });
    const { poolId } = await createAmmPool({ cluster, owner, request });
    expect(await readAmmV4Pool(cluster, poolId)).toMatchObject({
      a: { mint: { address: WSOL }, vaultAmount: 2_000_000_000n }, b: { vaultAmount: 200_000_000_000n },
    });
  });

  programTest(withoutMarket, 'takes wrapped SOL when the SOL balance is not to be used [5.23]', async () => {
    const owner = await fundedOwner(chain);
    const base = await makeToken(cluster, owner);
    const request = await poolRequest(cluster, base, WSOL, { quoteAmount: 2_000_000_000n, useSolBalance: false });
    expect(await errorOf(createAmmPool({ cluster, owner, request })))
      .toMatchObject({ code: 'sdk/no-token-account', field: 'quoteAmount', details: { mint: WSOL } });

    const payer = new PublicKey(owner.address);
    const wrapped = getAssociatedTokenAddressSync(NATIVE_MINT, payer);
    const instructions = [
      createAssociatedTokenAccountInstruction(payer, wrapped, payer, NATIVE_MINT),
      SystemProgram.transfer({ fromPubkey: payer, toPubkey: wrapped, lamports: 2_500_000_000 }),
      createSyncNativeInstruction(wrapped),
    ];
    await sendSequentially({ cluster, owner, steps: [{ label: 'Wrap', instructions, signers: [] }] });
    const { poolId } = await createAmmPool({ cluster, owner, request });
    expect((await readAmmV4Pool(cluster, poolId)).b.vaultAmount).toBe(2_000_000_000n);
    expect(await getTokenBalance({ cluster, owner: owner.address, mint: WSOL })).toBe(500_000_000n);
  });
});

describe('creating a pool', () => {
  programTest(withoutMarket, 'keeps a start time that lies ahead', async () => {
    const owner = await fundedOwner(chain);
    const [base, quote] = await twoTokens(owner);
    const startTimeSeconds = BigInt(Math.floor(Date.now() / 1000)) + 86_400n;
    const request = await poolRequest(cluster, base, quote, { startTimeSeconds });
    const { poolId } = await createAmmPool({ cluster, owner, request });
    expect(await readAmmV4Pool(cluster, poolId)).toMatchObject({ openTimeSeconds: startTimeSeconds, status: 7n });
  });

  programTest(withoutMarket, 'takes tokens of other decimals, none included', async () => {
    const owner = await fundedOwner(chain);
    const base = await makeToken(cluster, owner, { decimals: 6 });
    const quote = await makeToken(cluster, owner, { decimals: 0 });
    const request = await poolRequest(cluster, base, quote, { baseAmount: 5_000_000_000n, quoteAmount: 7_000n });
    const { poolId } = await createAmmPool({ cluster, owner, request });
    expect(await readAmmV4Pool(cluster, poolId)).toMatchObject({
      a: { mint: { decimals: 6 }, vaultAmount: 5_000_000_000n }, b: { mint: { decimals: 0 }, vaultAmount: 7_000n },
    });
  });

  programTest(withoutMarket, 'is refused before the first signature when the SOL does not suffice', async () => {
    const keypair = await chain.fundedKeypair(0.43);
    const [base, quote] = await twoTokens(approvingWallet(keypair));
    const request = await poolRequest(cluster, base, quote);
    const error = await errorOf(createAmmPool({ cluster, owner: refusingWallet(keypair), request }));
    expect(error.code).toBe('pools/not-enough-sol');
    const { cost } = await planAmmPool({ cluster, ownerAddress: keypair.publicKey.toBase58(), request });
    expect(error.details).toMatchObject({ neededLamports: `${cost.totalLamports + 890_880n}` });
  });

  programTest(withoutMarket, 'is refused before the first signature when a token does not suffice [5.23]', async () => {
    const keypair = await chain.fundedKeypair();
    const [base, quote] = await twoTokens(approvingWallet(keypair));
    const request = await poolRequest(cluster, base, quote, { quoteAmount: 10n ** 18n + 1n });
    const error = await errorOf(createAmmPool({ cluster, owner: refusingWallet(keypair), request }));
    expect(error.code).toBe('pools/amount-above-balance');
    expect(error.details).toMatchObject({ mint: quote });
  });

  programTest(onMarket, 'says so when the program has no configuration', async () => {
    const owner = await fundedOwner(chain);
    const [base, quote] = await twoTokens(owner);
    const request = await poolRequest(cluster, base, quote);
    const lonely = await startTestCluster();
    lonely.localnet.control.setAccount(AMM_CONFIG, { lamports: 0n });
    const planning = planAmmPool({ cluster: clusterConfig(lonely), ownerAddress: owner.address, request });
    expect(await codeOf(planning)).toBe('pools/config-missing');
    await lonely.stop();
  });

  test('names the missing program if the programs are not cached', async () => {
    const owner = await fundedOwner(chain);
    const [base, quote] = await twoTokens(owner);
    const request = await poolRequest(cluster, base, quote);
    const bare = await startTestCluster({ programsDir: null, embedded: false });
    const error = await errorOf(planAmmPool({ cluster: clusterConfig(bare), ownerAddress: owner.address, request }));
    expect(error.code).toBe('accounts/program-missing');
    expect(error.details).toEqual({ program: 'AMM v4', address: AMM_V4 });
    await bare.stop();
  });

  test('refuses a configured market that is not an address [5.34]', async () => {
    const owner = await fundedOwner(chain);
    const [base, quote] = await twoTokens(owner);
    const request = await poolRequest(cluster, base, quote);
    const misconfigured = { ...cluster, ammMarketId: 'not a market' };
    const planning = planAmmPool({ cluster: misconfigured, ownerAddress: owner.address, request });
    expect(await codeOf(planning)).toBe('pools/configured-market-invalid');
  });
});

describe('reading a pool', () => {
  test('says what is wrong with the address [3.28]', async () => {
    const owner = await fundedOwner(chain);
    const mint = await makeToken(cluster, owner);
    expect(await codeOf(readAmmV4Pool(cluster, 'nonsense'))).toBe('accounts/invalid-public-key');
    expect(await codeOf(readAmmV4Pool(cluster, Keypair.generate().publicKey.toBase58()))).toBe('pools/not-found');
    expect(await codeOf(readAmmV4Pool(cluster, mint))).toBe('pools/not-an-amm-pool');
  });
});
