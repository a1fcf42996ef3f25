import { useState, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { groupTypedDecimal } from '@/services/amounts/typedDecimal.ts';
import './numberLocale.ts';

export interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Digits only, without grouping. */
  readonly whole?: boolean;
  /** A shorter text of the same number, shown while it is not focused. */
  readonly short?: string | undefined;
}

/**
 * The input for all numbers. It has type text, because a number input silently drops a comma, and arrow keys and the wheel
 * change its value. Thousands are grouped while it is not focused; its value never contains separators.
 */
export function NumberInput({ whole = false, short, value, onFocus, onBlur, ...input }: NumberInputProps) {
  const [isFocused, setFocused] = useState(false);
  return (
    <input
      autoComplete="off" spellCheck={false} inputMode={whole ? 'numeric' : 'decimal'} {...input} type="text"
      value={typeof value === 'string' && !whole && !isFocused ? groupTypedDecimal(short ?? value) : value}
      onFocus={(event) => {
        const { currentTarget: field } = event;
        const before = field.value;
        flushSync(() => setFocused(true));
        // Setting the value drops the selection made by Tab; a click sets its own later.
        if (field.value !== before) field.select();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        onBlur?.(event);
      }}
    />
  );
}
