export interface PageMetaProps {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  /** `null` if there is no picture on the web. */
  readonly imageUrl: string | null;
}

/**
 * The link preview metadata of this page, written while it is open. The app is static files: a crawler that runs no scripts,
 * as those of most messengers, sees the texts of index.html or of a share page instead (docs/sharing.md).
 */
export function PageMeta({ title, description, url, imageUrl }: PageMetaProps) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {imageUrl !== null && <meta property="og:image" content={imageUrl} />}
      <meta name="twitter:card" content="summary" />
    </>
  );
}
