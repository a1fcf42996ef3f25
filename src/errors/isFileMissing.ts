/**
 * How Chromium, Firefox, Safari, Vite and `src/app/boot/importFiles.ts` report that a file of the app did not load.
 * Chromium's text starts like that of an unreachable node.
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

/** Whether an error message says that a file of the app did not load. */
export function isFileMissing(message: string): boolean {
  return FILE_MISSING.test(message);
}
