import bs58 from 'bs58';
import type { Bank } from '../bank/Bank.ts';
import type { StoredAccount } from '../bank/Accounts.ts';
import { mintDecimals } from '../bank/tokenAccounts.ts';
import { SYSTEM_PROGRAM } from '../encoding/addresses.ts';
import { ByteReader } from '../encoding/ByteReader.ts';
import { vaultAmount } from './ammV4Pools.ts';
import { clmmConfig, FEE_RATE_DENOMINATOR } from './configs.ts';
import { derivedAddress } from '../encoding/derived.ts';
import type { Pool, Reward } from './Pool.ts';

const POOL_SIZE = 1544;
const REWARDS = 3;
const TICK_ARRAY_SIZE = 10_240;
const TICKS_PER_ARRAY = 60;
const TICK_SIZE = 168;
const Q64 = 2 ** 64;

/** Decodes a CLMM pool, or returns `null` if the account is not one. */
export function readClmmPool(bank: Bank, id: string, account: StoredAccount): Pool | null {
  if (account.data.length !== POOL_SIZE) return null;
  const reader = new ByteReader(account.data, 8 + 1);
  const configId = reader.address();
  reader.address(); // creator
  const [mintA, mintB, vaultA, vaultB] = [reader.address(), reader.address(), reader.address(), reader.address()];
  const observationId = reader.address();
  reader.bytes(1 + 1 + 2 + 16); // decimals, tick spacing, liquidity
  const sqrtPriceX64 = reader.u128();
  reader.bytes(4 + 4 + 16 + 16);
  const [protocolA, protocolB] = [reader.u64(), reader.u64()];
  reader.bytes(4 * 16 + 8);
  const rewards = Array.from({ length: REWARDS }, () => readReward(reader)).filter((reward) => reward !== null);
  reader.bytes(128 + 4 * 8);
  const [fundA, fundB, openTime] = [reader.u64(), reader.u64(), reader.u64()];
  reader.u64(); // epoch
  const hasDynamicFee = reader.u16() !== 0;
  const config = clmmConfig(bank, configId);
  const withText = config && { ...config, description: '' };
  return {
    id, programId: account.owner, type: 'Concentrated', mintA, mintB, vaultA, vaultB, rewards, openTime,
    reserveA: vaultAmount(bank, vaultA) - protocolA - fundA,
    reserveB: vaultAmount(bank, vaultB) - protocolB - fundB,
    price: (Number(sqrtPriceX64) / Q64) ** 2 * scaleOf(bank, mintA, mintB),
    feeRate: (config?.tradeFeeRate ?? 0) / FEE_RATE_DENOMINATOR,
    info: { config: withText, hasDynamicFee, pooltype: [] },
    keys: {
      config: withText,
      observationId,
      exBitmapAccount: derivedAddress(account.owner, 'pool_tick_array_bitmap_extension', bs58.decode(id)),
    },
  };
}

/** A point of the liquidity line: the liquidity from this price to that of the next point. */
export interface LiquidityPoint {
  /** Price of token A in token B. */
  readonly price: string;
  readonly tick: number;
  readonly liquidity: string;
}

/** The liquidity of a concentrated pool by ascending price, with a point wherever it changes. */
export function liquidityLine(bank: Bank, pool: Pool): readonly LiquidityPoint[] {
  const scale = scaleOf(bank, pool.mintA, pool.mintB);
  let liquidity = 0n;
  return initializedTicks(bank, pool.id).map(({ tick, liquidityNet }) => {
    liquidity += liquidityNet;
    return { price: String(1.0001 ** tick * scale), tick, liquidity: String(liquidity) };
  });
}

/** Reads one reward slot of a pool; `null` if it was never used. */
function readReward(reader: ByteReader): Reward | null {
  reader.u8(); // its state, which is 0 from its creation until somebody uses the pool
  const [openTime, endTime] = [reader.u64(), reader.u64()];
  reader.u64();
  const emissionsPerSecondX64 = reader.u128();
  reader.bytes(8 + 8);
  const [mint, vault, sender] = [reader.address(), reader.address(), reader.address()];
  reader.bytes(16);
  return mint === SYSTEM_PROGRAM ? null : { mint, vault, sender, perSecond: Number(emissionsPerSecondX64) / Q64, openTime, endTime };
}

/** Addresses of the tick arrays of a concentrated pool. */
export function tickArraysOf(bank: Bank, poolId: string): readonly string[] {
  const wanted = bs58.decode(poolId);
  return [...bank.accounts.ofProgram(bank.network.programs.clmm)]
    .filter(([, { data }]) => data.length === TICK_ARRAY_SIZE && Buffer.compare(data.subarray(8, 40), wanted) === 0)
    .map(([address]) => address);
}

/** The initialized ticks of a concentrated pool, ascending. */
function initializedTicks(bank: Bank, poolId: string): readonly { tick: number; liquidityNet: bigint }[] {
  const ticks = [];
  for (const address of tickArraysOf(bank, poolId)) {
    for (let index = 0; index < TICKS_PER_ARRAY; index += 1) {
      const reader = new ByteReader(bank.accounts.get(address)!.data, 8 + 32 + 4 + index * TICK_SIZE);
      const tick = reader.u32() | 0;
      const liquidityNet = BigInt.asIntN(128, reader.u128());
      const liquidityGross = reader.u128();
      if (liquidityGross > 0n) ticks.push({ tick, liquidityNet });
    }
  }
  return ticks.sort((a, b) => a.tick - b.tick);
}

function scaleOf(bank: Bank, mintA: string, mintB: string): number {
  return 10 ** ((mintDecimals(bank.accounts, mintA) ?? 0) - (mintDecimals(bank.accounts, mintB) ?? 0));
}
