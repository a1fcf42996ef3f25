import { useState, type FocusEvent } from 'react';

/** The row of a list that has focus; `listProps` go to the list, whose rows carry `data-index` and `data-key`. */
export function useFocusedRow() {
  const [focused, setFocused] = useState<{ readonly index: number; readonly key: string } | null>(null);

  function onFocus({ target }: FocusEvent) {
    const { index, key } = target.closest<HTMLElement>('[data-index]')?.dataset ?? {};
    setFocused(index === undefined || key === undefined ? null : { index: Number(index), key });
  }
  return { focused, listProps: { onFocus, onBlur: () => setFocused(null) } };
}
