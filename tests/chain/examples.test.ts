import { readFileSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { needsPrograms, startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import type { Visitor } from '../../examples/example.ts';
import { createPool } from '../../examples/pool.ts';
import { createToken } from '../../examples/token.ts';
import { portfolio } from '../../examples/portfolio.ts';
import { prices } from '../../examples/prices.ts';
import { swap } from '../../examples/swap.ts';
import { CPMM } from '../support/cpmmPools.ts';
import { clusterConfig, fundedOwner } from '../support/services.ts';
import { METAPLEX } from '../support/tokens.ts';

describe('the examples of the exchange layer', needsPrograms(CPMM, METAPLEX), () => {
  let chain: TestCluster;
  let visitor: Visitor;
  beforeAll(async () => {
    chain = await startTestCluster({ slotMs: 400 }); // a pool opens in the second after: it is open once its transaction is final
    visitor = { cluster: clusterConfig(chain), owner: await fundedOwner(chain) };
  });
  afterAll(() => chain.stop());

  test('create a token, open a pool, swap in it and read what the wallet has', async () => {
    const mint = await createToken(visitor);
    const poolId = await createPool(visitor, mint);
    const { amountIn, amountOut } = await swap(visitor, poolId);
    expect(amountIn).toBe(100_000_000n);
    const lines = await portfolio(visitor);
    expect(lines[0]).toMatch(/^[67]\.\d{4} SOL$/);
    expect(lines[1]).toBe(`${500_000_000_000n + amountOut} base units of ${mint}`);
    expect(lines).toHaveLength(3);
  });
});

test('amounts and prices are exact', () => {
  // 4 lamports for a millionth of a MOON are 0.004 SOL for one, at 150 dollars each.
  expect(prices()).toEqual({ moonInDollars: '0.6', total: '1.500001' });
});

test('the README of the exchange layer names every example', () => {
  const readme = readFileSync('src/services/README.md', 'utf8');
  const files = readdirSync('examples').filter((file) => file !== 'run.ts');
  expect(files.filter((file) => !readme.includes(`examples/${file}`))).toEqual([]);
});
