import { publicLimit, type RateLimit } from './publicLimits.ts';

/** Who waits for the answer: `urgent` what is being signed or followed, `list` one of many that are drawn as they come. */
export type Urgency = 'urgent' | 'normal' | 'list';

const RANK: Readonly<Record<Urgency, number>> = { urgent: 0, normal: 1, list: 2 };

/** Requests of a list under way at a time, per method. */
const LIST_AT_A_TIME = 4;
/** The part of a node's total limit that lists leave to what a person waits for. */
const RESERVED_PART = 0.2;
/** Added to a window, because the node counts when a request arrives. */
const MARGIN_PART = 0.05;
/** After a refusal without numbers, the method is asked one request at a time for this long. */
const CAREFUL_MS = 10_000;
/** Sent requests remembered of a method without a limit, for the moment the node names one. */
const MOST_REMEMBERED = 200;

/** What was sent within a limit. */
interface Budget {
  rate: RateLimit | null;
  /** When each request that still counts was sent, oldest first, in ms. */
  sent: number[];
  /** No request before, in ms. */
  closedUntil: number;
  /** One request at a time until, in ms. */
  carefulUntil: number;
  underWay: number;
  listsUnderWay: number;
}

interface Waiting {
  readonly method: string;
  /** Requests in the message. */
  readonly count: number;
  readonly urgency: Urgency;
  readonly start: () => void;
}

/** How many of the requests that a node holds up were answered. */
export interface HeldUp {
  readonly done: number;
  readonly all: number;
}

/** The turns of requests to one node, so that it is not asked more than it takes. */
export class Turns {
  readonly #hostname: string;
  readonly #total: Budget;
  readonly #methods = new Map<string, Budget>();
  readonly #waiting: Waiting[] = [];
  readonly #onChange: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heldUp: HeldUp | null = null;

  /** @param onChange called when `heldUp` has changed */
  constructor(hostname: string, onChange: () => void) {
    this.#hostname = hostname;
    this.#total = newBudget(publicLimit(hostname));
    this.#onChange = onChange;
  }

  /** Requests that wait because of a limit; `null` if none does. */
  get heldUp(): HeldUp | null {
    return this.#heldUp;
  }

  /** Whether a limit of a method is known, or the node has refused requests a moment ago. */
  isLimited(method: string): boolean {
    const { rate, carefulUntil } = this.#budgetOf(method);
    return rate !== null || performance.now() < Math.max(carefulUntil, this.#total.carefulUntil);
  }

  /** The node's limit of a method; `null` if none is known. */
  limitOf(method: string): RateLimit | null {
    return this.#budgetOf(method).rate;
  }

  /**
   * Waits until a message may be sent.
   *
   * @param count requests in it
   * @returns to be called once it is answered; `null` if the signal aborted
   */
  async take(method: string, count: number, urgency: Urgency, signal?: AbortSignal): Promise<(() => void) | null> {
    if (signal?.aborted) return null;
    const hasStarted = await new Promise<boolean>((resolve) => {
      const one: Waiting = { method, count, urgency, start: () => resolve(true) };
      // Behind those that are at least as urgent.
      const place = this.#waiting.findLastIndex((other) => RANK[other.urgency] <= RANK[urgency]) + 1;
      this.#waiting.splice(place, 0, one);
      signal?.addEventListener('abort', () => {
        const left = this.#waiting.indexOf(one);
        if (left === -1) return;
        this.#waiting.splice(left, 1);
        this.#count(0, -count);
        resolve(false);
      }, { once: true });
      if (this.#heldUp) this.#count(0, count);
      this.#startNext();
    });
    if (!hasStarted) return null;
    return () => {
      this.#end(this.#total, urgency);
      this.#end(this.#budgetOf(method), urgency);
      this.#count(count, 0);
      this.#startNext();
    };
  }

  /** Takes over what the node says about a method's limit. */
  learn(method: string, rate: RateLimit): void {
    this.#budgetOf(method).rate = rate;
  }

  /**
   * Stops asking for a while.
   *
   * @param method absent if the node refuses everything
   */
  close(method: string | undefined, waitMs: number): void {
    const budget = method === undefined ? this.#total : this.#budgetOf(method);
    const now = performance.now();
    budget.closedUntil = Math.max(budget.closedUntil, now + waitMs);
    if (!budget.rate) budget.carefulUntil = budget.closedUntil + CAREFUL_MS;
  }

  #budgetOf(method: string): Budget {
    const budget = this.#methods.get(method) ?? newBudget(publicLimit(this.#hostname, method));
    this.#methods.set(method, budget);
    return budget;
  }

  #end(budget: Budget, urgency: Urgency): void {
    budget.underWay -= 1;
    if (urgency === 'list') budget.listsUnderWay -= 1;
  }

