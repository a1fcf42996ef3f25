/** Helpers for tests of pools: tokens, and the request for a pool. */
import { getAssociatedTokenAddressSync, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import type { PoolRequest } from '@/services/programs/pool/newPool.ts';
import { readMint } from '@/services/programs/token/readMint.ts';
import type { Owner } from '@/services/transactions/owner.ts';
import { mintData, tokenAccountData, writeAccounts } from './writtenAccounts.ts';

/** Writes a mint with these decimals, whose authorities and whole supply belong to the owner. */
export async function makeToken(
  cluster: ClusterConfig, owner: Owner, options: { readonly decimals?: number; readonly supply?: bigint; readonly isFreezable?: boolean } = {},
): Promise<string> {
  const { decimals = 9, supply = 10n ** 18n, isFreezable = false } = options;
  const [mint, holder] = [Keypair.generate().publicKey, new PublicKey(owner.address)];
  const account = getAssociatedTokenAddressSync(mint, holder);
  const program = TOKEN_PROGRAM_ID.toBase58();
  await writeAccounts(cluster.rpcUrl, [
    { address: mint.toBase58(), owner: program, lamports: 1_461_600n, data: mintData(decimals, supply, holder, isFreezable ? holder : undefined) },
    { address: account.toBase58(), owner: program, lamports: 2_039_280n, data: tokenAccountData(mint, holder, supply) },
  ]);
  return mint.toBase58();
}

/** A request for a pool of two existing mints. */
export async function poolRequest(
  cluster: ClusterConfig, base: string, quote: string, changes: Partial<PoolRequest> = {},
): Promise<PoolRequest> {
  const [baseMint, quoteMint] = await Promise.all([readMint(cluster, base), readMint(cluster, quote)]);
  return {
    baseMint, quoteMint, baseAmount: 100_000_000_000n, quoteAmount: 200_000_000_000n, startTimeSeconds: 0n,
    useSolBalance: true, ...changes,
  };
}
