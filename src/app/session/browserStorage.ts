/** Reads a remembered choice; a browser that forbids storage behaves like one that remembers nothing. */
export function readChoice(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a choice where the browser allows it. */
export function writeChoice(key: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    // Private windows and full disks refuse: the choice then lasts as long as the page.
  }
}
