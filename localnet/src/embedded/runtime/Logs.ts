/** Maximum log size of a transaction in bytes, as on a real chain. */
const MAX_BYTES = 10_000;

const INVOKED = /^(Program \w+ invoke \[)(\d+)\]$/;
const CONSUMED = /^(Program \w+ consumed \d+ of )(\d+)( compute units)$/;

/** The log of a transaction. */
export class Logs {
  readonly #lines: string[] = [];
  #bytes = 0;
  #isTruncated = false;

  get lines(): readonly string[] {
    return this.#lines;
  }

  add(line: string): void {
    const bytes = this.#bytes + Buffer.byteLength(line);
    if (bytes < MAX_BYTES) {
      this.#bytes = bytes;
      this.#lines.push(line);
    } else if (!this.#isTruncated) {
      this.#isTruncated = true;
      this.#lines.push('Log truncated');
    }
  }

  /**
   * Appends the log of an instruction that ran as its own transaction.
   *
   * @param depth its stack height in the outer transaction
   * @param missingUnits compute units left in the outer transaction beyond those given to the instruction
   */
  addAll(lines: readonly string[], depth: number, missingUnits: number): void {
    for (const line of lines) {
      if (line === 'Log truncated') this.#bytes = MAX_BYTES;
      this.add(
        line
          .replace(INVOKED, (_, start: string, height: string) => `${start}${Number(height) + depth - 1}]`)
          .replace(CONSUMED, (_, start: string, units: string, end: string) => `${start}${Number(units) + missingUnits}${end}`),
      );
    }
  }
}
