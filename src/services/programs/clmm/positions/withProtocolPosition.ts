import { TransactionInstruction } from '@solana/web3.js';

/**
 * Makes the protocol position writable. The SDK's builder does not since newer releases of the program ignore that
 * account; older ones, which still keep it, refuse it otherwise.
 *
 * @param instruction of the SDK, in which that account is named
 * @param protocolPosition base58
 */
export function withProtocolPosition(
  { programId, keys, data }: TransactionInstruction, protocolPosition: string,
): TransactionInstruction {
  return new TransactionInstruction({
    programId,
    data,
    keys: keys.map((key) => (key.pubkey.toBase58() === protocolPosition ? { ...key, isWritable: true } : key)),
  });
}
