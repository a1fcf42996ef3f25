import type { TokenChange } from './action.ts';
import type { AccountState, Simulation } from './simulate.ts';
import { decodeTokenAccount, isTokenProgram, MINT_BYTES } from './tokenAccounts.ts';

/**
 * What a simulation did to the token accounts of one owner.
 *
 * @param owner base58
 * @param decimals of mints that the simulation did not touch, by address
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
    // What is in an account that gets another owner is gone as if it had been sent away.
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

/** A mint's decimals are its byte 44. */
function mintDecimals(state: AccountState | undefined): number | undefined {
  return state && isTokenProgram(state.owner) && state.bytes === MINT_BYTES ? state.head[44] : undefined;
}
