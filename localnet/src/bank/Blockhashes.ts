import { createHash } from 'node:crypto';
import bs58 from 'bs58';

/** Hashes that are remembered: any slot since the first may be asked for. */
const MAX_REMEMBERED = 1_200;

/** Slots a blockhash may be used for, after the slot it belongs to. */
export const BLOCKHASH_LIFETIME_SLOTS = 150;

/**
 * Gives every slot its own blockhash and knows the slots of the recent ones. A hash follows from the ledger's genesis
 * hash and the slot alone, so none has to be made for a slot no one asks about and a restart keeps them all.
 */
export class Blockhashes {
  readonly #genesis: Buffer;
  readonly #bySlot = new Map<number, string>();
  readonly #slots = new Map<string, number>();

  constructor(genesisHash: string) {
    this.#genesis = Buffer.from(bs58.decode(genesisHash));
  }

  /** Hashes that are remembered. */
  get remembered(): number {
    return this.#bySlot.size;
  }

  /** The blockhash of a slot, base58. */
  of(slot: number): string {
    const known = this.#bySlot.get(slot);
    if (known !== undefined) return known;
    const number = Buffer.alloc(8);
    number.writeBigUInt64LE(BigInt(slot));
    const hash = bs58.encode(createHash('sha256').update(this.#genesis).update(number).digest());
    if (this.#bySlot.size >= MAX_REMEMBERED) this.#forgetOldest();
    this.#bySlot.set(slot, hash);
    this.#slots.set(hash, slot);
    return hash;
  }

  /**
   * The slot of a blockhash that is still usable at a slot.
   *
   * @returns `undefined` when the hash is unknown, too old, or of a later slot
   */
  slotOf(hash: string, atSlot: number): number | undefined {
    const oldest = Math.max(0, atSlot - BLOCKHASH_LIFETIME_SLOTS);
    for (let slot = atSlot; slot >= oldest && !this.#bySlot.has(slot); slot -= 1) this.of(slot);
    const slot = this.#slots.get(hash) ?? this.#search(hash, oldest, atSlot);
    return slot !== undefined && slot >= oldest && slot <= atSlot ? slot : undefined;
  }

  /** Hashes that were made for a single slot, or forgotten, leave holes in the window; this fills them. */
  #search(hash: string, oldest: number, newest: number): number | undefined {
    for (let slot = newest; slot >= oldest; slot -= 1) if (this.of(slot) === hash) return slot;
    return undefined;
  }

  #forgetOldest(): void {
    const [slot, hash] = this.#bySlot.entries().next().value!;
    this.#bySlot.delete(slot);
    this.#slots.delete(hash);
  }
}
