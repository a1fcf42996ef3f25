import { NATIVE_DECIMALS } from '@/constants.ts';
import type { LandedTransaction } from '@/services/rpc/transactions.ts';
import { accountsOf } from './chainInstructions.ts';
import type { TokenBalances } from './touchedTokens.ts';
import type { AccountChange } from './TransactionRecord.ts';

/**
 * What the accounts of one owner gained and lost: the wallet's SOL first, then its token accounts.
 *
 * @param owner base58
 * @returns changes other than 0, in base units; SOL includes fee and rent
 */
export function accountChanges(
  response: LandedTransaction, tokens: ReadonlyMap<string, TokenBalances>, owner: string,
): readonly AccountChange[] {
  const index = accountsOf(response).indexOf(owner);
  const { preBalances = [], postBalances = [] } = response.meta ?? {};
  const lamports = (postBalances[index] ?? 0n) - (preBalances[index] ?? 0n);
  const changes = [...tokens]
    .filter(([, token]) => token.owner === owner)
    .map(([address, { mint, before, after, decimals }]) => ({ address, mint, delta: after - before, decimals }));
  return [{ address: owner, mint: null, delta: lamports, decimals: NATIVE_DECIMALS }, ...changes]
    .filter(({ delta }) => delta !== 0n);
}
