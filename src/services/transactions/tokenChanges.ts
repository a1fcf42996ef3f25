import { MINT_BYTES } from '@/constants.ts';
import type { TokenChange } from './action.ts';
import type { AccountState, Simulation } from './simulate.ts';
import { decodeTokenAccount, isTokenProgram } from './tokenAccountHead.ts';

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
