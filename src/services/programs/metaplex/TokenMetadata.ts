/** A token's on-chain metadata and who may change it. */
export interface TokenMetadata {
  /** Where it is stored: in a Metaplex account or in the Token-2022 mint itself. */
  readonly source: 'metaplex' | 'token-2022';
  /** The account's address, base58. */
  readonly address: string;
  readonly name: string;
  readonly symbol: string;
  /** `''` if there is no document. */
  readonly uri: string;
  /** Whether it can be changed. */
  readonly isMutable: boolean;
  /** Who may change it, base58; `null` if immutable. */
  readonly updateAuthority: string | null;
}

/** A token's metadata as shown by wallets. */
export interface MetadataFields {
  /** At most 32 bytes of UTF-8. */
  readonly name: string;
  /** At most 10 bytes of UTF-8; `''` if there is none. */
  readonly symbol: string;
  /** URI of the metadata document, at most 200 bytes of UTF-8; `''` if there is none. */
  readonly uri: string;
}
