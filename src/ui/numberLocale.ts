import * as m from '#messages';
import { setNumberLocale } from '@/services/amounts/typedDecimal.ts';

/** Number formats offered in the settings, by the locale that writes them; the first is how the specification's texts are written. */
export const numberFormats: readonly { readonly locale: string; readonly example: string }[] = [
  { locale: 'en-US', example: '1,234.5' },
  { locale: 'de-DE', example: '1.234,5' },
  { locale: 'fr-FR', example: '1 234,5' },
];

/** The locale chosen in the settings (`app/session/SettingsProvider.tsx`); `null` for none, and while the page is as it was built. */
function chosenLocale(): string | null {
  try {
    if (window.boot?.isAsBuilt) return null;
    const kept = window.localStorage.getItem('number-format');
    return numberFormats.find(({ locale }) => locale === kept)?.locale ?? null;
  } catch {
    return null; // storage is forbidden, or this is the build
  }
}

/** Of the formats above, the one that the language of the interface uses. */
const OF_LANGUAGE = /^(es|pt)/.test(m.locale) ? 'de-DE' : 'en-US';

// Displayed numbers can be typed back into fields, so both use the same locale.
setNumberLocale(() => chosenLocale() ?? (m.locale === 'en' ? null : OF_LANGUAGE));

/** The locale for numbers. */
export function numberLocale(): string {
  return chosenLocale() ?? OF_LANGUAGE;
}
