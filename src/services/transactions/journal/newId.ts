import bs58 from 'bs58';

/** 16 random bytes, base58; `crypto.randomUUID` is missing on pages that are not served securely. */
export function newId(): string {
  return bs58.encode(crypto.getRandomValues(new Uint8Array(16)));
}
