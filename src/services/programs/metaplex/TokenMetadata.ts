/** What wallets show of a token on chain, and who may change it. */
export interface TokenMetadata {
  /** Where it is written: an account of Metaplex, or the mint of Token-2022 itself. */
  readonly source: 'metaplex' | 'token-2022';
  /** The account that holds it, base58. */
  readonly address: string;
  readonly name: string;
  readonly symbol: string;
  /** `''` where there is no document. */
  readonly uri: string;
  /** Someone can change it. */
  readonly isMutable: boolean;
  /** Who may change it, base58; `null` when no one can. */
  readonly updateAuthority: string | null;
}

/** What wallets show of a token. */
export interface MetadataFields {
  /** At most 32 bytes of UTF-8. */
  readonly name: string;
  /** At most 10 bytes of UTF-8; `''` where there is none. */
  readonly symbol: string;
  /** Link to the metadata document, at most 200 bytes of UTF-8; `''` where there is none. */
  readonly uri: string;
}
