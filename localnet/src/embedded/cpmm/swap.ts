import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { AnchorAccounts, type MintAccount, type NamedAccount, type TokenAccount } from '../support/anchorAccounts.ts';
import { requireAddress, requireConstraint, requireMut, requireSeeds } from '../support/anchorConstraints.ts';
import { ANCHOR_ERRORS, anchorError } from '../support/anchor.ts';
import { type AmmConfig, decodeAmmConfig, POOL_CLOSED_FOR, type PoolState, readPool, SEEDS, updatePool } from './accounts.ts';
import { type FeeRates, type Reserves, swapBaseInput as curveSwapBaseInput, swapBaseOutput as curveSwapBaseOutput, type SwapResult } from './curve.ts';
import { CPMM_ERRORS, u64OrPanic } from './errors.ts';
import { logSwap } from './events.ts';
import { addObservation, type Prices } from './observation.ts';
import { feeRatesOf, pricesOf, reservesOf } from './pool.ts';
import { authoritySeeds, feeOf, inverseFeeOf, requireOther, transferTokens } from './tokens.ts';

/** `swap_base_input`: swaps an exact amount for at least `minimumOut`. Both include transfer fees. */
export function swapBaseInput(context: ProgramContext, [amountIn, minimumOut]: readonly [bigint, bigint]): void {
  const accounts = takeSwapAccounts(context);
  requireOpen(context, accounts);
  const feeIn = feeOf(context, accounts.inputMint, amountIn);
  if (amountIn <= feeIn) throw anchorError(context, ANCHOR_ERRORS.requireGtViolated);
  const sides = sidesOf(context, accounts);
  const result = curveSwapBaseInput(amountIn - feeIn, sides.reserves, sides.rates);
  if (!result) throw anchorError(context, CPMM_ERRORS.zeroTradingTokens);
  const feeOut = feeOf(context, accounts.outputMint, result.amountOut);
  const amountOut = result.amountOut - feeOut;
  if (amountOut === 0n) throw anchorError(context, ANCHOR_ERRORS.requireGtViolated);
  if (amountOut < minimumOut) throw anchorError(context, CPMM_ERRORS.exceededSlippage);
  settleSwap(context, { accounts, sides, result, feeIn, feeOut, isBaseInput: true });
}

/** `swap_base_output`: swaps at most `maximumIn` for an exact amount received. Both include transfer fees. */
export function swapBaseOutput(context: ProgramContext, [maximumIn, amountOut]: readonly [bigint, bigint]): void {
  const accounts = takeSwapAccounts(context);
  if (amountOut === 0n) throw anchorError(context, ANCHOR_ERRORS.requireGtViolated);
  requireOpen(context, accounts);
  const feeOut = inverseFeeOf(context, accounts.outputMint, amountOut);
  const sides = sidesOf(context, accounts);
  const result = curveSwapBaseOutput(u64OrPanic(amountOut + feeOut), sides.reserves, sides.rates);
  if (!result) throw anchorError(context, CPMM_ERRORS.zeroTradingTokens);
  const feeIn = inverseFeeOf(context, accounts.inputMint, u64OrPanic(result.amountIn));
  if (u64OrPanic(result.amountIn + feeIn) > maximumIn) throw anchorError(context, CPMM_ERRORS.exceededSlippage);
  settleSwap(context, { accounts, sides, result, feeIn, feeOut, isBaseInput: false });
}

/** Checked accounts of a swap. */
interface SwapAccounts {
  readonly payer: NamedAccount;
  readonly authority: NamedAccount;
  readonly config: AmmConfig;
  readonly poolId: string;
  readonly pool: PoolState;
  readonly inputAccount: TokenAccount;
  readonly outputAccount: TokenAccount;
  readonly inputVault: TokenAccount;
  readonly outputVault: TokenAccount;
  readonly inputProgram: NamedAccount;
  readonly outputProgram: NamedAccount;
  readonly inputMint: MintAccount;
  readonly outputMint: MintAccount;
  readonly observation: NamedAccount;
}

/**
 * Checks the accounts as the program does.
 *
 * @throws ProgramError of Anchor, 2xxx and 3xxx
 */
function takeSwapAccounts(context: ProgramContext): SwapAccounts {
  const accounts = new AnchorAccounts(context);
  const payer = accounts.signer('payer');
  const authority = accounts.unchecked('authority');
  const config = accounts.account('amm_config', 'AmmConfig');
  const poolState = accounts.loader('pool_state', 'PoolState');
  const inputAccount = accounts.tokenAccount('input_token_account');
  const outputAccount = accounts.tokenAccount('output_token_account');
  const inputVault = accounts.tokenAccount('input_vault');
  const outputVault = accounts.tokenAccount('output_vault');
  const inputProgram = accounts.tokenProgram('input_token_program');
  const outputProgram = accounts.tokenProgram('output_token_program');
  const inputMint = accounts.mint('input_token_mint');
  const outputMint = accounts.mint('output_token_mint');
  const observation = accounts.loader('observation_state', 'ObservationState');

  const pool = readPool(context, poolState.address);
  requireSeeds(context, authority, [SEEDS.authority]);
  requireAddress(context, config, pool.ammConfig);
  requireMut(context, poolState);
  requireMut(context, inputAccount);
  requireMut(context, outputAccount);
  for (const vault of [inputVault, outputVault]) {
    requireMut(context, vault);
    requireConstraint(context, vault, vault.address === pool.token0Vault || vault.address === pool.token1Vault);
  }
  requireAddress(context, inputMint, inputVault.mint);
  requireAddress(context, outputMint, outputVault.mint);
  requireMut(context, observation);
  requireAddress(context, observation, pool.observationKey);
  return {
    payer, authority, config: decodeAmmConfig(config.fields), poolId: poolState.address, pool, inputAccount, outputAccount,
    inputVault, outputVault, inputProgram, outputProgram, inputMint, outputMint, observation,
  };
}

