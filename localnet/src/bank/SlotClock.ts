/** How sure a slot is, in Solana's words, from least to most. */
export type Commitment = 'processed' | 'confirmed' | 'finalized';

/** Ascending, so that an index compares two commitments. */
export const COMMITMENTS: readonly Commitment[] = ['processed', 'confirmed', 'finalized'];

/** Whether something that has reached `reached` satisfies a caller who asked for `wanted`. */
export function reaches(reached: Commitment, wanted: Commitment): boolean {
  return COMMITMENTS.indexOf(reached) >= COMMITMENTS.indexOf(wanted);
}

/** A moment from which slots and chain time are counted; a new one is set when someone moves slots or time. */
export interface ClockAnchor {
  readonly slot: number;
  /** Wall clock at the start of `slot`, ms since 1970. */
  readonly wallMs: number;
  /** Chain clock at the start of `slot`, ms since 1970; differs from `wallMs` only after `localnet_setClock`. */
  readonly chainMs: number;
}

/** Slots of an epoch, as on every public cluster. */
export const SLOTS_PER_EPOCH = 432_000;

/**
 * Counts slots from the wall clock when it is asked, so that an idle cluster does no work and one that was stopped,
 * or whose machine slept, goes on at the slot it would have had.
 */
export class SlotClock {
  readonly slotMs: number;
  /** Slots after which a transaction is final. */
  readonly finalitySlots: number;
  readonly #anchors: ClockAnchor[];
  readonly #now: () => number;
  #highest = 0;

  /**
   * @param anchors at least one, ascending by slot
   * @param slotMs length of a slot, ms
   * @param finalitySlots at least 1
   * @param now wall clock, ms since 1970
   */
  constructor(anchors: readonly ClockAnchor[], slotMs: number, finalitySlots: number, now: () => number = Date.now) {
    this.#anchors = [...anchors];
    this.slotMs = slotMs;
    this.finalitySlots = finalitySlots;
    this.#now = now;
  }

  get anchors(): readonly ClockAnchor[] {
    return this.#anchors;
  }

  /** The slot that is being filled now; never goes back, even when the machine's clock is set back. */
  current(): number {
    const last = this.#last();
    const slot = last.slot + Math.floor((this.#now() - last.wallMs) / this.slotMs);
    this.#highest = Math.max(this.#highest, slot, last.slot);
    return this.#highest;
  }

  /** The newest slot that has reached a commitment; confirmed lags one slot, finalized `finalitySlots`. */
  slotAt(commitment: Commitment): number {
    const lag = commitment === 'processed' ? 0 : commitment === 'confirmed' ? 1 : this.finalitySlots;
    return Math.max(this.current() - lag, this.firstSlot);
  }

  /** The commitment a slot has reached by now. */
  commitmentOf(slot: number): Commitment {
    const age = this.current() - slot;
    if (age >= this.finalitySlots) return 'finalized';
    return age >= 1 ? 'confirmed' : 'processed';
  }

  get firstSlot(): number {
    return this.#anchors[0]!.slot;
  }

  /** Unix time of a slot's start, whole seconds, as blocks and the Clock sysvar carry it. */
  unixSeconds(slot: number): number {
    let anchor = this.#anchors[0]!;
    for (const next of this.#anchors) if (next.slot <= slot) anchor = next;
    return Math.floor((anchor.chainMs + (slot - anchor.slot) * this.slotMs) / 1000);
  }

  /** Wall-clock ms until the next slot begins, at least 1. */
  msUntilNextSlot(): number {
    const last = this.#last();
    const next = last.wallMs + (this.current() + 1 - last.slot) * this.slotMs;
    return Math.max(1, next - this.#now());
  }

  /** Makes sure that a slot is past: the machine's clock may have been set back since it was reached. */
  resumeAfter(slot: number): ClockAnchor | undefined {
    return this.current() <= slot ? this.#anchor(slot + 1, this.#now()) : undefined;
  }

  /** Skips ahead by whole slots without moving the chain's time. */
  advance(slots: number): ClockAnchor {
    return this.#anchor(this.current() + slots, this.#chainNow());
  }

  /** Sets how far the chain's time is from the wall clock. */
  setOffset(offsetMs: number): ClockAnchor {
    return this.#anchor(this.current() + 1, this.#now() + offsetMs);
  }

  /** How far the chain's time is from the wall clock now, ms. */
  get offsetMs(): number {
    return this.#chainNow() - this.#now();
  }

  #anchor(slot: number, chainMs: number): ClockAnchor {
    const anchor = { slot, wallMs: this.#now(), chainMs };
    this.#anchors.push(anchor);
    return anchor;
  }

  #chainNow(): number {
    const last = this.#last();
    return last.chainMs + (this.#now() - last.wallMs);
  }

  #last(): ClockAnchor {
    return this.#anchors.at(-1)!;
  }
}
