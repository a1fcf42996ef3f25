/** Number formats offered in the settings, by the locale that writes them; the first is how the specification's texts are written. */
export const numberFormats: readonly { readonly locale: string; readonly example: string }[] = [
  { locale: 'en-US', example: '1,234.5' },
  { locale: 'de-DE', example: '1.234,5' },
  { locale: 'fr-FR', example: '1 234,5' },
];

/** The locale to write numbers in, as the settings have it (`app/session/SettingsProvider.tsx`). */
export function numberLocale(): string {
  const [usual = { locale: 'en-US' }] = numberFormats;
  try {
    const kept = window.localStorage.getItem('number-format');
    return numberFormats.find(({ locale }) => locale === kept)?.locale ?? usual.locale;
  } catch {
    return usual.locale; // storage is forbidden, or this is the build
  }
}
