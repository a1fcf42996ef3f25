import { MINT_BYTES, TOKEN_ACCOUNT_BYTES } from '@/constants.ts';
import { address, after, struct, u32, u64 } from '@/services/codec.ts';
import type { TokenChange } from './action.ts';
import type { AccountState, Simulation } from './simulate.ts';

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

/**
 * The changes a simulation makes to one owner's token accounts.
 *
 * @param owner base58
 * @param decimals by mint, for those the simulation did not return
 */
export function tokenChanges(
  { before, after }: Simulation,
  owner: string,
  decimals: Readonly<Record<string, number>>,
): readonly TokenChange[] {
  const addresses = new Set([...before.keys(), ...after.keys()]);
  return [...addresses].flatMap((account): TokenChange[] => {
    const [then, now] = [before.get(account)?.token, tokenOf(after.get(account))];
    const mint = now?.mint ?? then?.mint;
    // A token account that changes owner takes its balance with it.
    const [held, holds] = [then, now].map((token) => (token?.owner === owner ? token.amount : 0n)) as [bigint, bigint];
    const change = holds - held;
    if (mint === undefined || change === 0n) return [];
    const known = decimals[mint] ?? mintDecimals(after.get(mint));
    return [{ mint, account, change, after: holds, decimals: known ?? null }];
  });
}

function tokenOf(state: AccountState | undefined) {
  return state && isTokenProgram(state.owner) ? decodeTokenAccount(state.head) : undefined;
}

/** Decimals are at offset 44 of a mint. */
function mintDecimals(state: AccountState | undefined): number | undefined {
  return state && isTokenProgram(state.owner) && state.bytes === MINT_BYTES ? state.head[44] : undefined;
}
