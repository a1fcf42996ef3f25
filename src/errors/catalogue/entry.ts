/** One row of the error catalogue. */
export interface CatalogueEntry {
  /** Section of the specification the message comes from; absent for one of ours. */
  readonly section?: string;
  /** The specification's exact text where people do not read it as a headline: it is in the details, and SDK errors match it. */
  readonly specText?: string;
  /** What happened, as people read it. */
  readonly message: string;
  /** What the user can do now. */
  readonly advice: string;
}

export type CataloguePart = Readonly<Record<string, CatalogueEntry>>;
