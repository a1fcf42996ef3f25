import {
  AccountRole, type Address, appendTransactionMessageInstructions, type Blockhash, compileTransaction, createKeyPairFromBytes,
  createTransactionMessage, getTransactionEncoder, type Instruction, pipe, setTransactionMessageConfig, setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash, signTransaction, type V1TransactionConfig,
} from '@solana/kit';
import type { Keypair, TransactionInstruction } from '@solana/web3.js';

/** What a version 1 transaction is made of. */
interface Version1Parts {
  readonly instructions: readonly TransactionInstruction[];
  /** All signers; the first pays the fee. */
  readonly signers: readonly Keypair[];
  /** Recent blockhash, or a durable nonce. */
  readonly blockhash: string;
  /** Limits and priority fee; default 200,000 compute units and 1 MB of loaded accounts. What is left out counts as 0. */
  readonly config?: V1TransactionConfig;
}

/** Limits for which a transaction runs; without any it would get no compute units and could load no account. */
const DEFAULT_CONFIG: V1TransactionConfig = { computeUnitLimit: 200_000, loadedAccountsDataSizeLimit: 1_000_000 };

/**
 * A signed version 1 transaction (SIMD-0385) in wire format, which web3.js cannot make.
 *
 * @example const wire = await signVersion1({ instructions: [transfer], signers: [payer], blockhash });
 */
export async function signVersion1({ instructions, signers, blockhash, config = DEFAULT_CONFIG }: Version1Parts): Promise<Uint8Array> {
  const payer = signers[0]!.publicKey.toBase58() as Address;
  const message = pipe(
    createTransactionMessage({ version: 1 }),
    (made) => setTransactionMessageFeePayer(payer, made),
    (made) => setTransactionMessageConfig(config, made),
    (made) => setTransactionMessageLifetimeUsingBlockhash({ blockhash: blockhash as Blockhash, lastValidBlockHeight: 0n }, made),
    (made) => appendTransactionMessageInstructions(instructions.map(kitInstruction), made),
  );
  const keyPairs = await Promise.all(signers.map(({ secretKey }) => createKeyPairFromBytes(secretKey)));
  return Uint8Array.from(getTransactionEncoder().encode(await signTransaction(keyPairs, compileTransaction(message))));
}

function kitInstruction({ programId, keys, data }: TransactionInstruction): Instruction {
  return {
    programAddress: programId.toBase58() as Address,
    accounts: keys.map(({ pubkey, isSigner, isWritable }) => ({ address: pubkey.toBase58() as Address, role: roleOf(isSigner, isWritable) })),
    data: Uint8Array.from(data),
  };
}

function roleOf(isSigner: boolean, isWritable: boolean): AccountRole {
  if (isSigner) return isWritable ? AccountRole.WRITABLE_SIGNER : AccountRole.READONLY_SIGNER;
  return isWritable ? AccountRole.WRITABLE : AccountRole.READONLY;
}
