/**
 * `@solana/spl-token` and the used parts of its metadata package. Both use `Buffer` as a global, the second one already
 * while loading, so they are only imported here, after that global is defined.
 */
import '@/buffer.ts';
import { Buffer } from 'buffer';
import { unpackMint, type Mint } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import type { Account } from '@/services/rpc/accounts.ts';

export * from '@solana/spl-token';
export {
  createInitializeInstruction, createUpdateAuthorityInstruction, createUpdateFieldInstruction,
} from '@solana/spl-token-metadata';

/**
 * Decodes an account with spl-token.
 *
 * @throws TokenError if it is not a mint
 */
export function mintOf({ address, owner, lamports, executable, data }: Account): Mint {
  const program = new PublicKey(owner);
  const info = {
    owner: program, lamports: Number(lamports), executable, data: Buffer.from(data.buffer, data.byteOffset, data.length),
  };
  return unpackMint(new PublicKey(address), info, program);
}
