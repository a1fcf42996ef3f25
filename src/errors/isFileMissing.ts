/**
 * How Chromium, Firefox, Safari, Vite and `src/app/boot/importFiles.ts` say that a file of the app did not load. The first
 * begins with the words of a network node that cannot be reached.
 */
const FILE_MISSING = new RegExp([
  'failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'importing a module script failed',
  'failed to load module script',
  'is not a valid javascript mime type',
  'unable to preload css',
  'a file of this app did not load',
].join('|'), 'i');

/** Whether the message of an error says that a file of the app itself did not load. */
export function isFileMissing(message: string): boolean {
  return FILE_MISSING.test(message);
}
