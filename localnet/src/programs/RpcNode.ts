import { setTimeout as wait } from 'node:timers/promises';
import { postJson } from './postJson.ts';
import { type AccountAnswer, behind, type DataSlice, InvalidRequestProblem, readAccountAnswer, readAccountsAnswer, readSlotAnswer, type WholeAccount } from './rpcAccount.ts';
import { CutOffProblem, RpcProblem, TemporaryProblem } from './RpcProblem.ts';

/** The current time, and a way to wait. */
export interface Clock {
  /** ms since 1970 */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** Options of a node. */
export interface NodeOptions {
  readonly clock?: Clock;
  /** Timeout in ms of a silent connection. */
  readonly silenceMs?: number;
}

/** Progress events of a read. */
export interface ReadEvents {
  /** Bytes of account data received so far in this answer, estimated from its length. */
  readonly onBytes?: (bytes: number) => void;
  /** The request is retried in `ms` because of `reason`. */
  readonly onWait?: (reason: string, ms: number) => void;
}

const MAX_WAITS = 4;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** Incomplete answers may exceed a proxy's limit. A node that cannot answer even this much is unusable. */
const SMALLEST_SLICE = 64 * 1024;

/** An RPC node from which accounts are read. It may limit requests, fail occasionally, be behind, or not support slices. */
export class RpcNode {
  readonly host: string;
  readonly #url: string;
  readonly #clock: Clock;
  readonly #silenceMs: number | undefined;
  #longestSlice = Infinity;
  /** Whether it supports `dataSlice` and `minContextSlot`. */
  #takesOptions = true;

  /** @param url http or https */
  constructor(url: string, options: NodeOptions = {}) {
    this.host = new URL(url).host;
    this.#url = url;
    this.#clock = options.clock ?? { now: Date.now, wait };
    this.#silenceMs = options.silenceMs;
  }

  /**
   * Reads part of an account, or all of it from a node without slices. Temporary problems are retried, each time after a
   * longer wait or the one the node asks for. After two incomplete answers it asks for half as many bytes.
   *
   * @param minSlot minimum slot of the answer; undefined for any
   * @returns at least one byte of the account's slice, not always all
   * @throws RpcProblem if the node is unusable
   */
  async readAccount(address: string, { offset, length }: DataSlice, minSlot?: number, events: ReadEvents = {}): Promise<AccountAnswer> {
    for (let waits = 0; ;) {
      const slice = { offset, length: Math.min(length, this.#longestSlice) };
      try {
        return await this.#ask(address, slice, minSlot, events);
      } catch (error) {
        if (!(error instanceof TemporaryProblem)) throw error;
        const isTooLong = error instanceof CutOffProblem && waits > 0 && this.#takesOptions && slice.length > SMALLEST_SLICE;
        if (isTooLong) this.#longestSlice = slice.length / 2;
        else await this.#wait(error, waits++, events);
      }
    }
  }

  /**
   * Reads whole accounts. Temporary problems are retried like those of `readAccount`; when an answer is cut off, half of the
   * accounts are asked for.
   *
   * @param addresses at most 100
   * @returns in the same order, `null` where there is none
   * @throws RpcProblem if the node is unusable
   */
  async readAccounts(addresses: readonly string[], events: ReadEvents = {}): Promise<readonly (WholeAccount | null)[]> {
    const params = [addresses, { encoding: 'base64', commitment: 'finalized' }];
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getMultipleAccounts', params });
    for (let waits = 0; ;) {
      try {
        const answer = await postJson(this.#url, body, { silenceMs: this.#silenceMs });
        return readAccountsAnswer(this.host, answer, addresses.length, this.#clock.now());
      } catch (error) {
        if (!(error instanceof TemporaryProblem)) throw error;
        if (error instanceof CutOffProblem && waits > 0 && addresses.length > 1) {
          const half = Math.ceil(addresses.length / 2);
          return [...(await this.readAccounts(addresses.slice(0, half), events)), ...(await this.readAccounts(addresses.slice(half), events))];
        }
        await this.#wait(error, waits++, events);
      }
    }
  }

  /**
   * Reads the newest confirmed slot. Temporary problems are retried like those of `readAccount`.
   *
   * @throws RpcProblem if the node is unusable
   */
  async readSlot(): Promise<number> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getSlot', params: [{ commitment: 'confirmed' }] });
    for (let waits = 0; ; waits += 1) {
      try {
        return readSlotAnswer(this.host, await postJson(this.#url, body, { silenceMs: this.#silenceMs }), this.#clock.now());
      } catch (error) {
        if (!(error instanceof TemporaryProblem)) throw error;
        await this.#wait(error, waits, {});
      }
    }
  }

  /** @throws RpcProblem after too many waits, or if the wait would be too long */
  async #wait({ message, advice, waitMs }: TemporaryProblem, waits: number, events: ReadEvents): Promise<void> {
    const ms = waitMs ?? FIRST_WAIT_MS * 2 ** waits;
    if (ms > LONGEST_WAIT_MS) throw new RpcProblem(`${message} and asks to wait ${Math.ceil(ms / 60_000)} minutes: ${advice}`);
    if (waits === MAX_WAITS) throw new RpcProblem(`${message}, ${waits + 1} times in a row: ${advice}`);
    events.onWait?.(message, ms);
    await this.#clock.wait(ms);
  }

  async #ask(address: string, slice: DataSlice, minSlot: number | undefined, events: ReadEvents): Promise<AccountAnswer> {
    try {
      const answer = await this.#post(address, slice, minSlot, events);
      if (minSlot !== undefined && answer.slot < minSlot) throw behind(this.host, `slot ${answer.slot}, not yet ${minSlot}`);
      return answer;
    } catch (error) {
      if (!(error instanceof InvalidRequestProblem) || !this.#takesOptions) throw error;
      this.#takesOptions = false;
      return this.#ask(address, slice, minSlot, events);
    }
  }

  async #post(address: string, slice: DataSlice, minSlot: number | undefined, events: ReadEvents): Promise<AccountAnswer> {
    const common = { encoding: 'base64', commitment: 'finalized' };
    const options = this.#takesOptions ? { ...common, dataSlice: slice, minContextSlot: minSlot } : common;
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getAccountInfo', params: [address, options] });
    const answer = await postJson(this.#url, body, {
      silenceMs: this.#silenceMs,
      // Base64 encodes 3 bytes as 4 characters.
      onBytes: (bytes) => events.onBytes?.(Math.floor((bytes * 3) / 4)),
    });
    return readAccountAnswer(this.host, answer, this.#takesOptions ? slice : null, this.#clock.now());
  }
}
