import bs58 from 'bs58';
import { SYSTEM_PROGRAM } from '../../encoding/addresses.ts';
import type { ProgramContext, Seeds } from '../runtime/EmbeddedProgram.ts';
import { ANCHOR_ERRORS } from '../support/anchor.ts';
import { initAccount } from '../support/systemProgram.ts';
import {
  AccountList, type MintAccount, type NamedAccount, requireAbove, requireConstraint, requireMintProgram, requireSeeds, requireWritable,
  saveState,
} from './accountChecks.ts';
import {
  accountSize, type AccountKind, AMM_CONFIG, BITMAP_EXTENSION, DYNAMIC_FEE_CONFIG, type DynamicFee, OBSERVATIONS, POOL,
} from './accounts.ts';
import { bitmapExtensionSeeds, observationSeeds, poolSeeds, vaultSeeds, withBump } from './addresses.ts';
import { newDynamicFee } from './dynamicFee.ts';
import { CLMM_ERRORS, requireThat } from './errors.ts';
import { emit } from './events.ts';
import { decode, struct, u128, u64, u8 } from './layout.ts';
import { argumentFlag, readArguments } from './readArguments.ts';
import { tickAtSqrtPrice } from './ticks.ts';
import { initVault, requireSupportedMints } from './tokens.ts';

const ARGUMENTS = struct({ sqrtPriceX64: u128, openTime: u64 });
const CUSTOM_ARGUMENTS = struct({ sqrtPriceX64: u128, feeSide: u8, hasDynamicFee: argumentFlag });
const LAST_FEE_SIDE = 2;

/** Creates a pool without liquidity, its two vaults, its observations and its bitmap extension. */
export function createPool(context: ProgramContext): void {
  const { sqrtPriceX64, openTime } = readArguments(context, ARGUMENTS);
  const accounts = takeAccounts(context);
  requireSupportedMints(context, [accounts.mint0, accounts.mint1], accounts.remaining);
  // Checked, but not stored: a pool is open at once.
  requireAbove(BigInt.asUintN(64, context.clock.unixTimestamp), openTime);
  openPool(context, accounts, { sqrtPriceX64, feeSide: 0, dynamicFeeOf: () => null });
}

/** The same with the fee on one side or with a dynamic fee, whose config is the last account. */
export function createCustomizablePool(context: ProgramContext): void {
  const { sqrtPriceX64, feeSide, hasDynamicFee } = readArguments(context, CUSTOM_ARGUMENTS);
  requireThat(feeSide <= LAST_FEE_SIDE, ANCHOR_ERRORS.instructionDidNotDeserialize);
  const accounts = takeAccounts(context);
  requireSupportedMints(context, [accounts.mint0, accounts.mint1], accounts.remaining);
  openPool(context, accounts, {
    sqrtPriceX64,
    feeSide,
    dynamicFeeOf: (tick) => {
      if (!hasDynamicFee) return null;
      requireThat(accounts.remaining.length > 0, CLMM_ERRORS.AccountLack);
      const config = new AccountList(context, context.accounts.length - 1).account('dynamic_fee_config', DYNAMIC_FEE_CONFIG);
      return newDynamicFee(config.state, tick, accounts.config.state.tickSpacing);
    },
  });
}

type CreateAccounts = ReturnType<typeof takeAccounts>;

interface NewPool {
  readonly sqrtPriceX64: bigint;
  readonly feeSide: number;
  /** The dynamic fee at a tick, if any. */
  readonly dynamicFeeOf: (tick: number) => DynamicFee | null;
}

