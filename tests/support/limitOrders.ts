/** Limit orders of concentrated pools, which the app shows but does not place. */
import { PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { valueAt, u64 } from '@/services/codec.ts';
import { tickArrayAddress } from '@/services/programs/clmm/addresses.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { tickArrayStart } from '@/services/programs/clmm/ticks.ts';
import { buildOperation } from '@/services/programs/pool/buildOperation.ts';
import { spendsExactly } from '@/services/programs/pool/ownerAccounts.ts';
import { keySeed, programAddress } from '@/services/programs/programAddress.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import type { KeypairOwner } from '@/services/transactions/owner.ts';
import { landAction } from './cpmmPools.ts';

export interface NewLimitOrder {
  readonly pool: ClmmPool;
  readonly sells: 'a' | 'b';
  readonly tick: number;
  /** Base units. */
  readonly amount: bigint;
}

const OPEN = Buffer.from('9d20dab7471d1293', 'hex');
/** After the discriminator, the wallet and the index. */
const NONCE_OFFSET = 41;

/** Places an order; returns its address. */
export async function placeLimitOrder(cluster: ClusterConfig, owner: KeypairOwner, order: NewLimitOrder): Promise<string> {
  const { pool, sells, tick, amount } = order;
  const { programId, poolId } = pool;
  const sold = pool[sells];
  const nonceId = programAddress(programId, keySeed(owner.address), Uint8Array.of(0));
  const [nonceAccount] = await readAccounts(cluster, [nonceId]);
  const nonce = Buffer.alloc(8);
  nonce.writeBigUInt64BE(nonceAccount ? valueAt(nonceAccount.data, NONCE_OFFSET, u64)! : 0n);
  const orderId = programAddress(programId, keySeed(owner.address), keySeed(nonceId), nonce);
  const data = Buffer.alloc(14);
  data.writeUInt8(sells === 'a' ? 1 : 0, 1);
  data.writeInt32LE(tick, 2);
  data.writeBigUInt64LE(amount, 6);
  const action = await buildOperation({
    cluster, ownerAddress: owner.address, pool, kind: 'limit-order', subject: sold.mint.address, title: 'Place a limit order', label: 'Place',
    tokens: [{ mint: sold.mint, ...spendsExactly(amount) }],
    build: (accountOf) => {
      const written = [
        poolId, tickArrayAddress(programId, poolId, tickArrayStart(tick, pool.tickSpacing)), nonceId, orderId, accountOf(sold.mint.address), sold.vault,
      ];
      const read = [sold.mint.address, sold.mint.programId, SystemProgram.programId.toBase58()];
      const instruction = new TransactionInstruction({
        programId: new PublicKey(programId), data: Buffer.concat([OPEN, data]),
        keys: [
          { pubkey: new PublicKey(owner.address), isSigner: true, isWritable: true },
          ...written.map((address) => ({ pubkey: new PublicKey(address), isSigner: false, isWritable: true })),
          ...read.map((address) => ({ pubkey: new PublicKey(address), isSigner: false, isWritable: false })),
          { pubkey: new PublicKey(pool.bitmapExtensionId), isSigner: false, isWritable: true },
        ],
      });
      return Promise.resolve([{ instructions: [instruction] }]);
    },
  });
  await landAction(cluster, owner, action);
  return orderId;
}
