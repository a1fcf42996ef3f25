/** Stable pools written account by account, past the rules of the runtime: on mainnet only Raydium may create one. */
import { AccountLayout, MintLayout, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import { accountBytes, address, u64, zeros } from '../../localnet/accountBytes.ts';
import type { TestCluster } from './localnet.ts';

export const STABLE = '5quBtoiQqxF9Jv6KYKctB59NT3gtJD2Y65kdnB1Uev3h';
/** The only market program the stable program knows. */
export const SERUM = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin';

const MODEL_POINTS = 50_000;
const RENT_LAMPORTS = 100_000_000_000n;

/** What a stable pool holds when it is written. */
export interface StablePoolOptions {
  readonly coinAmount?: bigint;
  readonly pcAmount?: bigint;
  readonly lpSupply?: bigint;
  readonly coinDecimals?: number;
  readonly pcDecimals?: number;
  readonly status?: bigint;
  readonly openTimeSeconds?: bigint;
  /** What the pool's size against the table was when the program last took its share of the fees; default 0: new. */
  readonly ratio?: bigint;
  /** Owns the mints' first tokens. */
  readonly owner: PublicKey;
}

export interface WrittenStablePool {
  readonly poolId: string;
  readonly modelId: string;
  readonly coinMint: string;
  readonly pcMint: string;
  readonly lpMint: string;
  readonly coinVault: string;
  readonly pcVault: string;
  readonly openOrders: string;
  readonly targetOrders: string;
  readonly marketId: string;
  readonly bids: string;
  readonly asks: string;
  readonly eventQueue: string;
  readonly marketCoinVault: string;
  readonly marketPcVault: string;
}

/** Points of a stable curve: pc in `x`, coin in `y`, pc per coin in `price`, all times `MODEL_MULTIPLIER`. */
export const MODEL_MULTIPLIER = 1_000_000n;

/** The curve x·y(x² + y²)-like in shape: a StableSwap invariant of this amplification, at 50000 points. */
export function modelBytes(amplification = 100): Uint8Array {
  const total = 2e9;
  const bytes = new Uint8Array(32 + 24 * MODEL_POINTS);
  const view = new DataView(bytes.buffer);
  [2n, 1n, MODEL_MULTIPLIER, BigInt(MODEL_POINTS)].forEach((value, at) => view.setBigUint64(at * 8, value, true));
  for (let at = 0; at < MODEL_POINTS; at += 1) {
    const x = total * (0.02 + (0.96 * at) / (MODEL_POINTS - 1));
    const y = otherSide(x, total, amplification);
    const step = total * 1e-5;
    const price = (2 * step) / (otherSide(x - step, total, amplification) - otherSide(x + step, total, amplification));
    [x, y, price * Number(MODEL_MULTIPLIER)].forEach((value, field) =>
      view.setBigUint64(32 + at * 24 + field * 8, BigInt(Math.round(value)), true));
  }
  return bytes;
}

/** y of the two-token StableSwap invariant for this x. */
function otherSide(x: number, total: number, amplification: number): number {
  const ann = amplification * 4;
  const b = x + total / ann - total;
  const c = (total ** 3) / (4 * x * ann);
  return (-b + Math.sqrt(b * b + 4 * c)) / 2;
}

/** Writes a stable pool and everything it needs. */
export function writeStablePool(chain: TestCluster, options: StablePoolOptions): WrittenStablePool {
  const { control } = chain.localnet;
  const { coinAmount = 1_000_000_000_000n, pcAmount = 1_000_000_000_000n, owner } = options;
  const { coinDecimals = 6, pcDecimals = 6, status = 1n, lpSupply = coinAmount + pcAmount } = options;
  const programId = new PublicKey(STABLE);
  const market = Keypair.generate().publicKey;
  const [authority, nonce] = PublicKey.findProgramAddressSync([Buffer.from('stable_authority')], programId);
  const derive = (name: string): string => PublicKey.findProgramAddressSync(
    [programId.toBytes(), market.toBytes(), Buffer.from(`${name}_associated_seed`)], programId)[0].toBase58();
  const keys = {
    poolId: derive('stable'), targetOrders: derive('target'), openOrders: derive('open_order'),
    coinVault: derive('coin_vault'), pcVault: derive('pc_vault'), lpMint: derive('lp_mint'),
    modelId: Keypair.generate().publicKey.toBase58(), coinMint: Keypair.generate().publicKey.toBase58(),
    pcMint: Keypair.generate().publicKey.toBase58(), marketId: market.toBase58(),
    bids: fresh(), asks: fresh(), eventQueue: fresh(), marketCoinVault: fresh(), marketPcVault: fresh(),
  };
  const put = (at: string, data: Uint8Array, program = TOKEN_PROGRAM_ID.toBase58()): void =>
    control.setAccount(at, { lamports: RENT_LAMPORTS, data, owner: program });
  put(keys.coinMint, mint(owner, coinDecimals, 10n ** 18n));
  put(keys.pcMint, mint(owner, pcDecimals, 10n ** 18n));
  put(keys.lpMint, mint(authority, coinDecimals, lpSupply));
  put(keys.coinVault, tokenAccount(keys.coinMint, authority, coinAmount));
  put(keys.pcVault, tokenAccount(keys.pcMint, authority, pcAmount));
  put(keys.modelId, modelBytes(), STABLE);
  put(keys.targetOrders, targetOrders(options.ratio ?? 0n), STABLE);
  put(keys.openOrders, openOrders(keys.marketId, authority), SERUM);
  put(keys.bids, book(33n), SERUM);
  put(keys.asks, book(65n), SERUM);
  put(keys.marketId, marketState(keys), SERUM);
  put(keys.poolId, poolState({ ...keys, nonce: BigInt(nonce), status, coinDecimals, pcDecimals, owner,
    openTimeSeconds: options.openTimeSeconds ?? 0n, coinAmount, pcAmount, lpSupply }), STABLE);
  return keys;
}

/** What the program plans to order: nothing; and the ratio it last counted its share of the fees from. */
function targetOrders(ratio: bigint): Uint8Array {
  return accountBytes(u64(1n), u64(1n), zeros(3296 - 16), u64(ratio), zeros(3568 - 3304));
}

export function mint(authority: PublicKey, decimals: number, supply: bigint): Uint8Array {
  const data = new Uint8Array(MintLayout.span);
  MintLayout.encode({ mintAuthorityOption: 1, mintAuthority: authority, supply, decimals, isInitialized: true,
    freezeAuthorityOption: 0, freezeAuthority: PublicKey.default }, data);
  return data;
}

export function tokenAccount(of: string, owner: PublicKey, amount: bigint): Uint8Array {
  const data = new Uint8Array(AccountLayout.span);
  AccountLayout.encode({ mint: new PublicKey(of), owner, amount, delegateOption: 0, delegate: PublicKey.default,
    state: 1, isNativeOption: 0, isNative: 0n, delegatedAmount: 0n, closeAuthorityOption: 0,
    closeAuthority: PublicKey.default }, data);
  return data;
}

const text = (words: string): Uint8Array => new TextEncoder().encode(words);

/** An open-orders account of the market program without a single order. */
function openOrders(market: string, owner: PublicKey): Uint8Array {
  return accountBytes(text('serum'), u64(5n), address(market), owner.toBytes(), zeros(32),
    new Uint8Array(16).fill(255), zeros(16), zeros(128 * 16 + 128 * 8 + 8), text('padding'));
}

/** An empty side of an order book. */
const book = (flags: bigint): Uint8Array => accountBytes(text('serum'), u64(flags), zeros(65_548 - 20), text('padding'));

const fresh = (): string => Keypair.generate().publicKey.toBase58();

function marketState(keys: WrittenStablePool): Uint8Array {
  return accountBytes(text('serum'), u64(3n), address(keys.marketId), u64(0n), address(keys.coinMint),
    address(keys.pcMint), address(keys.marketCoinVault), u64(0n), u64(0n), address(keys.marketPcVault), u64(0n), u64(0n),
    u64(100n), address(fresh()), ...[keys.eventQueue, keys.bids, keys.asks].map(address),
    u64(1_000_000n), u64(100n), u64(0n), u64(0n), text('padding'));
}

interface StateFields extends WrittenStablePool {
  readonly nonce: bigint;
  readonly status: bigint;
  readonly coinDecimals: number;
  readonly pcDecimals: number;
  readonly coinAmount: bigint;
  readonly pcAmount: bigint;
  readonly lpSupply: bigint;
  readonly openTimeSeconds: bigint;
  readonly owner: PublicKey;
}

function poolState(state: StateFields): Uint8Array {
  const numbers = [
    0n, state.status, state.nonce, 7n, 3n, BigInt(state.coinDecimals), BigInt(state.pcDecimals), 1n, 0n,
    1_000_000n, 500n, 5_000_000n, 1_000_000n, 100n, 1n, 1_000_000_000n, 1_000_000n, 5n, 1n, 100n,
    // Fees: least separation, trade, pnl, swap.
    5n, 10_000n, 5n, 10_000n, 12n, 100n, 2n, 10_000n,
    0n, 0n, 0n, 0n, state.openTimeSeconds, 0n, 0n, 0n,
  ];
  return accountBytes(...numbers.map(u64), zeros(64), u64(0n), u64(0n),
    ...[state.coinVault, state.pcVault, state.coinMint, state.pcMint, state.lpMint, state.modelId, state.openOrders,
      state.marketId, SERUM, state.targetOrders, state.owner.toBase58()].map(address), u64(0n), u64(state.lpSupply), zeros(496));
}
