import { Buffer } from 'buffer';
import { SystemProgram, TransactionInstruction } from '@solana/web3.js';
import BN from 'bn.js';
import { tickArrayAddress } from '@/services/programs/clmm/addresses.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { OPEN_LIMIT_ORDER } from '@/services/programs/clmm/history.ts';
import { needsBitmapExtension, tickArrayStart } from '@/services/programs/clmm/ticks.ts';
import { key } from '@/services/programs/programAddress.ts';
import { loadSdk } from '@/services/sdk.ts';
import { COUNTER_INDEX, orderCounterAddress } from './addresses.ts';
import { type OrderPlace, orderSides } from './quote.ts';

/** What the instructions need of a pool. */
type OrderPool = Pick<ClmmPool, 'programId' | 'poolId' | 'tickSpacing' | 'bitmapExtensionId'>
  & Readonly<Record<'a' | 'b', Pick<ClmmPool['a'], 'vault'> & { readonly mint: Pick<ClmmPool['a']['mint'], 'address' | 'programId'> }>>;

/** An order and who changes it. */
export interface OrderQuery {
  readonly pool: OrderPool;
  readonly order: OrderPlace & { readonly orderId: string };
  /** base58 */
  readonly ownerAddress: string;
  /** The owner's token account of a mint. */
  accountOf(mint: string): string;
}

function orderKeys({ pool, order, ownerAddress, accountOf }: OrderQuery) {
  const [sold, bought] = orderSides(pool, order);
  const start = tickArrayStart(order.tick, pool.tickSpacing);
  return {
    program: key(pool.programId), owner: key(ownerAddress), pool: key(pool.poolId), order: key(order.orderId),
    tickArray: key(tickArrayAddress(pool.programId, pool.poolId, start)),
    input: () => key(accountOf(sold.mint.address)), output: () => key(accountOf(bought.mint.address)),
    sold, bought,
    extension: needsBitmapExtension(start, pool.tickSpacing) ? key(pool.bitmapExtensionId) : undefined,
  };
}

/** The instruction that opens an order. The SDK's builder names an account and a mint of the output, which the program does not take. */
export function openOrderInstruction(query: OrderQuery, amount: bigint): TransactionInstruction {
  const { pool, order, ownerAddress } = query;
  const { program, owner, tickArray, input, sold, extension, ...keys } = orderKeys(query);
  const written = [
    keys.pool, tickArray, key(orderCounterAddress(pool.programId, ownerAddress)), keys.order, input(), key(sold.vault),
  ];
  const read = [key(sold.mint.address), key(sold.mint.programId), SystemProgram.programId];
  const data = Buffer.alloc(14);
  data.writeUInt8(COUNTER_INDEX, 0);
  data.writeUInt8(order.sellsA ? 1 : 0, 1);
  data.writeInt32LE(order.tick, 2);
  data.set(new BN(`${amount}`).toArray('le', 8), 6);
  return new TransactionInstruction({
    programId: program, data: Buffer.concat([Buffer.from(OPEN_LIMIT_ORDER, 'hex'), data]),
    keys: [
      { pubkey: owner, isSigner: true, isWritable: true },
      ...written.map((pubkey) => ({ pubkey, isSigner: false, isWritable: true })),
      ...read.map((pubkey) => ({ pubkey, isSigner: false, isWritable: false })),
      ...(extension ? [{ pubkey: extension, isSigner: false, isWritable: true }] : []),
    ],
  });
}

/**
 * The instruction that adds to an order.
 *
 * @param amount base units that leave the owner
 * @throws AppError `sdk/unknown` if the SDK's chunk cannot be loaded
 */
export async function increaseOrderInstruction(query: OrderQuery, amount: bigint): Promise<TransactionInstruction> {
  const { ClmmInstrument } = await loadSdk();
  const { program, owner, pool, tickArray, order, input, sold } = orderKeys(query);
  return ClmmInstrument.increaseLimitOrderInstruction(
    program, owner, pool, tickArray, order, input(), key(sold.vault), key(sold.mint.address), key(sold.mint.programId), new BN(`${amount}`),
  );
}

/**
 * The instruction that settles an order and takes tokens back. No minimum: what is filled before it lands is paid at the order's price.
 *
 * @param amount the most to take back, base units
 * @throws AppError `sdk/unknown` if the SDK's chunk cannot be loaded
 */
export async function decreaseOrderInstruction(query: OrderQuery, amount: bigint): Promise<TransactionInstruction> {
  const { ClmmInstrument } = await loadSdk();
  const { program, owner, pool, tickArray, order, input, output, sold, bought, extension } = orderKeys(query);
  return ClmmInstrument.decreaseLimitOrderInstruction(
    program, owner, pool, tickArray, order, input(), output(), key(sold.vault), key(bought.vault),
    key(sold.mint.address), key(bought.mint.address), new BN(`${amount}`), new BN(0), extension,
  );
}

/**
 * The instruction that pays what is filled of an order.
 *
 * @throws AppError `sdk/unknown` if the SDK's chunk cannot be loaded
 */
export async function settleOrderInstruction(query: OrderQuery): Promise<TransactionInstruction> {
  const { ClmmInstrument } = await loadSdk();
  const { program, owner, pool, tickArray, order, output, bought } = orderKeys(query);
  return ClmmInstrument.settleLimitOrderInstruction(
    program, owner, pool, tickArray, order, output(), key(bought.vault), key(bought.mint.address), key(bought.mint.programId),
  );
}

/**
 * The instruction that closes an order without anything left in it; its rent returns.
 *
 * @throws AppError `sdk/unknown` if the SDK's chunk cannot be loaded
 */
export async function closeOrderInstruction({ pool, order, ownerAddress }: Pick<OrderQuery, 'pool' | 'order' | 'ownerAddress'>): Promise<TransactionInstruction> {
  const { ClmmInstrument } = await loadSdk();
  return ClmmInstrument.closeLimitOrderInstruction(key(pool.programId), key(ownerAddress), key(ownerAddress), key(order.orderId));
}
