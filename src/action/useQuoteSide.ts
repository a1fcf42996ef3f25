import { useSyncExternalStore } from 'react';
import { shownPrice, type ShownNumber } from '@/ui/format.ts';
import { readChoice, writeChoice } from '@/app/session/browserStorage.ts';
import { invertFraction, type Fraction } from '@/services/amounts/fraction.ts';
import { inPairOrder } from '@/app/session/pair.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import type { Side } from './amounts.ts';

/** The two mints of a pair, base58. */
type PairMints = Readonly<Record<Side, { readonly mint: { readonly address: string } }>>;

const listeners = new Set<() => void>();
/** Choices that the browser could not store. */
const unstored = new Map<string, string>();

const keyOf = (a: string, b: string) => `price-quote:${[a, b].sort().join(':')}`;

/**
 * The quote token of a pair everywhere in the app: the last choice, else the first of USDC, USDT and SOL, else the pool's
 * second token.
 *
 * @param a base58
 * @param b base58
 */
export function readQuoteSide(a: string, b: string): Side {
  const key = keyOf(a, b);
  const quote = unstored.get(key) ?? readChoice(key);
  return quote === a ? 'a' : quote === b ? 'b' : usualSide(a, b);
}

function usualSide(a: string, b: string): Side {
  return inPairOrder<Side>([a, b], ['a', 'b'])[1];
}

/**
 * The price direction of a pair, and how to invert it permanently.
 *
 * @returns the side of the quote token, and a setter that takes whether it is the first one
 */
export function useQuoteSide({ a, b }: PairMints): readonly [Side, (isTurned: boolean) => void] {
  const [mintA, mintB] = [a.mint.address, b.mint.address];
  const side = useSyncExternalStore(subscribe, () => readQuoteSide(mintA, mintB), () => usualSide(mintA, mintB));
  return [side, (isTurned) => {
    const [key, quote] = [keyOf(mintA, mintB), isTurned ? mintA : mintB];
    writeChoice(key, quote);
    if (readChoice(key) === quote) unstored.delete(key);
    else unstored.set(key, quote);
    for (const listener of listeners) listener();
  }];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A price of token A in token B, whole tokens, formatted in the direction of the pair. */
export function shownPairPrice(price: Fraction, { a, b }: PairMints, nameOf: TokenName, quote: Side): ShownNumber {
  const [nameA, nameB] = [nameOf(a.mint.address), nameOf(b.mint.address)];
  return quote === 'b' ? shownPrice(price, nameA, nameB) : shownPrice(invertFraction(price), nameB, nameA);
}
