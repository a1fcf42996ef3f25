import { PublicKey } from '@solana/web3.js';
import { AppError } from '@/errors/AppError.ts';
import { tokenAmount } from '@/services/programs/token/getTokenBalance.ts';
import { u64 } from '@/services/codec.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import { MintLayout } from '@/services/programs/token/splToken.ts';
import { decodeMint } from '@/services/programs/token/decodeMint.ts';
import type { ammV4Account, stableAccount } from '@/services/programs/openbook/orderBookAccounts.ts';
import type { PoolSide } from '@/services/programs/pool/Pool.ts';
import { ammAllows } from './ammStatus.ts';
import type { AmmV4Pool } from './AmmV4Pool.ts';
import { decodeAmmMarket } from './decodeAmmMarket.ts';

type Found = Account | null | undefined;

/** State of a pool on an order book: AMM v4 and stable pools keep these fields under the same names. */
type OrderBookState = ReturnType<typeof ammV4Account.decode> | ReturnType<typeof stableAccount.decode>;

/** Where open orders keep the totals of base and quote. */
const OPEN_ORDERS_TOTALS = { base: 85, quote: 101 } as const;

/**
 * Addresses of the accounts a pool on an order book is decoded from, the pool's own first.
 *
 * @param poolId base58
 */
export function orderBookPoolAccounts(poolId: string, state: OrderBookState): readonly string[] {
  return [
    poolId, state.baseVault, state.quoteVault, state.baseMint, state.quoteMint, state.lpMint,
    state.openOrders, state.targetOrders, state.marketId,
  ];
}

export interface OrderBookPoolAccounts {
  readonly poolId: string;
  /** Those of `orderBookPoolAccounts`, in its order. */
  readonly accounts: readonly Found[];
  /** All were read at it. */
  readonly slot: bigint;
}

/**
 * Those of the accounts without which there is no pool.
 *
 * @throws AppError `pools/not-found`
 */
export function presentAccounts({ poolId, accounts }: OrderBookPoolAccounts): {
  readonly account: Account;
  readonly targetOrders: Account;
} {
  const [account, , , , , , , targetOrders] = accounts;
  if (!account || !targetOrders) throw new AppError('pools/not-found', { details: { poolId } });
  return { account, targetOrders };
}

export interface OrderBookPoolQuery extends OrderBookPoolAccounts {
  readonly state: OrderBookState;
  /** Address of the program, base58. */
  readonly programId: string;
  /** What the program derives its signature for the vaults from, besides the nonce. */
  readonly authoritySeed: string;
  /** Whether what lies in open orders is the pool's too. */
  readonly countsOrders: boolean;
}

/** What AMM v4 and stable pools have in common. */
export type OrderBookPool = Omit<AmmV4Pool, 'kind' | 'lpSupply' | 'pnl'>;

/**
 * Makes of its accounts what AMM v4 and stable pools have in common (SPEC section 3).
 *
 * @throws AppError `tokens/*`
 */
export function decodeOrderBookPool(query: OrderBookPoolQuery): OrderBookPool {
  const { poolId, programId, accounts, state, slot } = query;
  const [, vaultA, vaultB, mintA, mintB, lpMint, openOrders, , market] = accounts;
  const inOrders = query.countsOrders ? openOrders : null;
  const status = state.status;
  const side = (name: 'base' | 'quote', vault: Found, mint: Found): PoolSide => {
    const vaultAmount = tokenAmount(vault?.data);
    const orders = inOrders ? u64.decode(inOrders.data, OPEN_ORDERS_TOTALS[name]) : 0n;
    return {
      mint: decodeMint(state[`${name}Mint`], mint ?? null),
      // The program moves tokens of the older token program only, which knows no transfer fees.
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
    market: decodeAmmMarket(state.marketId, market ?? null),
  };
}

/** Signs for the vaults of every pool of the program. */
function authorityOf(programId: string, seed: string, nonce: bigint): string {
  const seeds = [new TextEncoder().encode(seed), Uint8Array.of(Number(nonce))];
  return PublicKey.createProgramAddressSync(seeds, new PublicKey(programId)).toBase58();
}
