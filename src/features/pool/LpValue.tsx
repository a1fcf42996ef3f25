import { useQuoteSide } from '@/action/useQuoteSide.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import { mulDivFloor } from '@/services/amounts/integers.ts';
import { poolPrice } from '@/services/pools/poolPrice.ts';
import type { StandardPool } from '@/services/pools/standardPool.ts';
import { Amount } from '@/ui/Amount.tsx';
import { shownTokenAmount, type Side } from '@/action/amounts.ts';

export interface LpValueProps {
  readonly pool: StandardPool;
  readonly nameOf: TokenName;
  /** LP tokens, base units; `null` until they are typed. */
  readonly amount: bigint | null;
}

/** The value of LP tokens in the pool's quote token; nothing if the pool has no price. */
export function LpValue({ pool, nameOf, amount }: LpValueProps) {
  const [quote] = useQuoteSide(pool);
  if (amount === null || amount > pool.lpSupply) return null;
  const value = valueOf(pool, amount, quote);
  return value !== null && <>≈ <Amount value={shownTokenAmount({ pool, nameOf }, quote, value)} /></>;
}

function valueOf(pool: StandardPool, lpAmount: bigint, quote: Side): bigint | null {
  const part = (side: Side) => mulDivFloor(pool[side].reserve, lpAmount, pool.lpSupply);
  try {
    const price = poolPrice(pool);
    if (price === null) return null;
    return quote === 'b'
      ? part('b') + mulDivFloor(part('a'), price.numerator, price.denominator)
      : part('a') + mulDivFloor(part('b'), price.denominator, price.numerator);
  } catch {
    return null; // a stable pool that is off its curve: the tab says so
  }
}
