import { readFileSync, readdirSync } from 'node:fs';
import { CLMM_CONFIGS, CPMM_CONFIGS } from 'raydium-localnet/genesis';
import { Keypair } from '@solana/web3.js';
import { needsPrograms, startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPool } from '@/services/pools/readPool.ts';
import { readClmmPool } from '@/services/programs/clmm/readPool.ts';
import type { Visitor } from '../../examples/example.ts';
import { createFarm } from '../../examples/farm.ts';
import { createPool } from '../../examples/pool.ts';
import { closePosition, createConcentratedPool, openPosition } from '../../examples/position.ts';
import { createToken } from '../../examples/token.ts';
import { payInTurn } from '../../examples/payments.ts';
import { portfolio } from '../../examples/portfolio.ts';
import { prices, refusals } from '../../examples/prices.ts';
import { provider } from '../../examples/provider.ts';
import { route } from '../../examples/route.ts';
import { swap } from '../../examples/swap.ts';
import { withApi } from '../support/apiCluster.ts';
import { CPMM } from '../support/cpmmPools.ts';
import { CLMM } from '../support/clmmPools.ts';
import { FARM_V6, readFarm } from '../support/farms.ts';
import { clusterConfig, fundedOwner } from '../support/services.ts';
import { METAPLEX } from '../support/tokens.ts';

describe('the examples of the exchange layer', needsPrograms(CPMM, CLMM, FARM_V6, METAPLEX), () => {
  let chain: TestCluster;
  let visitor: Visitor;
  let mint: string, poolId: string;
  beforeAll(async () => {
    chain = await startTestCluster({ slotMs: 400 }); // a pool opens one second later: it is open once its transaction is finalized
    visitor = { cluster: withApi(chain), owner: await fundedOwner(chain) };
    mint = await createToken(visitor);
    poolId = await createPool(visitor, mint);
  });
  afterAll(() => chain.stop());

  test('swap in a pool and read the portfolio of the wallet', async () => {
    const { amountIn, amountOut } = await swap(visitor, poolId);
    expect(amountIn).toBe(100_000_000n);
    const lines = await portfolio(visitor);
    expect(lines[0]).toMatch(/^[67]\.\d{4} SOL$/);
    expect(lines[1]).toBe(`${500_000_000_000n + amountOut} base units of ${mint}`);
    expect(lines).toHaveLength(3);
  });

  test('swap over the best route', async () => {
    const { hops, amountIn, amountOut } = await route(visitor, mint);
    expect([hops.map(({ pool }) => pool.poolId), amountIn]).toEqual([[poolId], 100_000_000n]);
    expect(amountOut).toBeGreaterThan(0n);
  });

  test('open and close a concentrated position, and query the provider about pools and a farm [7.3, 7.4, 7.5, 7.6, 7.7, 7.12, 7.14, 7.15, 7.20]', async () => {
    const { cluster } = visitor;
    const concentratedPoolId = await createConcentratedPool(visitor, mint);
    const nftMint = await openPosition(visitor, concentratedPoolId);
    const farmId = await createFarm(visitor, poolId, mint);
    const [pool, concentratedPool, farm] = await Promise.all([
      readPool(cluster, poolId), readClmmPool(cluster, concentratedPoolId), readFarm(cluster, farmId),
    ]);
    const { prices: line, ...said } = await provider(cluster, { poolId, concentratedPoolId, farmId });
    expect(line).toHaveLength(2);
    expect(said).toEqual({
      poolVaults: [pool.a.vault, pool.b.vault], priceHistory: concentratedPool.observationId,
      farmApr: 0, farmVaults: [farm.lpVault, farm.rewards[0]!.vault],
      concentratedFees: CLMM_CONFIGS.map(({ tradeFeeRate }) => tradeFeeRate),
      constantProductFees: CPMM_CONFIGS.map(({ tradeFeeRate }) => tradeFeeRate),
      nodes: [cluster.rpcUrl], secondsAhead: 0, slotsPerSecond: 2.5,
    });
    const { receivedA, receivedB } = await closePosition(visitor, nftMint);
    const sol = concentratedPool.a.mint.address === mint ? receivedB : receivedA;
    // Deposits are rounded up, withdrawals down.
    expect(sol).toBeGreaterThanOrEqual(499_999_990n);
    expect(sol).toBeLessThanOrEqual(500_000_000n);
  });
});

test('payments are sent one after another, each reported as sent and as success [4.7, 4.8]', async () => {
  const chain = await startTestCluster({ slotMs: 100, programsDir: null });
  const recipients = [Keypair.generate(), Keypair.generate()].map(({ publicKey }) => publicKey.toBase58());
  const told: string[] = [];
  const visitor = { cluster: clusterConfig(chain), owner: await fundedOwner(chain) };
  const signatures = await payInTurn(visitor, recipients, 1_000_000n, ({ index, status }) => told.push(`${index} ${status}`));
  expect(told).toEqual([0, 1].flatMap((index) => ['signing', 'sent', 'confirmed', 'success'].map((status) => `${index} ${status}`)));
  const slots = await Promise.all(signatures.map(async (signature) => (await chain.connection().getSignatureStatus(signature)).value?.slot));
  expect(slots[1]!).toBeGreaterThan(slots[0]!);
  await chain.stop();
});

test('amounts and prices are exact, and invalid ones are refused with the messages of the specification [5.6, 5.7, 5.8, 5.9, 5.10, 5.11, 5.17]', () => {
  // 4 lamports for a millionth of a MOON are 0.004 SOL for one, at 150 dollars each.
  expect(prices()).toEqual({
    moonInDollars: '0.6', total: '1.500001', totalInShort: '1.5', rest: '0.000001', isMore: true, isLess: false,
  });
  expect(refusals()).toEqual([
    'decimals overflow', 'The number of decimals to show must be a non-negative integer',
    'The number of significant digits must be an integer greater than 0',
    'add token not equals', 'sub token not equals', 'gt token not equals', 'lt token not equals', 'mul token not equals',
    'invalid BigNumberish string', 'underflow', 'overflow', 'invalid number string', 'invalid public key',
  ]);
});

test('the README of the exchange layer lists every example', () => {
  const readme = readFileSync('src/services/README.md', 'utf8');
  const files = readdirSync('examples').filter((file) => file !== 'run.ts');
  expect(files.filter((file) => !readme.includes(`examples/${file}`))).toEqual([]);
});
