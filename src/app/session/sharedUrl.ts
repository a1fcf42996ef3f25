import { readChoice } from './browserStorage.ts';

/**
 * A link to a screen that can be sent to others. It names a language only if the sender chose one in the settings.
 *
 * @param path with its query
 */
export function sharedUrl(path: string): string {
  const url = new URL(path, window.location.origin);
  const language = readChoice('language');
  if (language !== null) url.searchParams.set('lang', language);
  return url.href;
}
