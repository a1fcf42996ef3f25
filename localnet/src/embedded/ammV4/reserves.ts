import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import type { Pool } from './accounts.ts';
import { ammError } from './errors.ts';
import type { Reserves } from './pnl.ts';

const U64_END = 1n << 64n;

/**
 * A pool's reserves without the protocol's PnL, base units.
 *
 * @param vaults balances of both vaults
 * @param inOrders balances in the pool's open orders, if its status includes them
 * @throws ProgramError `CheckedAddOverflow`, `CheckedSubOverflow`
 */
export function reservesOf(
  context: ProgramContext,
  pool: Pool,
  vaults: Reserves,
  inOrders: Reserves = { coin: 0n, pc: 0n },
): Reserves {
  const without = (amount: bigint, orders: bigint, share: bigint): bigint => {
    if (amount + orders >= U64_END) throw ammError(context, 'CheckedAddOverflow');
    if (amount + orders < share) throw ammError(context, 'CheckedSubOverflow');
    return amount + orders - share;
  };
  const pc = without(vaults.pc, inOrders.pc, pool.needTakePnlPc);
  return { pc, coin: without(vaults.coin, inOrders.coin, pool.needTakePnlCoin) };
}
