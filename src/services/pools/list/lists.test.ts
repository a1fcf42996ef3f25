import { createHash } from 'node:crypto';
import {
  CpmmPoolInfoLayout, liquidityStateV4Layout, liquidityStateV5Layout, PoolInfoLayout,
} from '@raydium-io/raydium-sdk-v2';
import { Keypair } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { filterPools, mergePools, sortPools } from './arrange.ts';
import { parsePoolSearch } from './parsePoolSearch.ts';
import { poolAccounts } from './poolAccounts.ts';
import { rowSlice } from './decodePoolRow.ts';
import { poolKinds } from '@/services/programs/pool/kinds.ts';
import type { PoolRow } from './PoolRow.ts';
import { codeOf } from '@tests/support/services.ts';

const SOL = 'So11111111111111111111111111111111111111112';
const address = (): string => Keypair.generate().publicKey.toBase58();

function row(changes: Partial<PoolRow> = {}): PoolRow {
  return {
    kind: 'cpmm', poolId: address(), mintA: SOL, mintB: address(), holders: null,
    openTimeSeconds: null, hasFarm: null, createdByMe: false, createdAtMs: null, source: 'chain', listed: null, ...changes,
  };
}

describe('offsets in the accounts of pools', () => {
  test('are those of the SDK\'s layouts', () => {
    for (const [kind, layout, orders] of [
      ['amm-v4', liquidityStateV4Layout, []],
      ['stable', liquidityStateV5Layout, ['openOrders']],
    ] as const) {
      const at = (name: string): number | undefined => (layout as { offsetOf(name: string): number | undefined }).offsetOf(name);
      expect(poolAccounts[kind]).toMatchObject({
        size: layout.span, mintA: at('baseMint'), mintB: at('quoteMint'), openTime: at('poolOpenTime'),
        holders: ['baseVault', 'quoteVault', ...orders].map(at), decimalsA: at('baseDecimal'),
        decimalsB: at('quoteDecimal'), notReserveA: [at('baseNeedTakePnl')], notReserveB: [at('quoteNeedTakePnl')],
        lp: { mint: at('lpMint'), decimals: at('baseDecimal') },
      });
    }
    const cpmm = CpmmPoolInfoLayout as { span: number; offsetOf(name: string): number | undefined };
    expect(poolAccounts.cpmm).toMatchObject({
      size: cpmm.span, mintA: cpmm.offsetOf('mintA'), mintB: cpmm.offsetOf('mintB'), openTime: cpmm.offsetOf('openTime'),
      creator: cpmm.offsetOf('poolCreator'), holders: [cpmm.offsetOf('vaultA'), cpmm.offsetOf('vaultB')],
      decimalsA: cpmm.offsetOf('mintDecimalA'), decimalsB: cpmm.offsetOf('mintDecimalB'),
      notReserveA: ['protocolFeesMintA', 'fundFeesMintA', 'creatorFeesMintA'].map((name) => cpmm.offsetOf(name)),
      notReserveB: ['protocolFeesMintB', 'fundFeesMintB', 'creatorFeesMintB'].map((name) => cpmm.offsetOf(name)),
      lp: { mint: cpmm.offsetOf('mintLp'), decimals: cpmm.offsetOf('lpDecimals'), supply: cpmm.offsetOf('lpAmount') },
    });
    const clmm = PoolInfoLayout as { span: number; offsetOf(name: string): number | undefined };
    expect(poolAccounts.clmm).toMatchObject({
      size: clmm.span, mintA: clmm.offsetOf('mintA'), mintB: clmm.offsetOf('mintB'), openTime: clmm.offsetOf('startTime'),
      creator: clmm.offsetOf('creator'), holders: [clmm.offsetOf('vaultA'), clmm.offsetOf('vaultB')],
    });
    const rewards = clmm.offsetOf('rewardInfos')!;
    expect(poolAccounts.clmm.concentrated).toEqual({ sqrtPrice: clmm.offsetOf('sqrtPriceX64'), rewardStates: [rewards, rewards + 169, rewards + 338] });
  });

  test('are within the part that a list requests', () => {
    for (const kind of poolKinds) {
      const { mintA, mintB, holders, creator } = poolAccounts[kind];
      const slice = rowSlice(kind, false);
      for (const place of [mintA, mintB, ...holders, ...(creator === null ? [] : [creator])]) {
        expect(place).toBeGreaterThanOrEqual(slice.offset);
        expect(place + 32).toBeLessThanOrEqual(slice.offset + slice.length);
      }
    }
  });

  test('begin with Anchor\'s discriminator of PoolState if the program has one', () => {
    const mark = [...createHash('sha256').update('account:PoolState').digest().subarray(0, 8)];
    expect([poolAccounts.cpmm.discriminator, poolAccounts.clmm.discriminator]).toEqual([mark, mark]);
  });
});

