import { useMemo, useState, type ReactNode } from 'react';
import { DEFAULT_SLIPPAGE, MAX_KEPT_SLIPPAGE_PARTS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { errorText } from '@/ui/ErrorText.tsx';
import { parsePercent } from '@/services/amounts/decimals.ts';
import { type Percent, slippageParts } from '@/services/amounts/slippage.ts';
import { readTypedDecimal, spacedDecimal, writeTypedDecimal } from '@/services/amounts/typedDecimal.ts';
import { useSettings } from '@/app/session/SettingsProvider.tsx';
import { typedNumber } from '@/ui/typedNumber.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** Parts of 1e10. Below this, nearly any other trade makes the swap fail. */
const LOW_PARTS = 5_000_000n;

/** The slippage as typed and as parsed. */
export interface Slippage {
  readonly text: string;
  /** The parsed value, if it differs from the text. */
  readonly readAs: string | undefined;
  choose(text: string): void;
  /** `null` while the text is invalid. */
  readonly percent: Percent | null;
  readonly error: ReactNode;
  readonly warning: string | undefined;
  /** Whether it is remembered; a value too high for other pools is not. */
  readonly isKept: boolean;
}

type ReadSlippage = Pick<Slippage, 'percent' | 'error' | 'warning'> & {
  /** The value to remember; `null` if it is invalid or too high for other pools. */
  readonly kept: string | null;
};

function read(text: string): ReadSlippage {
  try {
    const plain = readTypedDecimal(text);
    const percent = parsePercent(plain);
    const parts = slippageParts(percent);
    const isHigh = parts > MAX_KEPT_SLIPPAGE_PARTS;
    const warning = parts < LOW_PARTS
      ? m.action.slippageLowWarning
      : isHigh
        ? formatMessage(m.action.slippageHighWarning, { percent: spacedDecimal(plain) })
        : undefined;
    return { percent, error: undefined, warning, kept: isHigh ? null : plain };
  } catch (cause) {
    // Text that is not a number gets the same error as a slippage out of range.
    return {
      percent: null, error: errorText(new AppError('amounts/invalid-slippage', { cause })), warning: undefined, kept: null,
    };
  }
}

/** The stored setting, always with a decimal point, whatever the browser's language. */
function parseSetting(kept: string | null | undefined): string {
  const isSlippage = kept && /^\d{1,2}(\.\d{1,20})?$/.test(kept) && read(writeTypedDecimal(kept)).kept === kept;
  return isSlippage ? kept : DEFAULT_SLIPPAGE;
}

/** The slippage of this browser, shared by all pools and the settings; remembered up to 5 %. */
export function useSlippage(): Slippage {
  const { settings, set } = useSettings();
  const setting = settings.slippage;
  const [opened] = useState(() => parseSetting(setting));
  // The typed text is used until the setting is changed elsewhere.
  const [typed, setTyped] = useState<{ readonly text: string; readonly setting: string } | null>(null);
  return useMemo(() => {
    const plain = parseSetting(setting);
    const text = typed && typed.setting === setting ? typed.text : read(plain).kept === plain ? plain : writeTypedDecimal(plain);
    const { percent, error, warning, kept } = read(text);
    return {
      text, percent, error, warning, isKept: kept !== null, readAs: typedNumber(text).readAs,
      choose(chosen: string) {
        // A 2 while typing 20 was not a choice.
        const next = read(chosen).kept ?? opened;
        setTyped({ text: chosen, setting: next });
        set('slippage', next);
      },
    };
  }, [typed, setting, opened, set]);
}
