import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { AppError } from '@/errors/AppError.ts';
import { errorText } from '@/ui/ErrorText.tsx';
import { formatExact, shownAmount, type ShownNumber } from '@/ui/format.ts';
import type { Fraction } from '@/services/amounts/fraction.ts';
import { isNativeSide } from '@/services/amounts/token.ts';
import { spendableLamports } from '@/services/programs/pool/cost.ts';
import type { PoolHoldingsWithRent } from '@/app/session/usePoolHoldings.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import { NO_SOL, type Shortage } from './useNextStep.ts';

/** As a tab keeps it. */
export const sideSchema = z.enum(['a', 'b']);
export type Side = z.infer<typeof sideSchema>;

/** The two tokens of any pool, and what the signer holds of them. */
export interface TokenPairContext {
  readonly pool: Readonly<Record<Side, { readonly mint: { readonly address: string; readonly decimals: number } }>>;
  readonly nameOf: TokenName;
  /** Absent while unknown. */
  readonly holdings: PoolHoldingsWithRent | undefined;
  /** Whole tokens B for one token A, as the pool on the screen has it; `null` or absent where it has none. */
  readonly price?: Fraction | null;
}

export const otherSide = (side: Side): Side => (side === 'a' ? 'b' : 'a');

/** An amount with its token, exact, as terms and quotes need it. */
export function formatTokenAmount({ pool, nameOf }: Pick<TokenPairContext, 'pool' | 'nameOf'>, side: Side, amount: bigint): string {
  const { address, decimals } = pool[side].mint;
  return `${formatExact(amount, decimals)} ${nameOf(address)}`;
}

/** An amount with its token, as lists and facts show it. */
export function shownTokenAmount({ pool, nameOf }: Pick<TokenPairContext, 'pool' | 'nameOf'>, side: Side, amount: bigint): ShownNumber {
  const { address, decimals } = pool[side].mint;
  return shownAmount(amount, decimals, nameOf(address));
}

/** What the signer holds of a side; `null` while unknown. */
export function shownBalance(context: TokenPairContext, side: Side): ShownNumber | null {
  return context.holdings ? shownTokenAmount(context, side, context.holdings[side]) : null;
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
  return spendableLamports({ solLamports: holdings.solLamports, rent: holdings.rent, newAccounts: missing + 1, priorityFee: holdings.priorityFee });
}

/** Why an amount cannot be paid by the signer; nothing while that is not known. */
export function paymentError(context: TokenPairContext, side: Side, amount: bigint, createdAccounts: readonly (Side | 'lp')[]): ReactNode {
  const held = context.holdings?.[side];
  const most = spendable(context, side, createdAccounts);
  if (held === undefined || most === null || amount <= most) return undefined;
  return errorText(new AppError(amount > held ? 'pools/amount-above-balance' : 'transactions/not-enough-sol'));
}

/** What the signer is short of for an amount, or for the network fee alone; `null` for nothing, or while that is not known. */
export function shortageOf(
  context: TokenPairContext, side: Side, amount: bigint, createdAccounts: readonly (Side | 'lp')[],
): Shortage | null {
  const { pool, nameOf, holdings } = context;
  if (!holdings) return null;
  if (holdings.solLamports === 0n) return NO_SOL;
  const most = spendable(context, side, createdAccounts);
  if (most === null || amount <= most) return null;
  const isSol = isNativeSide(pool[side]);
  return { unit: isSol ? 'SOL' : nameOf(pool[side].mint.address), lamports: isSol ? amount - most : null };
}
