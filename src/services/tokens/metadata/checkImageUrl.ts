import { AppError } from '@/errors/AppError.ts';

const SCHEMES: readonly string[] = ['https:', 'http:'];

/**
 * Checks that a link can be that of a picture; whether one is there only loading it tells.
 *
 * @param text as typed; empty is no picture
 * @returns the link without spaces around it
 * @throws AppError `tokens/image-link`
 */
export function checkImageUrl(text: string): string {
  const link = text.trim();
  const isLink = URL.canParse(link) && (SCHEMES.includes(new URL(link).protocol) || link.startsWith('data:image/'));
  if (link !== '' && !isLink) throw new AppError('tokens/image-link', { details: { text } });
  return link;
}
