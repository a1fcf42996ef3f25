/** What a share page says; all of it unchecked words. */
export interface SharePage {
  readonly title: string;
  readonly description: string;
  /** Page of the token in the app. */
  readonly appUrl: string;
  /** `null` where there is none. */
  readonly picture: { readonly url: string; readonly alt: string; readonly width: number; readonly height: number } | null;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML shows it, also within quotes: names of tokens are chosen by strangers. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/**
 * A page for link previews: its words stand in the head for crawlers, which run no script; people are led on to the app at once.
 * It has no script, so every Content-Security-Policy lets it be.
 */
export function sharePageHtml({ title, description, appUrl, picture }: SharePage): string {
  const meta = (name: 'name' | 'property', key: string, content: string | number): string => `<meta ${name}="${key}" content="${escapeHtml(String(content))}">`;
  const { href } = new URL(appUrl);
  return [
    '<!doctype html>', '<html lang="en">', '<head>', '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(href)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', href),
    ...(picture ? [
      meta('property', 'og:image', picture.url), meta('property', 'og:image:type', 'image/png'),
      meta('property', 'og:image:width', picture.width), meta('property', 'og:image:height', picture.height),
      meta('property', 'og:image:alt', picture.alt), meta('name', 'twitter:image', picture.url),
    ] : []),
    meta('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    `<meta http-equiv="refresh" content="0; url=${escapeHtml(href)}">`,
    '</head>', '<body>', `<p><a href="${escapeHtml(href)}">${escapeHtml(title)}</a></p>`, '</body>', '</html>', '',
  ].join('\n');
}
