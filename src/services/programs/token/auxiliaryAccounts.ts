import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { getTokenAccounts, type TokenAccount } from './getTokenAccounts.ts';

/** Accounts whose tokens are not in the associated account, from which the app spends, and can be moved there. */
export function auxiliaryAccounts(accounts: readonly TokenAccount[]): readonly TokenAccount[] {
  return accounts.filter(({ isAuxiliary, isFrozen }) => isAuxiliary && !isFrozen);
}

/**
 * Reads what a wallet holds of mints in auxiliary accounts. Cached like its token accounts.
 *
 * @param owner base58
 * @returns base units by mint, all above 0
 * @throws AppError `accounts/invalid-public-key`, `rpc/*`
 */
export async function readAuxiliaryAmounts(cluster: ClusterConfig, owner: string): Promise<ReadonlyMap<string, bigint>> {
  const amounts = new Map<string, bigint>();
  for (const { mint, amount } of auxiliaryAccounts(await getTokenAccounts({ cluster, owner }))) amounts.set(mint, (amounts.get(mint) ?? 0n) + amount);
  return amounts;
}

/**
 * Why an associated account holds too little: the rest may be in other accounts of the wallet.
 *
 * @param elsewhere base units in auxiliary accounts
 * @param otherwise the error if there are none
 */
export function shortBalanceError(mint: string, elsewhere: bigint | undefined, otherwise: AppError): AppError {
  return elsewhere ? new AppError('tokens/in-other-account', { details: { mint, elsewhere: `${elsewhere}` } }) : otherwise;
}
