import { SYSTEM_PROGRAM } from '../../encoding/addresses.ts';
import type { AccountMeta, ProgramContext, Seeds } from '../runtime/EmbeddedProgram.ts';
import { ANCHOR_ERRORS } from '../support/anchor.ts';
import { initAccount } from '../support/systemProgram.ts';
import { transferChecked } from '../support/tokenProgram.ts';
import {
  AccountList, type MintAccount, type NamedAccount, readState, requireAddress, requireConstraint, requireSameKey, requireSeeds,
  requireTokenMint, requireTokenOwner, requireWritable, saveState, type StateAccount, type TokenAccount,
} from './accountChecks.ts';
import { accountSize, LIMIT_ORDER, LIMIT_ORDER_NONCE, NO_ADDRESS, POOL, type PoolState, type TickArray } from './accounts.ts';
import { limitOrderNonceSeeds, limitOrderSeeds, tickArraySeeds, withBump } from './addresses.ts';
import { isBeyondPoolBitmap } from './bitmaps.ts';
import { countInitializedTick } from './changeLiquidity.ts';
import { CLMM_ERRORS, requireThat } from './errors.ts';
import { emit } from './events.ts';
import { checkedU64, Q64, U64_MAX } from './integers.ts';
import { decode, i32, struct, u64, u8, type ValueOf } from './layout.ts';
import { requireOrderAmount } from './limitOrders.ts';
import { openTickArray } from './openTickArray.ts';
import { isAllowed } from './poolStatus.ts';
import { argumentFlag, readArguments } from './readArguments.ts';
import { arrayStart, MAX_TICK, MIN_TICK } from './ticks.ts';
import { isInitialized, tickOf } from './tickStates.ts';
import { feeOf } from './tokens.ts';

const ARGUMENTS = struct({ nonceIndex: u8, isZeroForOne: argumentFlag, tick: i32, amount: u64 });

/** Places an order that swaps fill at a tick's price. */
export function openLimitOrder(context: ProgramContext): void {
  const { nonceIndex, isZeroForOne, tick: tickIndex, amount } = readArguments(context, ARGUMENTS);
  const accounts = takeAccounts(context, nonceIndex, isZeroForOne);
  const { payer, pool, tickArray, nonce, order, mint } = accounts;
  requireOrderTick(pool.state, tickIndex, isZeroForOne);
  const transferFee = feeOf(context, mint, amount);
  const total = checkedU64(amount - transferFee);
  requireOrderAmount(total, { tick: tickIndex, isZeroForOne });
  const { tickSpacing } = pool.state;
  const start = arrayStart(tickIndex, tickSpacing);
  requireSameKey(context.findAddress(tickArraySeeds(pool.address, start)).address, tickArray.address);
  const array = openTickArray(context, { payer, pool, array: tickArray, start });
  const tick = tickOf(array.state, tickIndex, tickSpacing);
  requireThat(tick.orderPhase < U64_MAX, CLMM_ERRORS.OrderPhaseSaturated);
  const isNew = !isInitialized(tick);
  tick.tick = tickIndex;
  tick.ordersAmount = checkedU64(tick.ordersAmount + total);
  if (isNew) countOrderTick(context, { pool, remaining: accounts.remaining }, array, true);
  saveState(context, array);
  saveState(context, pool);
  saveState(context, {
    address: order.address,
    kind: LIMIT_ORDER,
    state: {
      pool: pool.address, owner: payer.address, tick: tickIndex, isZeroForOne, phase: tick.orderPhase, total, filled: 0n, settleBase: total,
      settledOutput: 0n, openTime: BigInt.asUintN(64, context.clock.unixTimestamp), unfilledRatioX64: Q64, padding: new Uint8Array(32),
    },
  });
  const isFirst = nonce.state.wallet === NO_ADDRESS;
  saveState(context, {
    ...nonce,
    state: {
      ...nonce.state,
      ...(isFirst ? { wallet: payer.address, index: nonceIndex } : {}),
      next: nonce.state.next < U64_MAX ? nonce.state.next + 1n : U64_MAX,
    },
  });
  payOrder(context, payer, accounts, amount);
  emit(context, 'OpenLimitOrderEvent', { pool: pool.address, order: order.address, isZeroForOne, tick: tickIndex, total, transferFee });
}

