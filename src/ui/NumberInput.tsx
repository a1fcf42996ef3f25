import { useState, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { groupTypedDecimal } from '@/services/amounts/typedDecimal.ts';
import './numberLocale.ts';

export interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Nothing but digits is asked for, and none are grouped. */
  readonly whole?: boolean;
}

/**
 * The one field for numbers. It is a text field: a number field drops a comma without a word, and arrow keys and the wheel
 * change what stands in it. Thousands are separated while it does not have the focus; its value never contains the separators.
 */
export function NumberInput({ whole = false, value, onFocus, onBlur, ...input }: NumberInputProps) {
  const [isFocused, setFocused] = useState(false);
  return (
    <input
      autoComplete="off" spellCheck={false} inputMode={whole ? 'numeric' : 'decimal'} {...input} type="text"
      value={typeof value === 'string' && !whole && !isFocused ? groupTypedDecimal(value) : value}
      onFocus={(event) => {
        const { currentTarget: field } = event;
        const before = field.value;
        flushSync(() => setFocused(true));
        // A new value drops the selection that Tab makes; a click sets its own afterwards.
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
