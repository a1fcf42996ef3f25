import type { VersionedMessage } from '@solana/web3.js';
import type { AccountState } from './simulate.ts';
import { decodeTokenAccount, isTokenProgram } from './tokenAccounts.ts';

/** What an account held before. */
export interface Balance {
  readonly lamports: bigint;
  /** What it held as a token account: mint and owner base58, amount in base units; null where it was none. */
  readonly token: { readonly mint: string; readonly owner: string; readonly amount: bigint } | null;
}

/** Fields of a simulation's answer that nodes tell since Agave 3 and web3.js does not name. */
export interface ToldBalances {
  /** Lamports of each account of the message. */
  readonly preBalances?: readonly number[] | null;
  readonly preTokenBalances?: readonly TokenBalance[] | null;
}

interface TokenBalance {
  readonly accountIndex: number;
  readonly mint: string;
  readonly owner?: string;
  readonly uiTokenAmount: { readonly amount: string };
}

/**
 * What the accounts of a simulated message held before it, as the node told along with the simulation.
 *
 * @param addresses those that are asked about, base58; the message's own
 * @param after accounts as they would stand afterwards, by address
 * @returns by address, those that were not there left out; null where the node did not tell, or not all of it
 */
export function toldBalances(
  { staticAccountKeys }: VersionedMessage, addresses: readonly string[],
  { preBalances, preTokenBalances }: ToldBalances, after: ReadonlyMap<string, AccountState>,
): ReadonlyMap<string, Balance> | null {
  if (!Array.isArray(preBalances) || !Array.isArray(preTokenBalances)) return null;
  if (preBalances.length < staticAccountKeys.length) return null;
  const tokens = new Map((preTokenBalances as readonly TokenBalance[]).map((told) => [told.accountIndex, told]));
  const wanted = new Set(addresses);
  const before = new Map<string, Balance>();
  for (const [index, key] of staticAccountKeys.entries()) {
    const lamports = BigInt((preBalances as readonly number[])[index] ?? 0);
    const address = key.toBase58();
    if (lamports === 0n || !wanted.has(address)) continue;
    const { mint, owner, uiTokenAmount } = tokens.get(index) ?? {};
    const token = mint !== undefined && owner !== undefined && uiTokenAmount
      ? { mint, owner, amount: BigInt(uiTokenAmount.amount) } : null;
    // A token account that was there already, but of which nothing is told: what changes in it would be guessed.
    if (!token && isTokenAccount(after.get(address))) return null;
    before.set(address, { lamports, token });
  }
  return before;
}

function isTokenAccount(state: AccountState | undefined): boolean {
  return state !== undefined && isTokenProgram(state.owner) && decodeTokenAccount(state.head) !== undefined;
}
