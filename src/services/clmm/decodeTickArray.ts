import { TICKS_PER_ARRAY } from '../../constants.ts';
import { AppError } from '../../errors/AppError.ts';
import type { Account } from '../accounts/Account.ts';
import { bytesReader, type BytesReader } from './bytesReader.ts';
import { DISCRIMINATOR_BYTES, isClmmAccount } from './clmmAccount.ts';
import { sqrtPriceAtTick } from './sqrtPriceAtTick.ts';
import type { Tick, TickArray } from './TickArray.ts';

const TICKS_OFFSET = DISCRIMINATOR_BYTES + 32 + 4;
const TICK_BYTES = 168;
const GROSS_OFFSET = 20;
const ORDERS_OFFSET = 124;

/**
 * Reads an account as a tick array. Only entries in use are decoded: most arrays hold few.
 *
 * @param programId CLMM program, base58
 * @param account as the node gave it
 * @throws AppError `clmm/invalid-tick-array`
 */
export function decodeTickArray(programId: string, account: Account | null): TickArray {
  const address = account?.address;
  if (address === undefined || !isClmmAccount('tickArray', programId, account)) {
    throw new AppError('clmm/invalid-tick-array', { details: { address } });
  }
  const { data } = account;
  const read = bytesReader(data, DISCRIMINATOR_BYTES);
  const poolId = read.address();
  const startTick = read.i32();
  const ticks: Tick[] = [];
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  for (let offset = 0; offset < TICKS_PER_ARRAY; offset += 1) {
    if (isInUse(view, TICKS_OFFSET + offset * TICK_BYTES)) ticks.push(readTick(read));
    else read.skip(TICK_BYTES);
  }
  return { address, poolId, startTick, ticks };
}

function isInUse(view: DataView, at: number): boolean {
  return view.getBigUint64(at + GROSS_OFFSET, true) !== 0n || view.getBigUint64(at + GROSS_OFFSET + 8, true) !== 0n
    || view.getBigUint64(at + ORDERS_OFFSET, true) !== 0n || view.getBigUint64(at + ORDERS_OFFSET + 8, true) !== 0n;
}

function readTick(read: BytesReader): Tick {
  const tick = read.i32();
  const entry = {
    tick,
    sqrtPriceX64: sqrtPriceAtTick(tick),
    liquidityNet: read.i128(),
    liquidityGross: read.u128(),
    feeGrowthOutsideX64A: read.u128(),
    feeGrowthOutsideX64B: read.u128(),
    rewardGrowthsOutsideX64: [read.u128(), read.u128(), read.u128()],
  };
  // The phase of the orders comes first; how far they are filled, after.
  read.skip(8);
  const orders = read.u64() + read.u64();
  read.skip(28);
  return { ...entry, orders };
}
