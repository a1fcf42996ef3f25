import type { CSSProperties } from 'react';

/** The hue of a mint without a picture, in degrees; none between 60 and 120, which are olive at this lightness. */
export function hueOf(mint: string): number {
  return 120 + [...mint].reduce((hue, letter) => (hue * 31 + letter.charCodeAt(0)) % 300, 0);
}

/** The colour of a token without a picture, as custom properties; grey before it has a mint. */
export function colourOf(mint: string | null): CSSProperties {
  const style: Readonly<Record<string, string | number>> = mint === null ? { '--logo-tone': '45% 0', '--hue': 0 } : { '--hue': hueOf(mint) };
  return style;
}
