import { PublicKey } from '@solana/web3.js';
import { AppError } from '@/errors/AppError.ts';
import { u128, u64 } from '@/services/codec.ts';
import { ammV4Account, ammV4Pool } from './layouts.ts';
import { marketAccount, OPEN_ORDERS_TOTALS } from '@/services/programs/openbook/layouts.ts';
import type { PoolSide, StandardPoolBase } from '@/services/programs/pool/pool.ts';
import { decodeMint } from '@/services/programs/token/decodeMint.ts';
import { tokenAmount } from '@/services/programs/token/getTokenBalance.ts';
import { MintLayout } from '@/services/programs/token/splToken.ts';
import type { Account } from '@/services/rpc/accounts.ts';

/** Accounts of the OpenBook market of an AMM v4 pool, base58. */
export interface AmmMarketAccounts {
  readonly marketId: string;
  readonly programId: string;
  readonly authority: string;
  readonly baseVault: string;
  readonly quoteVault: string;
  readonly bids: string;
  readonly asks: string;
  readonly eventQueue: string;
}

/** What the program needs to set aside its share of the fees at the next deposit or withdrawal. */
interface AmmPnl {
  /** Share of the growth: `numerator` / `denominator`. */
  readonly numerator: bigint;
  readonly denominator: bigint;
  /** Both reserves at the last deposit or withdrawal, normalized to `systemDecimals`: `x` quote, `y` base. */
  readonly lastX: bigint;
  readonly lastY: bigint;
  /** 10 to the power of the decimals that both reserves are normalized to. */
  readonly systemDecimalValue: bigint;
}

/** What former releases wrote, which traded on an order book and counted swaps; no quote depends on it. */
interface AmmRecord {
  /** Orders it keeps on each side of the order book. */
  readonly maxOrder: bigint;
  /** How far from the price its orders lie. */
  readonly depth: bigint;
  /** Smallest amounts its orders move, base units. */
  readonly baseLotSize: bigint;
  readonly quoteLotSize: bigint;
  /** Fee of its orders; a swap pays `fees`. */
  readonly tradeFeeNumerator: bigint;
  readonly tradeFeeDenominator: bigint;
  /** Swaps that were counted, base units. */
  readonly swapBaseInAmount: bigint;
  readonly swapBaseOutAmount: bigint;
  readonly swapQuoteInAmount: bigint;
  readonly swapQuoteOutAmount: bigint;
}

/** An AMM v4 pool (rule 3.18). `a` is the base, `b` the quote. */
export interface AmmV4Pool extends StandardPoolBase {
  readonly kind: 'amm-v4';
  readonly openOrders: string;
  readonly targetOrders: string;
  readonly marketId: string;
  /** Absent if there is none: the program needs only its address, with which those of the pool are derived. */
  readonly market: AmmMarketAccounts | undefined;
  readonly pnl: AmmPnl;
  readonly record: AmmRecord;
}

/**
 * What the status of an AMM v4 or stable pool allows (rule 4.31).
 *
 * @param status as stored: 1 initialized, 2 disabled, 3 withdrawals only, 4 liquidity only, 5 liquidity and order book,
 *   6 no order book, 7 waits for its open time
 * @example ammAllows(4n); // { swap: false, deposit: true, withdraw: true }
 */
export function ammAllows(status: bigint): { readonly swap: boolean; readonly deposit: boolean; readonly withdraw: boolean } {
  return { swap: SWAP.has(status), deposit: DEPOSIT.has(status), withdraw: status === 3n || DEPOSIT.has(status) };
}

const SWAP: ReadonlySet<bigint> = new Set([1n, 6n, 7n]);
const DEPOSIT: ReadonlySet<bigint> = new Set([1n, 4n, 5n, 6n, 7n]);

type Found = Account | null | undefined;

/** Offset of the nonce that the market's authority is derived with. */
const NONCE_OFFSET = 45;

/**
 * The accounts of an OpenBook market.
 *
 * @param marketId base58
 * @param programId of the market as the pool names it
 * @param account from the node
 * @returns `undefined` if there is none: markets can be closed, and a pool can be created without one
 */
