import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { ANCHOR_ERRORS } from '../support/anchor.ts';
import { readToken, requireAbove, saveState } from './accountChecks.ts';
import { CLMM_ERRORS, requireThat } from './errors.ts';
import { emit } from './events.ts';
import { toU64, wrapU64 } from './integers.ts';
import { struct, u128, u64, type ValueOf } from './layout.ts';
import { NOTHING_ALLOWED } from './poolStatus.ts';
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
  const accounts = takeSwapAccountsV2(context);
  const { input, output } = accounts;
  runSwap(context, accounts, query);
  requireThreshold(query, query.isExactIn
    ? readToken(context, output).amount - output.token.amount
    : input.token.amount - readToken(context, input).amount);
}

/** @param moved output of an exact-input swap, or input of an exact-output swap, base units */
function requireThreshold({ isExactIn, threshold }: SwapQuery, moved: bigint): void {
  toU64(moved);
  if (isExactIn) requireThat(moved >= threshold, CLMM_ERRORS.TooLittleOutputReceived);
  else requireThat(moved <= threshold, CLMM_ERRORS.TooMuchInputPaid);
}

function runSwap(context: ProgramContext, accounts: SwapAccounts, query: SwapQuery): void {
  const { pool, inputVault, outputVault, inputMint, outputMint } = accounts;
  const { isExactIn } = query;
  // An exact input is received without its transfer fee; an exact output is sent with its fee.
  const amount = isExactIn
    ? query.amount - feeOf(context, inputMint, query.amount)
    : wrapU64(query.amount + feeToReceive(context, outputMint, query.amount));
  const priceBefore = pool.state.sqrtPriceX64;
  const isZeroForOne = inputVault.token.mint === pool.state.mint0;
  requireAbove(BigInt.asUintN(64, context.clock.unixTimestamp), pool.state.openTime);
  const { vault0, vault1 } = pool.state;
  const [vaultIn, vaultOut] = isZeroForOne ? [vault0, vault1] : [vault1, vault0];
  requireThat(inputVault.address === vaultIn && outputVault.address === vaultOut, CLMM_ERRORS.InvalidInputPoolVault);
  const noLimitX64 = isZeroForOne ? MIN_SQRT_PRICE_X64 + 1n : MAX_SQRT_PRICE_X64 - 1n;
  const [amount0, amount1] = swapThroughTicks(context, {
    ...readTickAccounts(context, accounts),
    pool,
    config: accounts.config.state,
    observations: accounts.observations,
    amount,
    limitX64: query.limitX64 === 0n ? noLimitX64 : query.limitX64,
    isZeroForOne,
    isExactIn,
  });
  requireThat(amount0 !== 0n && amount1 !== 0n, CLMM_ERRORS.TooSmallInputOrOutputAmount);
  const moved = isZeroForOne ? { amountIn: amount0, amountOut: amount1 } : { amountIn: amount1, amountOut: amount0 };
  const { sentIn, ...event } = moveTokens(context, accounts, moved, isZeroForOne);
  emit(context, 'SwapEvent', {
    ...event, pool: pool.address, sender: accounts.payer.address, isZeroForOne, sqrtPriceX64: pool.state.sqrtPriceX64,
    liquidity: pool.state.liquidity, tick: pool.state.tickCurrent,
  });
  if (isZeroForOne) requireAbove(priceBefore, pool.state.sqrtPriceX64);
  else requireAbove(pool.state.sqrtPriceX64, priceBefore);
  // Without a limit, nothing may be left over. A transfer fee on an exact output counts as left over here.
  const whole = isExactIn ? sentIn : moved.amountOut;
  requireThat(query.limitX64 !== 0n || whole === query.amount, ANCHOR_ERRORS.requireEqViolated);
}

interface MovedAmounts {
  /** Amounts that the vaults receive and send, base units. */
  readonly amountIn: bigint;
  readonly amountOut: bigint;
}

/** Transfers the tokens of a swap; returns what the user paid, transfer fee included, and the amounts for the event. */
function moveTokens(context: ProgramContext, accounts: SwapAccounts, { amountIn, amountOut }: MovedAmounts, isZeroForOne: boolean) {
  const { payer, pool, input, output, inputVault, outputVault, inputMint, outputMint } = accounts;
  const feeIn = feeToReceive(context, inputMint, amountIn);
  const feeOut = feeOf(context, outputMint, amountOut);
  const sentIn = wrapU64(amountIn + feeIn);
  sendToVault(context, accounts, payer, { from: input, to: inputVault, mint: inputMint, amount: sentIn });
  if (outputVault.token.amount <= amountOut) pool.state.status = NOTHING_ALLOWED;
  sendFromVault(context, accounts, pool, { from: outputVault, to: output, mint: outputMint, amount: amountOut });
  saveState(context, pool);
  const inSide = { account: input.address, amount: amountIn, fee: feeIn };
  const outSide = { account: output.address, amount: amountOut - feeOut, fee: feeOut };
  const [side0, side1] = isZeroForOne ? [inSide, outSide] : [outSide, inSide];
  return {
    sentIn,
    account0: side0.account, amount0: side0.amount, transferFee0: side0.fee,
    account1: side1.account, amount1: side1.amount, transferFee1: side1.fee,
  };
}
