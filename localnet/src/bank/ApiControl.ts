import type { Json } from '../encoding/json.ts';

/** How the provider's API misbehaves when it is told to. */
export const FAULT_KINDS = [
  'slow', 'too-many-requests', 'server-error', 'cut', 'html', 'truncated', 'wrong-shape', 'refused',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** One fault: what goes wrong, where, and how often. */
export interface ApiFault {
  readonly kind: FaultKind;
  /** The path it is limited to; every path when absent. */
  readonly path?: string | undefined;
  /** Requests it lasts for; until it is switched off when absent. */
  readonly times?: number | undefined;
  /** How late a slow answer is, ms. */
  readonly delayMs: number;
  /** What a 429 asks to wait, seconds; no such header when absent. */
  readonly retryAfterSeconds?: number | undefined;
}

/** What a region may do: names and default of `/v3/main/AvailabilityCheckAPI`. */
export const AVAILABILITY = {
  all: true,
  swap: true,
  createConcentratedPosition: true,
  addConcentratedPosition: true,
  addStandardPosition: true,
  removeConcentratedPosition: true,
  removeStandardPosition: true,
  addFarm: true,
  removeFarm: true,
} as const;
type Availability = { readonly [Flag in keyof typeof AVAILABILITY]: boolean };

/** The switches of the API that tests turn; nothing of it is chain state. */
export class ApiControl {
  availability: Availability = AVAILABILITY;
  /** Dollars for one token by mint, as text: no account has a price in dollars, so there are none but those that are set. */
  prices: Readonly<Record<string, string>> = {};
  /** What `/pools/line/liquidity` gives by pool: the accounts keep no history, so there is none but what is set. */
  liquidityLines: Readonly<Record<string, Json>> = {};
  #fault: ApiFault | null = null;
  #left = Infinity;

  /** Switches a fault on in place of the one before, or off with `null`. */
  setFault(fault: ApiFault | null): void {
    this.#fault = fault;
    this.#left = fault?.times ?? Infinity;
  }

  /** The fault that a request for this path meets, counted as met. */
  takeFault(path: string): ApiFault | null {
    const fault = this.#fault;
    if (!fault || this.#left <= 0 || (fault.path !== undefined && fault.path !== path)) return null;
    this.#left -= 1;
    return fault;
  }
}
