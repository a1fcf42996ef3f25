import type { StoredAccount } from '../bank/Accounts.ts';
import { type Commitment, COMMITMENTS, type SlotClock } from '../bank/SlotClock.ts';
import type { TransactionRecord } from '../encoding/transactionRecord.ts';

/** What happened in one slot. */
export interface SlotEvents {
  readonly slot: number;
  /** Accounts as the slot left them. */
  readonly accounts: Map<string, StoredAccount | null>;
  readonly transactions: { readonly record: TransactionRecord; readonly keys: readonly string[] }[];
}

/** Keeps what happened in recent slots until those are final, and hands each slot out once per commitment. */
export class PendingSlots {
  readonly #clock: SlotClock;
  readonly #events = new Map<number, SlotEvents>();
  readonly #handedOut: Record<Commitment, number>;

  constructor(clock: SlotClock) {
    this.#clock = clock;
    const before = clock.firstSlot - 1;
    this.#handedOut = { processed: before, confirmed: before, finalized: before };
  }

  /** Slots that are remembered. */
  get size(): number {
    return this.#events.size;
  }

  /** The events of a slot, to add to. */
  of(slot: number): SlotEvents {
    const known = this.#events.get(slot);
    if (known) return known;
    this.#forgetFinal();
    const events: SlotEvents = { slot, accounts: new Map(), transactions: [] };
    this.#events.set(slot, events);
    return events;
  }

  /** Counts all that has reached a commitment by now as handed out: no one listens. */
  skip(): void {
    for (const commitment of COMMITMENTS) this.#handedOut[commitment] = this.#clock.slotAt(commitment);
  }

  /** Slots that have reached confirmed or finalized since the last call, oldest first. */
  *newlyReached(): IterableIterator<readonly [Commitment, SlotEvents]> {
    for (const commitment of COMMITMENTS.slice(1)) {
      const reached = this.#clock.slotAt(commitment);
      const from = this.#handedOut[commitment];
      this.#handedOut[commitment] = reached;
      for (const events of this.#events.values()) {
        if (events.slot > from && events.slot <= reached) yield [commitment, events];
      }
    }
  }

  #forgetFinal(): void {
    for (const slot of this.#events.keys()) if (slot <= this.#handedOut.finalized) this.#events.delete(slot);
  }
}
