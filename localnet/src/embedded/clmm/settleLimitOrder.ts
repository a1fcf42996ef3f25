import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { transferChecked } from '../support/tokenProgram.ts';
import {
  AccountList, type NamedAccount, requireAbove, requireAddress, requireConstraint, requireTokenMint, requireTokenOwner, requireWritable,
  saveState, type StateAccount,
} from './accountChecks.ts';
import { LIMIT_ORDER, type LimitOrder, POOL, TICK_ARRAY } from './accounts.ts';
import { poolSigner } from './addresses.ts';
import { CLMM_ERRORS, requireThat } from './errors.ts';
import { emit } from './events.ts';
import { settleOrder, unfilledAmount } from './limitOrders.ts';
import { tickOf } from './tickStates.ts';

/** Pays out what was filled of an order since the last time. */
export function settleLimitOrder(context: ProgramContext): void {
  const { pool, array, order, output, outputVault, mint, tokenProgram } = takeAccounts(context);
  const { state } = order;
  const amount = settleOrder(state, tickOf(array.state, state.tick, pool.state.tickSpacing));
  if (unfilledAmount(state) !== 0n) requireAbove(amount, 0n);
  saveState(context, order);
  const { isZeroForOne, tick, total, filled } = state;
  emit(context, 'SettleLimitOrderEvent', { pool: pool.address, order: order.address, isZeroForOne, tick, total, filled, settled: amount });
  const transfer = { from: outputVault.address, to: output.address, owner: pool.address, amount };
  context.invoke(transferChecked(tokenProgram.address, mint.address, mint.mint.decimals, transfer), poolSigner(pool.state));
}

/** Refunds the rent of an order that is filled and settled, or taken back. */
export function closeLimitOrder(context: ProgramContext): void {
  const list = new AccountList(context);
  const signer = list.signer('signer');
  const recipient = list.unchecked('rent_receiver');
  const order = list.account('limit_order', LIMIT_ORDER);
  requireOrderSigner(context, signer, order);
  requireWritable(recipient);
  requireAddress(recipient, order.state.owner);
  requireWritable(order);
  requireThat(unfilledAmount(order.state) === 0n, CLMM_ERRORS.InvalidLimitOrderAmount);
  context.close(order.address, recipient.address);
}

function requireOrderSigner({ network }: ProgramContext, signer: NamedAccount, { state: { owner } }: StateAccount<LimitOrder>): void {
  requireConstraint(signer.address === owner || signer.address === network.limitOrderAdmin, signer);
}

function takeAccounts(context: ProgramContext) {
  const list = new AccountList(context);
  const accounts = {
    signer: list.signer('signer'),
    pool: list.loader('pool_state', POOL),
    array: list.loader('tick_array', TICK_ARRAY),
    order: list.account('limit_order', LIMIT_ORDER),
    output: list.tokenAccount('output_token_account'),
    outputVault: list.tokenAccount('output_vault'),
    mint: list.mint('output_vault_mint'),
    tokenProgram: list.tokenProgram('output_token_program'),
  };
  const { signer, pool, array, order, output, outputVault, mint, tokenProgram } = accounts;
  requireOrderSigner(context, signer, order);
  requireConstraint(array.state.pool === pool.address, array);
  requireWritable(order);
  requireConstraint(order.state.pool === pool.address, order);
  requireWritable(output);
  requireTokenOwner(output, order.state.owner);
  requireTokenMint(output, outputVault.token.mint);
  requireWritable(outputVault);
  requireConstraint(outputVault.address === (order.state.isZeroForOne ? pool.state.vault1 : pool.state.vault0), outputVault);
  requireAddress(mint, outputVault.token.mint);
  requireAddress(tokenProgram, mint.mint.programId);
  return accounts;
}
