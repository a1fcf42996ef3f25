import {
  createAssociatedTokenAccountIdempotentInstruction, createSyncNativeInstruction, getAssociatedTokenAddressSync,
  NATIVE_MINT,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js';
import { CPMM_CONFIGS } from 'raydium-localnet/genesis';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import { getSolBalance } from '@/services/rpc/getSolBalance.ts';
import { getTokenBalance } from '@/services/programs/token/getTokenBalance.ts';
import { cpmmPoolAddress } from '@/services/programs/cpmm/addresses.ts';
import { sortMints } from '@/services/rpc/isAddress.ts';
import { buildCreateCpmmPoolAction } from '@/services/programs/cpmm/buildCreateCpmmPoolAction.ts';
import { findCpmmPoolIds, readCpmmConfigs, readCpmmPool } from '@/services/programs/cpmm/readPool.ts';
import { planCpmmPool } from '@/services/programs/cpmm/buildCreateCpmmPoolAction.ts';
import { CONFIG_ID, CPMM, cpmmRequest, makeCpmmPool, makeMint, landAction } from '../../support/cpmmPools.ts';
import { makeExtensionMint } from '../../support/extensionMints.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { land } from '../../support/poolOperations.ts';
import { exactProgramTest, programTest } from '../../support/programTest.ts';
import { startRpcProxy, type RpcProxy } from '../../support/rpcProxy.ts';
import { approvingWallet, clusterConfig, codeOf, errorOf } from '../../support/services.ts';

const WSOL = NATIVE_MINT.toBase58();
const creates = { operation: 'Create a CPMM pool', programs: [CPMM] };
const reads = { operation: 'Read a CPMM pool', programs: [CPMM] };

let chain: TestCluster;
let cluster: ClusterConfig;
let keypair: Keypair;
let ownerAddress: string;
beforeAll(async () => {
  chain = await startTestCluster();
  cluster = clusterConfig(chain);
  keypair = await chain.fundedKeypair(200);
  ownerAddress = keypair.publicKey.toBase58();
});
const proxies: RpcProxy[] = [];
afterEach(async () => {
  await Promise.all(proxies.splice(0).map((proxy) => proxy.stop()));
});
afterAll(() => chain.stop());

describe('creating a CPMM pool', () => {
  exactProgramTest(creates, 'costs what the plan says and holds what was asked, whichever mint is the base', async () => {
    const [first, second] = [await makeMint(chain, keypair), await makeMint(chain, keypair, { decimals: 6 })];
    const orders = [[first, second, CPMM_CONFIGS[0].id], [second, first, CPMM_CONFIGS[1].id]] as const;
    for (const [base, quote, configId] of orders) {
      const amounts = { baseAmount: 5_000_000_000n, quoteAmount: 7_000_000n, configId };
      const request = await cpmmRequest(cluster, base, quote, amounts);
      const plan = await planCpmmPool({ cluster, ownerAddress, request });
      const before = await getSolBalance(cluster, ownerAddress);
      const action = await buildCreateCpmmPoolAction({ cluster, ownerAddress, request });
      const shown = await landAction(cluster, approvingWallet(keypair), action);
      expect(before - (await getSolBalance(cluster, ownerAddress))).toBe(plan.cost.totalLamports);
      expect(shown.totals).toMatchObject({
        protocolFeeLamports: plan.cost.protocolFeeLamports, rentLamports: plan.cost.rentLamports, depositLamports: 0n,
      });
      expect(action.facts).toEqual({ poolId: plan.poolId, lpMint: plan.lpMint, configId });

      const pool = await readCpmmPool(cluster, action.facts.poolId);
      const [mintA] = sortMints([base, quote]);
      const [amountA, amountB] = mintA === base ? [5_000_000_000n, 7_000_000n] : [7_000_000n, 5_000_000_000n];
      expect(pool).toMatchObject({
        kind: 'cpmm', poolId: plan.poolId, programId: CPMM, lpMint: plan.lpMint, lpDecimals: 9,
        a: { mint: { address: mintA }, reserve: amountA, vaultAmount: amountA }, b: { reserve: amountB },
        // The root of 35e15 is 187082869.3….
        lpSupply: 187_082_869n, lpCirculating: 187_082_769n, status: 0n,
        allows: { swap: true, deposit: true, withdraw: true },
        creator: ownerAddress, creatorFeeSide: 'input', config: { configId },
      });
      expect(plan.lpAmount).toBe(187_082_769n);
      expect(await getTokenBalance({ cluster, owner: ownerAddress, mint: plan.lpMint })).toBe(plan.lpAmount);
    }
  });

  programTest(creates, 'counts what the fee of a Token-2022 mint leaves, and makes a larger vault for it', async () => {
    const taxed = await makeMint(chain, keypair, { transferFee: { basisPoints: 250, maximumFee: 10n ** 18n } });
    const plain = await makeMint(chain, keypair, { decimals: 0 });
    const request = await cpmmRequest(cluster, plain, taxed, { baseAmount: 1_000_000n, quoteAmount: 10_000_000_001n });
    const plan = await planCpmmPool({ cluster, ownerAddress, request });
    expect(plan).toMatchObject({ baseReserve: 1_000_000n, quoteReserve: 9_750_000_000n, lpAmount: 98_742_088n - 100n });
    const before = await getSolBalance(cluster, ownerAddress);
    const action = await buildCreateCpmmPoolAction({ cluster, ownerAddress, request });
    expect(action.notes?.join(' ')).toContain('After the transfer fee of its token the pool starts with 9.75');
    await landAction(cluster, approvingWallet(keypair), action);
    expect(before - (await getSolBalance(cluster, ownerAddress))).toBe(plan.cost.totalLamports);
    const pool = await readCpmmPool(cluster, action.facts.poolId);
    const side = pool.a.mint.address === taxed ? pool.a : pool.b;
    expect(side).toMatchObject({ reserve: 9_750_000_000n, mint: { isToken2022: true } });
    expect(side.transferFee?.newerTransferFee.transferFeeBasisPoints).toBe(250);
    expect(pool.lpCirculating).toBe(plan.lpAmount);
  });

  programTest(creates, 'takes native SOL for its side and leaves none wrapped', async () => {
    const base = await makeMint(chain, keypair);
    const request = await cpmmRequest(cluster, base, WSOL, { quoteAmount: 3_000_000_000n });
    const plan = await planCpmmPool({ cluster, ownerAddress, request });
    const before = await getSolBalance(cluster, ownerAddress);
    const action = await buildCreateCpmmPoolAction({ cluster, ownerAddress, request });
    const shown = await landAction(cluster, approvingWallet(keypair), action);
    expect(shown.totals.depositLamports).toBe(3_000_000_000n);
    expect(before - (await getSolBalance(cluster, ownerAddress))).toBe(3_000_000_000n + plan.cost.totalLamports);
    const held = await chain.connection('finalized').getTokenAccountsByOwner(keypair.publicKey, { mint: NATIVE_MINT });
    expect(held.value).toEqual([]);
    const pool = await readCpmmPool(cluster, action.facts.poolId);
    expect([pool.a, pool.b].find(({ mint }) => mint.address === WSOL)?.reserve).toBe(3_000_000_000n);
  });

  programTest(creates, 'takes wrapped SOL when the SOL balance is not to be used', async () => {
    const poor = await chain.fundedKeypair(20);
    const base = await makeMint(chain, poor);
    const changes = { quoteAmount: 2_000_000_000n, useSolBalance: false };
    const request = await cpmmRequest(cluster, base, WSOL, changes);
    const query = { cluster, ownerAddress: poor.publicKey.toBase58(), request };
    expect(await codeOf(buildCreateCpmmPoolAction(query))).toBe('sdk/no-token-account');
    const wrapped = getAssociatedTokenAddressSync(NATIVE_MINT, poor.publicKey);
    await land({ chain, keypair: poor }, { steps: [{ instructions: [
      createAssociatedTokenAccountIdempotentInstruction(poor.publicKey, wrapped, poor.publicKey, NATIVE_MINT),
      SystemProgram.transfer({ fromPubkey: poor.publicKey, toPubkey: wrapped, lamports: 2_500_000_000 }),
      createSyncNativeInstruction(wrapped),
    ] }] });
    await land({ chain, keypair: poor }, await buildCreateCpmmPoolAction(query));
    expect(await getTokenBalance({ cluster, owner: query.ownerAddress, mint: WSOL })).toBe(500_000_000n);
  });

  programTest(creates, 'keeps the start time, or opens a second later when there is none', async () => {
    const [base, quote] = [await makeMint(chain, keypair), await makeMint(chain, keypair)];
    const third = await makeMint(chain, keypair);
    const startTimeSeconds = BigInt(Math.floor(Date.now() / 1000)) + 86_400n;
    const request = await cpmmRequest(cluster, base, quote, { startTimeSeconds });
    const pool = await makeCpmmPool(chain, cluster, keypair, request);
    expect(pool.openTimeSeconds).toBe(startTimeSeconds);
    const atOnce = await makeCpmmPool(chain, cluster, keypair, await cpmmRequest(cluster, base, third));
    expect(atOnce.openTimeSeconds).toBeGreaterThan(0n);
  });

  programTest(creates, 'refuses a second pool of the pair at its tier before the signature, by its id', async () => {
    const [base, quote] = [await makeMint(chain, keypair), await makeMint(chain, keypair)];
    const { poolId } = await makeCpmmPool(chain, cluster, keypair, await cpmmRequest(cluster, base, quote));
    const again = await cpmmRequest(cluster, quote, base);
    expect(await planCpmmPool({ cluster, ownerAddress, request: again })).toMatchObject({ poolExists: true, poolId });
    const error = await errorOf(buildCreateCpmmPoolAction({ cluster, ownerAddress, request: again }));
    expect(error.code).toBe('pools/already-exists');
    expect(error.details).toEqual({ poolId, configId: CONFIG_ID });
    const otherTier = { ...again, configId: CPMM_CONFIGS[3].id };
    expect(await planCpmmPool({ cluster, ownerAddress, request: otherTier })).toMatchObject({ poolExists: false });
  });

  programTest(creates, 'takes amounts near the end of u64 and the least there are', async () => {
    const supply = 18_446_744_073_709_551_615n;
    const base = await makeMint(chain, keypair, { supply });
    const quote = await makeMint(chain, keypair, { supply, decimals: 0 });
    const huge = await cpmmRequest(cluster, base, quote, { baseAmount: supply - 1_000n, quoteAmount: supply - 1_001n });
    const pool = await makeCpmmPool(chain, cluster, keypair, huge);
    expect(pool).toMatchObject({ lpSupply: 18_446_744_073_709_550_614n, lpCirculating: 18_446_744_073_709_550_514n });

    const least = { baseAmount: 101n, quoteAmount: 101n, configId: CPMM_CONFIGS[1].id };
    const tiny = await cpmmRequest(cluster, base, quote, least);
    expect((await makeCpmmPool(chain, cluster, keypair, tiny)).lpCirculating).toBe(1n);
    const nothing = { ...tiny, configId: CPMM_CONFIGS[2].id, baseAmount: 100n };
    expect(await codeOf(planCpmmPool({ cluster, ownerAddress, request: nothing }))).toBe('pools/liquidity-too-small');
  });

  programTest(creates, 'is refused before the signature when SOL or a token does not suffice', async () => {
    const poor = await chain.fundedKeypair(0.1);
    const query = async (changes: object) => ({
      cluster, ownerAddress: poor.publicKey.toBase58(), request: await cpmmRequest(cluster, base, quote, changes),
    });
    const [base, quote] = [await makeMint(chain, poor), await makeMint(chain, poor)];
    const error = await errorOf(buildCreateCpmmPoolAction(await query({})));
    expect(error.code).toBe('pools/not-enough-sol');
    const excess = await errorOf(buildCreateCpmmPoolAction(await query({ quoteAmount: 10n ** 18n + 1n })));
    expect(excess.code).toBe('pools/amount-above-balance');
    expect(excess.details).toMatchObject({ mint: quote });
  });

  programTest(creates, 'refuses one mint twice, no amount, an extension, and what is no tier', async () => {
    const [base, quote] = [await makeMint(chain, keypair), await makeMint(chain, keypair)];
    const request = await cpmmRequest(cluster, base, quote);
    const refusal = (changes: object) =>
      codeOf(planCpmmPool({ cluster, ownerAddress, request: { ...request, ...changes } }));
    expect(await refusal({ quoteMint: request.baseMint })).toBe('pools/same-mint');
    expect(await refusal({ baseAmount: 0n })).toBe('sdk/amounts-not-positive');
    expect(await refusal({ quoteAmount: 2n ** 64n })).toBe('amounts/out-of-range');
    expect(await refusal({ configId: base })).toBe('pools/config-missing');
    const delegated = await makeExtensionMint(chain, keypair, { extension: 'PermanentDelegate' });
    const { quoteMint } = await cpmmRequest(cluster, base, delegated.toBase58());
    const error = await errorOf(planCpmmPool({ cluster, ownerAddress, request: { ...request, quoteMint } }));
    expect(error.code).toBe('pools/mint-refused');
    expect(error.details).toMatchObject({ what: 'Permanent delegate' });
  });

  programTest(creates, 'refuses a tier its owner has closed', async () => {
    const lonely = await startTestCluster();
    const there = clusterConfig(lonely);
    const maker = await lonely.fundedKeypair(10);
    const [base, quote] = [await makeMint(lonely, maker), await makeMint(lonely, maker)];
    const request = await cpmmRequest(there, base, quote);
    const account = await lonely.connection().getAccountInfo(new PublicKey(CONFIG_ID));
    const data = new Uint8Array(account!.data);
    data[9] = 1;
    lonely.localnet.control.setAccount(CONFIG_ID, { lamports: BigInt(account!.lamports), data, owner: CPMM });
    lonely.localnet.control.advanceSlots(4);
    const planning = planCpmmPool({ cluster: there, ownerAddress: maker.publicKey.toBase58(), request });
    expect(await codeOf(planning)).toBe('pools/tier-closed');
    await lonely.stop();
  });

  test('names the missing program if the programs are not cached', async () => {
    const bare = await startTestCluster({ programsDir: null, embedded: false });
    const there = clusterConfig(bare);
    const maker = await bare.fundedKeypair(10);
    const [base, quote] = [await makeMint(bare, maker), await makeMint(bare, maker)];
    const request = await cpmmRequest(there, base, quote);
    const error = await errorOf(planCpmmPool({ cluster: there, ownerAddress: maker.publicKey.toBase58(), request }));
    expect(error.code).toBe('accounts/program-missing');
    expect(error.details).toEqual({ program: 'CPMM', address: CPMM });
    await bare.stop();
  });
});

describe('the fee tiers of CPMM pools', () => {
  test('are read in one request, the cheapest first', async () => {
    const proxy = await startRpcProxy(cluster);
    proxies.push(proxy);
    const configs = await readCpmmConfigs(proxy.cluster);
    expect(proxy.methods).toEqual(['getMultipleAccounts']);
    expect(configs.map(({ tradeFeeRate }) => tradeFeeRate))
      .toEqual([2_500n, 3_000n, 5_000n, 10_000n, 15_000n, 20_000n, 25_000n, 40_000n]);
    expect(configs[0]).toEqual({
      configId: CONFIG_ID, index: 0, tradeFeeRate: 2_500n, protocolFeeRate: 120_000n, fundFeeRate: 40_000n,
      creatorFeeRate: 500n, createPoolFeeLamports: 150_000_000n, allowsCreation: true,
    });
  });

  programTest(reads, 'tell which of them a pair uses, in whatever order it is given', async () => {
    const [base, quote] = [await makeMint(chain, keypair), await makeMint(chain, keypair)];
    const { poolId } = await makeCpmmPool(chain, cluster, keypair, await cpmmRequest(cluster, base, quote));
    const configs = await readCpmmConfigs(cluster);
    // An address with SOL is not a pool.
    const blocked = cpmmPoolAddress(CPMM, CPMM_CONFIGS[2].id, [base, quote]);
    chain.localnet.control.setAccount(blocked, { lamports: 1_000_000n });
    for (const mints of [[base, quote], [quote, base]] as const) {
      const used = (await findCpmmPoolIds({ cluster, mints, configs })).filter(({ exists }) => exists);
      expect(used).toEqual([{ configId: CONFIG_ID, poolId, exists: true }]);
    }
  });
});

describe('reading a CPMM pool', () => {
  programTest(reads, 'takes two requests, without the API, and says at which slot', async () => {
    const [base, quote] = [await makeMint(chain, keypair), await makeMint(chain, keypair)];
    const { poolId } = await makeCpmmPool(chain, cluster, keypair, await cpmmRequest(cluster, base, quote));
    const proxy = await startRpcProxy(cluster);
    proxies.push(proxy);
    const nowhere = 'http://127.0.0.1:9';
    const apiHosts = { base: nowhere, owner: nowhere, service: nowhere, swap: nowhere, monitor: nowhere };
    const pool = await readCpmmPool({ ...proxy.cluster, apiHosts }, poolId);
    expect(proxy.methods).toEqual(['getAccountInfo', 'getMultipleAccounts']);
    expect(pool.slot).toBeGreaterThan(0n);
    expect(pool.fees).toEqual({
      tradeNumerator: 2_500n, tradeDenominator: 1_000_000n, protocolNumerator: 120_000n, fundNumerator: 40_000n,
      shareDenominator: 1_000_000n, creatorNumerator: 0n,
    });
  });

  test('says what is wrong with the address [3.28]', async () => {
    const mint = await makeMint(chain, keypair);
    expect(await codeOf(readCpmmPool(cluster, 'nonsense'))).toBe('accounts/invalid-public-key');
    expect(await codeOf(readCpmmPool(cluster, Keypair.generate().publicKey.toBase58()))).toBe('pools/not-found');
    expect(await codeOf(readCpmmPool(cluster, mint))).toBe('pools/not-a-pool');
    // An account of the program, but a fee tier.
    expect(await codeOf(readCpmmPool(cluster, CONFIG_ID))).toBe('pools/not-a-pool');
  });
});
