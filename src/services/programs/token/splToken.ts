/**
 * `@solana/spl-token` and what the app takes of its metadata package. Both use `Buffer` as a global, the second as soon as it is
 * loaded: imported here only, after that global is there.
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
 * An account as the token programs' library has its mints.
 *
 * @throws TokenError where it is none
 */
export function mintOf({ address, owner, lamports, executable, data }: Account): Mint {
  const program = new PublicKey(owner);
  const info = {
    owner: program, lamports: Number(lamports), executable, data: Buffer.from(data.buffer, data.byteOffset, data.length),
  };
  return unpackMint(new PublicKey(address), info, program);
}
