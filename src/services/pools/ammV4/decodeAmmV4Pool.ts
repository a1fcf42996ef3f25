import { MintLayout } from '@solana/spl-token';
import { PublicKey, type AccountInfo } from '@solana/web3.js';
import { AppError } from '../../../errors/AppError.ts';
import { tokenAmount } from '../../accounts/getTokenBalance.ts';
import { liquidityStateV4Layout } from '../../layouts.ts';
import { decodeMint } from '../../tokens/decodeMint.ts';
import { ammAllows, usesOrderBook } from './ammStatus.ts';
import type { AmmV4Pool } from './AmmV4Pool.ts';
import { decodeAmmMarket } from './decodeAmmMarket.ts';

type Found = AccountInfo<Buffer> | null;

/** Where open orders keep the totals of base and quote, and target orders the reserves of the last deposit. */
const OPEN_ORDERS_BASE_TOTAL = 85;
const OPEN_ORDERS_QUOTE_TOTAL = 101;
const TARGET_ORDERS_LAST_X = 1024;
const TARGET_ORDERS_LAST_Y = 1040;

/**
 * Whether an account is an AMM v4 pool that was set up.
 *
 * @param programId the cluster's AMM v4 program, base58
 */
export function isAmmV4Pool(account: AccountInfo<Buffer>, programId: string): boolean {
  return account.owner.toBase58() === programId && account.data.length === liquidityStateV4Layout.span
    && account.data.readBigUInt64LE(0) !== 0n;
}

/**
 * Addresses of the accounts a pool is decoded from, the pool's own first.
 *
 * @param poolId base58
 * @param data of the pool's account
 */
export function ammV4PoolAccounts(poolId: string, data: Buffer): readonly PublicKey[] {
  const state = liquidityStateV4Layout.decode(data);
  return [
    new PublicKey(poolId), state.baseVault, state.quoteVault, state.baseMint, state.quoteMint, state.lpMint,
    state.openOrders, state.targetOrders, state.marketId,
  ];
}

export interface AmmV4PoolAccounts {
  readonly poolId: string;
  /** Those of `ammV4PoolAccounts`, in its order. */
  readonly accounts: readonly Found[];
  readonly slot: bigint;
}

/**
 * Makes a pool of its accounts, all read at one slot (SPEC section 3).
 *
 * @throws AppError `pools/not-found`, `tokens/*`
 */
export function decodeAmmV4Pool({ poolId, accounts, slot }: AmmV4PoolAccounts): AmmV4Pool {
  const [account, vaultA, vaultB, mintA, mintB, lpMint, openOrders, targetOrders, market] = accounts;
  if (!account || !targetOrders) throw new AppError('pools/not-found', { details: { poolId } });
  const state = liquidityStateV4Layout.decode(account.data);
  const status = big(state.status);
  const inOrders = usesOrderBook(status) ? openOrders : null;
  const side = (name: 'base' | 'quote', vault: Found | undefined, mint: Found | undefined, offset: number) => {
    const vaultAmount = tokenAmount(vault?.data);
    return {
      mint: decodeMint(state[`${name}Mint`].toBase58(), mint ?? null),
      // The program moves tokens of the older token program only, which knows no transfer fees.
      transferFee: undefined,
      vault: state[`${name}Vault`].toBase58(),
      vaultAmount,
      reserve: vaultAmount + (inOrders?.data.readBigUInt64LE(offset) ?? 0n) - big(state[`${name}NeedTakePnl`]),
    };
  };
  const lp = lpMint ? MintLayout.decode(lpMint.data) : null;
  return {
    kind: 'amm-v4',
    poolId,
    programId: account.owner.toBase58(),
    authority: authorityOf(account.owner, big(state.nonce)),
    a: side('base', vaultA, mintA, OPEN_ORDERS_BASE_TOTAL),
    b: side('quote', vaultB, mintB, OPEN_ORDERS_QUOTE_TOTAL),
    lpMint: state.lpMint.toBase58(),
    lpDecimals: lp?.decimals ?? state.baseDecimal.toNumber(),
    lpSupply: big(state.lpReserve),
    lpCirculating: lp?.supply ?? 0n,
    status,
    allows: ammAllows(status),
    fees: {
      tradeNumerator: big(state.swapFeeNumerator),
      tradeDenominator: big(state.swapFeeDenominator),
      protocolNumerator: big(state.pnlNumerator),
      fundNumerator: 0n,
      shareDenominator: big(state.pnlDenominator),
      creatorNumerator: 0n,
    },
    openTimeSeconds: big(state.poolOpenTime),
    slot,
    openOrders: state.openOrders.toBase58(),
    targetOrders: state.targetOrders.toBase58(),
    marketId: state.marketId.toBase58(),
    market: decodeAmmMarket(state.marketId.toBase58(), market ?? null),
    pnl: {
      numerator: big(state.pnlNumerator),
      denominator: big(state.pnlDenominator),
      lastX: readU128(targetOrders.data, TARGET_ORDERS_LAST_X),
      lastY: readU128(targetOrders.data, TARGET_ORDERS_LAST_Y),
      systemDecimalValue: big(state.systemDecimalValue),
    },
  };
}

function big(value: { toString(): string }): bigint {
  return BigInt(value.toString());
}

function readU128(data: Buffer, offset: number): bigint {
  return data.readBigUInt64LE(offset) + (data.readBigUInt64LE(offset + 8) << 64n);
}

/** Signs for the vaults of every pool of the program. */
function authorityOf(programId: PublicKey, nonce: bigint): string {
  const seeds = [new TextEncoder().encode('amm authority'), Uint8Array.of(Number(nonce))];
  return PublicKey.createProgramAddressSync(seeds, programId).toBase58();
}
