/**
 * Stable pools written as accounts without the runtime's checks, because only their program's operator can create one.
 * Everything after that is done by the real program.
 */
import { getAssociatedTokenAddressSync, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import { accountBytes, address, u64, zeros } from 'raydium-localnet/testing';
import type { StablePool } from '@/services/programs/stable/accounts.ts';
import type { TestCluster } from 'raydium-localnet/testing';
import { heldOf, type Trader } from './poolOperations.ts';
import { mintData, tokenAccountData } from './writtenAccounts.ts';

export const STABLE = '5quBtoiQqxF9Jv6KYKctB59NT3gtJD2Y65kdnB1Uev3h';
/** The only market program that the stable program accepts; nothing here runs it. */
const SERUM = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin';
const RENT_LAMPORTS = 10_000_000_000n;

/** The cluster method for writing accounts. */
export interface TakesAccounts {
  readonly localnet: { readonly control: Pick<TestCluster['localnet']['control'], 'setAccount'> };
}

/** Initial state of a stable pool. */
export interface StablePoolOptions {
  /** Mint authority of the tokens. */
  readonly owner: PublicKey;
  /** Existing mints; default new ones. */
  readonly mints?: { readonly coin: string; readonly pc: string };
  readonly coinDecimals?: number;
  readonly pcDecimals?: number;
  readonly coinAmount?: bigint;
  readonly pcAmount?: bigint;
  /** The pool's base units at the market. */
  readonly coinInOrders?: bigint;
  readonly pcInOrders?: bigint;
  /** Uncollected PnL. */
  readonly coinNeedTakePnl?: bigint;
  readonly pcNeedTakePnl?: bigint;
  /** The pool's own count of LP tokens; default the sum of both amounts. */
  readonly lpSupply?: bigint;
  /** LP supply; default the pool's own count. */
  readonly lpMinted?: bigint;
  readonly status?: bigint;
  readonly openTimeSeconds?: bigint;
  /** 10 to the power of the program's decimals; default 6. */
  readonly systemDecimalValue?: bigint;
  /** Pool size relative to its table when the PnL was last taken; default 0. */
  readonly lastRatio?: bigint;
  /** Price table; default `modelBytes()`. */
  readonly model?: Uint8Array;
}

/** Addresses of a written pool, base58. */
export type StablePoolAddresses = Readonly<Record<
  'poolId' | 'targetOrders' | 'openOrders' | 'coinVault' | 'pcVault' | 'lpMint' | 'modelId' | 'coinMint' | 'pcMint'
  | 'marketId' | 'bids' | 'asks' | 'eventQueue' | 'marketCoinVault' | 'marketPcVault', string>>;

/** Writes a stable pool and all accounts its program reads. */
export function writeStablePool(chain: TakesAccounts, options: StablePoolOptions): StablePoolAddresses {
  const { owner, coinAmount = 1_000_000_000_000n, pcAmount = 1_000_000_000_000n } = options;
  const { coinDecimals = 6, pcDecimals = 6, lpSupply = coinAmount + pcAmount } = options;
  const programId = new PublicKey(STABLE);
  const [authority, nonce] = PublicKey.findProgramAddressSync([Buffer.from('stable_authority')], programId);
  const marketId = Keypair.generate().publicKey;
  const derive = (name: string): string => PublicKey.findProgramAddressSync(
    [programId.toBytes(), marketId.toBytes(), Buffer.from(`${name}_associated_seed`)], programId)[0].toBase58();
  const at: StablePoolAddresses = {
    poolId: derive('stable'), targetOrders: derive('target'), openOrders: derive('open_order'),
    coinVault: derive('coin_vault'), pcVault: derive('pc_vault'), lpMint: derive('lp_mint'),
    modelId: anAddress(), coinMint: options.mints?.coin ?? anAddress(), pcMint: options.mints?.pc ?? anAddress(), marketId: marketId.toBase58(), bids: anAddress(),
    asks: anAddress(), eventQueue: anAddress(), marketCoinVault: anAddress(), marketPcVault: anAddress(),
  };
  const write = (where: string, program: string, data: Uint8Array): void =>
    chain.localnet.control.setAccount(where, { lamports: RENT_LAMPORTS, data, owner: program });
  const token = TOKEN_PROGRAM_ID.toBase58();
  if (!options.mints) {
    write(at.coinMint, token, mintData(coinDecimals, 10n ** 18n, owner));
    write(at.pcMint, token, mintData(pcDecimals, 10n ** 18n, owner));
  }
  write(at.lpMint, token, mintData(coinDecimals, options.lpMinted ?? lpSupply, authority));
  write(at.coinVault, token, tokenAccountData(new PublicKey(at.coinMint), authority, coinAmount));
  write(at.pcVault, token, tokenAccountData(new PublicKey(at.pcMint), authority, pcAmount));
  write(at.modelId, STABLE, options.model ?? modelBytes());
  write(at.targetOrders, STABLE, targetOrders(options.lastRatio ?? 0n));
  write(at.openOrders, SERUM, openOrders(at.marketId, authority, options));
  write(at.bids, SERUM, orderBook(33n));
  write(at.asks, SERUM, orderBook(65n));
  write(at.marketId, SERUM, market(at));
  write(at.poolId, STABLE, poolState(at, { ...options, coinDecimals, pcDecimals, lpSupply, nonce: BigInt(nonce) }));
  return at;
}

/** Sets the balance of a user's associated account. */
export function giveTokens(chain: TakesAccounts, owner: PublicKey, of: string, amount: bigint): string {
  const where = getAssociatedTokenAddressSync(new PublicKey(of), owner, true).toBase58();
  chain.localnet.control.setAccount(where, {
    lamports: RENT_LAMPORTS, data: tokenAccountData(new PublicKey(of), owner, amount), owner: TOKEN_PROGRAM_ID.toBase58(),
  });
  return where;
}

/** Scale of prices and ratios in `modelBytes`. */
const MULTIPLIER = 1_000_000n;
const MODEL_POINTS = 50_000;
/** Sum of both sides of the table: large enough for 50000 points, small enough for a ratio of many digits. */
const TABLE_TOTAL = 2e9;

let defaultModel: Uint8Array | undefined;

/** A price table: a curve of two tokens that is flat in the middle, at 50000 points from 2 % to 98 % of quote. */
export function modelBytes(): Uint8Array {
  defaultModel ??= makeModel();
  return defaultModel;
}

function makeModel(): Uint8Array {
  const bytes = new Uint8Array(32 + 24 * MODEL_POINTS);
  const view = new DataView(bytes.buffer);
  [2n, 1n, MULTIPLIER, BigInt(MODEL_POINTS)].forEach((value, index) => view.setBigUint64(index * 8, value, true));
  const step = TABLE_TOTAL * 1e-5;
  for (let index = 0; index < MODEL_POINTS; index += 1) {
    const x = TABLE_TOTAL * (0.02 + (0.96 * index) / (MODEL_POINTS - 1));
    const price = (2 * step) / (otherSide(x - step) - otherSide(x + step));
    [x, otherSide(x), price * Number(MULTIPLIER)].forEach((value, field) =>
      view.setBigUint64(32 + index * 24 + field * 8, BigInt(Math.round(value)), true));
  }
  return bytes;
}

/** The base amount for a quote amount on a curve of two tokens with this amplification. */
function otherSide(x: number, amplification = 100): number {
  const ann = amplification * 4;
  const b = x + TABLE_TOTAL / ann - TABLE_TOTAL;
  const c = TABLE_TOTAL ** 3 / (4 * x * ann);
  return (Math.sqrt(b * b + 4 * c) - b) / 2;
}

const anAddress = (): string => Keypair.generate().publicKey.toBase58();
const text = (words: string): Uint8Array => new TextEncoder().encode(words);

/** Target orders, none, and the ratio at which PnL was last taken. */
function targetOrders(lastRatio: bigint): Uint8Array {
  return accountBytes(u64(1n), u64(1n), zeros(3_280), u64(lastRatio), zeros(264));
}

/** The pool's open orders account, without orders. */
function openOrders(marketId: string, owner: PublicKey, options: StablePoolOptions): Uint8Array {
  const { coinInOrders: coin = 0n, pcInOrders: pc = 0n } = options;
  const allSlotsFree = new Uint8Array(16).fill(255);
  return accountBytes(
    text('serum'), u64(5n), address(marketId), owner.toBytes(), ...[coin, coin, pc, pc].map(u64), allSlotsFree,
    zeros(16 + 128 * 24 + 8), text('padding'),
  );
}

/** An empty side of an order book. */
function orderBook(flags: bigint): Uint8Array {
  return accountBytes(text('serum'), u64(flags), zeros(65_528), text('padding'));
}

function market(at: StablePoolAddresses): Uint8Array {
  const marketId = new PublicKey(at.marketId);
  let nonce = 0n;
  while (!isSigner(marketId, nonce)) nonce += 1n;
  return accountBytes(
    text('serum'), u64(3n), marketId.toBytes(), u64(nonce), address(at.coinMint), address(at.pcMint),
    address(at.marketCoinVault), zeros(16), address(at.marketPcVault), zeros(16), u64(100n), address(anAddress()),
    ...[at.eventQueue, at.bids, at.asks].map(address), u64(1_000_000n), u64(100n), zeros(16), text('padding'),
  );
}

function isSigner(marketId: PublicKey, nonce: bigint): boolean {
  try {
    PublicKey.createProgramAddressSync([marketId.toBytes(), u64(nonce)], new PublicKey(SERUM));
    return true;
  } catch {
    return false;
  }
}

interface StateOptions extends StablePoolOptions {
  readonly coinDecimals: number;
  readonly pcDecimals: number;
  readonly lpSupply: bigint;
  readonly nonce: bigint;
}

/** A pool's state after the program's own initialization, with the fees of rule 9.34. */
function poolState(at: StablePoolAddresses, options: StateOptions): Uint8Array {
  const { status = 1n, nonce, coinDecimals, pcDecimals, systemDecimalValue = 1_000_000n } = options;
  const orders = [7n, 3n, BigInt(coinDecimals), BigInt(pcDecimals), 1n, 0n, 1_000_000n, 500n, 5_000_000n];
  const prices = [1_000_000n, 100n, 1n, 1_000_000_000n, systemDecimalValue, ABORT_TRADE_FACTOR, 1n, 100n];
  const separationAndTradeFee = [5n, 10_000n, 5n, 10_000n];
  const pnlAndSwapFee = [12n, 100n, 2n, 10_000n];
  const needTakePnl = [options.coinNeedTakePnl ?? 0n, options.pcNeedTakePnl ?? 0n];
  const output = [...needTakePnl, 0n, 0n, options.openTimeSeconds ?? 0n, 0n, 0n, 0n];
  return accountBytes(
    ...[0n, status, nonce, ...orders, ...prices, ...separationAndTradeFee, ...pnlAndSwapFee, ...output].map(u64),
    zeros(80),
    ...[at.coinVault, at.pcVault, at.coinMint, at.pcMint, at.lpMint, at.modelId, at.openOrders, at.marketId, SERUM,
      at.targetOrders, options.owner.toBase58()].map(address),
    u64(0n), u64(options.lpSupply), zeros(496),
  );
}

/** Maximum ratio of the two tokens' values after a swap. */
export const ABORT_TRADE_FACTOR = 5n;

/** A trader's balances of a pool's tokens: base, quote and LP, base units. */
export async function stableHoldings(trader: Trader, pool: StablePool): Promise<readonly [bigint, bigint, bigint]> {
  const [a, b, lp] = await Promise.all(
    [pool.a.mint.address, pool.b.mint.address, pool.lpMint].map((mint) => heldOf(trader, mint)));
  return [a ?? 0n, b ?? 0n, lp ?? 0n];
}
