import { useState } from 'react';
import type * as z from 'zod/mini';
import { keepJson, readJson } from '../storedJson.ts';

const storage = () => window.sessionStorage;

/**
 * State that lives as long as the tab: a wallet app on a phone often reloads the page it returns to.
 *
 * @param key one per pool and form
 * @param shape what is kept must fit it, else `initial` counts
 */
export function useKept<T>(key: string, shape: z.ZodMiniType<T>, initial: T): readonly [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => readJson(storage, key, shape) ?? initial);
  return [value, (next) => {
    setValue(next);
    keepJson(storage, key, next);
  }];
}
