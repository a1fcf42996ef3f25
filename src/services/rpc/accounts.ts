import type { ClusterConfig } from '../../config.ts';
import { ACCOUNT_FETCH_CHUNK_SIZE, NETWORK_COMMITMENT, RPC_BATCH_GROUP_SIZE } from '../../constants.ts';
import { AppError } from '../../errors/AppError.ts';
import { fromRpc } from '../../errors/fromRpc.ts';
import { postRpc } from './request.ts';
import type { Account } from '../accounts/Account.ts';
import { parseAddress } from '../accounts/parseAddress.ts';

interface Value {
  readonly lamports: number;
  readonly owner: string;
  readonly executable: boolean;
  readonly data: unknown;
}

interface Answer {
  readonly id: number;
  readonly result?: { readonly value: readonly (Value | null)[] };
  readonly error?: unknown;
}

/**
 * Reads any number of accounts: 100 keys a request, 10 requests a batch (SPEC sections 7 and 9).
 *
 * @param addresses base58
 * @returns one for each address, in its order; `null` where there is no account
 * @throws AppError `accounts/invalid-public-key`, `sdk/accounts-not-read`, `sdk/account-not-base64`, `rpc/*`
 */
export async function readAccounts(
  cluster: ClusterConfig, addresses: readonly string[],
): Promise<readonly (Account | null)[]> {
  const keys = addresses.map((address) => parseAddress(address).toBase58());
  const groups = chunks(chunks(keys, ACCOUNT_FETCH_CHUNK_SIZE), RPC_BATCH_GROUP_SIZE);
  const accounts: (Account | null)[] = [];
  // One batch after the other: a public node that is asked for everything at once refuses.
  for (const group of groups) accounts.push(...(await readGroup(cluster, group)));
  return accounts;
}

async function readGroup(cluster: ClusterConfig, group: readonly (readonly string[])[]): Promise<(Account | null)[]> {
  const requests = group.map((keys, id) => ({
    jsonrpc: '2.0', id, method: 'getMultipleAccounts',
    params: [keys, { encoding: 'base64', commitment: NETWORK_COMMITMENT }],
  }));
  // Some nodes take no batches: a single request is sent as one.
  const body = await post(cluster, requests.length === 1 ? requests[0] : requests);
  const answers: readonly unknown[] = Array.isArray(body) ? body : [body];
  if (!answers.every(isAnswer)) throw notRead(cluster, 'an answer of another shape');
  // A node may answer a batch in any order.
  const byId = new Map(answers.map((one) => [one.id, one]));
  return group.flatMap((keys, id) => accountsOf(cluster, keys, byId.get(id)));
}

// By hand: on screens that ask no API this alone would bring the schema library, 7 KiB of gzip.
function isAnswer(body: unknown): body is Answer {
  if (!isObject(body) || !Number.isInteger(body['id'])) return false;
  const { result } = body;
  return result === undefined || (isObject(result) && Array.isArray(result['value']) && result['value'].every(isValue));
}

function isValue(value: unknown): value is Value | null {
  return value === null || (isObject(value) && typeof value['lamports'] === 'number' && Number.isInteger(value['lamports'])
    && typeof value['owner'] === 'string' && typeof value['executable'] === 'boolean');
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function accountsOf(cluster: ClusterConfig, keys: readonly string[], found: Answer | undefined): (Account | null)[] {
  if (found?.error !== undefined) {
    const known = fromRpc(found.error, { host: hostOf(cluster) });
    const { text } = known.details;
    throw known.code === 'rpc/unknown' ? notRead(cluster, typeof text === 'string' ? text : '') : known;
  }
  const values = found?.result?.value;
  if (values?.length !== keys.length) throw notRead(cluster, 'fewer accounts than were asked for');
  return keys.map((address, index) => accountOf(address, values[index]));
}

/**
 * An account as a node tells of it.
 *
 * @returns null where there is none, or it is of another shape
 * @throws AppError `sdk/account-not-base64`
 */
export function accountOf(address: string, value: unknown): Account | null {
  if (!isValue(value) || !value) return null;
  const { owner, lamports, executable, data } = value;
  return { address, owner, lamports: BigInt(lamports), executable, data: bytesOf(data) };
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

async function post(cluster: ClusterConfig, message: unknown): Promise<unknown> {
  const response = await postRpc(cluster, message);
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) throw notRead(cluster, 'no JSON');
    throw fromRpc(error, { host: hostOf(cluster) });
  }
}

function notRead(cluster: ClusterConfig, text: string): AppError {
  return new AppError('sdk/accounts-not-read', { details: { host: hostOf(cluster), text } });
}

function hostOf(cluster: ClusterConfig): string {
  return new URL(cluster.rpcUrl).hostname;
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size));
}
