/**
 * One row of the error catalogue.
 *
 * @internal
 */
export interface CatalogueEntry {
  /** Section of the specification the message comes from, or `'-'` for one of ours. */
  readonly section: string;
  /** The spec's exact message, or our own words where it has none. */
  readonly message: string;
  /** What the user can do now. */
  readonly advice: string;
}

export type CataloguePart = Readonly<Record<string, CatalogueEntry>>;
