import { PublicKey } from '@solana/web3.js';

/** Bytes of a mint without extensions. */
export const MINT_BYTES = 82;
/** Bytes of a token account without extensions. */
const TOKEN_ACCOUNT_BYTES = 165;

const TOKEN_PROGRAMS: ReadonlySet<string> = new Set([
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]);

/** Whether this is the Token or the Token-2022 program. */
export function isTokenProgram(address: string): boolean {
  return TOKEN_PROGRAMS.has(address);
}

/** What counts of a token account (SPEC section 3, on-chain layouts). */
export interface TokenAccountHead {
  /** base58 */
  readonly mint: string;
  /** base58 */
  readonly owner: string;
  /** Base units. */
  readonly amount: bigint;
  /** Holds wrapped SOL. */
  readonly isNative: boolean;
}

/**
 * Reads the start of a token account.
 *
 * @param head at least its first 165 bytes
 * @returns undefined where it is too short, such as a mint
 */
export function decodeTokenAccount(head: Uint8Array): TokenAccountHead | undefined {
  if (head.length < TOKEN_ACCOUNT_BYTES) return undefined;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  return {
    mint: new PublicKey(head.subarray(0, 32)).toBase58(),
    owner: new PublicKey(head.subarray(32, 64)).toBase58(),
    amount: view.getBigUint64(64, true),
    isNative: view.getUint32(109, true) === 1,
  };
}
