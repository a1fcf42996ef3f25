import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { getTokenAccounts, readElsewhere } from '@/services/programs/token/getTokenAccounts.ts';
import { isLpMint } from './findPoolOfLp.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { TOKEN_PROGRAM_ID } from '@/services/programs/token/splToken.ts';
import { decodeMint } from '@/services/programs/token/decodeMint.ts';

/** What a wallet holds of an LP token. */
export interface LpBalance {
  /** Base units in the associated token account, from which deposits are made. */
  readonly amount: bigint;
  /** That there are more in other token accounts, to be moved first; `null` if there are none. */
  readonly elsewhere: AppError | null;
}

/**
 * LP tokens of standard pools in a wallet's token accounts.
 *
 * @param ownerAddress base58
 * @returns by mint, without those it has none of
 * @throws AppError `accounts/invalid-public-key`, `rpc/*`
 */
export async function readLpTokens(cluster: ClusterConfig, ownerAddress: string): Promise<ReadonlyMap<string, LpBalance>> {
  const accounts = await getTokenAccounts({ cluster, owner: ownerAddress, force: true });
  const held = accounts.filter(({ amount, programId }) => amount > 0n && programId === TOKEN_PROGRAM_ID.toBase58());
  const mints = [...new Set(held.map(({ mint }) => mint))];
  const [found, elsewhere] = await Promise.all([readAccounts(cluster, mints), readElsewhere(cluster, ownerAddress)]);
  return new Map(mints.flatMap((address, place) => {
    const account = found[place];
    if (!account) return [];
    try {
      const mint = decodeMint(address, account);
      if (!isLpMint(cluster, mint)) return [];
      const amount = held.find((one) => one.mint === address && !one.isAuxiliary)?.amount ?? 0n;
      return [[address, { amount, elsewhere: elsewhere(address, null, mint.decimals) }] as const];
    } catch (error) {
      if (error instanceof AppError) return [];
      throw error;
    }
  }));
}
