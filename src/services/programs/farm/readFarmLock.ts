import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { ACCOUNT_SIZE, AccountLayout, NATIVE_MINT } from '@/services/programs/token/splToken.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { readMint } from '@/services/programs/token/readMint.ts';
import { readOwnAccounts } from './readLedgers.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** What the farm program requires of the creator of a version 6 farm: an account of a certain token, RAY on mainnet. */
export interface FarmLock {
  readonly mint: MintInfo;
  /** Vault of the locked token, base58. */
  readonly vault: string;
  /** Balance of the creator's account, base units; `null` if it must be created, as always for SOL. */
  readonly held: bigint | null;
  /** Rent of the account to create; 0 if it exists. Refundable by closing the account. */
  readonly rentLamports: bigint;
  /** One sentence to display. */
  readonly note: string;
}

/**
 * Reads the farm program's lock and its cost. The program checks that the creator provides an account of the token and
 * the vault. The releases tested took nothing from it, so an empty account is enough; the simulation shows if a release
 * does.
 *
 * @param ownerAddress base58
 * @throws AppError `farms/no-lock-account` if token or vault are not on the cluster, `sdk/account-mismatch`, `rpc/*`
 */
export async function readFarmLock(cluster: ClusterConfig, ownerAddress: string): Promise<FarmLock> {
  const { mint: mintAddress, vault } = cluster.farmLock;
  const [mintAccount, vaultAccount] = await readAccounts(cluster, [mintAddress, vault]);
  const isVault = vaultAccount && vaultAccount.data.length >= AccountLayout.span
    && AccountLayout.decode(vaultAccount.data.subarray(0, AccountLayout.span)).mint.toBase58() === mintAddress;
  if (!mintAccount || !isVault) throw new AppError('farms/no-lock-account', { details: { mint: mintAddress, vault } });
  const mint = await readMint(cluster, mintAddress);
  const held = (await readOwnAccounts(cluster, ownerAddress, [mint])).get(mintAddress) ?? null;
  const name = mintAddress === NATIVE_MINT.toBase58() ? m.plan.wrappedSol : 'RAY';
  return {
    mint, vault, held,
    rentLamports: held === null ? (await getRent(cluster))(ACCOUNT_SIZE) : 0n,
    note: formatMessage(held === null ? m.plan.lockNeedsAccount : m.plan.lockHasAccount, { token: name }),
  };
}
