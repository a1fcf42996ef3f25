import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { writeJson, readJson } from './storedJson.ts';

const storage = () => window.sessionStorage;

/**
 * State that lives as long as the tab: a wallet app on a phone often reloads the page it returns to.
 *
 * @param key one per form and what it is for
 * @param shape what is kept must fit it, else `initial` counts
 */
export function useSessionState<T>(key: string, shape: z.ZodMiniType<T>, initial: T): readonly [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => readSessionState(key, shape) ?? initial);
  return [value, (next) => {
    setValue(next);
    writeJson(storage, key, next);
  }];
}

/** What was kept, for the `defaultValues` of a form; `null` where nothing that fits is kept. */
export function readSessionState<T>(key: string, shape: z.ZodMiniType<T>): T | null {
  return readJson(storage, key, shape);
}

/**
 * Keeps what is typed into a form whose values are React Hook Form's.
 *
 * @param key `null` keeps nothing
 */
export function useSessionForm<Form extends FieldValues>(key: string | null, { subscribe }: UseFormReturn<Form>): void {
  useEffect(() => {
    if (key === null) return undefined;
    return subscribe({ formState: { values: true }, callback: ({ values }) => writeJson(storage, key, values) });
  }, [key, subscribe]);
}

/** Forgets what was kept: what it was for is done. */
export function clearSessionState(key: string): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // nothing was kept then
  }
}
