import * as z from 'zod/mini';
import type { ClusterConfig } from '@/config.ts';
import { ACCOUNT_FETCH_CHUNK_SIZE, READ_COMMITMENT, RPC_BATCH_GROUP_SIZE } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { addressText } from './isAddress.ts';
import { accountAnswer } from './answers.ts';
import { request, requestBatch, unreadable } from './request.ts';

/** An account on the chain. */
export interface Account {
  /** base58 */
  readonly address: string;
  /** Owning program, base58. */
  readonly owner: string;
  readonly lamports: bigint;
  readonly data: Uint8Array;
  readonly executable: boolean;
}

export interface AccountsOptions {
  /** The part of each account's data to return; all of it if absent. */
  readonly dataSlice?: { readonly offset: number; readonly length: number };
}

/** Accounts, and the slot of the oldest response. Up to 100 addresses are read at a single slot. */
export interface AccountsAtSlot {
  readonly slot: bigint;
  readonly accounts: readonly (Account | null)[];
}

/**
 * Reads one account.
 *
 * @param address base58
 * @returns `null` if the account does not exist
 * @throws AppError `accounts/invalid-public-key`, `sdk/account-not-base64`, `rpc/*`
 */
export async function readAccount(cluster: ClusterConfig, address: string): Promise<Account | null> {
  const key = addressText(address);
  const { value } = await request(cluster, 'getAccountInfo', [key, { encoding: 'base64', commitment: READ_COMMITMENT }]);
  return value && accountOf(key, value);
}

/**
 * Reads any number of accounts: 100 keys a request, 10 requests a batch (rule 9.8).
 *
 * @param addresses base58
 * @returns one per address, in order; `null` if the account does not exist
 * @throws AppError `accounts/invalid-public-key`, `sdk/accounts-not-read`, `sdk/account-not-base64`, `rpc/*`
 */
export async function readAccounts(
  cluster: ClusterConfig, addresses: readonly string[], options: AccountsOptions = {},
): Promise<readonly (Account | null)[]> {
  return (await readAccountsAtSlot(cluster, addresses, options)).accounts;
}

/** As `readAccounts`, with the slot, which is 0 if no addresses were given. */
export async function readAccountsAtSlot(
  cluster: ClusterConfig, addresses: readonly string[], { dataSlice }: AccountsOptions = {},
): Promise<AccountsAtSlot> {
  const config = { encoding: 'base64', commitment: READ_COMMITMENT, ...(dataSlice && { dataSlice }) };
  const groups = chunks(chunks(addresses.map(addressText), ACCOUNT_FETCH_CHUNK_SIZE), RPC_BATCH_GROUP_SIZE);
  const slots: number[] = [];
  const accounts: (Account | null)[] = [];
  // Sequential, because public nodes refuse many requests at once.
  for (const group of groups) {
    const found = await requestBatch(cluster, 'getMultipleAccounts', group.map((keys) => [keys, config])).catch(notRead);
    for (const [index, { context, value }] of found.entries()) {
      const keys = group[index] ?? [];
      if (value.length !== keys.length) notRead(unreadable(cluster, 'fewer accounts than were asked for'));
      slots.push(context.slot);
      keys.forEach((key, place) => accounts.push(value[place] ? accountOf(key, value[place]) : null));
    }
  }
  return { slot: slots.length === 0 ? 0n : BigInt(Math.min(...slots)), accounts };
}

/** Errors the node does not explain get their own message (rule 8.10). */
function notRead(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'rpc/unknown') throw error;
  throw new AppError('sdk/accounts-not-read', { details: error.details, cause: error });
}

/**
 * Decodes an account from a subscription's notification.
 *
 * @returns `null` if the value is not an account
 * @throws AppError `sdk/account-not-base64`
 */
export function pushedAccount(address: string, value: unknown): Account | null {
  const { success, data } = z.safeParse(accountAnswer, value);
  return success ? accountOf(address, data) : null;
}

/** @throws AppError `sdk/account-not-base64` */
export function accountOf(address: string, { data, ...account }: z.output<typeof accountAnswer>): Account {
  return { address, ...account, data: bytesOf(data) };
}

/** Account data is `[text, 'base64']`; new browsers read it themselves. @throws AppError `sdk/account-not-base64` */
export function bytesOf(data: unknown): Uint8Array {
  const [text, encoding] = Array.isArray(data) ? (data as unknown[]) : [];
  if (typeof text !== 'string' || encoding !== 'base64') throw new AppError('sdk/account-not-base64');
  const { fromBase64 } = Uint8Array as { readonly fromBase64?: (base64: string) => Uint8Array };
  if (fromBase64) return fromBase64(text);
  const characters = atob(text);
  const bytes = new Uint8Array(characters.length);
  // A loop, because `Uint8Array.from` with a function takes ten times as long.
  for (let index = 0; index < characters.length; index += 1) bytes[index] = characters.charCodeAt(index);
  return bytes;
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size));
}
