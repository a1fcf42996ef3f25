import { SYSTEM_PROGRAM } from '../../encoding/addresses.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { initAccount } from '../support/systemProgram.ts';
import { type NamedAccount, readState, requireSameKey, saveState, type StateAccount } from './accountChecks.ts';
import { accountSize, type PoolState, TICK_ARRAY, type TickArray } from './accounts.ts';
import { tickArraySeeds, withBump } from './addresses.ts';
import { CLMM_ERRORS, requireThat } from './errors.ts';
import { decode } from './layout.ts';
import { isArrayStart } from './ticks.ts';

interface TickArrayToOpen {
  readonly payer: NamedAccount;
  readonly pool: StateAccount<PoolState>;
  readonly array: NamedAccount;
  readonly start: number;
}

/** A tick array, created if needed. */
export function openTickArray(context: ProgramContext, { payer, pool, array, start }: TickArrayToOpen): StateAccount<TickArray> {
  requireThat(isArrayStart(start, pool.state.tickSpacing), CLMM_ERRORS.InvalidTickIndex);
  if (context.account(array.address).owner !== SYSTEM_PROGRAM) {
    return { ...array, kind: TICK_ARRAY, state: readState(context, { address: array.address }, TICK_ARRAY) };
  }
  const seeds = tickArraySeeds(pool.address, start);
  const { address, bump } = context.findAddress(seeds);
  requireSameKey(address, array.address);
  initAccount(context, { payer: payer.address, address, bytes: accountSize(TICK_ARRAY), seeds: withBump(seeds, bump) });
  const empty = decode(TICK_ARRAY.layout, new Uint8Array(TICK_ARRAY.layout.bytes));
  const made = { ...array, kind: TICK_ARRAY, state: { ...empty, pool: pool.address, start, recentEpoch: context.clock.epoch } };
  saveState(context, made);
  return made;
}
