import { ASSOCIATED_TOKEN_PROGRAM, METADATA_PROGRAM, SYSTEM_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { ProgramContext, Seeds } from '../runtime/EmbeddedProgram.ts';
import { accountDiscriminator, ANCHOR_ERRORS } from '../support/anchor.ts';
import { initAccount } from '../support/systemProgram.ts';
import {
  AccountList, type NamedAccount, readState, requireSeeds, requireWritable, saveState,
} from './accountChecks.ts';
import {
  accountSize, NO_ADDRESS, PERSONAL_POSITION, type PersonalPosition, POOL, PROTOCOL_POSITION, type ProtocolPosition,
} from './accounts.ts';
import { addLiquidity, checkSides, extensionForRange, type LiquidityInput } from './addLiquidity.ts';
import { positionSeeds, protocolPositionSeeds, tickArraySeeds, withBump } from './addresses.ts';
import { CLMM_ERRORS, requireThat } from './errors.ts';
import { emit } from './events.ts';
import { decode, i32, struct, u128, u64 } from './layout.ts';
import { isAllowed } from './poolStatus.ts';
import { finishNft, initNft } from './positionNft.ts';
import { argumentFlag, readArguments, readOptionalFlag } from './readArguments.ts';
import { updatePositionRewards } from './rewards.ts';
import { openTickArray } from './openTickArray.ts';
import { arrayStart, MAX_TICK, MIN_TICK } from './ticks.ts';
import { tickOf } from './tickStates.ts';

const FIRST_ARGUMENTS = {
  tickLower: i32, tickUpper: i32, startLower: i32, startUpper: i32, liquidity: u128, maxAmount0: u64, maxAmount1: u64,
} as const;
const ARGUMENTS = struct(FIRST_ARGUMENTS);
const ARGUMENTS_V2 = struct({ ...FIRST_ARGUMENTS, hasMetadata: argumentFlag });

interface Opening extends LiquidityInput {
  readonly tickLower: number;
  readonly tickUpper: number;
  readonly startLower: number;
  readonly startUpper: number;
  readonly hasMetadata: boolean;
  readonly isV2: boolean;
}

/** Opens a position of SPL Token mints and mints its NFT to an owner. */
export function openPosition(context: ProgramContext): void {
  open(context, { ...readArguments(context, ARGUMENTS), isBase0: null, hasMetadata: true, isV2: false });
}

/** Opens a position of mints of either token program; the liquidity can be given as an amount. */
export function openPositionV2(context: ProgramContext): void {
  const isBase0 = readOptionalFlag(context, ARGUMENTS_V2.bytes);
  open(context, { ...readArguments(context, ARGUMENTS_V2), isBase0, isV2: true });
}

function open(context: ProgramContext, opening: Opening): void {
  const accounts = takeAccounts(context, opening);
  const { payer, pool } = accounts;
  const { tickLower, tickUpper, startLower, startUpper } = opening;
  const { tickSpacing } = pool.state;
  requireThat(isAllowed(pool.state, 'addLiquidity'), CLMM_ERRORS.NotApproved);
  requireThat(tickLower < tickUpper, CLMM_ERRORS.TickInvaildOrder);
  requireArrayOf(tickLower, startLower, tickSpacing);
  requireArrayOf(tickUpper, startUpper, tickSpacing);
  const arrayLower = openTickArray(context, { payer, pool, array: accounts.tickArrayLower, start: startLower });
  const arrayUpper = startLower === startUpper
    ? arrayLower
    : openTickArray(context, { payer, pool, array: accounts.tickArrayUpper, start: startUpper });
  const protocolPosition = readState(context, accounts.protocolPosition, PROTOCOL_POSITION);
  if (protocolPosition.pool === NO_ADDRESS) {
    Object.assign(protocolPosition, { bump: accounts.protocolPositionBump, pool: pool.address, tickLower, tickUpper });
    tickOf(arrayLower.state, tickLower, tickSpacing).tick = tickLower;
    tickOf(arrayUpper.state, tickUpper, tickSpacing).tick = tickUpper;
    saveState(context, arrayLower);
    saveState(context, arrayUpper);
  }
  const deposit = addLiquidity(context, { payer, sides: accounts.sides, programs: accounts }, {
    pool, protocolPosition, arrayLower, arrayUpper, tickLower, tickUpper,
    bitmapExtension: extensionForRange(context, pool, accounts.remaining, [startLower, startUpper]),
  }, opening);
  saveState(context, { address: accounts.protocolPosition.address, kind: PROTOCOL_POSITION, state: protocolPosition });
  savePosition(context, accounts, protocolPosition, deposit.liquidity);
  emit(context, 'CreatePersonalPositionEvent', {
    ...deposit, pool: pool.address, minter: payer.address, nftOwner: accounts.nftOwner.address, tickLower, tickUpper,
  });
  finishNft(context, { ...accounts, nftMint: accounts.nftMint, hasMetadata: opening.hasMetadata });
}

function requireArrayOf(tick: number, start: number, tickSpacing: number): void {
  requireThat(tick >= MIN_TICK, CLMM_ERRORS.TickLowerOverflow);
  requireThat(tick <= MAX_TICK, CLMM_ERRORS.TickUpperOverflow);
  requireThat(tick % tickSpacing === 0, ANCHOR_ERRORS.requireEqViolated);
  requireThat(start === arrayStart(tick, tickSpacing), ANCHOR_ERRORS.requireEqViolated);
}

type OpenAccounts = ReturnType<typeof takeAccounts>;

function savePosition(
  context: ProgramContext, { position, positionBump, nftMint }: OpenAccounts, range: ProtocolPosition, liquidity: bigint,
): void {
  const state: PersonalPosition = {
    ...decode(PERSONAL_POSITION.layout, new Uint8Array(PERSONAL_POSITION.layout.bytes)),
    bump: positionBump,
    nftMint: nftMint.address,
    pool: range.pool,
    tickLower: range.tickLower,
    tickUpper: range.tickUpper,
    feeGrowthInside0X64: range.feeGrowthInside0X64,
    feeGrowthInside1X64: range.feeGrowthInside1X64,
  };
  // The position has earned nothing yet, because its liquidity is still zero.
  updatePositionRewards(state, range.rewardGrowthsInsideX64, context.clock);
  saveState(context, { address: position.address, kind: PERSONAL_POSITION, state: { ...state, liquidity } });
}

function takeAccounts(context: ProgramContext, { isV2, tickLower, tickUpper, startLower, startUpper }: Opening) {
  const list = new AccountList(context);
  const accounts = {
    payer: list.signer('payer'),
    nftOwner: list.unchecked('position_nft_owner'),
    nftMint: list.unchecked('position_nft_mint'),
    nftAccount: list.unchecked('position_nft_account'),
    metadata: list.unchecked('metadata_account'),
    pool: list.loader('pool_state', POOL),
    protocolPosition: list.unchecked('protocol_position'),
    tickArrayLower: list.unchecked('tick_array_lower'),
    tickArrayUpper: list.unchecked('tick_array_upper'),
    position: list.unchecked('personal_position'),
    account0: list.tokenAccount('token_account_0'),
    account1: list.tokenAccount('token_account_1'),
    vault0: list.tokenAccount('token_vault_0'),
    vault1: list.tokenAccount('token_vault_1'),
    rent: list.rent('rent'),
    systemProgram: list.program('system_program', SYSTEM_PROGRAM),
    tokenProgram: list.program('token_program', TOKEN_PROGRAM),
    associatedTokenProgram: list.program('associated_token_program', ASSOCIATED_TOKEN_PROGRAM),
    metadataProgram: list.program('metadata_program', METADATA_PROGRAM),
    tokenProgram2022: isV2 ? list.program('token_program_2022', TOKEN_2022_PROGRAM) : null,
    mint0: isV2 ? list.mint('vault_0_mint') : null,
    mint1: isV2 ? list.mint('vault_1_mint') : null,
  };
  const { payer, pool } = accounts;
  initNft(context, accounts);
  const rangeSeeds = protocolPositionSeeds(pool.address, tickLower, tickUpper);
  const protocolPositionBump = initProtocolPosition(context, payer, accounts.protocolPosition, rangeSeeds);
  const seeds = positionSeeds(accounts.nftMint.address);
  const positionBump = requireSeeds(context, accounts.position, seeds);
  initAccount(context, {
    payer: payer.address, address: accounts.position.address, bytes: accountSize(PERSONAL_POSITION), seeds: withBump(seeds, positionBump),
  });
  requireWritable(payer, accounts.metadata, pool);
  for (const [array, start] of [[accounts.tickArrayLower, startLower], [accounts.tickArrayUpper, startUpper]] as const) {
    requireSeeds(context, array, tickArraySeeds(pool.address, start));
    requireWritable(array);
  }
  return {
    ...accounts,
    protocolPositionBump,
    positionBump,
    sides: checkSides(accounts),
    remaining: list.remaining,
  };
}

/** Creates the protocol position of a range if needed. All positions of the range share it. */
function initProtocolPosition(context: ProgramContext, payer: NamedAccount, account: NamedAccount, seeds: Seeds): number {
  const bump = requireSeeds(context, account, seeds);
  if (context.account(account.address).owner === SYSTEM_PROGRAM) {
    const bytes = accountSize(PROTOCOL_POSITION);
    initAccount(context, { payer: payer.address, address: account.address, bytes, seeds: withBump(seeds, bump) });
    const data = context.account(account.address).data.slice();
    data.set(accountDiscriminator(PROTOCOL_POSITION.name));
    context.write(account.address, data);
  }
  requireWritable(account);
  return bump;
}
