import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { ANCHOR_ERRORS } from '../support/anchor.ts';
import { readToken, requireAbove, requireAtLeast, saveState } from './accountChecks.ts';
import { CLMM_ERRORS, requireThat } from './errors.ts';
import { emit } from './events.ts';
import { checkedU64, toU64 } from './integers.ts';
import { struct, u128, u64, type ValueOf } from './layout.ts';
import { argumentFlag, readArguments } from './readArguments.ts';
import { readTickAccounts, type SwapAccounts, takeSwapAccounts, takeSwapAccountsV2 } from './swapAccounts.ts';
import { swapThroughTicks } from './swapThroughTicks.ts';
import { MAX_SQRT_PRICE_X64, MIN_SQRT_PRICE_X64 } from './ticks.ts';
import { feeOf, feeToReceive, sendFromVault, sendToVault } from './tokens.ts';

/** Amounts in base units; a limit of 0 means none. */
const ARGUMENTS = struct({ amount: u64, threshold: u64, limitX64: u128, isExactIn: argumentFlag });

type SwapQuery = ValueOf<typeof ARGUMENTS>;

/** Swaps SPL Token mints. */
export function swap(context: ProgramContext): void {
  const query = readArguments(context, ARGUMENTS);
  const accounts = takeSwapAccounts(context);
  const { inputVault, outputVault } = accounts;
  runSwap(context, accounts, query);
  // Amounts are measured by the vaults' balances here.
  requireThreshold(query, query.isExactIn
    ? outputVault.token.amount - readToken(context, outputVault).amount
    : readToken(context, inputVault).amount - inputVault.token.amount);
}

/** Swaps mints of either token program. */
export function swapV2(context: ProgramContext): void {
  const query = readArguments(context, ARGUMENTS);
  requireThreshold(query, runSwapV2(context, takeSwapAccountsV2(context), query));
}

/** @param moved output of an exact-input swap, or input of an exact-output swap, base units */
function requireThreshold({ isExactIn, threshold }: Pick<SwapQuery, 'isExactIn' | 'threshold'>, moved: bigint): void {
  checkedU64(moved);
  if (isExactIn) requireThat(moved >= threshold, CLMM_ERRORS.TooLittleOutputReceived);
  else requireThat(moved <= threshold, CLMM_ERRORS.TooMuchInputPaid);
}

type SwapTask = Omit<SwapQuery, 'threshold'>;

/** Swaps; returns what the user's account received, or what it paid if the output is exact, base units. */
export function runSwapV2(context: ProgramContext, accounts: SwapAccounts, query: SwapTask): bigint {
  const { input, output } = accounts;
  runSwap(context, accounts, query);
  return checkedU64(query.isExactIn
    ? readToken(context, output).amount - output.token.amount
    : input.token.amount - readToken(context, input).amount);
}

function runSwap(context: ProgramContext, accounts: SwapAccounts, query: SwapTask): void {
  const { pool, observations, inputVault, outputVault, inputMint, outputMint } = accounts;
  const { isExactIn } = query;
  // An exact input is received without its transfer fee; an exact output is sent with its fee.
  const transferFee = isExactIn ? feeOf(context, inputMint, query.amount) : feeToReceive(context, outputMint, query.amount);
  const amount = toU64(isExactIn ? query.amount - transferFee : query.amount + transferFee);
  requireThat(pool.isWritable, ANCHOR_ERRORS.accountNotMutable);
  const priceBefore = pool.state.sqrtPriceX64;
  const isZeroForOne = inputVault.token.mint === pool.state.mint0;
  requireAbove(BigInt.asUintN(64, context.clock.unixTimestamp), pool.state.openTime);
  const { vault0, vault1 } = pool.state;
  const [vaultIn, vaultOut] = isZeroForOne ? [vault0, vault1] : [vault1, vault0];
  requireThat(inputVault.address === vaultIn && outputVault.address === vaultOut, CLMM_ERRORS.InvalidInputPoolVault);
  const ticks = readTickAccounts(context, accounts);
  requireThat(observations.isWritable, ANCHOR_ERRORS.accountNotMutable);
  const noLimitX64 = isZeroForOne ? MIN_SQRT_PRICE_X64 + 1n : MAX_SQRT_PRICE_X64 - 1n;
  const { amount0, amount1, ...tradeFees } = swapThroughTicks(context, {
    ...ticks, pool, config: accounts.config.state, observations, amount,
    limitX64: query.limitX64 === 0n ? noLimitX64 : query.limitX64, isZeroForOne, isExactIn,
  });
  requireThat(amount0 !== 0n && amount1 !== 0n, CLMM_ERRORS.TooSmallInputOrOutputAmount);
  saveState(context, pool);
  const [amountIn, amountOut] = isZeroForOne ? [amount0, amount1] : [amount1, amount0];
  const feeIn = isExactIn && amountIn === amount ? transferFee : feeToReceive(context, inputMint, amountIn);
  const feeOut = feeOf(context, outputMint, amountOut);
  const sentIn = checkedU64(amountIn + feeIn);
  const sides = [
    { account: accounts.input.address, amount: amountIn, fee: feeIn },
    { account: accounts.output.address, amount: amountOut - feeOut, fee: feeOut },
  ] as const;
  const [side0, side1] = isZeroForOne ? sides : [sides[1], sides[0]];
  emit(context, 'SwapEvent', {
    ...tradeFees, pool: pool.address, sender: accounts.payer.address, isZeroForOne, sqrtPriceX64: pool.state.sqrtPriceX64,
    liquidity: pool.state.liquidity, tick: pool.state.tickCurrent,
    account0: side0.account, amount0: side0.amount, transferFee0: side0.fee,
    account1: side1.account, amount1: side1.amount, transferFee1: side1.fee,
  });
  sendToVault(context, accounts, accounts.payer, { from: accounts.input, to: inputVault, mint: inputMint, amount: sentIn });
  sendFromVault(context, accounts, pool, { from: outputVault, to: accounts.output, mint: outputMint, amount: amountOut });
  if (isZeroForOne) requireAtLeast(priceBefore, pool.state.sqrtPriceX64);
  else requireAtLeast(pool.state.sqrtPriceX64, priceBefore);
  // Without a limit, nothing may be left over.
  const isWhole = isExactIn ? sentIn === query.amount : amountOut === amount;
  requireThat(query.limitX64 !== 0n || isWhole, ANCHOR_ERRORS.requireEqViolated);
}
