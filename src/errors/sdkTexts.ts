import type { ErrorCode } from './catalogue.ts';

/** One wording of the SDK, or of what it calls, that differs from the catalogue's text for the same thing. */
interface SdkText {
  /** How the text starts, or `pattern` where a value stands inside it. */
  readonly start?: string;
  readonly pattern?: RegExp;
  readonly code: ErrorCode;
}

const TOO_BIG = 'transactions/instruction-too-large';

/** What the SDK's instruction builders can throw in other words, by the code they mean. */
export const SDK_TEXTS: readonly SdkText[] = [
  // Numbers and addresses
  { start: 'invalid BigNumberish string', code: 'amounts/invalid-big-number-string' },
  { start: 'BigNumberish number underflow', code: 'amounts/underflow' },
  { start: 'BigNumberish number overflow', code: 'amounts/overflow' },
  { start: 'Invalid public key input', code: 'accounts/invalid-public-key' },
  { start: 'Non-base58 character', code: 'accounts/invalid-public-key' },

  // Transactions
  { pattern: /encoding overruns Uint8Array/, code: TOO_BIG },
  { pattern: /^(Versioned)?Transaction too large/, code: TOO_BIG },
  // Writing past the 1232 bytes of a transaction: Node's Buffer, then the one of browsers.
  { pattern: /^The value of "offset" is out of range\. It must be >= 0 and <= 1231/, code: TOO_BIG },
  { pattern: /^Index out of range$/i, code: TOO_BIG },
];
