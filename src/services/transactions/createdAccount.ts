import { decodeTokenAccount, isTokenProgram, MINT_BYTES } from './tokenAccounts.ts';
import type { CreatedAccount } from './action.ts';

export interface NewAccount {
  /** base58 */
  readonly address: string;
  /** Program it belongs to, base58. */
  readonly program: string;
  readonly bytes: number;
  readonly lamports: bigint;
  /** Its data, or the first 165 bytes; undefined where only predicted. */
  readonly head?: Uint8Array | undefined;
}

export interface CreatedAccountContext {
  /** Who pays, base58. */
  readonly owner: string;
  readonly names: Readonly<Record<string, string>>;
}

/**
 * Says what a new account is and whether the SOL in it can be had back.
 *
 * @returns null for an account that is nothing but a payment to somebody: it has no data and no program
 */
export function createdAccount(account: NewAccount, { owner, names }: CreatedAccountContext): CreatedAccount | null {
  const { address, program, bytes, lamports, head } = account;
  if (bytes === 0 && !isTokenProgram(program)) return null;
  const name = (otherwise: string): string => names[address] ?? otherwise;
  const base = { address, bytes };
  if (isTokenProgram(program) && bytes >= ACCOUNT_BYTES) {
    const token = head && decodeTokenAccount(head);
    // The SOL wrapped in a token account is a deposit, not rent.
    const rentLamports = lamports - (token?.isNative ? token.amount : 0n);
    const isMine = token ? token.owner === owner : false;
    return {
      ...base,
      name: name('Token account'),
      rentLamports,
      isRefundable: isMine,
      why: isMine
        ? 'Comes back when you close the token account, once it is empty.'
        : 'The token account belongs to a program, which keeps it.',
    };
  }
  if (isTokenProgram(program) && bytes === MINT_BYTES) {
    return {
      ...base, name: name('Mint'), rentLamports: lamports, isRefundable: false,
      why: 'A mint can never be closed: it stays as long as the token.',
    };
  }
  return {
    ...base, name: name('Account'), rentLamports: lamports, isRefundable: false,
    why: 'The account belongs to a program, which keeps it.',
  };
}

const ACCOUNT_BYTES = 165;
