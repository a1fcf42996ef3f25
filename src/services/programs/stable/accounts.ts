import { STABLE_MODEL_ENTRIES, STABLE_POINT_BYTES } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { u128, u64 } from '@/services/codec.ts';
import {
  type AmmMarketAccounts, decodeOrderBookPool, orderBookPoolAccounts, type OrderBookPoolAccounts, presentAccounts,
} from '@/services/programs/ammV4/accounts.ts';
import { stableAccount, stablePool } from './layouts.ts';
import type { StandardPoolBase } from '@/services/programs/pool/pool.ts';

/**
 * The curve of stable pools (rule 3.24): 50000 points from poor to rich in quote tokens, each with the quote amount x,
 * the base amount y and the price between them. The bytes are not decoded up front, because the account has 1.2 MB and
 * a swap needs about thirty points.
 */
export interface StableModel {
  readonly modelId: string;
  /** As the program writes them; a swap uses neither. */
  readonly accountType: bigint;
  readonly status: bigint;
  /** Scale of the prices, and of the ratio between a pool's amounts and the curve's. */
  readonly multiplier: bigint;
  /** Number of valid points according to the account; the program uses all 50000. */
  readonly validDataCount: bigint;
  /** The points, 24 bytes each, without the account's header. */
  readonly points: DataView;
}

/** What the program needs to set aside its share of the fees at the next deposit or withdrawal. */
interface StablePnl {
  /** Share of the growth: `numerator` / `denominator`. */
  readonly numerator: bigint;
  readonly denominator: bigint;
  /** The pool's size relative to its curve after the last deposit or withdrawal, times the model's multiplier. */
  readonly lastRatio: bigint;
}

/** A pool of the stable program. `a` is the base, `b` the quote. */
export interface StablePool extends StandardPoolBase {
  readonly kind: 'stable';
  readonly openOrders: string;
  readonly targetOrders: string;
  readonly marketId: string;
  /** Absent if the market was closed; the program then refuses most instructions. */
  readonly market: AmmMarketAccounts | undefined;
  readonly model: StableModel;
  /** 10 to the power of the decimals in which the program counts both tokens. */
  readonly systemDecimalValue: bigint;
  /** A swap must not leave one token worth this many times the other. */
  readonly abortTradeFactor: bigint;
  readonly pnl: StablePnl;
}

/** Account type, status, multiplier and count. */
const HEADER_BYTES = 32;

/**
 * Size of a model account: 1 200 032 bytes.
 *
 * @internal
 */
export const STABLE_MODEL_BYTES = HEADER_BYTES + STABLE_MODEL_ENTRIES * STABLE_POINT_BYTES;

/**
 * Wraps an account's data as the curve of stable pools, without copying or decoding its points.
 *
 * @param modelId base58
 * @param data from the node; must not change afterwards
 * @throws AppError `pools/no-stable-model` if it has another size or no multiplier
 */
export function decodeStableModel(modelId: string, data: Uint8Array | undefined): StableModel {
  if (data?.length !== STABLE_MODEL_BYTES) throw new AppError('pools/no-stable-model', { details: { modelId } });
  const multiplier = u64.decode(data, 16);
  if (multiplier === 0n) throw new AppError('pools/no-stable-model', { details: { modelId } });
  return {
    modelId,
    accountType: u64.decode(data, 0),
    status: u64.decode(data, 8),
    multiplier,
    validDataCount: u64.decode(data, 24),
    points: new DataView(data.buffer, data.byteOffset + HEADER_BYTES, STABLE_MODEL_BYTES - HEADER_BYTES),
  };
}

/** Offset of the last deposit's ratio in target orders. */
const TARGET_ORDERS_LAST_RATIO = 3_296;

/**
 * Addresses of the accounts that a pool is decoded from, the pool's own first, without its curve.
 *
 * @param poolId base58
 * @param data of the pool's account
 */
export function stablePoolAccounts(poolId: string, data: Uint8Array): readonly string[] {
  const state = stableAccount.decode(data);
  return [...orderBookPoolAccounts(poolId, state), state.openOrders];
}

/**
 * Address of a pool's curve.
 *
 * @param data of the pool's account
 * @returns base58
 */
export function stableModelId(data: Uint8Array): string {
  return stableAccount.decode(data).modelDataAccount;
}

/** Accounts from `stablePoolAccounts`, and the curve. */
interface StablePoolAccounts extends OrderBookPoolAccounts {
  readonly model: StableModel;
}

/**
 * Decodes a pool from its accounts, all read at one slot.
 *
 * @throws AppError `pools/not-found`, `tokens/*`
 */
export function decodeStablePool({ model, ...found }: StablePoolAccounts): StablePool {
  const { account, targetOrders } = presentAccounts(found);
  const state = stableAccount.decode(account.data);
  return {
    kind: 'stable',
    ...decodeOrderBookPool({
      ...found,
      state,
      programId: account.owner,
      authoritySeed: stablePool.lp.authoritySeed,
      inOrders: found.accounts.at(-1),
    }),
    lpSupply: state.lpAmount,
    model,
    systemDecimalValue: state.systemDecimalsValue,
    abortTradeFactor: state.abortTradeFactor,
    pnl: {
      numerator: state.pnlNumerator,
      denominator: state.pnlDenominator,
      lastRatio: u128.decode(targetOrders.data, TARGET_ORDERS_LAST_RATIO),
    },
  };
}
