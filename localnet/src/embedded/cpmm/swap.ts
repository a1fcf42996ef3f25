import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { AnchorAccounts, type MintAccount, type NamedAccount, type TokenAccount } from '../support/anchorAccounts.ts';
import { requireAddress, requireConstraint, requireMut, requireSeeds } from '../support/anchorConstraints.ts';
import { ANCHOR_ERRORS, anchorError } from '../support/anchor.ts';
import { type AmmConfig, decodeAmmConfig, decodePoolState, encodePoolState, POOL_CLOSED_FOR, type PoolState, SEEDS } from './accounts.ts';
import type { Reserves, SwapResult } from './curve.ts';
import { CPMM_ERRORS } from './errors.ts';
import { logSwap } from './events.ts';
import { addObservation, type Prices } from './observation.ts';
import { pricesOf, reservesOf } from './pool.ts';
import { authoritySeeds, requireOther, transferTokens } from './tokens.ts';

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
export function takeSwapAccounts(context: ProgramContext): SwapAccounts {
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

  const pool = decodePoolState(poolState.fields);
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
export function requireOpen(context: ProgramContext, { pool }: SwapAccounts, source: string): void {
  const isOpen = !(pool.status & POOL_CLOSED_FOR.swap) && context.clock.unixTimestamp >= pool.openTime;
  if (!isOpen) throw anchorError(context, CPMM_ERRORS.notApproved, { source });
}

/** A swap's direction, and the pool before it. */
interface SwapSides {
  readonly isZeroForOne: boolean;
  readonly reserves: Reserves;
  readonly prices: Prices;
}

/** @throws ProgramError `InvalidVault` if both vaults are the same; Panic if a reserve is empty */
export function sidesOf(context: ProgramContext, { pool, inputVault, outputVault }: SwapAccounts, source: string): SwapSides {
  if (inputVault.address === outputVault.address) throw anchorError(context, CPMM_ERRORS.invalidVault, { source });
  const isZeroForOne = inputVault.address === pool.token0Vault;
  const [vault0, vault1] = isZeroForOne ? [inputVault, outputVault] : [outputVault, inputVault];
  const amounts = reservesOf(pool, { amount0: vault0.amount, amount1: vault1.amount });
  const { amount0, amount1 } = amounts;
  return {
    isZeroForOne,
    reserves: isZeroForOne ? { input: amount0, output: amount1 } : { input: amount1, output: amount0 },
    prices: pricesOf(amounts),
  };
}

/** A computed swap with the transfer fees of the mints. */
interface ComputedSwap {
  readonly accounts: SwapAccounts;
  readonly sides: SwapSides;
  readonly result: SwapResult;
  /** Transfer fee in base units. */
  readonly feeIn: bigint;
  /** Transfer fee in base units. */
  readonly feeOut: bigint;
  /** Amount sent to the vault, base units. */
  readonly sentIn: bigint;
  readonly isBaseInput: boolean;
}

/** Transfers the tokens of a swap and updates the pool's fees and prices. */
export function settleSwap(context: ProgramContext, swap: ComputedSwap, source: string): void {
  const { accounts, sides, result, feeIn, feeOut, sentIn, isBaseInput } = swap;
  const { payer, authority, poolId, pool, inputMint, outputMint, inputVault, outputVault, observation } = accounts;
  const { amountIn, amountOut, constantAfter } = result;
  logSwap(context, { poolId, reserves: sides.reserves, amountIn, amountOut, feeIn, feeOut, isBaseInput });
  if (constantAfter < sides.reserves.input * sides.reserves.output) {
    throw anchorError(context, ANCHOR_ERRORS.requireGteViolated, { source });
  }
  requireOther(context, payer.address, poolId);
  transferTokens(context, {
    programId: accounts.inputProgram.address,
    mint: inputMint,
    from: accounts.inputAccount.address,
    to: inputVault.address,
    owner: payer.address,
    amount: sentIn,
  });
  const outgoing = {
    programId: accounts.outputProgram.address,
    mint: outputMint,
    from: outputVault.address,
    to: accounts.outputAccount.address,
    owner: authority.address,
    amount: amountOut,
  };
  transferTokens(context, outgoing, authoritySeeds(pool.authBump));
  const { data } = context.account(observation.address);
  context.write(observation.address, addObservation(data, context.clock.unixTimestamp, sides.prices));
  context.write(poolId, encodePoolState({ ...withFees(pool, sides.isZeroForOne, result), recentEpoch: context.clock.epoch }));
}

function withFees(pool: PoolState, isZeroForOne: boolean, { protocolFee, fundFee }: SwapResult): PoolState {
  return isZeroForOne
    ? { ...pool, protocolFees0: pool.protocolFees0 + protocolFee, fundFees0: pool.fundFees0 + fundFee }
    : { ...pool, protocolFees1: pool.protocolFees1 + protocolFee, fundFees1: pool.fundFees1 + fundFee };
}
