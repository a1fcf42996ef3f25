/** One wording of the SDK, or of what it calls, that differs from the catalogue's message for the same thing. */
interface SdkText {
  /** How the text starts, or `pattern` where a value stands inside it. */
  readonly start?: string;
  readonly pattern?: RegExp;
  /** The catalogue's message it means; a message rather than a code, so that each part may name its codes freely. */
  readonly message: string;
}

const TOO_BIG = 'item ins too big';

/** What the SDK's instruction builders can throw in other words, by the catalogue message they mean. */
export const SDK_TEXTS: readonly SdkText[] = [
  // Numbers and addresses
  { start: 'invalid BigNumberish string', message: 'invalid BigNumberish string' },
  { start: 'BigNumberish number underflow', message: 'underflow' },
  { start: 'BigNumberish number overflow', message: 'overflow' },
  { start: 'Invalid public key input', message: 'invalid public key' },
  { start: 'Non-base58 character', message: 'invalid public key' },

  // Transactions
  { pattern: /encoding overruns Uint8Array/, message: TOO_BIG },
  { pattern: /^(Versioned)?Transaction too large/, message: TOO_BIG },
  // Writing past the 1232 bytes of a transaction: Node's Buffer, then the one of browsers.
  { pattern: /^The value of "offset" is out of range\. It must be >= 0 and <= 1231/, message: TOO_BIG },
  { pattern: /^Index out of range$/i, message: TOO_BIG },
];
