import type { ProgramContext, Seeds } from '../runtime/EmbeddedProgram.ts';
import { SYSTEM_PROGRAM } from '../../encoding/addresses.ts';
import bs58 from 'bs58';
import { initAccount } from '../support/systemProgram.ts';
import {
  AccountList, type NamedAccount, requireConstraint, requireMintProgram, requireSeeds, requireWritable, saveState,
} from './accountChecks.ts';
import { accountSize, type AccountKind, AMM_CONFIG, BITMAP_EXTENSION, OBSERVATIONS, POOL } from './accounts.ts';
import { bitmapExtensionSeeds, observationSeeds, poolSeeds, vaultSeeds, withBump } from './addresses.ts';
import { CLMM_ERRORS, requireThat } from './errors.ts';
import { emit } from './events.ts';
import { decode, struct, u128, u64 } from './layout.ts';
import { readArguments } from './readArguments.ts';
import { tickAtSqrtPrice } from './ticks.ts';
import { initVault, isSupportedMint } from './tokens.ts';

const ARGUMENTS = struct({ sqrtPriceX64: u128, openTime: u64 });

/** Creates a pool without liquidity, its two vaults, its observations and its bitmap extension. */
export function createPool(context: ProgramContext): void {
  const { sqrtPriceX64, openTime } = readArguments(context, ARGUMENTS);
  const accounts = takeAccounts(context);
  const { creator, config, pool, mint0, mint1, vault0, vault1, observation, bitmapExtension } = accounts;

  const init = (account: NamedAccount, kind: AccountKind<unknown>, seeds: Seeds): number => {
    const bump = requireSeeds(context, account, seeds);
    initAccount(context, { payer: creator.address, address: account.address, bytes: accountSize(kind), seeds: withBump(seeds, bump) });
    return bump;
  };
  const initPoolVault = (vault: NamedAccount, mint: typeof mint0, tokenProgram: NamedAccount): void => {
    const seeds = vaultSeeds(pool.address, mint.address);
    const bump = requireSeeds(context, vault, seeds);
    initVault(context, { payer: creator, vault, mint, owner: pool.address, tokenProgram, seeds: withBump(seeds, bump) });
  };
  const bump = init(pool, POOL, poolSeeds(config.address, mint0.address, mint1.address));
  initPoolVault(vault0, mint0, accounts.tokenProgram0);
  initPoolVault(vault1, mint1, accounts.tokenProgram1);
  init(observation, OBSERVATIONS, observationSeeds(pool.address));
  init(bitmapExtension, BITMAP_EXTENSION, bitmapExtensionSeeds(pool.address));
  requireWritable(creator);
  requireConstraint(Buffer.compare(bs58.decode(mint0.address), bs58.decode(mint1.address)) < 0, mint0);
  requireMintProgram(mint0, accounts.tokenProgram0);
  requireMintProgram(mint1, accounts.tokenProgram1);

  requireThat(isSupportedMint(context, mint0) && isSupportedMint(context, mint1), CLMM_ERRORS.NotSupportMint);
  const tick = tickAtSqrtPrice(sqrtPriceX64);
  const recentEpoch = context.clock.epoch;
  const { tickSpacing } = config.state;
  const emptyPool = decode(POOL.layout, new Uint8Array(POOL.layout.bytes));
  saveState(context, {
    address: pool.address,
    kind: POOL,
    state: {
      ...emptyPool,
      bump,
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
      rewards: emptyPool.rewards.map((reward) => ({ ...reward, authority: creator.address })),
      openTime,
      recentEpoch,
    },
  });
  const emptyObservations = decode(OBSERVATIONS.layout, new Uint8Array(OBSERVATIONS.layout.bytes));
  saveState(context, {
    address: observation.address, kind: OBSERVATIONS, state: { ...emptyObservations, recentEpoch, pool: pool.address },
  });
  const emptyExtension = decode(BITMAP_EXTENSION.layout, new Uint8Array(BITMAP_EXTENSION.layout.bytes));
  saveState(context, { address: bitmapExtension.address, kind: BITMAP_EXTENSION, state: { ...emptyExtension, pool: pool.address } });
  emit(context, 'PoolCreatedEvent', {
    mint0: mint0.address, mint1: mint1.address, tickSpacing, pool: pool.address, sqrtPriceX64, tick, vault0: vault0.address,
    vault1: vault1.address,
  });
}

function takeAccounts(context: ProgramContext) {
  const list = new AccountList(context);
  return {
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
}
