import bs58 from 'bs58';
import type { Bank } from '../bank/Bank.ts';
import { type Commitment, COMMITMENTS } from '../bank/SlotClock.ts';
import { invalidParams, jsonRpcCode, JsonRpcError } from '../encoding/jsonRpcError.ts';

/**
 * One HTTP method of the cluster.
 *
 * @param params positional parameters as the request carries them
 * @returns the `result` of the answer; bigint stands for a JSON integer
 * @throws JsonRpcError sent to the client as it stands
 */
export type Method = (bank: Bank, params: readonly unknown[]) => unknown;

/** The configuration object most methods take last. */
export type Config = Readonly<Record<string, unknown>>;

/** Names from before 2020 that nodes still take. */
const OLD_COMMITMENTS: Readonly<Record<string, Commitment>> = {
  recent: 'processed',
  single: 'confirmed',
  singleGossip: 'confirmed',
  root: 'finalized',
  max: 'finalized',
};

/** An address parameter. @throws JsonRpcError -32602 when it is missing or no 32 bytes of base58 */
export function addressParam(params: readonly unknown[], index: number): string {
  return checkedAddress(stringParam(params, index));
}

/** Checks an address. @throws JsonRpcError -32602 `Invalid param: WrongSize` or `Invalid param: Invalid` */
export function checkedAddress(text: unknown): string {
  return checkedBytes(text, 32);
}

/** Checks a transaction signature. @throws JsonRpcError -32602 in the words of `checkedAddress` */
export function checkedSignature(text: unknown): string {
  return checkedBytes(text, 64);
}

/** A text parameter. @throws JsonRpcError -32602 when it is missing or of another kind */
export function stringParam(params: readonly unknown[], index: number): string {
  const value = params[index];
  if (value === undefined) {
    throw invalidParams('`params` should have at least ' + `${index + 1} argument(s)`);
  }
  return checkedString(value);
}

/** Checks a text. @throws JsonRpcError -32602 */
export function checkedString(value: unknown): string {
  if (typeof value === 'string') return value;
  throw invalidParams(`Invalid params: invalid type: ${kindOf(value)}, expected a string.`);
}

/** A whole number ≥ 0. @throws JsonRpcError -32602 when it is missing or of another kind */
export function unsignedParam(params: readonly unknown[], index: number): number {
  const value = params[index];
  if (value === undefined) {
    throw invalidParams('`params` should have at least ' + `${index + 1} argument(s)`);
  }
  return checkedUnsigned(value);
}

/**
 * Checks a whole number ≥ 0.
 *
 * @param max most that is taken; what fits into 64 bits by default
 * @returns rounded beyond 2^53: see `checkedU64`
 * @throws JsonRpcError -32602
 */
export function checkedUnsigned(value: unknown, max = Number(U64_END)): number {
  const number = Number(checkedU64(value));
  if (number > max) throw invalidParams(`Invalid params: ${String(value)} is too large; max ${max}.`);
  return number;
}

/** Checks a whole number ≥ 0 and keeps all its digits. @throws JsonRpcError -32602 */
export function checkedU64(value: unknown): bigint {
  const isWhole = typeof value === 'bigint' || Number.isInteger(value);
  if (isWhole && Number(value) >= 0 && BigInt(value as number) < U64_END) return BigInt(value as number);
  throw invalidParams(`Invalid params: invalid type: ${kindOf(value)}, expected u64.`);
}

const U64_END = 2n ** 64n;

/** A list parameter. @throws JsonRpcError -32602 when it is missing or of another kind */
export function listParam(params: readonly unknown[], index: number): readonly unknown[] {
  const value = params[index];
  if (Array.isArray(value)) return value;
  throw invalidParams(`Invalid params: invalid type: ${kindOf(value)}, expected a sequence.`);
}

/** The configuration object at an index; an empty one where there is none. @throws JsonRpcError -32602 */
export function configParam(params: readonly unknown[], index: number): Config {
  const value = params[index] ?? {};
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw invalidParams(`Invalid params: invalid type: ${kindOf(value)}, expected a configuration object.`);
  }
  return value as Config;
}

/** The configuration of a method that knows only a commitment: one without it is refused. @throws JsonRpcError -32602 */
export function commitmentParam(params: readonly unknown[], index: number): Config {
  const config = configParam(params, index);
  if (params[index] && config['commitment'] === undefined) throw invalidParams('Invalid params: missing field `commitment`.');
  return config;
}

/** The commitment of a configuration; finalized is the default of every method. @throws JsonRpcError -32602 */
export function commitmentOf(config: Config, name = 'commitment'): Commitment {
  const value = config[name] ?? 'finalized';
  if (COMMITMENTS.includes(value as Commitment)) return value as Commitment;
  if (typeof value === 'string' && Object.hasOwn(OLD_COMMITMENTS, value)) return OLD_COMMITMENTS[value]!;
  throw invalidParams(
    `Invalid params: unknown variant \`${checkedString(value)}\`, ` +
      'expected one of `processed`, `confirmed`, `finalized`.',
  );
}

/**
 * The slot a request is answered at: the newest with the commitment it asks for.
 *
 * @throws JsonRpcError -32016 when that is before the `minContextSlot` of the configuration
 */
export function contextSlot(bank: Bank, config: Config): number {
  bank.sync();
  const slot = bank.clock.slotAt(commitmentOf(config));
  const wanted = config['minContextSlot'];
  if (wanted !== undefined && wanted !== null && slot < checkedUnsigned(wanted)) {
    throw new JsonRpcError(jsonRpcCode.minContextSlotNotReached, 'Minimum context slot has not been reached', {
      contextSlot: slot,
    });
  }
  return slot;
}

/** Wraps a value with the slot it was read at. */
export function withContext<T>(slot: number, value: T): { context: { slot: number; apiVersion: string }; value: T } {
  return { context: { slot, apiVersion: API_VERSION }, value };
}

/** Version of Agave whose runtime LiteSVM carries, and whose RPC interface this cluster speaks. */
export const API_VERSION = '4.2.1';

/** The kind of a JSON value in a node's words. */
function kindOf(value: unknown): string {
  if (value === undefined || value === null) return 'null';
  if (Array.isArray(value)) return 'sequence';
  if (typeof value === 'string') return `string "${value}"`;
  if (typeof value === 'number') return `${Number.isInteger(value) ? 'integer' : 'floating point'} \`${value}\``;
  if (typeof value === 'bigint') return `integer \`${value}\``;
  if (typeof value === 'boolean') return `boolean \`${value}\``;
  return 'map';
}

function checkedBytes(value: unknown, length: number): string {
  const text = checkedString(value);
  // Base58 needs at most 1.3658 characters a byte; longer text is refused before decoding it.
  if (text.length > Math.ceil(length * 1.3658)) throw invalidParams('Invalid param: WrongSize');
  const bytes = bs58.decodeUnsafe(text);
  if (!bytes) throw invalidParams('Invalid param: Invalid');
  if (bytes.length !== length) throw invalidParams('Invalid param: WrongSize');
  return text;
}
