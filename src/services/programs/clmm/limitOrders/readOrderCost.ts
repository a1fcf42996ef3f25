import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { u64, valueAt } from '@/services/codec.ts';
import { tickArrayAddress } from '@/services/programs/clmm/addresses.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { OPEN_LIMIT_ORDER } from '@/services/programs/clmm/history.ts';
import { knowsInstruction } from '@/services/programs/clmm/knowsInstruction.ts';
import { TICK_ARRAY_BYTES, tickArrayName } from '@/services/programs/clmm/positions/rent.ts';
import { tickArrayStart } from '@/services/programs/clmm/ticks.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import type { CreatedAccount } from '@/services/transactions/action.ts';
import { orderAddress, orderCounterAddress } from './addresses.ts';
import { ORDER_BYTES } from './readLimitOrders.ts';
import * as m from '#messages';

const COUNTER_BYTES = 81;
/** After the discriminator, the wallet and the index. */
const NUMBER_OFFSET = 41;

/** A new order's account, and all accounts that it pays rent for. */
export interface OrderCost {
  /** base58 */
  readonly orderId: string;
  readonly created: readonly CreatedAccount[];
}

/**
 * Reads what opening an order at a tick creates.
 *
 * @param ownerAddress a wallet with SOL, base58
 * @throws AppError `clmm/no-limit-orders` if the network's release of the program has none, `rpc/*`
 */
export async function readOrderCost(
  cluster: ClusterConfig, ownerAddress: string, { programId, poolId, tickSpacing }: Pick<ClmmPool, 'programId' | 'poolId' | 'tickSpacing'>, tick: number,
): Promise<OrderCost> {
  const start = tickArrayStart(tick, tickSpacing);
  const [arrayId, counterId] = [tickArrayAddress(programId, poolId, start), orderCounterAddress(programId, ownerAddress)];
  const [isKnown, rent, [array, counter]] = await Promise.all([
    knowsInstruction(cluster, ownerAddress, OPEN_LIMIT_ORDER), getRent(cluster), readAccounts(cluster, [arrayId, counterId]),
  ]);
  if (!isKnown) throw new AppError('clmm/no-limit-orders');
  const isMissing = (account: typeof array): boolean => account?.owner !== programId;
  const number = isMissing(counter) ? 0n : valueAt(counter!.data, NUMBER_OFFSET, u64) ?? 0n;
  const orderId = orderAddress(programId, ownerAddress, number);
  return {
    orderId,
    created: [
      { address: orderId, name: m.plan.yourOrder, bytes: ORDER_BYTES, rentLamports: rent(ORDER_BYTES), isRefundable: true, why: m.plan.orderRentHint },
      ...(isMissing(counter) ? [{
        address: counterId, name: m.plan.orderCounter, bytes: COUNTER_BYTES, rentLamports: rent(COUNTER_BYTES), isRefundable: false, why: m.plan.orderCounterHint,
      }] : []),
      ...(isMissing(array) ? [{
        address: arrayId, name: tickArrayName(start), bytes: TICK_ARRAY_BYTES, rentLamports: rent(TICK_ARRAY_BYTES), isRefundable: false, why: m.plan.tickArrayHint,
      }] : []),
    ],
  };
}
