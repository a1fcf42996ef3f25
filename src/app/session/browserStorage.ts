/** Reads a stored choice; `null` if the browser forbids storage. */
export function readChoice(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a choice if the browser allows it. */
export function writeChoice(key: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    // Private windows and full disks refuse; the choice then lasts as long as the page.
  }
}