  /** Starts what may start now, and comes back when more may. */
  #startNext(): void {
    clearTimeout(this.#timer);
    const now = performance.now();
    let nextAt = Infinity;
    let isLimited = false;
    for (const one of [...this.#waiting]) {
      const own = this.#budgetOf(one.method);
      const at = Math.max(startsAt(own, one, now), startsAt(this.#total, one, now, true));
      if (at <= now) {
        this.#waiting.splice(this.#waiting.indexOf(one), 1);
        for (const budget of [own, this.#total]) begin(budget, one, now);
        one.start();
      } else {
        isLimited ||= at !== Infinity || now < Math.max(own.carefulUntil, this.#total.carefulUntil);
        nextAt = Math.min(nextAt, at);
      }
    }
    // At `Infinity` the next one starts when another has ended.
    if (nextAt !== Infinity) this.#timer = setTimeout(() => this.#startNext(), nextAt - now);
    if (isLimited && !this.#heldUp) this.#set({ done: 0, all: this.#waiting.reduce((sum, { count }) => sum + count, this.#total.underWay) });
    if (this.#waiting.length === 0) this.#set(null);
  }

  #count(done: number, all: number): void {
    if (this.#heldUp) this.#set({ done: this.#heldUp.done + done, all: this.#heldUp.all + all });
  }

  #set(heldUp: HeldUp | null): void {
    if (heldUp === this.#heldUp) return;
    this.#heldUp = heldUp;
    this.#onChange();
  }
}

function newBudget(rate: RateLimit | null): Budget {
  return { rate, sent: [], closedUntil: 0, carefulUntil: 0, underWay: 0, listsUnderWay: 0 };
}

/**
 * When a request may start; `Infinity` if not before another has ended.
 *
 * @param isTotal the budget is that of all methods, which do not wait for each other unless the node limits them
 */
function startsAt(budget: Budget, { count, urgency }: Waiting, now: number, isTotal = false): number {
  const { rate, closedUntil, carefulUntil, underWay, listsUnderWay } = budget;
  if (now < carefulUntil && underWay > 0) return Infinity;
  const isList = urgency === 'list';
  if (isList && !isTotal && listsUnderWay >= LIST_AT_A_TIME) return Infinity;
  if (!rate) return closedUntil;
  const windowMs = rate.windowMs * (1 + MARGIN_PART);
  budget.sent = budget.sent.filter((at) => at > now - windowMs);
  const limit = Math.max(1, isTotal && isList ? Math.floor(rate.limit * (1 - RESERVED_PART)) : rate.limit);
  const excess = budget.sent.length + Math.min(count, limit) - limit;
  const freeAt = excess > 0 ? (budget.sent[excess - 1] ?? now) + windowMs : 0;
  return Math.max(closedUntil, freeAt);
}

function begin(budget: Budget, { count, urgency }: Waiting, now: number): void {
  for (let sent = 0; sent < count; sent += 1) budget.sent.push(now);
  if (!budget.rate) budget.sent = budget.sent.slice(-MOST_REMEMBERED);
  budget.underWay += 1;
  if (urgency === 'list') budget.listsUnderWay += 1;
}
