/** What tests of pools share: tokens to make a pool of, and the request for one. */
import { getMinimumBalanceForRentExemptMint, MINT_SIZE } from '@solana/spl-token';
import {
  createAssociatedTokenAccountInstruction, createInitializeMint2Instruction, createMintToInstruction,
  getAssociatedTokenAddressSync, TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js';
import type { ClusterConfig } from '../../src/config.ts';
import { getConnection } from '../../src/services/connection.ts';
import type { PoolRequest } from '../../src/services/pools/poolRequest.ts';
import { readMint } from '../../src/services/tokens/readMint.ts';
import type { Owner } from '../../src/services/transactions/owner.ts';
import { sendSequentially } from '../../src/services/transactions/sendSequentially.ts';

/** Makes a mint of any decimals whose supply the owner holds. */
export async function makeToken(
  cluster: ClusterConfig, owner: Owner, options: { readonly decimals?: number; readonly supply?: bigint } = {},
): Promise<string> {
  const { decimals = 9, supply = 10n ** 18n } = options;
  const mint = Keypair.generate();
  const payer = new PublicKey(owner.address);
  const account = getAssociatedTokenAddressSync(mint.publicKey, payer);
  const lamports = await getMinimumBalanceForRentExemptMint(getConnection(cluster));
  const instructions = [
    SystemProgram.createAccount({
      fromPubkey: payer, newAccountPubkey: mint.publicKey, space: MINT_SIZE, lamports, programId: TOKEN_PROGRAM_ID,
    }),
    createInitializeMint2Instruction(mint.publicKey, decimals, payer, null),
    createAssociatedTokenAccountInstruction(payer, account, payer, mint.publicKey),
    createMintToInstruction(mint.publicKey, account, payer, supply),
  ];
  await sendSequentially({ cluster, owner, steps: [{ label: 'Make a token', instructions, signers: [mint] }] });
  return mint.publicKey.toBase58();
}

/** A request for a pool of two mints that are on chain. */
export async function poolRequest(
  cluster: ClusterConfig, base: string, quote: string, changes: Partial<PoolRequest> = {},
): Promise<PoolRequest> {
  const [baseMint, quoteMint] = await Promise.all([readMint(cluster, base), readMint(cluster, quote)]);
  return {
    baseMint, quoteMint, baseAmount: 100_000_000_000n, quoteAmount: 200_000_000_000n, startTimeSeconds: 0n,
    useSolBalance: true, ...changes,
  };
}
