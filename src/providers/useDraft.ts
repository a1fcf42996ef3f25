import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** What was typed before, for `defaultValues` of a form; empty when there is nothing or the browser forbids storage. */
export function readDraft<Form extends FieldValues>(key: string): Partial<Form> {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? '{}') as Partial<Form>;
  } catch {
    return {};
  }
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
        callback: ({ values }) => {
          try {
            window.sessionStorage.setItem(key, JSON.stringify(values));
          } catch {
            // The draft is a comfort: typing goes on without it.
          }
        },
      }),
    [key, subscribe],
  );
}
