import { setNumberLocale } from '@/services/amounts/typedDecimal.ts';

/** Number formats offered in the settings, by the locale that writes them; the first is how the specification's texts are written. */
export const numberFormats: readonly { readonly locale: string; readonly example: string }[] = [
  { locale: 'en-US', example: '1,234.5' },
  { locale: 'de-DE', example: '1.234,5' },
  { locale: 'fr-FR', example: '1 234,5' },
];

/** The locale that the settings name (`app/session/SettingsProvider.tsx`); `null` where none is chosen. */
function chosenLocale(): string | null {
  try {
    const kept = window.localStorage.getItem('number-format');
    return numberFormats.find(({ locale }) => locale === kept)?.locale ?? null;
  } catch {
    return null; // storage is forbidden, or this is the build
  }
}

// What the page writes is typed into its fields: both have the same marks.
setNumberLocale(chosenLocale);

/** The locale to write numbers in. */
export function numberLocale(): string {
  const [usual = { locale: 'en-US' }] = numberFormats;
  return chosenLocale() ?? usual.locale;
}
