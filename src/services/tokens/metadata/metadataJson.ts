/** The content of a metadata document; empty fields are left out. */
export interface MetadataDocumentFields {
  readonly name: string;
  readonly symbol: string;
  /** URL of the image. */
  readonly image: string;
  readonly description: string;
  readonly website: string;
  readonly twitter: string;
  readonly telegram: string;
}

/**
 * Formats the document at a token's URI, as wallets and explorers read it (Metaplex token standard, fungible).
 *
 * @returns JSON, indented by two spaces
 * @example metadataJson({ ...fields, name: 'Moon', symbol: 'MOON' }); // '{\n  "name": "Moon",\n  "symbol": "MOON"\n}'
 */
export function metadataJson(fields: MetadataDocumentFields): string {
  const { name, symbol, description, image, website, twitter, telegram } = fields;
  const links = filled({ website, twitter, telegram });
  return JSON.stringify({
    ...filled({ name, symbol, description, image, external_url: website }),
    ...(Object.keys(links).length > 0 && { extensions: links }),
  }, null, 2);
}

/** Formats a document with another name, symbol and image. What else it holds stays. */
export function changedMetadataJson(document: Readonly<Record<string, unknown>>, fields: Pick<MetadataDocumentFields, 'name' | 'symbol' | 'image'>): string {
  return JSON.stringify({ ...document, ...fields }, null, 2);
}

function filled(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, text]) => [key, text.trim()] as const).filter(([, text]) => text !== ''));
}
