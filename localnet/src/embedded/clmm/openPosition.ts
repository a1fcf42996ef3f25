import { ASSOCIATED_TOKEN_PROGRAM, METADATA_PROGRAM, SYSTEM_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { ANCHOR_ERRORS } from '../support/anchor.ts';
import { initAccount } from '../support/systemProgram.ts';
import { AccountList, requireSeeds, requireWritable, saveState } from './accountChecks.ts';
import { accountSize, PERSONAL_POSITION, POOL } from './accounts.ts';
import { addLiquidity, checkSides, extensionForRange, type LiquidityInput } from './addLiquidity.ts';
import { positionSeeds, tickArraySeeds, withBump } from './addresses.ts';
import { CLMM_ERRORS, requireThat } from './errors.ts';
import { emit } from './events.ts';
import { decode, i32, struct, u128, u64 } from './layout.ts';
import { isAllowed } from './poolStatus.ts';
import { finishNft, initNft, initNft2022 } from './positionNft.ts';
import { argumentFlag, readArguments, readOptionalFlag } from './readArguments.ts';
import { openTickArray } from './openTickArray.ts';
import { arrayStart, MAX_TICK, MIN_TICK } from './ticks.ts';

const FIRST_ARGUMENTS = {
  tickLower: i32, tickUpper: i32, startLower: i32, startUpper: i32, liquidity: u128, maxAmount0: u64, maxAmount1: u64,
} as const;
const ARGUMENTS = struct(FIRST_ARGUMENTS);
const ARGUMENTS_V2 = struct({ ...FIRST_ARGUMENTS, hasMetadata: argumentFlag });

/** The three instructions. The first takes SPL Token mints only; the NFT of the third is one of Token-2022. */
type Version = 'v1' | 'v2' | 'nft2022';

interface Opening extends LiquidityInput {
  readonly tickLower: number;
  readonly tickUpper: number;
  readonly startLower: number;
  readonly startUpper: number;
  readonly hasMetadata: boolean;
  readonly version: Version;
}

/** Opens a position of SPL Token mints and mints its NFT to an owner. */
export function openPosition(context: ProgramContext): void {
  open(context, { ...readArguments(context, ARGUMENTS), isBase0: null, hasMetadata: true, version: 'v1' });
}

/** Opens a position of mints of either token program; the liquidity can be given as an amount. */
export function openPositionV2(context: ProgramContext): void {
  open(context, { ...readArgumentsV2(context), version: 'v2' });
}

/** The same with an NFT of Token-2022, whose rent comes back when the position is closed. */
export function openPositionWithToken22Nft(context: ProgramContext): void {
  open(context, { ...readArgumentsV2(context), version: 'nft2022' });
}

function readArgumentsV2(context: ProgramContext) {
  return { ...readArguments(context, ARGUMENTS_V2), isBase0: readOptionalFlag(context, ARGUMENTS_V2.bytes) };
}

function open(context: ProgramContext, opening: Opening): void {
  const accounts = takeAccounts(context, opening);
  const { payer, pool, position } = accounts;
  const { tickLower, tickUpper, startLower, startUpper } = opening;
  const { tickSpacing } = pool.state;
  if (opening.version === 'nft2022') initNft2022(context, accounts, opening.hasMetadata);
  requireThat(isAllowed(pool.state, 'addLiquidity'), CLMM_ERRORS.NotApproved);
  requireThat(tickLower < tickUpper, CLMM_ERRORS.TickInvalidOrder);
  requireArrayOf(tickLower, startLower, tickSpacing);
  requireArrayOf(tickUpper, startUpper, tickSpacing);
  const arrayLower = openTickArray(context, { payer, pool, array: accounts.tickArrayLower, start: startLower });
  const arrayUpper = startLower === startUpper
    ? arrayLower
    : openTickArray(context, { payer, pool, array: accounts.tickArrayUpper, start: startUpper });
  const { liquidity, growth, ...amounts } = addLiquidity(context, { payer, sides: accounts.sides, programs: accounts }, {
    pool, arrayLower, arrayUpper, tickLower, tickUpper,
    extension: extensionForRange(context, pool, accounts.remaining, [startLower, startUpper]),
  }, opening);
  const empty = decode(PERSONAL_POSITION.layout, new Uint8Array(PERSONAL_POSITION.layout.bytes));
  saveState(context, {
    address: position.address,
    kind: PERSONAL_POSITION,
    state: {
      ...empty,
      bump: accounts.positionBump,
      nftMint: accounts.nftMint.address,
      pool: pool.address,
      tickLower,
      tickUpper,
      liquidity,
      feeGrowthInside0X64: growth.growth0X64,
      feeGrowthInside1X64: growth.growth1X64,
      rewards: growth.rewardsX64.map((growthInsideX64) => ({ growthInsideX64, owed: 0n })),
      recentEpoch: context.clock.epoch,
    },
  });
  emit(context, 'CreatePersonalPositionEvent', {
    ...amounts, liquidity, pool: pool.address, minter: payer.address, nftOwner: accounts.nftOwner.address, tickLower, tickUpper,
  });
  finishNft(context, accounts, opening.hasMetadata);
}

function requireArrayOf(tick: number, start: number, tickSpacing: number): void {
  requireThat(tick >= MIN_TICK, CLMM_ERRORS.TickLowerOverflow);
  requireThat(tick <= MAX_TICK, CLMM_ERRORS.TickUpperOverflow);
  requireThat(tick % tickSpacing === 0, ANCHOR_ERRORS.requireEqViolated);
  requireThat(start === arrayStart(tick, tickSpacing), ANCHOR_ERRORS.requireEqViolated);
}

function takeAccounts(context: ProgramContext, { version, startLower, startUpper }: Opening) {
  const list = new AccountList(context);
  const isNft2022 = version === 'nft2022';
  const isV1 = version === 'v1';
  const takeToken = (name: string) => (isV1 ? list.splTokenAccount(name) : list.tokenAccount(name));
  const accounts = {
    payer: list.signer('payer'),
    nftOwner: list.unchecked('position_nft_owner'),
    nftMint: isNft2022 ? list.signer('position_nft_mint') : list.unchecked('position_nft_mint'),
    nftAccount: list.unchecked('position_nft_account'),
    metadata: isNft2022 ? null : list.unchecked('metadata_account'),
    pool: list.loader('pool_state', POOL),
    // Earlier releases kept one position per range for all its owners.
    protocolPosition: list.unchecked('protocol_position'),
    tickArrayLower: list.unchecked('tick_array_lower'),
    tickArrayUpper: list.unchecked('tick_array_upper'),
    position: list.unchecked('personal_position'),
    account0: takeToken('token_account_0'),
    account1: takeToken('token_account_1'),
    vault0: takeToken('token_vault_0'),
    vault1: takeToken('token_vault_1'),
    rent: list.rent('rent'),
    systemProgram: list.program('system_program', SYSTEM_PROGRAM),
    tokenProgram: list.program('token_program', TOKEN_PROGRAM),
    associatedTokenProgram: list.program('associated_token_program', ASSOCIATED_TOKEN_PROGRAM),
    metadataProgram: isNft2022 ? null : list.program('metadata_program', METADATA_PROGRAM),
    tokenProgram2022: isV1 ? null : list.program('token_program_2022', TOKEN_2022_PROGRAM),
    mint0: isV1 ? null : list.mint('vault_0_mint'),
    mint1: isV1 ? null : list.mint('vault_1_mint'),
  };
  const { payer, pool, position, nftMint, nftAccount, metadata } = accounts;
  const nftProgram = isNft2022 && accounts.tokenProgram2022 ? accounts.tokenProgram2022 : accounts.tokenProgram;
  if (!isNft2022) initNft(context, { ...accounts, nftProgram });
  const seeds = positionSeeds(nftMint.address);
  const positionBump = requireSeeds(context, position, seeds);
  initAccount(context, {
    payer: payer.address, address: position.address, bytes: accountSize(PERSONAL_POSITION), seeds: withBump(seeds, positionBump),
  });
  requireWritable(payer, ...(metadata ? [metadata] : [nftMint, nftAccount]), pool);
  for (const [array, start] of [[accounts.tickArrayLower, startLower], [accounts.tickArrayUpper, startUpper]] as const) {
    requireSeeds(context, array, tickArraySeeds(pool.address, start));
    requireWritable(array);
  }
  return { ...accounts, nftProgram, positionBump, sides: checkSides(accounts), remaining: list.remaining };
}
