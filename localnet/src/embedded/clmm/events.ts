import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { accountBytes } from '../../encoding/accountBytes.ts';
import { eventDiscriminator } from '../support/anchor.ts';
import { address, encode, type Field, flag, i32, struct, times, u128, u16, u64 } from './layout.ts';
import { REWARDS } from './accounts.ts';

const orderFields = { pool: address, order: address, isZeroForOne: flag, tick: i32, total: u64 } as const;

/** Events that clients read from the program's logs; amounts in base units. */
const EVENTS = {
  PoolCreatedEvent: struct({
    mint0: address, mint1: address, tickSpacing: u16, pool: address, sqrtPriceX64: u128, tick: i32, vault0: address, vault1: address,
  }),
  CreatePersonalPositionEvent: struct({
    pool: address, minter: address, nftOwner: address, tickLower: i32, tickUpper: i32, liquidity: u128, amount0: u64, amount1: u64,
    transferFee0: u64, transferFee1: u64,
  }),
  IncreaseLiquidityEvent: struct({
    nftMint: address, liquidity: u128, amount0: u64, amount1: u64, transferFee0: u64, transferFee1: u64,
  }),
  DecreaseLiquidityEvent: struct({
    nftMint: address, liquidity: u128, amount0: u64, amount1: u64, fees0: u64, fees1: u64, rewards: times(REWARDS, u64),
    transferFee0: u64, transferFee1: u64,
  }),
  LiquidityCalculateEvent: struct({
    poolLiquidity: u128, sqrtPriceX64: u128, tick: i32, amount0: u64, amount1: u64, fees0: u64, fees1: u64, transferFee0: u64,
    transferFee1: u64,
  }),
  LiquidityChangeEvent: struct({
    pool: address, tick: i32, tickLower: i32, tickUpper: i32, liquidityBefore: u128, liquidityAfter: u128,
  }),
  SwapEvent: struct({
    pool: address, sender: address, account0: address, account1: address, amount0: u64, transferFee0: u64, amount1: u64,
    transferFee1: u64, isZeroForOne: flag, sqrtPriceX64: u128, liquidity: u128, tick: i32, tradeFee0: u64, tradeFee1: u64,
  }),
  OpenLimitOrderEvent: struct({ ...orderFields, transferFee: u64 }),
  IncreaseLimitOrderEvent: struct({ ...orderFields, increased: u64, transferFee: u64 }),
  DecreaseLimitOrderEvent: struct({ ...orderFields, filled: u64, settled: u64, returned: u64 }),
  SettleLimitOrderEvent: struct({ ...orderFields, filled: u64, settled: u64 }),
  UpdateRewardInfosEvent: struct({ growthsGlobalX64: times(REWARDS, u128) }),
};

type Events = { readonly [Name in keyof typeof EVENTS]: (typeof EVENTS)[Name] extends Field<infer Value> ? Value : never };

/** Logs an event. */
export function emit<Name extends keyof Events>(context: ProgramContext, name: Name, event: Readonly<Events[Name]>): void {
  const layout = EVENTS[name] as Field<Events[Name]>;
  context.logData(accountBytes(eventDiscriminator(name), encode(layout, event)));
}