function decodeAmmMarket(marketId: string, programId: string, account: Found): AmmMarketAccounts | undefined {
  if (account?.owner !== programId || account.data.length !== marketAccount.fixedSize) return undefined;
  const state = marketAccount.decode(account.data);
  const nonce = account.data.subarray(NONCE_OFFSET, NONCE_OFFSET + 8);
  const authority = PublicKey.createProgramAddressSync([new PublicKey(marketId).toBuffer(), nonce], new PublicKey(account.owner));
  return {
    marketId,
    programId: account.owner,
    authority: authority.toBase58(),
    baseVault: state.baseVault,
    quoteVault: state.quoteVault,
    bids: state.bids,
    asks: state.asks,
    eventQueue: state.eventQueue,
  };
}

/** State of a pool with an order book: AMM v4 and stable pools name these fields alike. */
type OrderBookState = Pick<ReturnType<typeof ammV4Account.decode>,
  'status' | 'nonce' | 'baseDecimal' | 'pnlNumerator' | 'pnlDenominator' | 'swapFeeNumerator' | 'swapFeeDenominator'
  | 'baseNeedTakePnl' | 'quoteNeedTakePnl' | 'poolOpenTime' | 'baseVault' | 'quoteVault' | 'baseMint' | 'quoteMint' | 'lpMint'
  | 'openOrders' | 'marketId' | 'marketProgramId' | 'targetOrders'>;

/**
 * Addresses of the accounts that a pool with an order book is decoded from, the pool's own first.
 *
 * @param poolId base58
 */
export function orderBookPoolAccounts(poolId: string, state: OrderBookState): readonly string[] {
  return [
    poolId, state.baseVault, state.quoteVault, state.baseMint, state.quoteMint, state.lpMint,
    state.targetOrders, state.marketId,
  ];
}

export interface OrderBookPoolAccounts {
  readonly poolId: string;
  /** Accounts from `orderBookPoolAccounts`, in its order. */
  readonly accounts: readonly Found[];
  /** The slot at which all were read. */
  readonly slot: bigint;
}

/**
 * The accounts that every pool must have.
 *
 * @throws AppError `pools/not-found`
 */
export function presentAccounts({ poolId, accounts }: OrderBookPoolAccounts): {
  readonly account: Account;
  readonly targetOrders: Account;
} {
  const [account, , , , , , targetOrders] = accounts;
  if (!account || !targetOrders) throw new AppError('pools/not-found', { details: { poolId } });
  return { account, targetOrders };
}

interface OrderBookPoolQuery extends OrderBookPoolAccounts {
  readonly state: OrderBookState;
  /** Program address, base58. */
  readonly programId: string;
  /** Seed of the program's vault authority, apart from the nonce. */
  readonly authoritySeed: string;
  /** Open orders whose tokens belong to the pool, too. */
  readonly inOrders?: Found;
}

/** What AMM v4 and stable pools have in common. */
type OrderBookPool = Omit<AmmV4Pool, 'kind' | 'lpSupply' | 'pnl' | 'record'>;

/**
 * Decodes what AMM v4 and stable pools have in common (rule 3.18).
 *
 * @throws AppError `tokens/*`
 */
