import { unitPrice } from '../bank/computeFee.ts';
import type { Bank } from '../bank/Bank.ts';
import { decodeTransaction } from '../encoding/decodeTransaction.ts';

/** Slots looked at, as in `getRecentPrioritizationFees`. */
const SLOTS = 150;

/** Prices per compute unit in micro-lamports: what half, three quarters and 95 % of recent transactions paid at most. */
export function priorityFees(bank: Bank): { readonly vh: number; readonly h: number; readonly m: number } {
  const oldest = bank.clock.current() - SLOTS;
  const paid: number[] = [];
  for (const { slot, wire } of bank.history.newestFirst()) {
    if (Number(slot) <= oldest) break;
    paid.push(Number(unitPrice(decodeTransaction(wire).message) ?? 0n));
  }
  paid.sort((a, b) => a - b);
  const at = (share: number): number => paid[Math.ceil(share * paid.length) - 1] ?? 0;
  return { vh: at(0.95), h: at(0.75), m: at(0.5) };
}
