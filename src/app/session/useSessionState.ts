import { useEffect, useMemo, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { writeJson, readJson } from './storedJson.ts';
import { useIsHydrated } from './useIsHydrated.ts';

const storage = () => window.sessionStorage;

/**
 * State that lives as long as the tab: a wallet app on a phone often reloads the page it returns to.
 *
 * @param key unique per form and purpose
 * @param shape stored values that do not match it are ignored, and `initial` is used
 */
export function useSessionState<T>(key: string, shape: z.ZodMiniType<T>, initial: T): readonly [T, (value: T) => void] {
  const isHydrated = useIsHydrated();
  const kept = useMemo(() => (isHydrated ? readSessionState(key, shape) : null), [isHydrated, key, shape]);
  const [changed, setChanged] = useState<{ readonly value: T } | null>(null);
  return [changed ? changed.value : kept ?? initial, (next) => {
    setChanged({ value: next });
    writeJson(storage, key, next);
  }];
}

/** The stored values, for a form's `defaultValues`; `null` if there are none that match. */
export function readSessionState<T>(key: string, shape: z.ZodMiniType<T>): T | null {
  return readJson(storage, key, shape);
}

/**
 * Stores the values of a React Hook Form as they change.
 *
 * @param key `null` stores nothing
 */
export function useSessionForm<Form extends FieldValues>(key: string | null, { subscribe }: UseFormReturn<Form>): void {
  useEffect(() => {
    if (key === null) return undefined;
    return subscribe({ formState: { values: true }, callback: ({ values }) => writeJson(storage, key, values) });
  }, [key, subscribe]);
}

/** Removes the stored state once it is no longer needed. */
export function clearSessionState(key: string): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // nothing was stored
  }
}
