import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import {
  AccountList, requireAddress, requireConstraint, requireTokenMint, requireTokenOwner, requireWritable, saveState,
  type StateAccount,
} from './accountChecks.ts';
import { LIMIT_ORDER, type LimitOrder, POOL, type PoolState, TICK_ARRAY } from './accounts.ts';
import { CLMM_ERRORS, requireThat } from './errors.ts';
import { emit } from './events.ts';
import { checkedU64 } from './integers.ts';
import { struct, u64 } from './layout.ts';
import { decreaseOrder, increaseOrder, requireOrderAmount } from './limitOrders.ts';
import { checkOrderPayment, countOrderTick, payOrder, requireOrderTick } from './openLimitOrder.ts';
import { readArguments } from './readArguments.ts';
import { isInitialized, tickOf } from './tickStates.ts';
import { feeOf, sendFromVault } from './tokens.ts';

const INCREASE_ARGUMENTS = struct({ amount: u64 });
const DECREASE_ARGUMENTS = struct({ amount: u64, minAmount: u64 });

/** Adds to an order that no swap has reached yet. */
export function increaseLimitOrder(context: ProgramContext): void {
  const { amount } = readArguments(context, INCREASE_ARGUMENTS);
  const accounts = takeIncreaseAccounts(context);
  const { owner, pool, array, order } = accounts;
  const { state } = order;
  requireThat(amount > 0n, CLMM_ERRORS.ZeroAmountSpecified);
  requireOrderTick(pool.state, state.tick, state.isZeroForOne);
  const tick = tickOf(array.state, state.tick, pool.state.tickSpacing);
  const isNew = !isInitialized(tick);
  const transferFee = feeOf(context, accounts.mint, amount);
  const increased = checkedU64(amount - transferFee);
  increaseOrder(state, tick, increased);
  emit(context, 'IncreaseLimitOrderEvent', { ...eventOf(pool, order), increased, transferFee });
  requireOrderAmount(state.total, state);
  if (isNew) countOrderTick(context, accounts, array, true);
  saveOrder(context, accounts);
  payOrder(context, owner, accounts, amount);
}

/** Pays out what was filled of an order and takes back unfilled tokens. */
export function decreaseLimitOrder(context: ProgramContext): void {
  const { amount, minAmount } = readArguments(context, DECREASE_ARGUMENTS);
  const accounts = takeDecreaseAccounts(context);
  const { pool, array, order, mint, inputVault, outputVault } = accounts;
  const { state } = order;
  requireThat(amount > 0n, CLMM_ERRORS.ZeroAmountSpecified);
  const tick = tickOf(array.state, state.tick, pool.state.tickSpacing);
  const wasInitialized = isInitialized(tick);
  const { settled, returned } = decreaseOrder(state, tick, amount);
  emit(context, 'DecreaseLimitOrderEvent', { ...eventOf(pool, order), filled: state.filled, settled, returned });
  if (wasInitialized && !isInitialized(tick)) countOrderTick(context, accounts, array, false);
  saveOrder(context, accounts);
  sendFromVault(context, accounts, pool, { from: outputVault, to: accounts.output, mint: accounts.outputMint, amount: settled });
  if (returned === 0n) return;
  requireThat(returned - feeOf(context, mint, returned) >= minAmount, CLMM_ERRORS.PriceSlippageCheck);
  sendFromVault(context, accounts, pool, { from: inputVault, to: accounts.input, mint, amount: returned });
}

function saveOrder(context: ProgramContext, { pool, array, order }: OrderAccounts): void {
  saveState(context, pool);
  saveState(context, array);
  saveState(context, order);
}

function eventOf(pool: StateAccount<PoolState>, { address, state: { isZeroForOne, tick, total } }: StateAccount<LimitOrder>) {
  return { pool: pool.address, order: address, isZeroForOne, tick, total };
}

function takeOrder(list: AccountList) {
  return {
    owner: list.signer('owner'),
    pool: list.loader('pool_state', POOL),
    array: list.loader('tick_array', TICK_ARRAY),
    order: list.account('limit_order', LIMIT_ORDER),
    input: list.tokenAccount('input_token_account'),
  };
}

type OrderAccounts = ReturnType<typeof takeOrder>;

function checkOrder({ owner, pool, array, order }: OrderAccounts): void {
  requireWritable(pool, array);
  requireConstraint(array.state.pool === pool.address, array);
  requireWritable(order);
  requireConstraint(order.state.pool === pool.address && order.state.owner === owner.address, order);
}

function takeIncreaseAccounts(context: ProgramContext) {
  const list = new AccountList(context);
  const accounts = {
    ...takeOrder(list),
    inputVault: list.tokenAccount('input_vault'),
    mint: list.mint('input_vault_mint'),
    tokenProgram: list.tokenProgram('input_token_program'),
  };
  const { owner, pool, order } = accounts;
  checkOrder(accounts);
  checkOrderPayment(accounts, owner.address, pool.state, order.state.isZeroForOne);
  return { ...accounts, remaining: list.remaining };
}

function takeDecreaseAccounts(context: ProgramContext) {
  const list = new AccountList(context);
  const accounts = {
    ...takeOrder(list),
    output: list.tokenAccount('output_token_account'),
    inputVault: list.tokenAccount('input_vault'),
    outputVault: list.tokenAccount('output_vault'),
    mint: list.mint('input_vault_mint'),
    outputMint: list.mint('output_vault_mint'),
    tokenProgram: list.program('token_program', TOKEN_PROGRAM),
    tokenProgram2022: list.program('token_program_2022', TOKEN_2022_PROGRAM),
  };
  const { owner, pool, order, inputVault, outputVault } = accounts;
  checkOrder(accounts);
  for (const [account, vault] of [[accounts.input, inputVault], [accounts.output, outputVault]] as const) {
    requireWritable(account);
    requireTokenOwner(account, owner.address);
    requireTokenMint(account, vault.token.mint);
  }
  const { vault0, vault1 } = pool.state;
  const [vaultIn, vaultOut] = order.state.isZeroForOne ? [vault0, vault1] : [vault1, vault0];
  for (const [vault, address] of [[inputVault, vaultIn], [outputVault, vaultOut]] as const) {
    requireWritable(vault);
    requireConstraint(vault.address === address, vault);
  }
  requireAddress(accounts.mint, inputVault.token.mint);
  requireAddress(accounts.outputMint, outputVault.token.mint);
  return { ...accounts, remaining: list.remaining };
}
