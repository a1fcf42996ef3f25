import { PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { getTokenAccounts } from '@/services/programs/token/getTokenAccounts.ts';
import { isLpMint } from './findPoolOfLp.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { getAssociatedTokenAddressSync, TOKEN_PROGRAM_ID } from '@/services/programs/token/splToken.ts';
import { decodeMint } from '@/services/programs/token/decodeMint.ts';

/**
 * LP tokens of standard pools in a wallet's associated token accounts, from which deposits are made.
 *
 * @param ownerAddress base58
 * @returns base units by mint, all above 0
 * @throws AppError `accounts/invalid-public-key`, `rpc/*`
 */
export async function readLpTokens(cluster: ClusterConfig, ownerAddress: string): Promise<ReadonlyMap<string, bigint>> {
  const accounts = await getTokenAccounts({ cluster, owner: ownerAddress, force: true });
  const owner = new PublicKey(ownerAddress);
  const held = accounts.filter(({ amount, programId, mint, address }) => amount > 0n
    && programId === TOKEN_PROGRAM_ID.toBase58()
    && getAssociatedTokenAddressSync(new PublicKey(mint), owner, true).toBase58() === address);
  const mints = await readAccounts(cluster, held.map(({ mint }) => mint));
  const isLp = (place: number, address: string): boolean => {
    const account = mints[place];
    if (!account) return false;
    try {
      return isLpMint(cluster, decodeMint(address, account));
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  };
  return new Map(held.filter(({ mint }, place) => isLp(place, mint)).map(({ mint, amount }) => [mint, amount]));
}
