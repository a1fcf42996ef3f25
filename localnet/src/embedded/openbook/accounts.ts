import type { StoredAccount } from '../../bank/Accounts.ts';
import { addressAt, type FieldValues, readFields, u128At, u64At, writeFields } from '../support/accountFields.ts';

// Every account of the program starts and ends with a fixed word.
export const HEAD = new TextEncoder().encode('serum');
export const TAIL = new TextEncoder().encode('padding');
export const PADDING_BYTES = HEAD.length + TAIL.length;

/** Bits of the first field of each account. */
export const FLAGS = {
  initialized: 1n,
  market: 1n << 1n,
  openOrders: 1n << 2n,
  requestQueue: 1n << 3n,
  eventQueue: 1n << 4n,
  bids: 1n << 5n,
  asks: 1n << 6n,
  disabled: 1n << 7n,
  permissioned: 1n << 9n,
} as const;
export const ALL_FLAGS = (1n << 11n) - 1n;

export const MARKET_BYTES = 388;
export const OPEN_ORDERS_BYTES = 3228;

const MARKET = {
  flags: u64At(5),
  ownAddress: addressAt(13),
  vaultSignerNonce: u64At(45),
  coinMint: addressAt(53),
  pcMint: addressAt(85),
  coinVault: addressAt(117),
  coinDeposits: u64At(149),
  coinFees: u64At(157),
  pcVault: addressAt(165),
  pcDeposits: u64At(197),
  pcFees: u64At(205),
  pcDustThreshold: u64At(213),
  requestQueue: addressAt(221),
  eventQueue: addressAt(253),
  bids: addressAt(285),
  asks: addressAt(317),
  coinLotSize: u64At(349),
  pcLotSize: u64At(357),
  feeRateBps: u64At(365),
  referrerRebates: u64At(373),
} as const;

/** A market: `coin` is its base token, `pc` its quote token; amounts in base units. */
export type Market = FieldValues<typeof MARKET>;

const OPEN_ORDERS = {
  flags: u64At(5),
  market: addressAt(13),
  owner: addressAt(45),
  coinFree: u64At(77),
  coinTotal: u64At(85),
  pcFree: u64At(93),
  pcTotal: u64At(101),
  freeSlotBits: u128At(109),
  referrerRebates: u64At(3213),
} as const;

/** An owner's balances in a market, base units; `total` includes funds in orders and free ones. */
export type OpenOrders = FieldValues<typeof OPEN_ORDERS>;

const HEADER = { flags: u64At(5) } as const;

export const readMarket = ({ data }: StoredAccount): Market => readFields(MARKET, data);
export const readOpenOrders = ({ data }: StoredAccount): OpenOrders => readFields(OPEN_ORDERS, data);

export const changeMarket = ({ data }: StoredAccount, changes: Partial<Market>): Uint8Array => writeFields(MARKET, data, changes);
export const changeOpenOrders = ({ data }: StoredAccount, changes: Partial<OpenOrders>): Uint8Array =>
  writeFields(OPEN_ORDERS, data, changes);

/** Data of a new account: its first and last word, and its flags. */
export function withHeader(data: Uint8Array, flags: bigint): Uint8Array {
  return writeFields(HEADER, withWords(data), { flags });
}

/** Writes the first and last word to the data. */
export function withWords(data: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(data);
  copy.set(HEAD);
  copy.set(TAIL, copy.length - TAIL.length);
  return copy;
}
