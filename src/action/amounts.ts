import * as z from 'zod/mini';
import { AppError } from '@/errors/AppError.ts';
import { describeInLine } from '@/errors/describeInLine.ts';
import { formatAmount, parseAmount } from '@/services/amounts/decimals.ts';
import { readTypedDecimal } from '@/services/amounts/typedDecimal.ts';
import { isNativeSide } from '@/services/amounts/token.ts';
import { spendableLamports } from '@/services/programs/pool/cost.ts';
import type { PoolHoldingsWithRent } from '@/app/session/usePoolHoldings.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';

/** As a tab keeps it. */
export const sideSchema = z.enum(['a', 'b']);
export type Side = z.infer<typeof sideSchema>;

/** The two tokens of any pool, and what the signer holds of them. */
export interface TokenPairContext {
  readonly pool: Readonly<Record<Side, { readonly mint: { readonly address: string; readonly decimals: number } }>>;
  readonly nameOf: TokenName;
  /** Absent while unknown. */
  readonly holdings: PoolHoldingsWithRent | undefined;
}

export const otherSide = (side: Side): Side => (side === 'a' ? 'b' : 'a');

/** An amount as typed and as it counts. */
export interface TypedAmount {
  /** Base units; `null` while there is none. */
  readonly amount: bigint | null;
  readonly error: string | undefined;
}

/**
 * Reads an amount while it is typed: an empty field or a 0 on the way to 0.5 is no mistake yet.
 *
 * @param wasSubmitted it was submitted: now it is one
 */
export function parseTypedAmount(text: string, decimals: number, wasSubmitted: boolean): TypedAmount {
  try {
    const amount = /^\s*[.,]?\s*$/.test(text) ? 0n : parseAmount(readTypedDecimal(text), decimals);
    if (amount > 0n) return { amount, error: undefined };
    return { amount: null, error: wasSubmitted ? describeInLine(new AppError('amounts/empty')) : undefined };
  } catch (error) {
    return { amount: null, error: describeInLine(error) };
  }
}

/** An amount with its token, as a person reads it. */
export function formatTokenAmount({ pool, nameOf }: Pick<TokenPairContext, 'pool' | 'nameOf'>, side: Side, amount: bigint): string {
  const { address, decimals } = pool[side].mint;
  return `${formatAmount(amount, decimals, { grouping: true })} ${nameOf(address)}`;
}

/** What the signer holds of a side; `null` while unknown. */
export function formatBalance(context: TokenPairContext, side: Side): string | null {
  return context.holdings ? formatTokenAmount(context, side, context.holdings[side]) : null;
}

/**
 * The most of a side that can be spent: of SOL what rent and fees leave.
 *
 * @param createdAccounts which token accounts the operation pays into
 * @returns base units; `null` while unknown
 */
export function spendable({ pool, holdings }: TokenPairContext, side: Side, createdAccounts: readonly (Side | 'lp')[]): bigint | null {
  if (!holdings) return null;
  if (!isNativeSide(pool[side])) return holdings[side];
  const missing = createdAccounts.filter((one) => !holdings.hasAccount[one]).length;
  // One more holds the wrapped SOL on its way.
  return spendableLamports({ solLamports: holdings.solLamports, rent: holdings.rent, newAccounts: missing + 1 });
}

/** Why an amount cannot be paid by the signer; nothing while that is not known. */
export function paymentError(context: TokenPairContext, side: Side, amount: bigint, createdAccounts: readonly (Side | 'lp')[]): string | undefined {
  const held = context.holdings?.[side];
  const most = spendable(context, side, createdAccounts);
  if (held === undefined || most === null || amount <= most) return undefined;
  return describeInLine(new AppError(amount > held ? 'pools/amount-above-balance' : 'transactions/not-enough-sol'));
}