describe('the search input', () => {
  const [a, b] = [address(), address()];

  test('is a mint, a pair separated by a space, slash or comma, or empty', () => {
    expect(parsePoolSearch('  ')).toEqual({ kind: 'all' });
    expect(parsePoolSearch(` ${a} `)).toEqual({ kind: 'address', address: a });
    for (const text of [`${a} ${b}`, `${a}/${b}`, `${a} / ${b}`, `${a},${b}`]) {
      expect(parsePoolSearch(text)).toEqual({ kind: 'pair', mints: [a, b] });
    }
    expect(parsePoolSearch(`sol/${a}`)).toEqual({ kind: 'pair', mints: [SOL, a] });
    expect(parsePoolSearch('11111111111111111111111111111111')).toEqual({ kind: 'address', address: SOL });
  });

  test('is a name, or two tokens of which one is a name', () => {
    expect(parsePoolSearch(' DOV ')).toEqual({ kind: 'words', name: 'DOV', pair: null });
    expect(parsePoolSearch('Moon  Harbour')).toEqual({ kind: 'words', name: 'Moon Harbour', pair: ['Moon', 'Harbour'] });
    expect(parsePoolSearch('Doge of Vienna')).toEqual({ kind: 'words', name: 'Doge of Vienna', pair: null });
    expect(parsePoolSearch('Doge of Vienna / sol')).toEqual({ kind: 'words', name: null, pair: ['Doge of Vienna', 'sol'] });
    expect(parsePoolSearch(`DOV,${a}`)).toEqual({ kind: 'words', name: null, pair: ['DOV', a] });
    expect(parsePoolSearch(a.slice(4))).toEqual({ kind: 'words', name: a.slice(4), pair: null });
  });

  test('is refused if it has more than two tokens, is too long, or repeats a token', async () => {
    for (const text of [`${a} ${b} ${SOL}`, `${a}/${b}/x`, 'a, b, c', 'A'.repeat(60_000), `${a} ${' '.repeat(600)} ${b}`]) {
      expect(await codeOf(() => parsePoolSearch(text))).toBe('pools/not-a-search');
    }
    expect(await codeOf(() => parsePoolSearch(`${a} ${a}`))).toBe('pools/same-mint');
    expect(await codeOf(() => parsePoolSearch('SOL wsol'))).toBe('pools/same-mint');
  });
});

describe('rows from the chain and the provider', () => {
  test('are merged, preferring the chain', () => {
    const chain = row({ mintA: SOL, holders: [new Uint8Array(32)], openTimeSeconds: 5n, createdByMe: true });
    const api = {
      ...chain, source: 'api' as const, openTimeSeconds: 9n, hasFarm: true, holders: null,
      createdByMe: false, listed: { price: 1, amountA: 2, amountB: 3, tvl: 4 },
    };
    const merged = { ...chain, hasFarm: true, listed: api.listed };
    expect(mergePools([chain], [api])).toEqual([merged]);
    expect(mergePools([api], [chain])).toEqual([merged]);
  });

  test('give a mint its symbol, although the two list the mints in different order', () => {
    const chain = row();
    const api = { ...chain, source: 'api' as const, mintA: chain.mintB, mintB: chain.mintA };
    expect(mergePools([chain], [api])[0]).toMatchObject({ mintA: SOL });
  });

  test('are filtered by type and by the strict token filter; an unknown farm passes no farm filter [4.32]', () => {
    const standard = row({ hasFarm: true });
    const concentrated = row({ kind: 'clmm', hasFarm: false });
    const unknown = row({ kind: 'amm-v4' });
    const rows = [standard, concentrated, unknown];
    const left = (poolType: Parameters<typeof filterPools>[1]['poolType'], strictMints: ReadonlySet<string> | null = null) =>
      filterPools(rows, { poolType, strictMints });
    expect(left('all')).toEqual(rows);
    expect(left('standard')).toEqual([standard, unknown]);
    expect(left('concentrated')).toEqual([concentrated]);
    expect(left('allFarm')).toEqual([standard]);
    expect(left('standardFarm')).toEqual([standard]);
    expect(left('concentratedFarm')).toEqual([]);
    expect(left('all', new Set([SOL]))).toEqual([]);
    expect(left('all', new Set([SOL, unknown.mintB]))).toEqual([unknown]);
  });

  test('are sorted: mine first, newest to oldest, then by liquidity; unknown or immediate open times last', () => {
    const figures = (tvl: number) => ({ price: 1, amountA: 1, amountB: 1, tvl });
    const older = row({ createdByMe: true, createdAtMs: 1_000, openTimeSeconds: 0n });
    const newer = row({ createdByMe: true, createdAtMs: 2_000 });
    const elsewhere = row({ createdByMe: true, openTimeSeconds: 7n });
    const large = row({ listed: figures(9), openTimeSeconds: 5n });
    const small = row({ listed: figures(2) });
    const rows = [small, elsewhere, older, large, newer];
    expect(sortPools(rows, 'mine')).toEqual([newer, older, elsewhere, large, small]);
    expect(sortPools(rows, 'liquidity').slice(0, 2)).toEqual([large, small]);
    expect(sortPools(rows, 'newest').slice(0, 2)).toEqual([elsewhere, large]);
    expect(sortPools(rows, 'oldest').slice(0, 2)).toEqual([large, elsewhere]);
    expect(sortPools([...rows].reverse(), 'kind')).toEqual(sortPools(rows, 'kind'));
  });
});
