import { MEMO_V2_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import {
  AccountList, requireAddress, requireAtLeast, requireConstraint, requireSeeds, requireTokenMint, requireTokenProgram, requireWritable,
  saveState, readToken,
} from './accountChecks.ts';
import { PERSONAL_POSITION, POOL, PROTOCOL_POSITION, TICK_ARRAY } from './accounts.ts';
import { bitmapExtensionSeeds, protocolPositionSeeds } from './addresses.ts';
import { isBeyondPoolBitmap } from './bitmaps.ts';
import { changeLiquidity, updatePosition } from './changeLiquidity.ts';
import { collectRewards } from './collectRewards.ts';
import { CLMM_ERRORS, requireThat } from './errors.ts';
import { emit } from './events.ts';
import { requireNftOwner } from './increaseLiquidity.ts';
import { assertThat, toU128, toU64, wrapU64 } from './integers.ts';
import { struct, u128, u64 } from './layout.ts';
import { forbid, isAllowed } from './poolStatus.ts';
import { readArguments } from './readArguments.ts';
import { feeOf, sendFromVault } from './tokens.ts';

const ARGUMENTS = struct({ liquidity: u128, minAmount0: u64, minAmount1: u64 });

/** Removes liquidity from a position of SPL Token mints, and pays all fees and rewards owed to it. */
export function decreaseLiquidity(context: ProgramContext): void {
  decrease(context, false);
}

/** The same for mints of either token program. */
export function decreaseLiquidityV2(context: ProgramContext): void {
  decrease(context, true);
}

function decrease(context: ProgramContext, isV2: boolean): void {
  const { liquidity, minAmount0, minAmount1 } = readArguments(context, ARGUMENTS);
  const accounts = takeAccounts(context, isV2);
  const { pool, position, protocolPosition, vault0, vault1, mint0, mint1 } = accounts;
  requireNftOwner(accounts.nftOwner, accounts.nftAccount);
  assertThat(liquidity <= position.state.liquidity);
  const isAnythingAllowed = (['removeLiquidity', 'collectFees', 'collectRewards'] as const).some((what) => isAllowed(pool.state, what));
  requireThat(isAnythingAllowed, CLMM_ERRORS.NotApproved);
  const { liquidity: poolLiquidity, sqrtPriceX64, tickCurrent: tick } = pool.state;

  const extension = context.findAddress(bitmapExtensionSeeds(pool.address)).address;
  const bitmapExtension = accounts.remaining.some(({ address }) => address === extension) ? extension : null;
  const isExtensionNeeded = isBeyondPoolBitmap(pool.state.tickSpacing, accounts.arrayLower.state.start, accounts.arrayUpper.state.start);
  requireThat(!isExtensionNeeded || bitmapExtension !== null, CLMM_ERRORS.MissingTickArrayBitmapExtensionAccount);

  const [amount0, amount1] = takeLiquidity(context, accounts, liquidity, bitmapExtension);
  const [fees0, fees1] = takeFees(accounts);
  const transferFee0 = feeOf(context, mint0, amount0);
  const transferFee1 = feeOf(context, mint1, amount1);
  emit(context, 'LiquidityCalculateEvent', {
    poolLiquidity, sqrtPriceX64, tick, amount0, amount1, fees0, fees1, transferFee0, transferFee1,
  });
  if (liquidity > 0n) {
    requireThat(amount0 - transferFee0 >= minAmount0, CLMM_ERRORS.PriceSlippageCheck);
    requireThat(amount1 - transferFee1 >= minAmount1, CLMM_ERRORS.PriceSlippageCheck);
  }
  const [sent0, sent1] = [wrapU64(amount0 + fees0), wrapU64(amount1 + fees1)];
  sendFromVault(context, accounts, pool, { from: vault0, to: accounts.recipient0, mint: mint0, amount: sent0 });
  sendFromVault(context, accounts, pool, { from: vault1, to: accounts.recipient1, mint: mint1, amount: sent1 });
  checkVaults(context, accounts);
  const rewards = collectRewards(context, {
    pool, position: position.state, programs: accounts, accounts: accounts.remaining.filter(({ address }) => address !== extension),
  });
  saveState(context, pool);
  saveState(context, protocolPosition);
  saveState(context, position);
  emit(context, 'DecreaseLiquidityEvent', {
    nftMint: position.state.nftMint, liquidity, amount0, amount1, fees0, fees1, rewards: [...rewards], transferFee0, transferFee1,
  });
}

type DecreaseAccounts = ReturnType<typeof takeAccounts>;

function takeLiquidity(
  context: ProgramContext, accounts: DecreaseAccounts, liquidity: bigint, bitmapExtension: string | null,
): readonly [bigint, bigint] {
  const { pool, position, protocolPosition, arrayLower, arrayUpper } = accounts;
  if (!isAllowed(pool.state, 'removeLiquidity')) return [0n, 0n];
  const { tickLower, tickUpper } = protocolPosition.state;
  const liquidityBefore = pool.state.liquidity;
  const amounts = changeLiquidity(
    context, { pool, protocolPosition: protocolPosition.state, arrayLower, arrayUpper, tickLower, tickUpper, bitmapExtension }, -liquidity,
  );
  emit(context, 'LiquidityChangeEvent', {
    pool: pool.address, tick: pool.state.tickCurrent, tickLower: protocolPosition.state.tickLower,
    tickUpper: protocolPosition.state.tickUpper, liquidityBefore, liquidityAfter: pool.state.liquidity,
  });
  updatePosition(context, position.state, protocolPosition.state);
  position.state.liquidity = toU128(position.state.liquidity - liquidity);
  return amounts;
}

/** Fees owed to the position, which now count as claimed. */
function takeFees({ pool: { state: pool }, position: { state: position } }: DecreaseAccounts): readonly [bigint, bigint] {
  if (!isAllowed(pool, 'collectFees')) return [0n, 0n];
  const { feesOwed0, feesOwed1 } = position;
  requireAtLeast(wrapU64(pool.feesTotal0 - pool.feesClaimed0), feesOwed0);
  requireAtLeast(wrapU64(pool.feesTotal1 - pool.feesClaimed1), feesOwed1);
  position.feesOwed0 = 0n;
  position.feesOwed1 = 0n;
  pool.feesClaimed0 = toU64(pool.feesClaimed0 + feesOwed0);
  pool.feesClaimed1 = toU64(pool.feesClaimed1 + feesOwed1);
  return [feesOwed0, feesOwed1];
}

/** Disables fee collection if a vault contains no more than the fees. */
function checkVaults(context: ProgramContext, { pool, vault0, vault1 }: DecreaseAccounts): void {
  const { state } = pool;
  const [amount0, amount1] = [readToken(context, vault0).amount, readToken(context, vault1).amount];
  const [unclaimed0, unclaimed1] = [toU64(state.feesTotal0 - state.feesClaimed0), toU64(state.feesTotal1 - state.feesClaimed1)];
  const isShort = (unclaimed0 >= amount0 && amount0 !== 0n) || (unclaimed1 >= amount1 && amount1 !== 0n);
  if (isShort) forbid(state, 'collectFees');
}

function takeAccounts(context: ProgramContext, isV2: boolean) {
  const list = new AccountList(context);
  const accounts = {
    nftOwner: list.signer('nft_owner'),
    nftAccount: list.tokenAccount('nft_account'),
    position: list.account('personal_position', PERSONAL_POSITION),
    pool: list.loader('pool_state', POOL),
    protocolPosition: list.account('protocol_position', PROTOCOL_POSITION),
    vault0: list.tokenAccount('token_vault_0'),
    vault1: list.tokenAccount('token_vault_1'),
    arrayLower: list.loader('tick_array_lower', TICK_ARRAY),
    arrayUpper: list.loader('tick_array_upper', TICK_ARRAY),
    recipient0: list.tokenAccount('recipient_token_account_0'),
    recipient1: list.tokenAccount('recipient_token_account_1'),
    tokenProgram: list.program('token_program', TOKEN_PROGRAM),
    tokenProgram2022: isV2 ? list.program('token_program_2022', TOKEN_2022_PROGRAM) : null,
    memoProgram: isV2 ? list.unchecked('memo_program') : null,
    mint0: isV2 ? list.mint('vault_0_mint') : null,
    mint1: isV2 ? list.mint('vault_1_mint') : null,
  };
  const { nftAccount, position, pool, protocolPosition, arrayLower, arrayUpper } = accounts;
  const { vault0, vault1, recipient0, recipient1, mint0, mint1 } = accounts;
  requireConstraint(nftAccount.token.mint === position.state.nftMint, nftAccount);
  requireTokenProgram(nftAccount, accounts.tokenProgram);
  requireWritable(position);
  requireConstraint(position.state.pool === pool.address, position);
  requireWritable(pool);
  requireSeeds(context, protocolPosition, protocolPositionSeeds(pool.address, position.state.tickLower, position.state.tickUpper));
  requireWritable(protocolPosition);
  requireConstraint(protocolPosition.state.pool === pool.address, protocolPosition);
  requireWritable(vault0);
  requireConstraint(vault0.address === pool.state.vault0, vault0);
  requireWritable(vault1);
  requireConstraint(vault1.address === pool.state.vault1, vault1);
  for (const account of [arrayLower, arrayUpper]) {
    requireWritable(account);
    requireConstraint(account.state.pool === pool.address, account);
  }
  requireWritable(recipient0);
  requireTokenMint(recipient0, vault0.token.mint);
  requireWritable(recipient1);
  requireTokenMint(recipient1, vault1.token.mint);
  if (accounts.memoProgram) requireAddress(accounts.memoProgram, MEMO_V2_PROGRAM);
  if (mint0) requireAddress(mint0, vault0.token.mint);
  if (mint1) requireAddress(mint1, vault1.token.mint);
  return { ...accounts, remaining: list.remaining };
}
