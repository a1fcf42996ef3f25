import { formatAmount } from '@/services/amounts/decimals.ts';
import { typedAmount } from '@/services/amounts/typedDecimal.ts';
import { NATIVE_DECIMALS } from '@/constants.ts';
import { maxPoolLamports, type NewPoolCost } from '@/services/programs/pool/cost.ts';
import type { PairToken } from '@/services/pools/readPairTokens.ts';
import type { RentLamports } from '@/services/rpc/getRent.ts';

export interface AmountInput {
  readonly token: PairToken;
  /** Short name of the token. */
  readonly name: string;
  /** Of the signer; `null` while unknown. */
  readonly ownerLamports: bigint | null;
  readonly useSol: boolean;
  readonly cost: NewPoolCost | null;
  readonly rent: RentLamports | null;
}

export interface AmountView {
  readonly balance: string | null;
  /** The most that can be typed, as text; `null` where there is nothing. */
  readonly max: string | null;
  readonly maxHint: string | undefined;
}

/** What the signer holds of a token and the most of it that can go into the pool. */
export function amountView({ token, name, ownerLamports, useSol, cost, rent }: AmountInput): AmountView {
  const { decimals } = token.mint;
  if (ownerLamports === null) return { balance: null, max: null, maxHint: undefined };
  if (!(useSol && token.isNative)) {
    const max = token.tokens > 0n ? typedAmount(token.tokens, decimals) : null;
    return { balance: `${formatAmount(token.tokens, decimals, { grouping: true })} ${name}`, max, maxHint: undefined };
  }
  const most = cost && rent ? maxPoolLamports({ ownerLamports, cost, rent }) : 0n;
  return {
    balance: `${formatAmount(ownerLamports, NATIVE_DECIMALS, { grouping: true })} SOL`,
    max: most > 0n ? typedAmount(most, NATIVE_DECIMALS) : null,
    maxHint: 'Leaves what the pool itself and its fees cost.',
  };
}
