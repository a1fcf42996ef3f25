/** One row of the error catalogue. */
export interface CatalogueEntry {
  /** What happened, as shown. */
  readonly message: string;
  /** What the user can do. */
  readonly advice: string;
}

export type CataloguePart = Readonly<Record<string, CatalogueEntry>>;
