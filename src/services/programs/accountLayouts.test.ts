import * as sdk from '@raydium-io/raydium-sdk-v2';
import fc from 'fast-check';
import { PublicKey } from '@solana/web3.js';
import BN from 'bn.js';
import { describe, expect, test } from 'vitest';
import { decodeClmmConfig, decodeObservations, decodePoolState } from '@/services/programs/clmm/accounts.ts';
import { decodeTickArray } from '@/services/programs/clmm/tickArrays.ts';
import { decodePosition } from '@/services/programs/clmm/positions/accounts.ts';
import { sqrtPriceAtTick } from '@/services/programs/clmm/ticks.ts';
import { text } from '@/services/codec.ts';
import { farmV3Account, farmV5Account, farmV6Account, ledgerV3Account, ledgerV5Account, ledgerV6Account } from '@/services/programs/farm/layouts.ts';
import { cpmmConfigAccount, cpmmPoolAccount } from '@/services/programs/cpmm/layouts.ts';
import { ammV4Account } from '@/services/programs/ammV4/layouts.ts';
import { marketAccount } from '@/services/programs/openbook/layouts.ts';
import { stableAccount } from '@/services/programs/stable/layouts.ts';

interface Layout {
  readonly span: number;
  decode(data: Buffer): object;
}

/** Normalizes the SDK's decoded values: addresses as base58, numbers as text. */
function plain(value: unknown): unknown {
  if (value instanceof PublicKey) return value.toBase58();
  if (BN.isBN(value) || typeof value === 'number' || typeof value === 'bigint') return `${value}`;
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof Uint8Array) return [...value].map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, plain(field)]));
}

/** Random bytes, except for flags, which the SDK refuses unless 0 or 1. */
const anyBytes = (size: number, flags: readonly number[] = []): fc.Arbitrary<Buffer> =>
  fc.uint8Array({ minLength: size, maxLength: size }).map((bytes) => {
    for (const place of flags) bytes[place] = (bytes[place] ?? 0) % 2;
    return Buffer.from(bytes);
  });

describe('accounts are decoded field by field like the published layouts', () => {
  test.each([
    ['CPMM config', cpmmConfigAccount, sdk.CpmmConfigInfoLayout, [9]],
    ['CPMM pool', cpmmPoolAccount, sdk.CpmmPoolInfoLayout, [390]],
    ['AMM v4 pool', ammV4Account, sdk.liquidityStateV4Layout, []],
    ['stable pool', stableAccount, sdk.liquidityStateV5Layout, []],
    ['market', marketAccount, sdk.MARKET_STATE_LAYOUT_V3, []],
    ['farm v3', farmV3Account, sdk.farmStateV3Layout, []],
    ['farm v5', farmV5Account, sdk.farmStateV5Layout, []],
    ['farm v6', farmV6Account, sdk.farmStateV6Layout, []],
    ['ledger v3', ledgerV3Account, sdk.farmLedgerLayoutV3_2, []],
    ['ledger v5', ledgerV5Account, sdk.farmLedgerLayoutV5_2, []],
    ['ledger v6', ledgerV6Account, sdk.farmLedgerLayoutV6_1, []],
  ] as const)('%s', (_, account, layout, flags) => {
    const { span } = layout as Layout;
    expect(account.fixedSize).toBe(span);
    fc.assert(fc.property(anyBytes(span, flags), (data) => {
      const theirs = plain((layout as Layout).decode(data)) as Record<string, unknown>;
      const { lpAmount, ...ours } = account.decode(data) as { lpAmount?: bigint };
      // The program's LP count of a stable pool is in what the SDK calls padding.
      if (lpAmount !== undefined) expect(`${lpAmount}`).toBe(theirs['lpAmount'] ?? (theirs['padding'] as string[])[1]);
      expect(withoutTypes(theirs)).toMatchObject(withoutTypes(plain(ours) as Record<string, unknown>));
    }), { numRuns: 30 });
  });
});

/** The SDK decodes a farm's reward type into a word. */
function withoutTypes(fields: Record<string, unknown>): Record<string, unknown> {
  const rewards = fields['rewardInfos'];
  return Array.isArray(rewards)
    ? { ...fields, rewardInfos: rewards.map(({ rewardType: _, ...reward }: Record<string, unknown>) => reward) }
    : fields;
}

