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
import type { AmountMint } from './uiAmounts.ts';
import { NO_SOL, type Shortage } from './useNextStep.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** As stored in drafts. */
export const sideSchema = z.enum(['a', 'b']);
export type Side = z.infer<typeof sideSchema>;

/** The two tokens of any pool, and the signer's balances. */
export interface TokenPairContext {
  readonly pool: Readonly<Record<Side, { readonly mint: AmountMint }>>;
  readonly nameOf: TokenName;
  /** Absent while unknown. */
  readonly holdings: PoolHoldingsWithRent | undefined;
  /** Tokens B per token A, whole tokens, as shown on screen; `null` or absent if unknown. */
  readonly price?: Fraction | null;
}

export const otherSide = (side: Side): Side => (side === 'a' ? 'b' : 'a');

/** An exact amount with its symbol, for terms and quotes. */
export function formatMintAmount(amount: bigint, { address, decimals }: AmountMint, nameOf: TokenName): string {
  return `${formatExact(amount, decimals)} ${nameOf(address)}`;
}

/** An amount with its symbol, for lists and facts. */
export function shownMintAmount(amount: bigint, { address, decimals }: AmountMint, nameOf: TokenName): ShownNumber {
  return shownAmount(amount, decimals, nameOf(address));
}

/** `formatMintAmount` of a pool's side. */
export function formatTokenAmount({ pool, nameOf }: Pick<TokenPairContext, 'pool' | 'nameOf'>, side: Side, amount: bigint): string {
  return formatMintAmount(amount, pool[side].mint, nameOf);
}

/** `shownMintAmount` of a pool's side. */
export function shownTokenAmount({ pool, nameOf }: Pick<TokenPairContext, 'pool' | 'nameOf'>, side: Side, amount: bigint): ShownNumber {
  return shownMintAmount(amount, pool[side].mint, nameOf);
}

/** The signer's balance of a side; `null` while unknown. */
export function shownBalance(context: TokenPairContext, side: Side): ShownNumber | null {
  return context.holdings ? shownTokenAmount(context, side, context.holdings[side]) : null;
}

/**
 * The most of a side that can be spent: for SOL, less rent and fees.
 *
 * @param createdAccounts token accounts that the operation may create
 * @returns base units; `null` while unknown
 */
export function spendable({ pool, holdings }: TokenPairContext, side: Side, createdAccounts: readonly (Side | 'lp')[]): bigint | null {
  if (!holdings) return null;
  if (!isNativeSide(pool[side])) return holdings[side];
  const missing = createdAccounts.filter((one) => !holdings.hasAccount[one]).length;
  // One more temporarily holds the wrapped SOL.
  return spendableLamports({ solLamports: holdings.solLamports, rent: holdings.rent, newAccounts: missing + 1, priorityFee: holdings.priorityFee });
}

/** That nothing can leave the signer's account of a side or arrive in it; nothing if it can. */
export function frozenError({ holdings }: TokenPairContext, side: Side): ReactNode {
  return holdings?.isFrozen[side] ? errorText(new AppError('tokens/own-account-frozen')) : undefined;
}

/** Why the signer cannot pay an amount, even none; nothing while unknown. */
export function paymentError(context: TokenPairContext, side: Side, amount: bigint, createdAccounts: readonly (Side | 'lp')[]): ReactNode {
  const { holdings } = context;
  if (!holdings || holdings.isFrozen[side]) return frozenError(context, side);
  const [held, elsewhere] = [holdings[side], holdings.elsewhere[side]];
  if (elsewhere && (amount > held || held === 0n)) return errorText(elsewhere);
  if (amount > held) {
    const { short, unit = '' } = shownTokenAmount(context, side, held);
    return formatMessage(m.action.youHave, { amount: `${short} ${unit}` });
  }
  return amount > (spendable(context, side, createdAccounts) ?? 0n) ? errorText(new AppError('transactions/not-enough-sol')) : undefined;
}

/** What the signer lacks for an amount, or for the network fee alone; `null` for nothing, or while unknown. */
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
