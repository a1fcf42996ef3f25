import type { VersionedMessage } from '@solana/web3.js';
import type { RpcAnswer } from '@/services/rpc/answers.ts';
import type { AccountState } from './simulate.ts';
import { decodeTokenAccount, isTokenProgram } from './tokenAccounts.ts';

/** What an account held before. */
export interface Balance {
  readonly lamports: bigint;
  /** What it held as a token account: mint and owner base58, amount in base units; null where it was none. */
  readonly token: { readonly mint: string; readonly owner: string; readonly amount: bigint } | null;
}

/** What a simulation tells of the accounts of its message, in their order. */
type ToldBalances = Pick<RpcAnswer<'simulateTransaction'>['value'], 'preBalances' | 'preTokenBalances'>;

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
  if (!preBalances || !preTokenBalances || preBalances.length < staticAccountKeys.length) return null;
  const tokens = new Map(preTokenBalances.map((told) => [told.accountIndex, told]));
  const wanted = new Set(addresses);
  const before = new Map<string, Balance>();
  for (const [index, key] of staticAccountKeys.entries()) {
    const lamports = preBalances[index] ?? 0n;
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