describe('accounts of concentrated pools', () => {
  const programId = sdk.CLMM_PROGRAM_ID.toBase58();
  const address = PublicKey.default.toBase58();
  const account = (data: Buffer, discriminator: readonly number[]) => {
    data.set(discriminator);
    return { address, owner: programId, lamports: 1n, executable: false, data };
  };
  /** No two adjacent bytes are equal, and no field is all zeros, which would mean unset. */
  const bytes = (size: number): Buffer => Buffer.from(Array.from({ length: size }, (_, place) => (place * place + place) % 251));
  const checks = (layout: Layout, check: (data: Buffer, theirs: Record<string, unknown>) => void): void => {
    const data = bytes(layout.span);
    check(data, plain(layout.decode(data)) as Record<string, unknown>);
  };

  test('a pool', () => {
    checks(sdk.PoolInfoLayout, (data, theirs) => {
      const pool = decodePoolState(programId, account(data, [247, 237, 227, 245, 215, 195, 222, 70]), address);
      expect(plain({
        creator: pool.creator, mintA: pool.a.mintAddress, mintB: pool.b.mintAddress, vaultA: pool.a.vault,
        vaultB: pool.b.vault, observationId: pool.observationId, tickSpacing: pool.tickSpacing,
        liquidity: pool.liquidity, sqrtPriceX64: pool.sqrtPriceX64, tickCurrent: pool.tickCurrent,
        feeGrowthGlobalX64A: pool.a.feeGrowthGlobalX64, feeGrowthGlobalX64B: pool.b.feeGrowthGlobalX64,
        protocolFeesTokenA: pool.a.protocolFees, protocolFeesTokenB: pool.b.protocolFees,
        status: pool.status, startTime: pool.openTimeSeconds,
        fundFeesTokenA: pool.a.fundFees, fundFeesTokenB: pool.b.fundFees, tickArrayBitmap: pool.bitmap,
        rewardInfos: pool.rewards.map(({ index: _, ...reward }) => Object.values(reward)),
        dynamicFeeInfo: Object.values(pool.dynamicFee ?? {}),
      })).toEqual(Object.fromEntries([
        'creator', 'mintA', 'mintB', 'vaultA', 'vaultB', 'observationId', 'tickSpacing', 'liquidity', 'sqrtPriceX64',
        'tickCurrent', 'feeGrowthGlobalX64A', 'feeGrowthGlobalX64B', 'protocolFeesTokenA', 'protocolFeesTokenB',
        'status', 'startTime', 'fundFeesTokenA', 'fundFeesTokenB', 'tickArrayBitmap', 'rewardInfos', 'dynamicFeeInfo',
      ].map((name) => [name, name === 'rewardInfos' ? (theirs[name] as object[]).map(Object.values)
        : name === 'dynamicFeeInfo' ? Object.values(theirs[name] as object).filter((value) => !Array.isArray(value)) : theirs[name]])));
    });
  });

  test('a fee tier', () => {
    checks(sdk.ClmmConfigLayout, (data, theirs) => {
      const { configId, ...config } = decodeClmmConfig(programId, account(data, [218, 244, 33, 104, 203, 203, 43, 111]));
      expect(configId).toBe(address);
      expect(theirs).toMatchObject(plain(config) as object);
    });
  });

  test('a position', () => {
    checks(sdk.PersonalPositionLayout, (data, theirs) => {
      const position = decodePosition(programId, account(data, [70, 111, 150, 126, 230, 15, 25, 117]));
      const { positionId, feesOwedA, feesOwedB, rewards, ...same } = position;
      expect(positionId).toBe(address);
      expect(theirs).toMatchObject({
        ...plain(same) as object, tokenFeesOwedA: `${feesOwedA}`, tokenFeesOwedB: `${feesOwedB}`,
        rewardInfos: rewards.map(({ growthInsideLastX64, amountOwed }) =>
          ({ growthInsideLastX64: `${growthInsideLastX64}`, rewardAmountOwed: `${amountOwed}` })),
      });
    });
  });

  test('a tick array, of which only the entries in use are decoded', () => {
    const data = bytes(sdk.TickArrayLayout.span);
    for (let entry = 0; entry < 60; entry += 1) {
      data.writeInt32LE(entry - 30, 44 + entry * 168);
      // Every second entry has neither liquidity nor orders.
      if (entry % 2 === 0) data.fill(0, 44 + entry * 168 + 20, 44 + entry * 168 + 140);
    }
    const array = decodeTickArray(programId, account(data, [192, 155, 85, 205, 49, 249, 129, 42]));
    const theirs = plain(sdk.TickArrayLayout.decode(data)) as { startTickIndex: string; poolId: string; ticks: never[]; initializedTickCount: string };
    expect(plain([array.poolId, array.startTick, array.initializedTickCount]))
      .toEqual([theirs.poolId, theirs.startTickIndex, theirs.initializedTickCount]);
    expect(array.ticks).toHaveLength(30);
    array.ticks.forEach(({ sqrtPriceX64, orders, ...tick }, index) => {
      const other: Record<string, string> = theirs.ticks[2 * index + 1]!;
      expect(sqrtPriceX64).toBe(sqrtPriceAtTick(tick.tick));
      expect(other).toMatchObject(plain(tick) as object);
      expect(orders).toBe(BigInt(other['ordersAmount'] ?? '') + BigInt(other['partFilledOrdersRemaining'] ?? ''));
    });
  });

  test('observations, oldest first', () => {
    const data = bytes(sdk.ObservationLayout.span);
    data[8] = 1;
    data.writeUInt16LE(41, 17);
    const ours = decodeObservations(programId, account(data, [122, 174, 197, 53, 129, 9, 165, 132]));
    const { observations } = sdk.ObservationLayout.decode(data);
    expect(plain(ours)).toEqual([...observations.slice(42), ...observations.slice(0, 42)].map((entry) =>
      ({ timeSeconds: `${entry.blockTimestamp}`, tickCumulative: `${entry.tickCumulative}` })));
  });
});

test('a text loses its zero padding, but keeps zeros inside', () => {
  const encoded = (words: string): Uint8Array => {
    const bytes = new TextEncoder().encode(words);
    return Uint8Array.from([bytes.length, 0, 0, 0, ...bytes]);
  };
  expect(text.decode(encoded('Moon\0\0\0'))).toBe('Moon');
  expect(text.decode(encoded('Mo\0on\0'))).toBe('Mo\0on');
});
