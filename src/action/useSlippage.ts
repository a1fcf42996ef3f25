import { useMemo, useState } from 'react';
import { MAX_KEPT_SLIPPAGE_PARTS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { describeInLine } from '@/errors/describeInLine.ts';
import { parsePercent } from '@/services/amounts/decimals.ts';
import { type Percent, slippageParts } from '@/services/amounts/slippage.ts';
import { readTypedDecimal, spacedDecimal, writeTypedDecimal } from '@/services/amounts/typedDecimal.ts';
import { readChoice, writeChoice } from '@/app/session/browserStorage.ts';
import { typedNumber } from '@/ui/typedNumber.ts';

const STORAGE_KEY = 'slippage';
const DEFAULT = '0.5';
/** Parts of 1e10 below which nearly every trade of others is too much. */
const LOW_PARTS = 5_000_000n;

/** A slippage as typed and as it counts. */
export interface Slippage {
  readonly text: string;
  /** How it was understood, where that is not what was typed letter for letter. */
  readonly readAs: string | undefined;
  choose(text: string): void;
  /** `null` while what is typed is no slippage. */
  readonly percent: Percent | null;
  readonly error: string | undefined;
  readonly warning: string | undefined;
}

type ReadSlippage = Pick<Slippage, 'percent' | 'error' | 'warning'> & {
  /** What is remembered of it; `null` for what is no slippage or too much for another pool. */
  readonly kept: string | null;
};

function read(text: string): ReadSlippage {
  try {
    const plain = readTypedDecimal(text);
    const percent = parsePercent(plain);
    const parts = slippageParts(percent);
    const isHigh = parts > MAX_KEPT_SLIPPAGE_PARTS;
    const warning = parts < LOW_PARTS
      ? 'So little room that the transaction fails as soon as the price moves.'
      : isHigh
        ? `You may get up to ${spacedDecimal(plain)} % less, and others can trade against you. This is used on this page only.`
        : undefined;
    return { percent, error: undefined, warning, kept: isHigh ? null : plain };
  } catch (cause) {
    // What is no number is no slippage either: one sentence says what is one.
    return {
      percent: null, error: describeInLine(new AppError('amounts/invalid-slippage', { cause })), warning: undefined, kept: null,
    };
  }
}

/** What the browser kept, written with a point whatever its language was then. */
function remembered(): string {
  const kept = readChoice(STORAGE_KEY);
  const isSlippage = kept !== null && /^\d{1,2}(\.\d{1,20})?$/.test(kept) && read(writeTypedDecimal(kept)).kept === kept;
  return isSlippage ? kept : DEFAULT;
}

/** The slippage of this browser, one for all pools; remembered up to 5 %. */
export function useSlippage(): Slippage {
  const [opened] = useState(remembered);
  const [text, setText] = useState(() => (read(opened).kept === opened ? opened : writeTypedDecimal(opened)));
  return useMemo(() => {
    const { percent, error, warning } = read(text);
    return {
      text, percent, error, warning, readAs: typedNumber(text).readAs,
      choose(chosen: string) {
        setText(chosen);
        // A 2 on the way to 20 was never chosen.
        writeChoice(STORAGE_KEY, read(chosen).kept ?? opened);
      },
    };
  }, [text, opened]);
}