/** Checks that a pool takes orders, and that the price has not reached this one's tick yet. */
export function requireOrderTick(pool: PoolState, tick: number, isZeroForOne: boolean): void {
  requireThat(isAllowed(pool, 'limitOrder') && isAllowed(pool, 'swap'), CLMM_ERRORS.NotApproved);
  requireThat(tick > MIN_TICK && tick < MAX_TICK, CLMM_ERRORS.InvalidTickIndex);
  requireThat(tick % pool.tickSpacing === 0, CLMM_ERRORS.TickAndSpacingNotMatch);
  requireThat(isZeroForOne ? tick > pool.tickCurrent : tick < pool.tickCurrent, CLMM_ERRORS.InvalidTickIndex);
}

/** Counts a tick that its first order initializes, or its last one clears. */
export function countOrderTick(
  context: ProgramContext,
  { pool, remaining }: { readonly pool: StateAccount<PoolState>; readonly remaining: readonly AccountMeta[] },
  array: StateAccount<TickArray>,
  isAdded: boolean,
): void {
  const extension = isBeyondPoolBitmap(pool.state.tickSpacing, array.state.start) ? remaining[0] : null;
  const isFlipped = array.state.initializedTicks === (isAdded ? 0 : 1);
  requireThat(!isFlipped || extension !== undefined, CLMM_ERRORS.AccountLack);
  countInitializedTick(context, { pool, extension: extension ?? null }, array, isAdded);
}

/** What an order is paid with. */
interface OrderPayment {
  readonly input: TokenAccount;
  readonly inputVault: TokenAccount;
  readonly mint: MintAccount;
  readonly tokenProgram: NamedAccount;
}

/** Transfers what an order sells to the pool's vault. */
export function payOrder(
  context: ProgramContext, owner: NamedAccount, { input, inputVault, mint, tokenProgram }: OrderPayment, amount: bigint,
): void {
  const transfer = { from: input.address, to: inputVault.address, owner: owner.address, amount };
  context.invoke(transferChecked(tokenProgram.address, mint.address, mint.mint.decimals, transfer));
}

/** Checks what an order is paid with, in the order of the program's constraints. */
export function checkOrderPayment(
  { input, inputVault, mint, tokenProgram }: OrderPayment, owner: string, { vault0, vault1 }: PoolState, isZeroForOne: boolean,
): void {
  requireWritable(input);
  requireTokenOwner(input, owner);
  requireTokenMint(input, inputVault.token.mint);
  requireWritable(inputVault);
  requireConstraint(inputVault.address === (isZeroForOne ? vault0 : vault1), inputVault);
  requireAddress(mint, inputVault.token.mint);
  requireAddress(tokenProgram, mint.mint.programId);
}

function takeAccounts(context: ProgramContext, nonceIndex: number, isZeroForOne: boolean) {
  const list = new AccountList(context);
  const accounts = {
    payer: list.signer('payer'),
    pool: list.loader('pool_state', POOL),
    tickArray: list.unchecked('tick_array'),
    nonce: list.unchecked('limit_order_nonce'),
    order: list.unchecked('limit_order'),
    input: list.tokenAccount('input_token_account'),
    inputVault: list.tokenAccount('input_vault'),
    mint: list.mint('input_vault_mint'),
    tokenProgram: list.tokenProgram('input_token_program'),
    systemProgram: list.program('system_program', SYSTEM_PROGRAM),
  };
  const { payer, pool, tickArray, order } = accounts;
  const nonce = openNonce(context, payer, accounts.nonce, limitOrderNonceSeeds(payer.address, nonceIndex));
  const seeds = limitOrderSeeds(payer.address, nonce.address, nonce.state.next);
  const bump = requireSeeds(context, order, seeds);
  initAccount(context, { payer: payer.address, address: order.address, bytes: accountSize(LIMIT_ORDER), seeds: withBump(seeds, bump) });
  requireWritable(payer, pool, tickArray);
  checkOrderPayment(accounts, payer.address, pool.state, isZeroForOne);
  return { ...accounts, nonce, remaining: list.remaining };
}

/** A wallet's counter of orders, created if needed. */
function openNonce(context: ProgramContext, payer: NamedAccount, account: NamedAccount, seeds: Seeds) {
  const { address, name } = account;
  const bump = requireSeeds(context, account, seeds);
  const kind = LIMIT_ORDER_NONCE;
  const bytes = accountSize(kind);
  if (context.account(address).owner === SYSTEM_PROGRAM) {
    initAccount(context, { payer: payer.address, address, bytes, seeds: withBump(seeds, bump) });
    return { ...account, kind, state: decode(kind.layout, new Uint8Array(kind.layout.bytes)) };
  }
  const state: ValueOf<typeof kind.layout> = readState(context, account, kind);
  requireThat(context.account(address).data.length === bytes, ANCHOR_ERRORS.constraintSpace, name);
  requireWritable(account);
  return { ...account, kind, state };
}
