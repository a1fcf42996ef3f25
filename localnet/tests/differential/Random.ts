/** Reproducible random choices (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** An integer from 0 to `limit` - 1. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }

  /** True with probability 1 / `times`. */
  once(times: number): boolean {
    return this.below(times) === 0;
  }

  pick<const Value>(values: readonly [Value, ...Value[]]): Value {
    return values[this.below(values.length)] ?? values[0];
  }

  /** An amount from 0 to `limit` - 1, or 0 of nothing; all orders of magnitude are equally likely. */
  amount(limit: bigint): bigint {
    if (limit === 0n) return 0n;
    const bits = BigInt(1 + this.below(limit.toString(2).length));
    return this.bigint(1n << bits) % limit;
  }

  bytes(length: number): Uint8Array {
    return Uint8Array.from({ length }, () => this.below(256));
  }

  bigint(limit: bigint): bigint {
    const hex = Buffer.from(this.bytes(limit.toString(16).length)).toString('hex');
    return BigInt(`0x${hex}`) % limit;
  }
}