export function decodeOrderBookPool(query: OrderBookPoolQuery): OrderBookPool {
  const { poolId, programId, accounts, state, slot, inOrders } = query;
  const [, vaultA, vaultB, mintA, mintB, lpMint, , market] = accounts;
  const status = state.status;
  const side = (name: 'base' | 'quote', vault: Found, mint: Found): PoolSide => {
    const vaultAmount = tokenAmount(vault?.data);
    const orders = inOrders ? u64.decode(inOrders.data, OPEN_ORDERS_TOTALS[name]) : 0n;
    return {
      mint: decodeMint(state[`${name}Mint`], mint ?? null),
      // The program only supports the original token program, which has no transfer fees.
      transferFee: undefined,
      vault: state[`${name}Vault`],
      vaultAmount,
      reserve: vaultAmount + orders - state[`${name}NeedTakePnl`],
    };
  };
  const lp = lpMint ? MintLayout.decode(lpMint.data) : null;
  return {
    poolId,
    programId,
    authority: authorityOf(programId, query.authoritySeed, state.nonce),
    a: side('base', vaultA, mintA),
    b: side('quote', vaultB, mintB),
    lpMint: state.lpMint,
    lpDecimals: lp?.decimals ?? Number(state.baseDecimal),
    lpCirculating: lp?.supply ?? 0n,
    status,
    allows: ammAllows(status),
    fees: {
      tradeNumerator: state.swapFeeNumerator,
      tradeDenominator: state.swapFeeDenominator,
      protocolNumerator: state.pnlNumerator,
      fundNumerator: 0n,
      shareDenominator: state.pnlDenominator,
      creatorNumerator: 0n,
    },
    openTimeSeconds: state.poolOpenTime,
    slot,
    openOrders: state.openOrders,
    targetOrders: state.targetOrders,
    marketId: state.marketId,
    market: decodeAmmMarket(state.marketId, state.marketProgramId, market),
  };
}

/** The vault authority of all of the program's pools. */
function authorityOf(programId: string, seed: string, nonce: bigint): string {
  const seeds = [new TextEncoder().encode(seed), Uint8Array.of(Number(nonce))];
  return PublicKey.createProgramAddressSync(seeds, new PublicKey(programId)).toBase58();
}

/** Offset of the last deposit's reserves in target orders. */
const TARGET_ORDERS_LAST_X = 1024;
const TARGET_ORDERS_LAST_Y = 1040;

/**
 * Addresses of the accounts that a pool is decoded from, the pool's own first.
 *
 * @param poolId base58
 * @param data of the pool's account
 */
export function ammV4PoolAccounts(poolId: string, data: Uint8Array): readonly string[] {
  return orderBookPoolAccounts(poolId, ammV4Account.decode(data));
}

/** What the program allows: no swaps and deposits of a pool whose tokens are the same, no swaps at a fee of everything. */
function allowedBy(state: ReturnType<typeof ammV4Account.decode>): AmmV4Pool['allows'] {
  const { swap, deposit, withdraw } = ammAllows(state.status);
  const isPair = state.baseMint !== state.quoteMint;
  return { swap: swap && isPair && state.swapFeeNumerator < state.swapFeeDenominator, deposit: deposit && isPair, withdraw };
}

/**
 * Decodes a pool from its accounts, all read at one slot (rule 3.18).
 *
 * @param found accounts from `ammV4PoolAccounts`
 * @throws AppError `pools/not-found`, `tokens/*`
 */
export function decodeAmmV4Pool(found: OrderBookPoolAccounts): AmmV4Pool {
  const { account, targetOrders } = presentAccounts(found);
  const state = ammV4Account.decode(account.data);
  return {
    kind: 'amm-v4',
    ...decodeOrderBookPool({
      ...found,
      state,
      programId: account.owner,
      authoritySeed: ammV4Pool.lp.authoritySeed,
    }),
    allows: allowedBy(state),
    lpSupply: state.lpReserve,
    pnl: {
      numerator: state.pnlNumerator,
      denominator: state.pnlDenominator,
      lastX: u128.decode(targetOrders.data, TARGET_ORDERS_LAST_X),
      lastY: u128.decode(targetOrders.data, TARGET_ORDERS_LAST_Y),
      systemDecimalValue: state.systemDecimalValue,
    },
    record: {
      maxOrder: state.maxOrder,
      depth: state.depth,
      baseLotSize: state.baseLotSize,
      quoteLotSize: state.quoteLotSize,
      tradeFeeNumerator: state.tradeFeeNumerator,
      tradeFeeDenominator: state.tradeFeeDenominator,
      swapBaseInAmount: state.swapBaseInAmount,
      swapBaseOutAmount: state.swapBaseOutAmount,
      swapQuoteInAmount: state.swapQuoteInAmount,
      swapQuoteOutAmount: state.swapQuoteOutAmount,
    },
  };
}
