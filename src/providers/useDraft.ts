import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { keepJson, readJson } from './storedJson.ts';

const storage = () => window.sessionStorage;

/** What was typed before, for `defaultValues` of a form; empty when nothing that fits is kept. */
export function readDraft<Form extends FieldValues>(key: string, shape: z.ZodMiniType<Partial<Form>>): Partial<Form> {
  return readJson(storage, key, shape) ?? {};
}

/** Forgets a draft: what it was for is done. */
export function clearDraft(key: string): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // nothing was kept then
  }
}

/** Keeps what is typed for as long as the tab lives: a wallet app on a phone often reloads the page it returns to. */
export function useDraft<Form extends FieldValues>(key: string, { subscribe }: UseFormReturn<Form>): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepJson(storage, key, values),
      }),
    [key, subscribe],
  );
}
