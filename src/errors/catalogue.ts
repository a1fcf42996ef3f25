/** One row of the error catalogue. */
export interface CatalogueEntry {
  /** Section of the specification the message comes from, or `'-'` for one of ours. */
  readonly section: string;
  /** The spec's exact message, or our own words where it has none. */
  readonly message: string;
  /** What the user can do now. */
  readonly advice: string;
}

/** Every error a user or a caller can meet, by code. */
export const catalogue = {
  'wallet/not-connected': {
    section: '5, 8',
    message: 'Wallet not connected',
    advice: 'Connect a wallet and try again.',
  },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof catalogue;
