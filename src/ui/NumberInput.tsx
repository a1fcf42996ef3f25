import type { ComponentProps } from 'react';

export interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Nothing but digits is asked for. */
  readonly whole?: boolean;
}

/**
 * The one field for numbers. It is a text field: a number field drops a comma without a word, and arrow keys and the wheel
 * change what stands in it.
 */
export function NumberInput({ whole = false, ...input }: NumberInputProps) {
  return <input autoComplete="off" spellCheck={false} inputMode={whole ? 'numeric' : 'decimal'} {...input} type="text" />;
}
