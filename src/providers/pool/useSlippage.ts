import { useMemo, useState } from 'react';
import { AppError } from '../../errors/AppError.ts';
import { describeInLine } from '../../errors/describeInLine.ts';
import { parsePercent } from '../../services/amounts/parsePercent.ts';
import type { Percent } from '../../services/amounts/Percent.ts';
import { slippageParts } from '../../services/amounts/slippageParts.ts';
import { readChoice, writeChoice } from '../browserStorage.ts';

const STORAGE_KEY = 'slippage';
const DEFAULT = '0.5';
/** Parts of 1e10: below it nearly every trade of others is too much, above it anybody can take a cut. */
const LOW_PARTS = 5_000_000n;
const HIGH_PARTS = 500_000_000n;

/** A slippage as typed and as it counts. */
export interface Slippage {
  readonly text: string;
  choose(text: string): void;
  /** `null` while what is typed is no slippage. */
  readonly percent: Percent | null;
  readonly error: string | undefined;
  readonly warning: string | undefined;
}

function read(text: string): Pick<Slippage, 'percent' | 'error' | 'warning'> {
  try {
    const percent = parsePercent(text);
    const parts = slippageParts(percent);
    const warning = parts < LOW_PARTS
      ? 'So little room that the transaction fails as soon as the price moves.'
      : parts > HIGH_PARTS
        ? `So much room that you may get up to ${text} % less, and others can trade against you.`
        : undefined;
    return { percent, error: undefined, warning };
  } catch (cause) {
    // What is no number is no slippage either: one sentence says what is one.
    return { percent: null, error: describeInLine(new AppError('amounts/invalid-slippage', { cause })), warning: undefined };
  }
}

/** The slippage of this browser, one for all pools; remembered while it is a valid one. */
export function useSlippage(): Slippage {
  const [text, setText] = useState(() => {
    const kept = readChoice(STORAGE_KEY) ?? DEFAULT;
    return read(kept).percent ? kept : DEFAULT;
  });
  return useMemo(() => ({
    text,
    ...read(text),
    choose(chosen: string) {
      setText(chosen);
      if (read(chosen).percent) writeChoice(STORAGE_KEY, chosen);
    },
  }), [text]);
}
