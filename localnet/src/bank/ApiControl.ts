import type { Json } from '../encoding/json.ts';

/** The faults that can be simulated in the provider's API. */
export const FAULT_KINDS = [
  'slow', 'too-many-requests', 'server-error', 'not-found', 'cut', 'html', 'truncated', 'wrong-shape', 'refused',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** A simulated fault. */
export interface ApiFault {
  readonly kind: FaultKind;
  /** Only this path fails; all paths if absent. */
  readonly path?: string | undefined;
  /** Number of requests that fail; if absent, until the fault is switched off. */
  readonly times?: number | undefined;
  /** Delay of a slow answer in ms. */
  readonly delayMs: number;
  /** Value of `Retry-After` in seconds; no such header if absent. */
  readonly retryAfterSeconds?: number | undefined;
}

/** What a region may do: names and defaults of `/v3/main/AvailabilityCheckAPI`. */
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

/**
 * Which of two descriptions of the provider's API its answers follow, where they differ: the types of Raydium's SDK, or the
 * OpenAPI file of its documentation (raydium-docs-v1, api-reference/openapi/api-v3.yaml).
 */
export type ApiShape = 'sdk' | 'openapi';

/** Settings with which tests control the API. None of them is chain state. */
export class ApiControl {
  readonly shape: ApiShape;
  availability: Availability = AVAILABILITY;
  /** Dollar price per token by mint, as text, instead of the price in the pools. */
  prices: Readonly<Record<string, string>> = {};
  /** Answers of `/pools/line/liquidity` by pool. Empty unless set, because the history is not on chain. */
  liquidityLines: Readonly<Record<string, Json>> = {};
  /** RPCs that `/main/rpcs` recommends; this cluster where none are set. */
  rpcs: readonly Json[] | null = null;
  #fault: ApiFault | null = null;
  #left = Infinity;

  constructor(shape: ApiShape = 'sdk') {
    this.shape = shape;
  }

  /** Replaces the current fault, or switches it off with `null`. */
  setFault(fault: ApiFault | null): void {
    this.#fault = fault;
    this.#left = fault?.times ?? Infinity;
  }

  /** The fault for a request to this path. Counts as one of its `times`. */
  takeFault(path: string): ApiFault | null {
    const fault = this.#fault;
    if (!fault || this.#left <= 0 || (fault.path !== undefined && fault.path !== path)) return null;
    this.#left -= 1;
    return fault;
  }
}
