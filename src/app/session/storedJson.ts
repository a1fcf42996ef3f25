import type * as z from 'zod/mini';

/**
 * Reads JSON that this browser stored. Another version of the app or a user of the developer tools may have written it, so
 * its shape is checked.
 *
 * @param storage a getter, because accessing storage may throw
 * @returns `null` if nothing of this shape is stored
 */
export function readJson<T>(storage: () => Storage, key: string, shape: z.ZodMiniType<T>): T | null {
  try {
    const kept = storage().getItem(key);
    const read = kept === null ? null : shape.safeParse(JSON.parse(kept));
    return read?.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Stores a value as JSON if the browser allows it; nothing depends on it. */
export function writeJson(storage: () => Storage, key: string, value: unknown): void {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch {
    // Private windows and full disks refuse; the value then lasts as long as the page.
  }
}
