/** What all users of a soak run share: the chain, what exists on it, and what went wrong. */
import type { ClusterConfig } from '@/config.ts';
import type { JournalEntry } from '@/services/transactions/journal/entry.ts';

export interface Pool {
  readonly poolId: string;
  readonly kind: 'amm-v4' | 'cpmm' | 'clmm';
  readonly mint: string;
}

export interface World {
  readonly cluster: ClusterConfig;
  readonly pools: Pool[];
  readonly farms: string[];
  /** Token units that a wallet must hold in the end, because an airdrop sent them: by mint, then by address. */
  readonly airdropped: Map<string, Map<string, bigint>>;
  /** Supply that each minted token must have in the end. */
  readonly supplies: Map<string, bigint>;
  /** By kind of action and how it ended. */
  readonly counts: Map<string, Map<string, number>>;
  readonly problems: string[];
  /** Milliseconds since 1970 after which no action begins. */
  readonly endsAt: number;
}

/** One of the ten. */
export interface User {
  readonly name: string;
  readonly address: string;
  /** Acts until the run ends, then waits until every entry of the journal has ended. */
  run(): Promise<void>;
  /** Everything in the journal. */
  entries(): Promise<readonly JournalEntry[]>;
}

export function count({ counts }: World, kind: string, ending: string): void {
  const row = counts.get(kind) ?? new Map<string, number>();
  row.set(ending, (row.get(ending) ?? 0) + 1);
  counts.set(kind, row);
}

/** Bounds of a user's pause after an action, ms. Without it ten users take all of a small machine, and only time limits are tried. */
const [SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS] = [1_000, 8_000];

/** Random choices of one user. */
export class Dice {
  constructor(private readonly random: () => number) {}

  /** Pauses as people do between two actions. */
  pause(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, SHORTEST_PAUSE_MS + this.random() * (LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS)));
  }

  chance(probability: number): boolean {
    return this.random() < probability;
  }

  pick<T>(items: readonly T[]): T | undefined {
    return items[Math.floor(this.random() * items.length)];
  }

  between(least: bigint, most: bigint): bigint {
    return least + ((BigInt(Math.floor(this.random() * 2 ** 52)) * (most - least + 1n)) >> 52n);
  }
}
