import * as sdk from '@raydium-io/raydium-sdk-v2';
import { PublicKey } from '@solana/web3.js';
import BN from 'bn.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StoredAccount } from '../../src/bank/Accounts.ts';
import { readPool } from '../../src/embedded/ammV4/accounts.ts';
import {
  type AccountKind, accountSize, AMM_CONFIG, BITMAP_EXTENSION, DYNAMIC_FEE_CONFIG, LIMIT_ORDER, LIMIT_ORDER_NONCE, OBSERVATIONS, OPERATION,
  PERSONAL_POSITION, POOL, TICK_ARRAY,
} from '../../src/embedded/clmm/accounts.ts';
import { decode } from '../../src/embedded/clmm/layout.ts';
import { decodeAmmConfig, POOL as CPMM_POOL, POOL_BYTES } from '../../src/embedded/cpmm/accounts.ts';
import { decodeFarm, decodeLedger, FARM_BYTES, LEDGER_BYTES } from '../../src/embedded/farmV6/accounts.ts';
import { MARKET_BYTES, readMarket } from '../../src/embedded/openbook/accounts.ts';
import { readFields } from '../../src/embedded/support/accountFields.ts';
import type { ProgramContext } from '../../src/embedded/runtime/EmbeddedProgram.ts';

/** Name of a field in the SDK, with the names of its own fields; `null` if the SDK does not have it. */
type Name = string | readonly [name: string, fields: Names] | null;
interface Names {
  readonly [own: string]: Name;
}

interface Compared {
  readonly layout: { readonly span: number; decode(data: Buffer): object };
  /** Size of the account in bytes, if the embedded program states it. */
  readonly bytes?: number;
  readonly read: (data: Buffer) => object;
  readonly names: Names;
  /** Offsets of bytes that the SDK decodes as booleans: it refuses all but 0 and 1. */
  readonly flags?: readonly number[];
}

/** Integers and bitmaps as decimal text, addresses as base58. */
function plain(value: unknown): unknown {
  if (value instanceof PublicKey) return value.toBase58();
  if (BN.isBN(value) || typeof value === 'number' || typeof value === 'bigint') return `${value}`;
  if (value instanceof Uint8Array) return `${new BN(value, 'le')}`;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, plain(field)]));
}

/** Fields by the SDK's names. */
function renamed(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((entry) => renamed(entry, names));
  const fields = Object.entries(value as object);
  expect(fields.map(([own]) => own).sort()).toEqual(Object.keys(names).sort());
  return Object.fromEntries(fields.flatMap(([own, field]: [string, unknown]) => {
    const name = names[own];
    if (name === null || name === undefined) return [];
    return typeof name === 'string' ? [[name, field]] : [[name[0], renamed(field, name[1])]];
  }));
}

const same = (...names: readonly string[]): Names => Object.fromEntries(names.map((name) => [name, name]));
const readAnchor = (kind: AccountKind<object>) => (data: Buffer): object => decode(kind.layout, data.subarray(8));
/** Consecutive bitmaps, the first in the lowest bits. */
const joined = (bitmaps: readonly bigint[]): bigint => bitmaps.reduceRight((all, bitmap) => (all << 512n) | bitmap, 0n);

