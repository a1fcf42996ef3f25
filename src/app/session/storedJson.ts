import type * as z from 'zod/mini';

/**
 * Reads JSON that this browser kept. An older release may have written it, or anyone who can open the developer tools:
 * what has another shape is as good as nothing.
 *
 * @param storage where it lies; reaching for it may throw where the browser forbids storage
 * @returns `null` where nothing of this shape is kept
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

/** Keeps a value as JSON where the browser allows it: a comfort, nothing depends on it. */
export function writeJson(storage: () => Storage, key: string, value: unknown): void {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch {
    // Private windows and full disks refuse: what is kept then lasts as long as the page.
  }
}
