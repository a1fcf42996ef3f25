import type { StoredAccount } from '../bank/Accounts.ts';
import type { Bank } from '../bank/Bank.ts';
import type { Commitment } from '../bank/SlotClock.ts';
import { SYSVAR_CLOCK } from '../encoding/addresses.ts';
import { stringifyJson } from '../encoding/json.ts';
import { invalidParams, JsonRpcError, jsonRpcCode } from '../encoding/jsonRpcError.ts';
import { API_VERSION } from '../methods/params.ts';
import { answerRequests } from '../methods/answerRequests.ts';
import { getVersion } from '../methods/cluster.ts';
import { PendingSlots, type SlotEvents } from './PendingSlots.ts';
import type { Subscription } from './Subscription.ts';
import { subscriptionTable } from './subscriptionTable.ts';

/** Slots to notify one by one after a jump; of a longer one, only the last. */
const MAX_SLOTS_TOLD = 64;
/** Limit per connection and of all together, because each change is compared with all subscriptions. */
export const MAX_SUBSCRIPTIONS = 1_000;
const MAX_SUBSCRIPTIONS_TOTAL = 10_000;

/** A WebSocket connection's subscriptions. */
export interface SubscriptionClient {
  /** Handles a message and returns the answer; empty if there is none. */
  receive(message: string): Promise<string>;
  /** Ends all subscriptions of the connection. */
  close(): void;
}

interface Active {
  readonly id: number;
  /** Kind and parameters, as text. */
  readonly request: string;
  readonly subscription: Subscription;
  /** Ids of the connection's subscriptions. */
  readonly own: Set<number>;
  readonly send: (text: string) => void;
}

/** Sends to one client. */
export interface SubscriptionLine {
  /** Sends a message. */
  readonly send: (text: string) => void;
  /** Calls back once the client has read everything sent before. */
  readonly onceRead: (then: () => void) => void;
}

