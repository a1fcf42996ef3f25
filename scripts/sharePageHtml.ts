/** Content of a share page. None of the text is trusted. */
export interface SharePage {
  readonly title: string;
  readonly description: string;
  /** The token's page in the app. */
  readonly appUrl: string;
  /** `null` if there is none. */
  readonly picture: { readonly url: string; readonly alt: string; readonly width: number; readonly height: number } | null;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML, including attributes, because token names are untrusted. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/**
 * A page for link previews. Crawlers run no script and read the text in its head; browsers redirect to the app at once. It
 * has no script, so it works under any Content-Security-Policy.
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