const COMPARED: Readonly<Record<string, Compared>> = {
  'CPMM config': {
    layout: sdk.CpmmConfigInfoLayout,
    read: (data) => decodeAmmConfig(data.subarray(8)),
    names: same('disableCreatePool', 'tradeFeeRate', 'protocolFeeRate', 'fundFeeRate', 'createPoolFee', 'creatorFeeRate'),
    flags: [9],
  },
  'CPMM pool': {
    layout: sdk.CpmmPoolInfoLayout,
    bytes: POOL_BYTES,
    read: (data) => readFields(CPMM_POOL, data),
    names: {
      ...same('poolCreator', 'status', 'openTime'), ammConfig: 'configId', token0Vault: 'vaultA', token1Vault: 'vaultB', lpMint: 'mintLp',
      observationKey: 'observationId', authBump: 'bump', lpSupply: 'lpAmount', recentEpoch: 'epoch', creatorFeeOn: 'feeOn',
      protocolFees0: 'protocolFeesMintA', protocolFees1: 'protocolFeesMintB', fundFees0: 'fundFeesMintA', fundFees1: 'fundFeesMintB',
      creatorFees0: 'creatorFeesMintA', creatorFees1: 'creatorFeesMintB',
      // A boolean in the SDK.
      enableCreatorFee: null,
    },
    flags: [390],
  },
  'AMM v4 pool': {
    layout: sdk.liquidityStateV4Layout,
    read: (data) => readPool({ programId: '', account: () => ({ owner: '', data }) } as unknown as ProgramContext, ''),
    names: {
      ...same(
        'status', 'nonce', 'depth', 'state', 'volMaxCutRatio', 'minPriceMultiplier', 'maxPriceMultiplier', 'systemDecimalValue',
        'minSeparateNumerator', 'minSeparateDenominator', 'tradeFeeNumerator', 'tradeFeeDenominator', 'pnlNumerator', 'pnlDenominator',
        'swapFeeNumerator', 'swapFeeDenominator', 'lpMint', 'targetOrders', 'owner',
      ),
      orderNum: 'maxOrder', coinDecimals: 'baseDecimal', pcDecimals: 'quoteDecimal', amountWave: 'amountWaveRatio',
      needTakePnlCoin: 'baseNeedTakePnl', needTakePnlPc: 'quoteNeedTakePnl', openTime: 'poolOpenTime', coinVault: 'baseVault',
      pcVault: 'quoteVault', coinMint: 'baseMint', pcMint: 'quoteMint', market: 'marketId', lpAmount: 'lpReserve',
      // Padding in the SDK.
      recentEpoch: null,
    },
  },
  'OpenBook market': {
    layout: sdk.MARKET_STATE_LAYOUT_V3,
    bytes: MARKET_BYTES,
    read: (data) => readMarket({ data } as unknown as StoredAccount),
    names: {
      ...same('ownAddress', 'vaultSignerNonce', 'requestQueue', 'eventQueue', 'bids', 'asks', 'feeRateBps'),
      coinMint: 'baseMint', pcMint: 'quoteMint', coinVault: 'baseVault', coinDeposits: 'baseDepositsTotal', coinFees: 'baseFeesAccrued',
      pcVault: 'quoteVault', pcDeposits: 'quoteDepositsTotal', pcFees: 'quoteFeesAccrued', pcDustThreshold: 'quoteDustThreshold',
      coinLotSize: 'baseLotSize', pcLotSize: 'quoteLotSize', referrerRebates: 'referrerRebatesAccrued',
      // Skipped by the SDK.
      flags: null,
    },
  },
  'farm v6': {
    layout: sdk.farmStateV6Layout,
    bytes: FARM_BYTES,
    read: decodeFarm,
    names: {
      ...same('state', 'nonce', 'lpMint', 'lpVault', 'creator'), rewardCount: 'validRewardTokenNum', multiplier: 'rewardMultiplier',
      longestPeriod: 'rewardPeriodMax', shortestPeriod: 'rewardPeriodMin', extensionPeriod: 'rewardPeriodExtend',
      rewards: ['rewardInfos', {
        state: 'rewardState', openTime: 'rewardOpenTime', endTime: 'rewardEndTime', lastUpdateTime: 'rewardLastUpdateTime', total: 'totalReward',
        emitted: 'totalRewardEmissioned', claimed: 'rewardClaimed', perSecond: 'rewardPerSecond', accumulatedPerShare: 'accRewardPerShare',
        vault: 'rewardVault', mint: 'rewardMint', sender: 'rewardSender',
        // A word in the SDK.
        type: null,
      }],
      // Skipped by the SDK; padding in it.
      kind: null, admin: null,
    },
  },
  'ledger of farm v6': {
    layout: sdk.farmLedgerLayoutV6_1,
    bytes: LEDGER_BYTES,
    read: decodeLedger,
    names: { ...same('state', 'owner', 'deposited'), farm: 'id', debts: 'rewardDebts', kind: null },
  },
  'CLMM config': {
    layout: sdk.ClmmConfigLayout,
    bytes: accountSize(AMM_CONFIG),
    read: readAnchor(AMM_CONFIG),
    names: {
      ...same('bump', 'index', 'owner', 'protocolFeeRate', 'tradeFeeRate', 'tickSpacing', 'fundFeeRate', 'fundOwner'),
      unused: null, padding: null,
    },
  },
  'CLMM pool': {
    layout: sdk.PoolInfoLayout,
    bytes: accountSize(POOL),
    read: readAnchor(POOL),
    names: {
      ...same('bump', 'tickSpacing', 'liquidity', 'sqrtPriceX64', 'tickCurrent', 'status', 'recentEpoch'), config: 'configId', owner: 'creator',
      mint0: 'mintA', mint1: 'mintB', vault0: 'vaultA', vault1: 'vaultB', observation: 'observationId', decimals0: 'mintDecimalsA',
      decimals1: 'mintDecimalsB', feeGrowth0X64: 'feeGrowthGlobalX64A', feeGrowth1X64: 'feeGrowthGlobalX64B',
      protocolFees0: 'protocolFeesTokenA', protocolFees1: 'protocolFeesTokenB', fundFees0: 'fundFeesTokenA', fundFees1: 'fundFeesTokenB',
      openTime: 'startTime', bitmap: 'tickArrayBitmap',
      rewards: ['rewardInfos', {
        ...same('openTime', 'endTime', 'lastUpdateTime', 'emissionsPerSecondX64', 'claimed', 'mint', 'vault', 'growthGlobalX64'),
        state: 'state', emittedTotal: 'totalEmissioned', authority: 'creator',
      }],
      feeSide: 'feeOn',
      dynamicFee: ['dynamicFeeInfo', {
        ...same('filterPeriod', 'decayPeriod', 'reductionFactor'), control: 'dynamicFeeControl', maximumVolatility: 'maxVolatilityAccumulator',
        referenceIndex: 'tickSpacingIndexReference', referenceVolatility: 'volatilityReference', volatility: 'volatilityAccumulator',
        updateTime: 'lastUpdateTimestamp', padding: null,
      }],
      // Skipped by the SDK.
      oldSwapTotals: null, oldFeeTotals: null, unused: null, padding: null, reserved: null,
    },
  },
  'CLMM tick array': {
    layout: sdk.TickArrayLayout,
    bytes: accountSize(TICK_ARRAY),
    read: readAnchor(TICK_ARRAY),
    names: {
      pool: 'poolId', start: 'startTickIndex', initializedTicks: 'initializedTickCount', recentEpoch: 'recentEpoch', padding: null,
      ticks: ['ticks', {
        ...same('tick', 'liquidityNet', 'liquidityGross', 'orderPhase', 'ordersAmount', 'unfilledRatioX64'),
        partFilledAmount: 'partFilledOrdersRemaining', feeGrowthOutside0X64: 'feeGrowthOutsideX64A',
        feeGrowthOutside1X64: 'feeGrowthOutsideX64B', rewardGrowthsOutsideX64: 'rewardGrowthsOutsideX64', padding: null,
      }],
    },
  },
  'CLMM bitmap extension': {
    layout: sdk.TickArrayBitmapExtensionLayout,
    bytes: accountSize(BITMAP_EXTENSION),
    read: (data) => {
      const { positive, negative, ...rest } = decode(BITMAP_EXTENSION.layout, data.subarray(8));
      return { ...rest, positive: joined(positive), negative: joined(negative) };
    },
    names: { pool: 'poolId', positive: 'positiveTickArrayBitmap', negative: 'negativeTickArrayBitmap' },
  },
  'CLMM observations': {
    layout: sdk.ObservationLayout,
    bytes: accountSize(OBSERVATIONS),
    read: readAnchor(OBSERVATIONS),
    names: {
      isInitialized: 'initialized', recentEpoch: 'recentEpoch', newest: 'observationIndex', pool: 'poolId', padding: null,
      entries: ['observations', { time: 'blockTimestamp', tickCumulative: 'tickCumulative', padding: null }],
    },
    flags: [8],
  },
  'CLMM position': {
    layout: sdk.PersonalPositionLayout,
    bytes: accountSize(PERSONAL_POSITION),
    read: readAnchor(PERSONAL_POSITION),
    names: {
      ...same('bump', 'nftMint', 'tickLower', 'tickUpper', 'liquidity', 'recentEpoch'), pool: 'poolId',
      feeGrowthInside0X64: 'feeGrowthInsideLastX64A', feeGrowthInside1X64: 'feeGrowthInsideLastX64B', feesOwed0: 'tokenFeesOwedA',
      feesOwed1: 'tokenFeesOwedB', rewards: ['rewardInfos', { growthInsideX64: 'growthInsideLastX64', owed: 'rewardAmountOwed' }], padding: null,
    },
  },
  'CLMM limit order': {
    layout: sdk.LimitOrderLayout,
    bytes: accountSize(LIMIT_ORDER),
    read: readAnchor(LIMIT_ORDER),
    names: {
      ...same('owner', 'tick', 'settleBase', 'openTime', 'unfilledRatioX64'), pool: 'poolId', isZeroForOne: 'zeroForOne', phase: 'orderPhase',
      total: 'totalAmount', filled: 'filledAmount', settledOutput: 'settleOutput', padding: null,
    },
    flags: [76],
  },
  'CLMM counter of limit orders': {
    layout: sdk.LimitOrderNonceLayout,
    bytes: accountSize(LIMIT_ORDER_NONCE),
    read: readAnchor(LIMIT_ORDER_NONCE),
    names: { wallet: 'wallet', index: 'nonceIndex', next: 'orderNonce', padding: null },
  },
  'CLMM config of dynamic fees': {
    layout: sdk.DynamicFeeConfigLayout,
    bytes: accountSize(DYNAMIC_FEE_CONFIG),
    read: readAnchor(DYNAMIC_FEE_CONFIG),
    names: {
      ...same('index', 'filterPeriod', 'decayPeriod', 'reductionFactor'), control: 'dynamicFeeControl',
      maximumVolatility: 'maxVolatilityAccumulator', padding: null,
    },
  },
  'CLMM operation account': {
    layout: sdk.OperationLayout,
    bytes: accountSize(OPERATION),
    read: readAnchor(OPERATION),
    names: { ...same('bump', 'whitelistMints'), owners: 'operationOwners' },
  },
};

// The SDK has no layouts of OpenBook's open orders, AMM v4 target orders, CPMM observations and Metaplex accounts. Those are
// only compared with the real programs.
test.each(Object.keys(COMPARED))('%s: embedded programs read every field like the SDK', (kind) => {
  const { layout, bytes = layout.span, read, names, flags = [] } = COMPARED[kind]!;
  expect(bytes).toBe(layout.span);
  const anyData = fc.uint8Array({ minLength: bytes, maxLength: bytes, size: 'max' }).map((random) => {
    for (const place of flags) random[place] = (random[place] ?? 0) % 2;
    return Buffer.from(random);
  });
  fc.assert(fc.property(anyData, (data) => {
    expect(plain(layout.decode(data))).toMatchObject(plain(renamed(read(data), names)) as object);
  }), { numRuns: 20, seed: 17 });
});
