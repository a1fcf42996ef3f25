import { MintLayout } from '@solana/spl-token';
import { PublicKey, type AccountInfo } from '@solana/web3.js';
import { AppError } from '../../../errors/AppError.ts';
import { tokenAmount } from '../../accounts/getTokenBalance.ts';
import { liquidityStateV5Layout } from '../../layouts.ts';
import { decodeMint } from '../../tokens/decodeMint.ts';
import { ammAllows } from '../ammV4/ammStatus.ts';
import { decodeAmmMarket } from '../ammV4/decodeAmmMarket.ts';
import type { StableModel } from './StableModel.ts';
import type { StablePool } from './StablePool.ts';

type Found = AccountInfo<Buffer> | null;

/** Where open orders keep the totals of base and quote, and target orders the ratio of the last deposit. */
const OPEN_ORDERS_BASE_TOTAL = 85;
const OPEN_ORDERS_QUOTE_TOTAL = 101;
const TARGET_ORDERS_LAST_RATIO = 3_296;
/** LP tokens the program counts: in what the SDK's layout still calls padding. */
const LP_AMOUNT = 728;

/**
 * Whether an account is a stable pool that was set up: the first field is 0 for pools, the second the status.
 *
 * @param programId the cluster's stable program, base58
 */
export function isStablePool(account: AccountInfo<Buffer>, programId: string): boolean {
  return account.owner.toBase58() === programId && account.data.length === liquidityStateV5Layout.span
    && account.data.readBigUInt64LE(0) === 0n && account.data.readBigUInt64LE(8) !== 0n;
}

/**
 * Addresses of the accounts a pool is decoded from, the pool's own first; its price table is not among them.
 *
 * @param poolId base58
 * @param data of the pool's account
 */
export function stablePoolAccounts(poolId: string, data: Buffer): readonly PublicKey[] {
  const state = liquidityStateV5Layout.decode(data);
  return [
    new PublicKey(poolId), state.baseVault, state.quoteVault, state.baseMint, state.quoteMint, state.lpMint,
    state.openOrders, state.targetOrders, state.marketId,
  ];
}

/**
 * Address of the price table of a pool.
 *
 * @param data of the pool's account
 * @returns base58
 */
export function stableModelId(data: Buffer): string {
  return liquidityStateV5Layout.decode(data).modelDataAccount.toBase58();
}

export interface StablePoolAccounts {
  readonly poolId: string;
  /** Those of `stablePoolAccounts`, in its order. */
  readonly accounts: readonly Found[];
  readonly model: StableModel;
  readonly slot: bigint;
}

/**
 * Makes a pool of its accounts, all read at one slot (SPEC section 3).
 *
 * @throws AppError `pools/not-found`, `tokens/*`
 */
export function decodeStablePool({ poolId, accounts, model, slot }: StablePoolAccounts): StablePool {
  const [account, vaultA, vaultB, mintA, mintB, lpMint, openOrders, targetOrders, market] = accounts;
  if (!account || !targetOrders) throw new AppError('pools/not-found', { details: { poolId } });
  const state = liquidityStateV5Layout.decode(account.data);
  const status = big(state.status);
  const side = (name: 'base' | 'quote', vault: Found | undefined, mint: Found | undefined, offset: number) => {
    const vaultAmount = tokenAmount(vault?.data);
    return {
      mint: decodeMint(state[`${name}Mint`].toBase58(), mint ?? null),
      // The program moves tokens of the older token program only, which knows no transfer fees.
      transferFee: undefined,
      vault: state[`${name}Vault`].toBase58(),
      vaultAmount,
      reserve: vaultAmount + (openOrders?.data.readBigUInt64LE(offset) ?? 0n) - big(state[`${name}NeedTakePnl`]),
    };
  };
  const lp = lpMint ? MintLayout.decode(lpMint.data) : null;
  return {
    kind: 'stable',
    poolId,
    programId: account.owner.toBase58(),
    authority: authorityOf(account.owner, big(state.nonce)),
    a: side('base', vaultA, mintA, OPEN_ORDERS_BASE_TOTAL),
    b: side('quote', vaultB, mintB, OPEN_ORDERS_QUOTE_TOTAL),
    lpMint: state.lpMint.toBase58(),
    lpDecimals: lp?.decimals ?? state.baseDecimal.toNumber(),
    lpSupply: account.data.readBigUInt64LE(LP_AMOUNT),
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
    model,
    systemDecimalValue: big(state.systemDecimalsValue),
    abortTradeFactor: big(state.abortTradeFactor),
    pnl: {
      numerator: big(state.pnlNumerator),
      denominator: big(state.pnlDenominator),
      lastRatio: targetOrders.data.readBigUInt64LE(TARGET_ORDERS_LAST_RATIO)
        + (targetOrders.data.readBigUInt64LE(TARGET_ORDERS_LAST_RATIO + 8) << 64n),
    },
  };
}

function big(value: { toString(): string }): bigint {
  return BigInt(value.toString());
}

/** Signs for the vaults of every pool of the program. */
function authorityOf(programId: PublicKey, nonce: bigint): string {
  const seeds = [new TextEncoder().encode('stable_authority'), Uint8Array.of(Number(nonce))];
  return PublicKey.createProgramAddressSync(seeds, programId).toBase58();
}
