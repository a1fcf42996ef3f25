import bs58 from 'bs58';
import type { Bank } from '../bank/Bank.ts';
import { type Commitment, COMMITMENTS } from '../bank/SlotClock.ts';
import type { Reserve } from '../encoding/json.ts';
import { invalidParams, jsonRpcCode, JsonRpcError } from '../encoding/jsonRpcError.ts';

/**
 * A JSON-RPC method over HTTP.
 *
 * @param params positional parameters as received
 * @param reserve called while a long answer is written
 * @returns the `result` of the answer, or a promise of it; bigint becomes a JSON integer
 * @throws JsonRpcError becomes `error` of the answer
 */
export type Method = (bank: Bank, params: readonly unknown[], reserve?: Reserve) => unknown;

/** A method that is only called with as many parameters as it has; the messages are a node's. */
export function takes(min: number, max: number, method: Method): Method {
  return (bank, params, reserve) => {
    const { length } = params;
    if (length < min) throw invalidParams(`\`params\` should have at least ${min} argument(s)`);
    if (length > max) throw tooManyParams(min, max, length);
    return method(bank, params, reserve);
  };
}

function tooManyParams(min: number, max: number, length: number): JsonRpcError {
  if (max === 0) return invalidParams('Invalid parameters: No parameters were expected');
  if (min === max) return invalidParams(`Invalid params: invalid length ${length}, expected fewer elements in array.`);
  const message = `Invalid parameters: Expected from ${min} to ${max} parameters.`;
  return new JsonRpcError(jsonRpcCode.invalidParams, message, `"Got: ${length}"`);
}

/** The configuration object that is the last parameter of most methods. */
export type Config = Readonly<Record<string, unknown>>;

/** Commitment names from before 2020 that nodes still accept. */
const OLD_COMMITMENTS: Readonly<Record<string, Commitment>> = {
  recent: 'processed',
  single: 'confirmed',
  singleGossip: 'confirmed',
  root: 'finalized',
  max: 'finalized',
};

/** An address parameter. @throws JsonRpcError -32602 if it is missing or not 32 bytes of base58 */
export function addressParam(params: readonly unknown[], index: number): string {
  return checkedAddress(stringParam(params, index));
}

/** Checks an address. @throws JsonRpcError -32602 `Invalid param: WrongSize` or `Invalid param: Invalid` */
export function checkedAddress(text: unknown): string {
  return checkedBytes(text, 32);
}

/** Checks a transaction signature. @throws JsonRpcError -32602 with the messages of `checkedAddress` */
export function checkedSignature(text: unknown): string {
  return checkedBytes(text, 64);
}

/** A string parameter. @throws JsonRpcError -32602 if it is missing or of another type */
export function stringParam(params: readonly unknown[], index: number): string {
  return checkedString(params[index]);
}

/** Checks a string. @throws JsonRpcError -32602 */
export function checkedString(value: unknown): string {
  if (typeof value === 'string') return value;
  throw invalidParams(`Invalid params: invalid type: ${kindOf(value)}, expected a string.`);
}

/** An integer parameter ≥ 0. @throws JsonRpcError -32602 if it is missing or of another type */
export function unsignedParam(params: readonly unknown[], index: number): number {
  return checkedUnsigned(params[index]);
}

/**
 * Checks an integer ≥ 0.
 *
 * @param max maximum value; default the largest u64
 * @returns rounded beyond 2^53: see `checkedU64`
 * @throws JsonRpcError -32602
 */
export function checkedUnsigned(value: unknown, max = Number(U64_END)): number {
  const number = Number(checkedU64(value));
  if (number > max) throw invalidParams(`Invalid params: ${String(value)} is too large; max ${max}.`);
  return number;
}

/** Checks an integer ≥ 0 and keeps all its digits. @throws JsonRpcError -32602 */
export function checkedU64(value: unknown): bigint {
  const isWhole = typeof value === 'bigint' || Number.isInteger(value);
  if (isWhole && Number(value) >= 0 && BigInt(value as number) < U64_END) return BigInt(value as number);
  throw invalidParams(`Invalid params: invalid type: ${kindOf(value)}, expected u64.`);
}

const U64_END = 2n ** 64n;

/** An array parameter. @throws JsonRpcError -32602 if it is missing or of another type */
export function listParam(params: readonly unknown[], index: number): readonly unknown[] {
  const value = params[index];
  if (Array.isArray(value)) return value;
  throw invalidParams(`Invalid params: invalid type: ${kindOf(value)}, expected a sequence.`);
}

/** The configuration object at an index; default empty. @throws JsonRpcError -32602 */
export function configParam(params: readonly unknown[], index: number): Config {
  const value = params[index] ?? {};
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw invalidParams(`Invalid params: invalid type: ${kindOf(value)}, expected a configuration object.`);
  }
  return value as Config;
}

/** An option that is true or false; default false. @throws JsonRpcError -32602 */
export function booleanOption(config: Config, name: string): boolean {
  const value = config[name];
  if (value === undefined) return false;
  if (typeof value === 'boolean') return value;
  throw invalidParams(`Invalid params: invalid type: ${kindOf(value)}, expected a boolean.`);
}

/** The configuration of a method whose only option is the commitment, which is then required. @throws JsonRpcError -32602 */
export function commitmentParam(params: readonly unknown[], index: number): Config {
  const config = configParam(params, index);
  if (params[index] && config['commitment'] === undefined) throw invalidParams('Invalid params: missing field `commitment`.');
  return config;
}

/** The commitment of a configuration; default finalized. @throws JsonRpcError -32602 */
export function commitmentOf(config: Config, name = 'commitment'): Commitment {
  const value = config[name] ?? 'finalized';
  if (COMMITMENTS.includes(value as Commitment)) return value as Commitment;
  if (typeof value === 'string' && Object.hasOwn(OLD_COMMITMENTS, value)) return OLD_COMMITMENTS[value]!;
  throw invalidParams(
    `Invalid params: unknown variant \`${checkedString(value)}\`, `
      + 'expected one of `processed`, `confirmed`, `finalized`.',
  );
}

/**
 * The slot at which a request is answered: the newest with the requested commitment.
 *
 * @throws JsonRpcError -32016 if it is before `minContextSlot` of the configuration
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

/** Wraps a value with the slot at which it was read. */
export function withContext<T>(slot: number, value: T): { context: { slot: number; apiVersion: string }; value: T } {
  return { context: { slot, apiVersion: API_VERSION }, value };
}

/** The Agave version of LiteSVM's runtime, whose RPC interface this cluster implements. */
export const API_VERSION = '4.2.1';

/** The type of a JSON value in a node's messages. */
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
  // Base58 takes at most 1.3658 characters per byte; longer text is refused before decoding.
  if (text.length > Math.ceil(length * 1.3658)) throw invalidParams('Invalid param: WrongSize');
  const bytes = bs58.decodeUnsafe(text);
  if (!bytes) throw invalidParams('Invalid param: Invalid');
  if (bytes.length !== length) throw invalidParams('Invalid param: WrongSize');
  return text;
}
