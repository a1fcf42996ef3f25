import { createHash } from 'node:crypto';
import bs58 from 'bs58';
import { encodeBase58 } from '../encoding/base58.ts';

/** Limits the cache, because clients can ask for any slot since the first. */
const MAX_REMEMBERED = 1_200;

/** Slots for which a blockhash stays valid after its own. */
export const BLOCKHASH_LIFETIME_SLOTS = 150;

/**
 * Blockhashes by slot, and slots by recent blockhash. A blockhash is derived from the genesis hash and the slot, so it is
 * only computed when needed, and stays the same after a restart.
 */
export class Blockhashes {
  readonly #genesis: Buffer;
  readonly #bySlot = new Map<number, string>();
  readonly #slots = new Map<string, number>();

  constructor(genesisHash: string) {
    this.#genesis = Buffer.from(bs58.decode(genesisHash));
  }

  /** Number of cached hashes. */
  get remembered(): number {
    return this.#bySlot.size;
  }

  /** The blockhash of a slot, base58. */
  of(slot: number): string {
    const known = this.#bySlot.get(slot);
    if (known !== undefined) return known;
    const number = Buffer.alloc(8);
    number.writeBigUInt64LE(BigInt(slot));
    const hash = encodeBase58(createHash('sha256').update(this.#genesis).update(number).digest());
    if (this.#bySlot.size >= MAX_REMEMBERED) this.#forgetOldest();
    this.#bySlot.set(slot, hash);
    this.#slots.set(hash, slot);
    return hash;
  }

  /**
   * The slot of a blockhash that is still valid at a slot.
   *
   * @returns `undefined` if the hash is unknown, expired, or of a later slot
   */
  slotOf(hash: string, atSlot: number): number | undefined {
    const oldest = Math.max(0, atSlot - BLOCKHASH_LIFETIME_SLOTS);
    const slot = this.#slots.get(hash) ?? this.#search(hash, oldest, atSlot);
    return slot !== undefined && slot >= oldest && slot <= atSlot ? slot : undefined;
  }

  /** Computes the recent hashes that are not known. */
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
