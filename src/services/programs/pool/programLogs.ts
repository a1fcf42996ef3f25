import { createFraction, type Fraction } from '@/services/amounts/fraction.ts';
import type { LoggedPool } from './pool.ts';

/** Anchor's `event:SwapEvent`, which two of the programs emit, and where it names the pool. */
export const SWAP_EVENT = '40c6cde8260871e2';
export const EVENT_POOL = 8;
/** What lines with data begin with: Anchor's events, and AMM v4's `ray_log`. */
export const EVENTS = 'Program data: ';
export const RAYS = 'Program log: ray_log: ';

/**
 * What a program itself wrote into a transaction's logs; pure. Anyone can write the same lines in the same transaction, so only
 * those between its own invocation and its end count, without those of the programs it invokes.
 *
 * @param logs of the transaction
 * @param programId base58
 * @returns the lines of each of its invocations, in the order of its instructions; none after the node cut the logs
 */
export function programLogs(logs: readonly string[], programId: string): readonly (readonly string[])[] {
  const invocations: string[][] = [];
  /** Running programs, outermost first; `null` for another one. */
  const running: (string[] | null)[] = [];
  for (const line of logs) {
    if (line === CUT) break;
    // A program's own text follows "Program log: " or "Program data: ", and an address has no colon.
    const [, id, step] = /^Program (\w+) (invoke \[\d+\]$|success$|failed)/.exec(line) ?? [];
    if (step?.startsWith('invoke')) {
      const lines = id === programId ? [] : null;
      running.push(lines);
      if (lines) invocations.push(lines);
    } else if (step) running.pop();
    else running.at(-1)?.push(line);
  }
  return invocations;
}

const CUT = 'Log truncated';

/** Data of the lines that begin so; a line of other text has none. */
export function loggedData(lines: readonly string[], prefix: string): readonly Uint8Array[] {
  return lines.filter((line) => line.startsWith(prefix)).flatMap((line) => {
    try {
      return [Uint8Array.from(atob(line.slice(prefix.length)), (char) => char.charCodeAt(0))];
    } catch {
      return [];
    }
  });
}

/** The price of token A in token B, whole tokens, of reserves in base units. */
export function reservePrice({ a, b }: LoggedPool, reserveA: bigint | undefined, reserveB: bigint | undefined): Fraction | undefined {
  if (!reserveA || !reserveB) return undefined;
  return createFraction(reserveB * 10n ** BigInt(a.mint.decimals), reserveA * 10n ** BigInt(b.mint.decimals));
}