/** @throws ProgramError `NotApproved` if swaps are disabled or the pool is not open yet */
function requireOpen(context: ProgramContext, { pool }: SwapAccounts): void {
  const isOpen = !(pool.status & POOL_CLOSED_FOR.swap) && context.clock.unixTimestamp >= pool.openTime;
  if (!isOpen) throw anchorError(context, CPMM_ERRORS.notApproved);
}

/** A swap's direction, and the pool before it. */
interface SwapSides {
  readonly isZeroForOne: boolean;
  readonly reserves: Reserves;
  readonly prices: Prices;
  readonly rates: FeeRates;
}

/** @throws ProgramError `InvalidVault` if both vaults are the same, `InvalidFeeModel`, those of `reservesOf` and `pricesOf` */
function sidesOf(context: ProgramContext, { pool, config, inputVault, outputVault }: SwapAccounts): SwapSides {
  if (inputVault.address === outputVault.address) throw anchorError(context, CPMM_ERRORS.invalidVault);
  const isZeroForOne = inputVault.address === pool.token0Vault;
  const [vault0, vault1] = isZeroForOne ? [inputVault, outputVault] : [outputVault, inputVault];
  const amounts = reservesOf(context, pool, { amount0: vault0.amount, amount1: vault1.amount });
  const prices = pricesOf(amounts);
  if (pool.creatorFeeOn > 2n) throw anchorError(context, CPMM_ERRORS.invalidFeeModel);
  const { amount0, amount1 } = amounts;
  return {
    isZeroForOne,
    prices,
    reserves: isZeroForOne ? { input: amount0, output: amount1 } : { input: amount1, output: amount0 },
    rates: feeRatesOf(pool, config, isZeroForOne),
  };
}

/** A computed swap with the transfer fees of the mints, base units. */
interface ComputedSwap {
  readonly accounts: SwapAccounts;
  readonly sides: SwapSides;
  readonly result: SwapResult;
  readonly feeIn: bigint;
  readonly feeOut: bigint;
  readonly isBaseInput: boolean;
}

/**
 * Transfers the tokens of a swap and updates the pool's fees and prices. The program then compares the products of the reserves
 * before and after, which cannot fail.
 */
function settleSwap(context: ProgramContext, { accounts, sides, result, feeIn, feeOut, isBaseInput }: ComputedSwap): void {
  const { payer, authority, poolId, pool, inputMint, outputMint, inputVault, outputVault, observation } = accounts;
  const fees = feesAfter(pool, sides, result);
  const { isCreatorFeeOnInput } = sides.rates;
  logSwap(context, {
    poolId, reserves: sides.reserves, result, feeIn, feeOut, isBaseInput, isCreatorFeeOnInput,
    inputMint: inputMint.address, outputMint: outputMint.address,
  });
  requireOther(context, payer.address, poolId);
  transferTokens(context, {
    programId: accounts.inputProgram.address,
    mint: inputMint,
    from: accounts.inputAccount.address,
    to: inputVault.address,
    owner: payer.address,
    amount: result.amountIn + feeIn,
  });
  const outgoing = {
    programId: accounts.outputProgram.address,
    mint: outputMint,
    from: outputVault.address,
    to: accounts.outputAccount.address,
    owner: authority.address,
    amount: result.amountOut,
  };
  transferTokens(context, outgoing, authoritySeeds(pool.authBump));
  const observations = addObservation(context.account(observation.address).data, context.clock.unixTimestamp, sides.prices);
  if (!observations) throw anchorError(context, CPMM_ERRORS.mathOverflow);
  context.write(observation.address, observations);
  updatePool(context, poolId, fees);
}

type Fees = Pick<PoolState, 'protocolFees0' | 'protocolFees1' | 'fundFees0' | 'fundFees1' | 'creatorFees0' | 'creatorFees1'>;

/** @throws ProgramError if fees exceed 64 bits: the program panics */
function feesAfter(pool: PoolState, { isZeroForOne, rates }: SwapSides, result: SwapResult): Partial<Fees> {
  const { protocolFee, fundFee, creatorFee } = result;
  const creatorFees = isZeroForOne === rates.isCreatorFeeOnInput
    ? { creatorFees0: u64OrPanic(pool.creatorFees0 + creatorFee) }
    : { creatorFees1: u64OrPanic(pool.creatorFees1 + creatorFee) };
  return isZeroForOne
    ? { ...creatorFees, protocolFees0: u64OrPanic(pool.protocolFees0 + protocolFee), fundFees0: u64OrPanic(pool.fundFees0 + fundFee) }
    : { ...creatorFees, protocolFees1: u64OrPanic(pool.protocolFees1 + protocolFee), fundFees1: u64OrPanic(pool.fundFees1 + fundFee) };
}
