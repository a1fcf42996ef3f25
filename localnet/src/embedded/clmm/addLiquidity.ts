import type { AccountMeta, ProgramContext } from '../runtime/EmbeddedProgram.ts';
import {
  type MintAccount, type NamedAccount, requireAddress, requireConstraint, requireSameKey, requireTokenMint, requireWritable,
  type StateAccount, type TokenAccount,
} from './accountChecks.ts';
import { type PoolState, REWARDS } from './accounts.ts';
import { bitmapExtensionSeeds } from './addresses.ts';
import { isBeyondPoolBitmap } from './bitmaps.ts';
import { changeLiquidity, type PoolRange } from './changeLiquidity.ts';
import { CLMM_ERRORS, requireThat } from './errors.ts';
import { emit } from './events.ts';
import { toU64, unwrap } from './integers.ts';
import { liquidityOfAmount0, liquidityOfAmount1 } from './liquidity.ts';
import type { GrowthInside } from './tickStates.ts';
import { feeOf, feeToReceive, sendToVault, type TokenPrograms } from './tokens.ts';

/** One of the pool's two tokens in an instruction. */
export interface TokenSide {
  /** The user's token account. */
  readonly account: TokenAccount;
  readonly vault: TokenAccount;
  /** Only in the v2 instructions. */
  readonly mint: MintAccount | null;
}

/** Checks both sides of a deposit in the order of the program's constraints. */
export function checkSides({ pool, account0, account1, vault0, vault1, mint0, mint1 }: {
  readonly pool: StateAccount<PoolState>;
  readonly account0: TokenAccount;
  readonly account1: TokenAccount;
  readonly vault0: TokenAccount;
  readonly vault1: TokenAccount;
  readonly mint0: MintAccount | null;
  readonly mint1: MintAccount | null;
}): readonly [TokenSide, TokenSide] {
  requireWritable(account0);
  requireTokenMint(account0, vault0.token.mint);
  requireWritable(account1);
  requireTokenMint(account1, vault1.token.mint);
  requireWritable(vault0);
  requireConstraint(vault0.address === pool.state.vault0, vault0);
  requireWritable(vault1);
  requireConstraint(vault1.address === pool.state.vault1, vault1);
  if (mint0) requireAddress(mint0, vault0.token.mint);
  if (mint1) requireAddress(mint1, vault1.token.mint);
  return [{ account: account0, vault: vault0, mint: mint0 }, { account: account1, vault: vault1, mint: mint1 }];
}

/** Arguments for adding to a position. */
export interface LiquidityInput {
  /** 0 if an amount determines it. */
  readonly liquidity: bigint;
  /** Maximum payment including transfer fees, base units. */
  readonly maxAmount0: bigint;
  readonly maxAmount1: bigint;
  /** Whether the amount of token 0 determines the liquidity, or that of token 1; `null` if the liquidity is given. */
  readonly isBase0: boolean | null;
}

/** What was added to a position: amounts in base units, without transfer fees. */
interface Deposit {
  readonly liquidity: bigint;
  readonly amount0: bigint;
  readonly amount1: bigint;
  readonly transferFee0: bigint;
  readonly transferFee1: bigint;
  readonly growth: GrowthInside;
}

const NOTHING: Deposit = {
  liquidity: 0n, amount0: 0n, amount1: 0n, transferFee0: 0n, transferFee1: 0n,
  growth: { growth0X64: 0n, growth1X64: 0n, rewardsX64: new Array<bigint>(REWARDS).fill(0n) },
};

interface DepositAccounts {
  readonly payer: NamedAccount;
  readonly sides: readonly [TokenSide, TokenSide];
  readonly programs: TokenPrograms;
}

/** Adds liquidity to a range and transfers the tokens from the payer. */
export function addLiquidity(context: ProgramContext, accounts: DepositAccounts, range: PoolRange, input: LiquidityInput): Deposit {
  const { payer, programs, sides: [side0, side1] } = accounts;
  const { state: pool } = range.pool;
  // A position can be opened empty.
  if (input.liquidity === 0n && input.isBase0 === null) return NOTHING;
  const liquidity = input.liquidity === 0n ? liquidityOfAmount(context, accounts, range, input) : input.liquidity;
  requireThat(liquidity > 0n, CLMM_ERRORS.ZeroLiquidity);
  const poolLiquidity = pool.liquidity;
  const { amounts: [amount0, amount1], growth } = changeLiquidity(context, range, liquidity);
  requireThat(amount0 > 0n || amount1 > 0n, CLMM_ERRORS.ForbidBothZeroForSupplyLiquidity);
  const transferFee0 = feeToReceive(context, side0.mint, amount0);
  const transferFee1 = feeToReceive(context, side1.mint, amount1);
  emit(context, 'LiquidityCalculateEvent', {
    poolLiquidity, sqrtPriceX64: pool.sqrtPriceX64, tick: pool.tickCurrent, amount0, amount1, fees0: 0n, fees1: 0n, transferFee0,
    transferFee1,
  });
  const sent0 = toU64(amount0 + transferFee0);
  requireThat(input.maxAmount0 >= sent0, CLMM_ERRORS.PriceSlippageCheck);
  const sent1 = toU64(amount1 + transferFee1);
  requireThat(input.maxAmount1 >= sent1, CLMM_ERRORS.PriceSlippageCheck);
  sendToVault(context, programs, payer, { from: side0.account, to: side0.vault, mint: side0.mint, amount: sent0 });
  sendToVault(context, programs, payer, { from: side1.account, to: side1.vault, mint: side1.mint, amount: sent1 });
  emit(context, 'LiquidityChangeEvent', {
    pool: range.pool.address, tick: pool.tickCurrent, tickLower: range.tickLower, tickUpper: range.tickUpper,
    liquidityBefore: poolLiquidity, liquidityAfter: pool.liquidity,
  });
  return { liquidity, amount0, amount1, transferFee0, transferFee1, growth };
}

function liquidityOfAmount(
  context: ProgramContext, { sides: [side0, side1] }: DepositAccounts, range: PoolRange, input: LiquidityInput,
): bigint {
  const { pool: { state: { sqrtPriceX64 } }, tickLower, tickUpper } = range;
  const [side, amount, liquidityOf] = input.isBase0
    ? [side0, input.maxAmount0, liquidityOfAmount0] as const
    : [side1, input.maxAmount1, liquidityOfAmount1] as const;
  return liquidityOf(sqrtPriceX64, tickLower, tickUpper, amount - feeOf(context, side.mint, amount));
}

/**
 * The bitmap extension, which is the first remaining account if a range needs it.
 *
 * @param ticks of the range, or start ticks of their arrays
 * @throws Refusal 2502, ProgramError of a panic if it is missing
 */
export function extensionForRange(
  context: ProgramContext, pool: StateAccount<PoolState>, remaining: readonly AccountMeta[], ticks: readonly number[],
): AccountMeta | null {
  if (!isBeyondPoolBitmap(pool.state.tickSpacing, ...ticks)) return null;
  const extension = unwrap(remaining[0]);
  requireSameKey(extension.address, context.findAddress(bitmapExtensionSeeds(pool.address)).address);
  return extension;
}
