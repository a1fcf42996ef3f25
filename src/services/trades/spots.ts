import { createFraction, type Fraction } from '@/services/amounts/fraction.ts';
import { address, hex, u128, u64, u8, valueAt } from '@/services/codec.ts';
import { priceAtSqrtPrice } from '@/services/programs/clmm/ticks.ts';
import type { PoolKind } from '@/services/programs/pool/kinds.ts';

type Side = { readonly vault: string; readonly mint: { readonly decimals: number } };
/** The fields of a pool that decoding needs. */
interface LoggedPool {
  readonly kind: PoolKind;
  readonly poolId: string;
  readonly a: Side;
  readonly b: Side;
}

/** The price of token A in token B, whole tokens, around a swap, as far as its program logged it. */
interface Spot {
  readonly before?: Fraction | undefined;
  readonly after?: Fraction;
}

/** What a swap moved, to find its log. */
interface Moved {
  readonly paidIn: { readonly to: string };
  readonly paidOut: { readonly amount: bigint };
}

/** What the lines with data begin with. */
const EVENTS = 'Program data: ';
const RAYS = 'Program log: ray_log: ';
/** Anchor's `event:SwapEvent`, and where the fields of the programs' structs are. */
const SWAP_EVENT = '40c6cde8260871e2';
const [EVENT_POOL, INPUT_BEFORE, OUTPUT_BEFORE, SQRT_PRICE_AFTER] = [8, 40, 48, 169];
/** `event:PoolCreatedEvent`. */
const CREATED_EVENT = '195e4b2f7063353f';
const [CREATED_POOL, CREATED_SQRT_PRICE] = [74, 106];
/** Of AMM v4's `ray_log`: its kinds of swap, and where their fields are. */
const [SWAP_BASE_IN, SWAP_BASE_OUT] = [3, 4];
const [RAY_OUTPUT_EXACT, RAY_COIN, RAY_PC, RAY_COMPUTED] = [9, 33, 41, 49];

/**
 * The pool's own price around each of its swaps in a transaction, from what the program logged: a constant product pool and
 * AMM v4 log the reserves before, CLMM the root of the price after. Pure.
 *
 * @param logs of the transaction
 * @param swaps the pool's, in execution order
 * @returns by swap; empty if the logs were cut or the program logs none
 */
export function spotsOf(logs: readonly string[], pool: LoggedPool, swaps: readonly Moved[]): readonly Spot[] {
  const { kind, poolId } = pool;
  if (kind === 'stable') return [];
  if (kind === 'amm-v4') {
    const rays = logged(logs, RAYS).filter((data) => [SWAP_BASE_IN, SWAP_BASE_OUT].includes(valueAt(data, 0, u8) ?? -1));
    return swaps.map(({ paidOut }) => {
      // It names no pool, and a route may pass through several: the output tells them apart.
      const at = (data: Uint8Array) => valueAt(data, data[0] === SWAP_BASE_IN ? RAY_COMPUTED : RAY_OUTPUT_EXACT, u64);
      const ray = rays.find((data) => at(data) === paidOut.amount);
      return ray ? { before: ratio(pool, valueAt(ray, RAY_COIN, u64), valueAt(ray, RAY_PC, u64)) } : {};
    });
  }
  const events = logged(logs, EVENTS).filter((data) =>
    hex(data.subarray(0, EVENT_POOL)) === SWAP_EVENT && valueAt(data, EVENT_POOL, address) === poolId);
  if (events.length !== swaps.length) return [];
  return events.map((data, index) => {
    if (kind === 'clmm') {
      const root = valueAt(data, SQRT_PRICE_AFTER, u128);
      return root ? { after: priceAtSqrtPrice(root, pool.a.mint.decimals, pool.b.mint.decimals) } : {};
    }
    const [input, output] = [valueAt(data, INPUT_BEFORE, u64), valueAt(data, OUTPUT_BEFORE, u64)];
    return { before: swaps[index]!.paidIn.to === pool.a.vault ? ratio(pool, input, output) : ratio(pool, output, input) };
  });
}

/** The price at which a concentrated pool was created, if the logs are those of its creation; the first swap does not say it. */
export function openingPrice(logs: readonly string[], pool: LoggedPool): Fraction | null {
  if (pool.kind !== 'clmm') return null;
  const event = logged(logs, EVENTS).find((data) =>
    hex(data.subarray(0, EVENT_POOL)) === CREATED_EVENT && valueAt(data, CREATED_POOL, address) === pool.poolId);
  const root = event && valueAt(event, CREATED_SQRT_PRICE, u128);
  return root ? priceAtSqrtPrice(root, pool.a.mint.decimals, pool.b.mint.decimals) : null;
}

/** Data of the lines that begin so. Anyone can write into the logs of a transaction: a memo has another beginning, other text is no data. */
function logged(logs: readonly string[], prefix: string): readonly Uint8Array[] {
  return logs.filter((line) => line.startsWith(prefix)).flatMap((line) => {
    try {
      return [Uint8Array.from(atob(line.slice(prefix.length)), (char) => char.charCodeAt(0))];
    } catch {
      return [];
    }
  });
}

function ratio({ a, b }: LoggedPool, reserveA: bigint | undefined, reserveB: bigint | undefined): Fraction | undefined {
  if (!reserveA || !reserveB) return undefined;
  return createFraction(reserveB * 10n ** BigInt(a.mint.decimals), reserveA * 10n ** BigInt(b.mint.decimals));
}
