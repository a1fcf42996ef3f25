import { MEMO_V2_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { AccountMeta, ProgramContext } from '../runtime/EmbeddedProgram.ts';
import {
  AccountList, requireAddress, requireAtLeast, requireConstraint, requireTokenMint, requireWritable, saveState,
} from './accountChecks.ts';
import { PERSONAL_POSITION, POOL, TICK_ARRAY } from './accounts.ts';
import { bitmapExtensionSeeds } from './addresses.ts';
import { isBeyondPoolBitmap } from './bitmaps.ts';
import { changeLiquidity, updatePosition } from './changeLiquidity.ts';
import { collectRewards } from './collectRewards.ts';
import { CLMM_ERRORS, requireThat } from './errors.ts';
import { emit } from './events.ts';
import { requireNftHolder } from './increaseLiquidity.ts';
import { toU64 } from './integers.ts';
import { struct, u128, u64 } from './layout.ts';
import { isAllowed } from './poolStatus.ts';
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
  const { pool, position, vault0, vault1, mint0, mint1 } = accounts;
  requireAtLeast(position.state.liquidity, liquidity);
  const isAnythingAllowed = (['removeLiquidity', 'collectFees', 'collectRewards'] as const).some((what) => isAllowed(pool.state, what));
  requireThat(isAnythingAllowed, CLMM_ERRORS.NotApproved);
  const { liquidity: poolLiquidity, sqrtPriceX64, tickCurrent: tick } = pool.state;

  const { address } = context.findAddress(bitmapExtensionSeeds(pool.address));
  const extension = accounts.remaining.find((account) => account.address === address) ?? null;
  const isExtensionNeeded = isBeyondPoolBitmap(pool.state.tickSpacing, accounts.arrayLower.state.start, accounts.arrayUpper.state.start);
  requireThat(!isExtensionNeeded || extension !== null, CLMM_ERRORS.MissingTickArrayBitmapExtensionAccount);

  const [amount0, amount1] = takeLiquidity(context, accounts, liquidity, extension);
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
  const [sent0, sent1] = [toU64(amount0 + fees0), toU64(amount1 + fees1)];
  sendFromVault(context, accounts, pool, { from: vault0, to: accounts.recipient0, mint: mint0, amount: sent0 });
  sendFromVault(context, accounts, pool, { from: vault1, to: accounts.recipient1, mint: mint1, amount: sent1 });
  const rewards = collectRewards(context, {
    pool, position: position.state, programs: accounts, accounts: accounts.remaining.filter((account) => account.address !== address),
  });
  saveState(context, pool);
  saveState(context, position);
  emit(context, 'DecreaseLiquidityEvent', {
    nftMint: position.state.nftMint, liquidity, amount0, amount1, fees0, fees1, rewards: [...rewards], transferFee0, transferFee1,
  });
}

type DecreaseAccounts = ReturnType<typeof takeAccounts>;

function takeLiquidity(
  context: ProgramContext, { pool, position, arrayLower, arrayUpper }: DecreaseAccounts, liquidity: bigint, extension: AccountMeta | null,
): readonly [bigint, bigint] {
  if (!isAllowed(pool.state, 'removeLiquidity')) return [0n, 0n];
  const { tickLower, tickUpper } = position.state;
  const liquidityBefore = pool.state.liquidity;
  const { amounts, growth } = changeLiquidity(context, { pool, arrayLower, arrayUpper, tickLower, tickUpper, extension }, -liquidity);
  emit(context, 'LiquidityChangeEvent', {
    pool: pool.address, tick: pool.state.tickCurrent, tickLower, tickUpper, liquidityBefore, liquidityAfter: pool.state.liquidity,
  });
  updatePosition(context, position.state, growth);
  position.state.liquidity -= liquidity;
  return amounts;
}

/** Fees owed to the position, which now count as paid. */
function takeFees({ pool, position: { state: position } }: DecreaseAccounts): readonly [bigint, bigint] {
  if (!isAllowed(pool.state, 'collectFees')) return [0n, 0n];
  const { feesOwed0, feesOwed1 } = position;
  position.feesOwed0 = 0n;
  position.feesOwed1 = 0n;
  return [feesOwed0, feesOwed1];
}

function takeAccounts(context: ProgramContext, isV2: boolean) {
  const list = new AccountList(context);
  const takeToken = (name: string) => (isV2 ? list.tokenAccount(name) : list.splTokenAccount(name));
  const accounts = {
    nftOwner: list.signer('nft_owner'),
    nftAccount: takeToken('nft_account'),
    position: list.account('personal_position', PERSONAL_POSITION),
    pool: list.loader('pool_state', POOL),
    protocolPosition: list.unchecked('protocol_position'),
    vault0: takeToken('token_vault_0'),
    vault1: takeToken('token_vault_1'),
    arrayLower: list.loader('tick_array_lower', TICK_ARRAY),
    arrayUpper: list.loader('tick_array_upper', TICK_ARRAY),
    recipient0: takeToken('recipient_token_account_0'),
    recipient1: takeToken('recipient_token_account_1'),
    tokenProgram: list.program('token_program', TOKEN_PROGRAM),
    tokenProgram2022: isV2 ? list.program('token_program_2022', TOKEN_2022_PROGRAM) : null,
    memoProgram: isV2 ? list.unchecked('memo_program') : null,
    mint0: isV2 ? list.mint('vault_0_mint') : null,
    mint1: isV2 ? list.mint('vault_1_mint') : null,
  };
  const { nftOwner, nftAccount, position, pool, arrayLower, arrayUpper } = accounts;
  const { vault0, vault1, recipient0, recipient1, mint0, mint1 } = accounts;
  requireNftHolder(nftAccount, position, nftOwner);
  requireWritable(position);
  requireConstraint(position.state.pool === pool.address, position);
  requireWritable(pool);
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
