/** One row of the error catalogue. */
export interface CatalogueEntry {
  /** What happened, as people read it. */
  readonly message: string;
  /** What the user can do now. */
  readonly advice: string;
}

export type CataloguePart = Readonly<Record<string, CatalogueEntry>>;
