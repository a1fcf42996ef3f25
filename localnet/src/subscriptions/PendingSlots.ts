import type { StoredAccount } from '../bank/Accounts.ts';
import { type Commitment, COMMITMENTS, type SlotClock } from '../bank/SlotClock.ts';

/** Events of one slot. */
export interface SlotEvents {
  readonly slot: number;
  /** Accounts as they were at the end of the slot. */
  readonly accounts: Map<string, StoredAccount | null>;
  /** Signatures, oldest first. */
  readonly transactions: string[];
}

/** Keeps the events of recent slots until they are finalized, and yields each slot once per commitment. */
export class PendingSlots {
  readonly #clock: SlotClock;
  readonly #events = new Map<number, SlotEvents>();
  readonly #handedOut: Record<Commitment, number>;

  constructor(clock: SlotClock) {
    this.#clock = clock;
    const before = clock.firstSlot - 1;
    this.#handedOut = { processed: before, confirmed: before, finalized: before };
  }

  /** Number of slots kept. */
  get size(): number {
    return this.#events.size;
  }

  /** The events of a slot, to be added to. */
  of(slot: number): SlotEvents {
    const known = this.#events.get(slot);
    if (known) return known;
    this.#forgetFinal();
    const events: SlotEvents = { slot, accounts: new Map(), transactions: [] };
    this.#events.set(slot, events);
    return events;
  }

  /** Discards all slots that have reached a commitment by now, because there are no subscribers. */
  skip(): void {
    for (const commitment of COMMITMENTS) this.#handedOut[commitment] = this.#clock.slotAt(commitment);
  }

  /** Slots that were confirmed or finalized since the last call, oldest first. */
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
