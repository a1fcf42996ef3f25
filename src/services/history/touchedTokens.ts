import type { LandedTransaction } from '@/services/rpc/transactions.ts';
import { accountsOf } from './chainInstructions.ts';
import type { ChainInstruction, TouchedTokenAccount } from '@/services/history/decode/Instruction.ts';
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '@/services/history/decode/token.ts';

/** A token account the transaction touched, with what it held before and after in base units. */
export interface TokenBalances extends TouchedTokenAccount {
  readonly before: bigint;
  readonly after: bigint;
}

/** Token accounts by address; one that was made or closed counts as 0 where it was not there. */
export function touchedTokens(response: LandedTransaction): ReadonlyMap<string, TokenBalances> {
  const addresses = accountsOf(response);
  const found = new Map<string, TokenBalances>();
  for (const side of ['before', 'after'] as const) {
    const { preTokenBalances, postTokenBalances } = response.meta ?? {};
    for (const balance of (side === 'before' ? preTokenBalances : postTokenBalances) ?? []) {
      const address = addresses[balance.accountIndex];
      if (address === undefined) continue;
      const known = found.get(address) ?? { before: 0n, after: 0n };
      const { amount, decimals } = balance.uiTokenAmount;
      found.set(address, { ...known, mint: balance.mint, owner: balance.owner, decimals, [side]: BigInt(amount) });
    }
  }
  return found;
}

/** Decimals by mint, also of mints that a failed transaction wanted to make. */
export function touchedDecimals(
  tokens: ReadonlyMap<string, TokenBalances>, instructions: readonly ChainInstruction[],
): ReadonlyMap<string, number> {
  const decimals = new Map([...tokens.values()].map((token) => [token.mint, token.decimals]));
  for (const { programId, data, accounts } of instructions) {
    const isInitializeMint = (programId === TOKEN_PROGRAM || programId === TOKEN_2022_PROGRAM)
      && (data[0] === 0 || data[0] === 20);
    if (isInitializeMint && data[1] !== undefined && accounts[0] !== undefined) decimals.set(accounts[0], data[1]);
  }
  return decimals;
}
