import { TOKEN_ACCOUNT_BYTES } from '@/constants.ts';
import { address, after, struct, u32, u64 } from '@/services/codec.ts';

const TOKEN_ACCOUNT = struct([['mint', address], ['owner', address], ['amount', u64], ['isNative', after(37, u32)]]);

const TOKEN_PROGRAMS: ReadonlySet<string> = new Set([
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]);

/** Whether this is the Token or the Token-2022 program. */
export function isTokenProgram(address: string): boolean {
  return TOKEN_PROGRAMS.has(address);
}

/** The relevant fields of a token account (rule 3.16). */
interface TokenAccountHead {
  /** base58 */
  readonly mint: string;
  /** base58 */
  readonly owner: string;
  /** Base units. */
  readonly amount: bigint;
  /** Whether it holds wrapped SOL. */
  readonly isNative: boolean;
}

/**
 * Reads the start of a token account.
 *
 * @param head at least its first 165 bytes
 * @returns `undefined` if it is too short, such as a mint
 */
export function decodeTokenAccount(head: Uint8Array): TokenAccountHead | undefined {
  if (head.length < TOKEN_ACCOUNT_BYTES) return undefined;
  const { isNative, ...token } = TOKEN_ACCOUNT.decode(head);
  return { ...token, isNative: isNative === 1 };
}