/** All subscriptions of the cluster. A timer advances slots only while there are any. */
export class Subscriptions {
  readonly #bank: Bank;
  readonly #pending: PendingSlots;
  readonly #active = new Map<number, Active>();
  readonly #stopListening: () => void;
  #nextId = 1;
  #toldSlot = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(bank: Bank) {
    this.#bank = bank;
    this.#pending = new PendingSlots(bank.clock);
    this.#stopListening = bank.listen({
      account: (address, account, slot) => this.#addAccount(address, account, slot),
      programs: (_, accounts, slot) => {
        for (const [address, account] of accounts) this.#addAccount(address, account, slot);
      },
      transaction: (record, keys) => {
        const slot = Number(record.slot);
        this.#eventsOf(slot).transactions.push(record.signature);
        this.#tellTransaction('processed', slot, record, keys);
      },
      received: (signature, slot) => {
        this.#tellEach((active) => {
          const value = active.subscription.received?.(signature);
          if (value !== undefined) this.#notify(active, slot, value);
        });
      },
      clock: () => this.#tick(),
    });
  }

  /** Adds a connection. */
  connect(line: SubscriptionLine): SubscriptionClient {
    const own = new Set<number>();
    return {
      receive: async (message) => (await answerRequests(message, (method, params) => this.#call(method, params, own, line))).text,
      close: () => [...own].forEach((id) => this.#end(id)),
    };
  }

  /** Ends all subscriptions. */
  close(): void {
    this.#stopListening();
    clearTimeout(this.#timer);
    this.#active.clear();
  }

  #call(method: string, params: readonly unknown[], own: Set<number>, line: SubscriptionLine): unknown {
    if (method === 'getVersion') return getVersion(this.#bank, params);
    const [, kind, action] = /^([a-zA-Z]+?)(Subscribe|Unsubscribe)$/.exec(method) ?? [];
    const make = kind !== undefined && Object.hasOwn(subscriptionTable, kind) ? subscriptionTable[kind] : undefined;
    if (!make) throw new JsonRpcError(jsonRpcCode.methodNotFound, 'Method not found');
    if (action === 'Subscribe') return this.#begin(make(this.#bank, params), stringifyJson([kind, ...params]), own, line);
    const id = params[0] as number;
    if (!own.has(id)) throw invalidParams('Invalid subscription id.');
    this.#end(id);
    return true;
  }

  #begin(subscription: Subscription, request: string, own: Set<number>, { send, onceRead }: SubscriptionLine): number {
    // A connection that asks for the same again gets the same, and each notification once.
    for (const id of own) if (this.#active.get(id)?.request === request) return id;
    if (own.size >= MAX_SUBSCRIPTIONS || this.#active.size >= MAX_SUBSCRIPTIONS_TOTAL) {
      const refusal = 'Internal Error: Subscription refused. Node subscription limit reached';
      throw new JsonRpcError(jsonRpcCode.internalError, refusal);
    }
    this.#tick();
    const active: Active = { id: this.#nextId++, request, subscription, own, send };
    this.#active.set(active.id, active);
    own.add(active.id);
    this.#schedule();
    if (subscription.already) {
      // A client that reads the id and the first notification together may not have registered its listener yet.
      setImmediate(() => onceRead(() => this.#tell(active, () => {
        const already = subscription.already?.();
        if (already) this.#notify(active, already.slot, already.value, subscription.once);
      })));
    }
    return active.id;
  }

  #end(id: number): void {
    this.#active.get(id)?.own.delete(id);
    this.#active.delete(id);
    if (this.#active.size === 0) clearTimeout(this.#timer);
  }

  #eventsOf(slot: number): SlotEvents {
    if (this.#active.size === 0) this.#pending.skip();
    return this.#pending.of(slot);
  }

  #addAccount(address: string, account: StoredAccount | null, slot: number): void {
    this.#eventsOf(slot).accounts.set(address, account);
    this.#tellAccount('processed', slot, address, account);
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#active.size === 0) return;
    this.#timer = setTimeout(() => this.#tick(), this.#bank.clock.msUntilNextSlot());
    this.#timer.unref();
  }

  /** Notifies about everything since the last call. */
  #tick(): void {
    for (const [commitment, events] of this.#pending.newlyReached()) this.#tellSlotEvents(commitment, events);
    const slot = this.#bank.clock.current();
    const first = slot - this.#toldSlot > MAX_SLOTS_TOLD ? slot : this.#toldSlot + 1;
    for (let told = first; told <= slot; told += 1) {
      this.#tellEach((active) => {
        for (const result of active.subscription.slot?.(told) ?? []) this.#send(active, result);
      });
    }
    if (slot > this.#toldSlot && this.#active.size > 0) {
      this.#bank.sync();
      this.#addAccount(SYSVAR_CLOCK, this.#bank.accounts.get(SYSVAR_CLOCK), slot);
    }
    this.#toldSlot = slot;
    this.#schedule();
  }

  #tellSlotEvents(commitment: Commitment, { slot, accounts, transactions }: SlotEvents): void {
    for (const signature of transactions) {
      const landed = this.#bank.history.getLanded(signature);
      if (landed) this.#tellTransaction(commitment, slot, landed.record, landed.keys);
    }
    for (const [address, account] of accounts) this.#tellAccount(commitment, slot, address, account);
  }

  #tellAccount(commitment: Commitment, slot: number, ...event: Parameters<NonNullable<Subscription['account']>>): void {
    this.#tellEach((active) => {
      if (active.subscription.commitment !== commitment) return;
      const value = active.subscription.account?.(...event);
      if (value !== undefined) this.#notify(active, slot, value, active.subscription.once);
    });
  }

  #tellTransaction(
    commitment: Commitment,
    slot: number,
    ...event: Parameters<NonNullable<Subscription['transaction']>>
  ): void {
    this.#tellEach((active) => {
      if (active.subscription.commitment !== commitment) return;
      const value = active.subscription.transaction?.(...event);
      if (value !== undefined) this.#notify(active, slot, value, active.subscription.once);
    });
  }

  #tellEach(tell: (active: Active) => void): void {
    for (const active of [...this.#active.values()]) this.#tell(active, () => tell(active));
  }

  /**
   * Notifies one subscription. If that throws, the subscription ends: it must not break the transaction or other
   * subscriptions.
   */
  #tell(active: Active, tell: () => void): void {
    // An earlier notification may have ended it.
    if (!this.#active.has(active.id)) return;
    try {
      tell();
    } catch (error) {
      console.error(`localnet: ${active.subscription.notification} failed`, error);
      this.#end(active.id);
    }
  }

  #notify(active: Active, slot: number, value: unknown, last = false): void {
    this.#send(active, { context: { slot, apiVersion: API_VERSION }, value });
    if (last) this.#end(active.id);
  }

  #send({ id, subscription, send }: Active, result: unknown): void {
    send(stringifyJson({ jsonrpc: '2.0', method: subscription.notification, params: { result, subscription: id } }));
  }
}