function openPool(context: ProgramContext, accounts: CreateAccounts, { sqrtPriceX64, feeSide, dynamicFeeOf }: NewPool): void {
  const { creator, config, pool, mint0, mint1, vault0, vault1, observation, bitmapExtension } = accounts;
  const tick = tickAtSqrtPrice(sqrtPriceX64);
  const initPoolVault = (vault: NamedAccount, mint: MintAccount, tokenProgram: NamedAccount, bump: number): void =>
    initVault(context, {
      payer: creator, vault, mint, owner: pool.address, tokenProgram, seeds: withBump(vaultSeeds(pool.address, mint.address), bump),
    });
  initPoolVault(vault0, mint0, accounts.tokenProgram0, accounts.vaultBumps[0]);
  initPoolVault(vault1, mint1, accounts.tokenProgram1, accounts.vaultBumps[1]);
  const recentEpoch = context.clock.epoch;
  const { tickSpacing } = config.state;
  const empty = emptyState(POOL);
  saveState(context, {
    address: pool.address,
    kind: POOL,
    state: {
      ...empty,
      bump: accounts.poolBump,
      config: config.address,
      owner: creator.address,
      mint0: mint0.address,
      mint1: mint1.address,
      vault0: vault0.address,
      vault1: vault1.address,
      observation: observation.address,
      decimals0: mint0.mint.decimals,
      decimals1: mint1.mint.decimals,
      tickSpacing,
      sqrtPriceX64,
      tickCurrent: tick,
      feeSide,
      rewards: empty.rewards.map((reward) => ({ ...reward, authority: creator.address })),
      recentEpoch,
      dynamicFee: dynamicFeeOf(tick) ?? empty.dynamicFee,
    },
  });
  saveState(context, {
    address: observation.address, kind: OBSERVATIONS, state: { ...emptyState(OBSERVATIONS), recentEpoch, pool: pool.address },
  });
  saveState(context, {
    address: bitmapExtension.address, kind: BITMAP_EXTENSION, state: { ...emptyState(BITMAP_EXTENSION), pool: pool.address },
  });
  emit(context, 'PoolCreatedEvent', {
    mint0: mint0.address, mint1: mint1.address, tickSpacing, pool: pool.address, sqrtPriceX64, tick, vault0: vault0.address,
    vault1: vault1.address,
  });
}

const emptyState = <State>({ layout }: AccountKind<State>): State => decode(layout, new Uint8Array(layout.bytes));

function takeAccounts(context: ProgramContext) {
  const list = new AccountList(context);
  const accounts = {
    creator: list.signer('pool_creator'),
    config: list.account('amm_config', AMM_CONFIG),
    pool: list.unchecked('pool_state'),
    mint0: list.mint('token_mint_0'),
    mint1: list.mint('token_mint_1'),
    vault0: list.unchecked('token_vault_0'),
    vault1: list.unchecked('token_vault_1'),
    observation: list.unchecked('observation_state'),
    bitmapExtension: list.unchecked('tick_array_bitmap'),
    tokenProgram0: list.tokenProgram('token_program_0'),
    tokenProgram1: list.tokenProgram('token_program_1'),
    systemProgram: list.program('system_program', SYSTEM_PROGRAM),
    rent: list.rent('rent'),
  };
  const { creator, config, pool, mint0, mint1, vault0, vault1, observation, bitmapExtension } = accounts;
  const init = (account: NamedAccount, kind: AccountKind<unknown>, seeds: Seeds): number => {
    const bump = requireSeeds(context, account, seeds);
    initAccount(context, { payer: creator.address, address: account.address, bytes: accountSize(kind), seeds: withBump(seeds, bump) });
    return bump;
  };
  const poolBump = init(pool, POOL, poolSeeds(config.address, mint0.address, mint1.address));
  init(observation, OBSERVATIONS, observationSeeds(pool.address));
  init(bitmapExtension, BITMAP_EXTENSION, bitmapExtensionSeeds(pool.address));
  requireWritable(creator);
  requireConstraint(Buffer.compare(bs58.decode(mint0.address), bs58.decode(mint1.address)) < 0, mint0);
  requireMintProgram(mint0, accounts.tokenProgram0);
  requireMintProgram(mint1, accounts.tokenProgram1);
  const vaultBump = (vault: NamedAccount, mint: MintAccount): number => {
    const bump = requireSeeds(context, vault, vaultSeeds(pool.address, mint.address));
    requireWritable(vault);
    return bump;
  };
  const vaultBumps = [vaultBump(vault0, mint0), vaultBump(vault1, mint1)] as const;
  return { ...accounts, poolBump, vaultBumps, remaining: list.remaining };
}
