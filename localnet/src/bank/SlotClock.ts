/** Solana's commitments, ascending. */
export type Commitment = 'processed' | 'confirmed' | 'finalized';

/** Ascending, so that indexes can be compared. */
export const COMMITMENTS: readonly Commitment[] = ['processed', 'confirmed', 'finalized'];

/** Whether `reached` is at least the commitment that was requested. */
export function reaches(reached: Commitment, wanted: Commitment): boolean {
  return COMMITMENTS.indexOf(reached) >= COMMITMENTS.indexOf(wanted);
}

/** A point from which slots and chain time are counted. Moving slots or time adds a new one. */
export interface ClockAnchor {
  readonly slot: number;
  /** Wall clock at the start of `slot`, ms since 1970. */
  readonly wallMs: number;
  /** Chain clock at the start of `slot`, ms since 1970; differs from `wallMs` only after `localnet_setClock`. */
  readonly chainMs: number;
}

/** Slots per epoch, as on every public cluster. */
export const SLOTS_PER_EPOCH = 432_000;

/**
 * Computes slots from the wall clock on demand. So an idle cluster does no work, and after a restart or sleep it continues at
 * the slot it would have reached.
 */
export class SlotClock {
  readonly slotMs: number;
  /** Slots until a transaction is finalized. */
  readonly finalitySlots: number;
  readonly #anchors: ClockAnchor[];
  readonly #now: () => number;
  #highest = 0;
  /** Wall clock at which slots and time stopped; `null` while they go on. */
  #pausedAt: number | null = null;

  /**
   * @param anchors at least one, ascending by slot
   * @param slotMs slot duration in ms
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

  /** The current slot. Never decreases, even if the machine's clock is set back. */
  current(): number {
    const last = this.#last();
    const slot = last.slot + Math.floor((this.#wallMs() - last.wallMs) / this.slotMs);
    this.#highest = Math.max(this.#highest, slot, last.slot);
    return this.#highest;
  }

  /** The newest slot with a commitment: confirmed lags by one slot, finalized by `finalitySlots`. */
  slotAt(commitment: Commitment): number {
    const lag = commitment === 'processed' ? 0 : commitment === 'confirmed' ? 1 : this.finalitySlots;
    return Math.max(this.current() - lag, this.firstSlot);
  }

  /** The commitment that a slot has reached. */
  commitmentOf(slot: number): Commitment {
    const age = this.current() - slot;
    if (age >= this.finalitySlots) return 'finalized';
    return age >= 1 ? 'confirmed' : 'processed';
  }

  get firstSlot(): number {
    return this.#anchors[0]!.slot;
  }

  /** Unix time of a slot's start in whole seconds, as in blocks and the Clock sysvar. */
  unixSeconds(slot: number): number {
    let anchor = this.#anchors[0]!;
    for (const next of this.#anchors) if (next.slot <= slot) anchor = next;
    return Math.floor((anchor.chainMs + (slot - anchor.slot) * this.slotMs) / 1000);
  }

  /** Ms of wall clock until the next slot, at least 1. */
  msUntilNextSlot(): number {
    if (this.isPaused) return this.slotMs;
    const last = this.#last();
    const next = last.wallMs + (this.current() + 1 - last.slot) * this.slotMs;
    return Math.max(1, next - this.#now());
  }

  /** Ensures that a slot is in the past, even if the machine's clock was set back since. */
  resumeAfter(slot: number): ClockAnchor | undefined {
    return this.current() <= slot ? this.#anchor(slot + 1, this.#now()) : undefined;
  }

  /** Skips slots without moving the chain's time. */
  advance(slots: number): ClockAnchor {
    return this.#anchor(this.current() + slots, this.#chainNow());
  }

  /** Sets the offset between the chain's time and the wall clock. */
  setOffset(offsetMs: number): ClockAnchor {
    return this.#anchor(this.current() + 1, this.#now() + offsetMs);
  }

  /** Whether slots and time stand still. */
  get isPaused(): boolean {
    return this.#pausedAt !== null;
  }

  /** Stops slots and time. `advance` and `setOffset` still move them. */
  pause(): void {
    this.#pausedAt ??= this.#now();
  }

  /** Lets slots and time go on from where they stand. `undefined` if they were not paused. */
  resume(): ClockAnchor | undefined {
    if (!this.isPaused) return undefined;
    const [slot, chainMs] = [this.current(), this.#chainNow()];
    this.#pausedAt = null;
    return this.#anchor(slot, chainMs);
  }

  /** The current offset between the chain's time and the wall clock in ms. */
  get offsetMs(): number {
    return this.#chainNow() - this.#now();
  }

  #anchor(slot: number, chainMs: number): ClockAnchor {
    const anchor = { slot, wallMs: this.#wallMs(), chainMs };
    this.#anchors.push(anchor);
    return anchor;
  }

  #chainNow(): number {
    const last = this.#last();
    return last.chainMs + (this.#wallMs() - last.wallMs);
  }

  /** Wall clock that slots are counted by. */
  #wallMs(): number {
    return this.#pausedAt ?? this.#now();
  }

  #last(): ClockAnchor {
    return this.#anchors.at(-1)!;
  }
}
