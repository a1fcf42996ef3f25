import type { StoredAccount } from '../../bank/Accounts.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { addressAt, type FieldValues, readFields, u128At, u64At, writeFields } from '../support/accountFields.ts';
import { AmmError, panic } from './errors.ts';

/** Sizes of a pool and of its target orders in bytes. */
export const POOL_BYTES = 752;
export const TARGET_ORDERS_BYTES = 2208;
const CONFIG_BYTES = 544;

export const STATUS = { uninitialized: 0n, withdrawOnly: 3n, swapOnly: 6n, waitingTrade: 7n } as const;

const POOL = {
  status: u64At(0),
  nonce: u64At(8),
  orderNum: u64At(16),
  depth: u64At(24),
  coinDecimals: u64At(32),
  pcDecimals: u64At(40),
  state: u64At(48),
  volMaxCutRatio: u64At(72),
  amountWave: u64At(80),
  minPriceMultiplier: u64At(104),
  maxPriceMultiplier: u64At(112),
  systemDecimalValue: u64At(120),
  minSeparateNumerator: u64At(128),
  minSeparateDenominator: u64At(136),
  tradeFeeNumerator: u64At(144),
  tradeFeeDenominator: u64At(152),
  pnlNumerator: u64At(160),
  pnlDenominator: u64At(168),
  swapFeeNumerator: u64At(176),
  swapFeeDenominator: u64At(184),
  needTakePnlCoin: u64At(192),
  needTakePnlPc: u64At(200),
  openTime: u64At(224),
  coinVault: addressAt(336),
  pcVault: addressAt(368),
  coinMint: addressAt(400),
  pcMint: addressAt(432),
  lpMint: addressAt(464),
  market: addressAt(528),
  targetOrders: addressAt(592),
  owner: addressAt(688),
  lpAmount: u64At(720),
  recentEpoch: u64At(736),
} as const;

/** A pool: `coin` is the base token, `pc` the quote token; amounts in base units. All other fields stay 0. */
export type Pool = FieldValues<typeof POOL>;

const TARGET_ORDERS = {
  owner: addressAt(0),
  /** Reserves after the last deposit or withdrawal, scaled to the pool's system decimals. */
  calcPnlX: u128At(1024),
  calcPnlY: u128At(1040),
  freeSlotBits: u128At(2192),
} as const;

/** State that a pool keeps between deposits and withdrawals. */
export type TargetOrders = FieldValues<typeof TARGET_ORDERS>;

const CONFIG = { createPoolFee: u64At(536) } as const;

/** @throws AmmError `InvalidAmmAccountOwner`, `ExpectedAccount`, `InvalidStatus` */
export function readPool(context: ProgramContext, address: string): Pool {
  const account = context.account(address);
  if (account.owner !== context.programId) throw new AmmError('InvalidAmmAccountOwner');
  if (account.data.length !== POOL_BYTES) throw new AmmError('ExpectedAccount');
  const pool = readFields(POOL, account.data);
  if (pool.status === STATUS.uninitialized) throw new AmmError('InvalidStatus');
  return pool;
}

export function writePool(context: ProgramContext, address: string, changes: Partial<Pool>): void {
  context.write(address, writeFields(POOL, context.account(address).data, changes));
}

/** @throws AmmError `InvalidTargetAccountOwner`, `ExpectedAccount`, `InvalidTargetOwner` */
export function readTargetOrders(context: ProgramContext, address: string, pool: string): TargetOrders {
  const account = context.account(address);
  if (account.owner !== context.programId) throw new AmmError('InvalidTargetAccountOwner');
  if (account.data.length !== TARGET_ORDERS_BYTES) throw new AmmError('ExpectedAccount');
  const orders = readFields(TARGET_ORDERS, account.data);
  if (orders.owner !== pool) throw new AmmError('InvalidTargetOwner');
  return orders;
}

export function writeTargetOrders(context: ProgramContext, address: string, changes: Partial<TargetOrders>): void {
  context.write(address, writeFields(TARGET_ORDERS, context.account(address).data, changes));
}

/**
 * Fee for a new pool in lamports.
 *
 * @throws AmmError `InvalidOwner`, `ExpectedAccount`
 */
export function readCreatePoolFee(context: ProgramContext, config: StoredAccount): bigint {
  if (config.owner !== context.programId) throw new AmmError('InvalidOwner');
  if (config.data.length !== CONFIG_BYTES) throw new AmmError('ExpectedAccount');
  return readFields(CONFIG, config.data).createPoolFee;
}

/** By status, starting at 1. */
const PERMISSIONS: readonly (readonly ('deposit' | 'withdraw' | 'swap')[])[] = [
  ['deposit', 'withdraw', 'swap'],
  [],
  ['withdraw'],
  ['deposit', 'withdraw'],
  ['deposit', 'withdraw'],
  ['deposit', 'withdraw', 'swap'],
  ['deposit', 'withdraw', 'swap'],
];

/** Whether a pool's status allows something. */
export function allows({ status }: Pool, permission: 'deposit' | 'withdraw' | 'swap'): boolean {
  return (PERMISSIONS[Number(status) - 1] ?? panic()).includes(permission);
}
