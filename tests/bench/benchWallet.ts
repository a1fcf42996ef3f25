import { getAssociatedTokenAddressSync, NATIVE_MINT, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { Keypair } from '@solana/web3.js';
import type { TestCluster } from 'raydium-localnet/testing';
import { testSignerSecretKey } from '@/config.ts';
import { secretKeyBytes } from '@/services/signers/testSignerAddress.ts';
import { cpmmRequest, makeCpmmPool, makeMint } from '../support/cpmmPools.ts';
import { clusterConfig } from '../support/services.ts';
import { mintData, tokenAccountData, writeAccounts } from '../support/writtenAccounts.ts';

const SOL = 1_000_000_000n;

/** The wallet of `?signer=test`, with tokens and a pool; mints and pool base58. */
export interface BenchWallet {
  readonly address: string;
  /** Has a pool with SOL. */
  readonly mint: string;
  /** Has no pool. */
  readonly unpooled: string;
  readonly poolId: string;
}

/**
 * Gives the test signer SOL, a pool and many tokens.
 *
 * @param tokens number of tokens besides those two
 */
export async function fillBenchWallet(chain: TestCluster, tokens: number): Promise<BenchWallet> {
  const bytes = secretKeyBytes(testSignerSecretKey);
  if (!bytes) throw new Error('the test signer has no valid key');
  const keypair = Keypair.fromSecretKey(bytes);
  const cluster = clusterConfig(chain);
  await writeAccounts(cluster.rpcUrl, [
    { address: keypair.publicKey.toBase58(), owner: '11111111111111111111111111111111', lamports: 1_000n * SOL, data: new Uint8Array() },
    ...Array.from({ length: tokens }, () => Keypair.generate().publicKey).flatMap((mint) => [
      { address: mint.toBase58(), owner: TOKEN_PROGRAM_ID.toBase58(), lamports: 1_461_600n, data: mintData(6, 10n ** 12n) },
      {
        address: getAssociatedTokenAddressSync(mint, keypair.publicKey).toBase58(), owner: TOKEN_PROGRAM_ID.toBase58(), lamports: 2_039_280n,
        data: tokenAccountData(mint, keypair.publicKey, 5_000_000n),
      },
    ]),
  ]);
  const [mint, unpooled] = [await makeMint(chain, keypair), await makeMint(chain, keypair)];
  const request = await cpmmRequest(cluster, mint, NATIVE_MINT.toBase58(), { baseAmount: 1_000n * SOL, quoteAmount: 10n * SOL });
  const { poolId } = await makeCpmmPool(chain, cluster, keypair, request);
  return { address: keypair.publicKey.toBase58(), mint, unpooled, poolId };
}
