/** The hue of a mint without a picture, in degrees; none between 60 and 120, which are olive at this lightness. */
export function hueOf(mint: string): number {
  return 120 + [...mint].reduce((hue, letter) => (hue * 31 + letter.charCodeAt(0)) % 300, 0);
}
