/** Any number of constant product pools of one pair, at addresses of their own: what a maker does to crowd out another pool. */
import { CREATE_CPMM_POOL_FEE_ACC, CREATE_CPMM_POOL_PROGRAM, getCreatePoolKeys, makeCreateCpmmPoolInInstruction } from '@raydium-io/raydium-sdk-v2';
import { getAssociatedTokenAddressSync, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { Keypair, PublicKey, type TransactionInstruction } from '@solana/web3.js';
import BN from 'bn.js';
import { CPMM_CONFIGS } from 'raydium-localnet/genesis';
import { isAddressBefore } from '@/services/rpc/isAddress.ts';
import { land, type Trader } from './poolOperations.ts';

/** A mint of the original token program and its amount, base units, held in the trader's associated account. */
export type Deposit = readonly [mint: string, amount: bigint];

/** Creates a pool at a new address. @returns it, base58 */
export async function makePoolAnywhere(trader: Trader, deposits: readonly [Deposit, Deposit]): Promise<string> {
  const pool = Keypair.generate();
  const owner = trader.keypair.publicKey;
  const configId = new PublicKey(CPMM_CONFIGS[0].id);
  const [[a, amountA], [b, amountB]] = [...deposits].sort(([one], [other]) => (isAddressBefore(one, other) ? -1 : 1)) as [Deposit, Deposit];
  const [mintA, mintB] = [new PublicKey(a), new PublicKey(b)];
  const keys = getCreatePoolKeys({ poolId: pool.publicKey, programId: CREATE_CPMM_POOL_PROGRAM, configId, mintA, mintB });
  const held = (mint: PublicKey): PublicKey => getAssociatedTokenAddressSync(mint, owner);
  const instruction: TransactionInstruction = makeCreateCpmmPoolInInstruction(
    CREATE_CPMM_POOL_PROGRAM, owner, configId, keys.authority, keys.poolId, mintA, mintB, keys.lpMint, held(mintA), held(mintB), held(keys.lpMint),
    keys.vaultA, keys.vaultB, CREATE_CPMM_POOL_FEE_ACC, TOKEN_PROGRAM_ID, TOKEN_PROGRAM_ID, keys.observationId,
    new BN(`${amountA}`), new BN(`${amountB}`), new BN(0),
  );
  for (const key of instruction.keys) if (key.pubkey.equals(pool.publicKey)) key.isSigner = true;
  await land(trader, { steps: [{ instructions: [instruction], signers: [pool] }] });
  return pool.publicKey.toBase58();
}
