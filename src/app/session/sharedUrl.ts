import { readChoice } from './browserStorage.ts';

/**
 * A link to a screen that can be sent to others. It names a language only if the sender chose one in the settings. The build,
 * which has no address, shows none.
 *
 * @param path with its query
 */
export function sharedUrl(path: string): string {
  const url = new URL(path, globalThis.location?.origin ?? 'http://localhost');
  const language = readChoice('language');
  if (language !== null) url.searchParams.set('lang', language);
  return url.href;
}
