import { bytesEqual } from '@solana/codecs';
import * as z from 'zod/mini';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { normalizeError } from '@/errors/normalizeError.ts';
import type { TurboHosts } from '@/networks.ts';
import { dataItemLength, signDataItem, type DataItemContent, type SignedDataItem } from './dataItem.ts';
import * as m from '#messages';

/** A token's file: its image, or its metadata document. */
export interface TokenFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Its media type. */
  readonly type: string;
  readonly name: string;
}

/** The cost of storing files with Turbo. */
export type TurboPrice =
  | { readonly kind: 'free' }
  /**
   * Turbo credits in winston: 10^12 are one credit. `lamports` is their price, `null` if the service does not report
   * it.
   */
  | { readonly kind: 'credits'; readonly winston: bigint; readonly heldWinston: bigint; readonly lamports: bigint | null };

/** A service that stores tokens' files. */
export interface FileStorage {
  /**
   * Stores a file; the same file has the same link.
   *
   * @returns its link: https, or http on this machine
   * @throws AppError `picture/storage-unreachable`, `picture/storage-refused`, `picture/key-refused`,
   *   `picture/not-enough-credits`, `picture/wallet-cannot-sign`, `wallet/*`; the reason of `signal`
   */
  store(file: TokenFile, signal: AbortSignal): Promise<string>;
}

const TIMEOUT_MS = 60_000;

/** @throws AppError as `store` */
async function ask(url: string, signal: AbortSignal, init: RequestInit = {}): Promise<Response> {
  const { host } = new URL(url);
  let response: Response;
  try {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer', ...init, signal: AbortSignal.any([signal, timeout]) });
  } catch (cause) {
    signal.throwIfAborted();
    throw new AppError('picture/storage-unreachable', { details: { host }, cause });
  }
  if (response.ok) return response;
  const text = (await response.text().catch(() => '')).slice(0, 200);
  throw new AppError('picture/storage-refused', { details: { host, status: response.status, text } });
}

async function askJson<T>(url: string, shape: z.ZodMiniType<T>, signal: AbortSignal, init?: RequestInit): Promise<T> {
  const response = await ask(url, signal, init);
  const read = shape.safeParse(await response.json().catch(() => null));
  if (read.success) return read.data;
  signal.throwIfAborted();
  const { host } = new URL(url);
  throw new AppError('picture/storage-refused', { details: { host, status: response.status, text: m.tokens.invalidAnswer } });
}

/** The local cluster, which stores files by their content. */
export function clusterStorage({ rpcUrl }: Pick<ClusterConfig, 'rpcUrl'>): FileStorage {
  return {
    async store({ bytes, type }, signal) {
      const init = { method: 'POST', headers: { 'content-type': type }, body: bytes };
      const { path } = await askJson(new URL('/uploads', rpcUrl).href, z.object({ path: z.string() }), signal, init);
      return new URL(path, rpcUrl).href;
    },
  };
}

const amount = z.pipe(z.union([z.string().check(z.regex(/^\d{1,30}$/)), z.number()]), z.transform((digits) => BigInt(digits)));
const TURBO_INFO = z.object({
  freeUploadLimitBytes: z.optional(z.number()),
  gateway: z.optional(z.string().check(z.regex(/^[a-z0-9.-]+(:\d+)?$/i))),
});
const FREE_BYTES = z.object({ bytesRemaining: z.optional(z.nullable(z.number())) });
const WINSTON = z.object({ winc: amount });
const LAMPORTS_PER_SOL = 1_000_000_000n;

/** The signer for Turbo. */
export interface MessageSigner {
  /** Public key, 32 bytes. */
  readonly owner: Uint8Array;
  /** base58 */
  readonly address: string;
  /** Absent if the wallet does not sign messages. */
  readonly signMessage: ((message: Uint8Array) => Promise<Uint8Array>) | undefined;
}

/** Last signed item of this page, resent without another signature if its upload failed. */
let lastSigned: { readonly address: string; readonly type: string; readonly data: Uint8Array; readonly item: SignedDataItem } | null = null;

interface TurboStorage extends FileStorage {
  /**
   * The cost of storing files for this wallet. @throws AppError `picture/storage-unreachable`,
   * `picture/storage-refused`
   */
  price(files: readonly TokenFile[], signal: AbortSignal): Promise<TurboPrice>;
}

/** Arweave through ArDrive Turbo: permanent, free for small files, each signed by the wallet. */
export function turboStorage({ upload, payment }: TurboHosts, signer: MessageSigner): TurboStorage {
  const itemOf = ({ bytes, type }: TokenFile): DataItemContent => (
    { owner: signer.owner, data: bytes, tags: [{ name: 'Content-Type', value: type }] });

  const info = (signal: AbortSignal) => askJson(`${upload}/v1/info`, TURBO_INFO, signal);

  async function price(files: readonly TokenFile[], signal: AbortSignal): Promise<TurboPrice> {
    const lengths = files.map((file) => dataItemLength(itemOf(file)));
    const [{ freeUploadLimitBytes = 0 }, free] = await Promise.all([
      info(signal),
      // A service without allowances only has the limit per file.
      askJson(`${payment}/v1/account/free?address=${signer.address}`, FREE_BYTES, signal).catch(() => ({ bytesRemaining: null })),
    ]);
    const total = lengths.reduce((sum, length) => sum + length, 0);
    const isCovered = free.bytesRemaining === null || free.bytesRemaining === undefined || total <= free.bytesRemaining;
    if (isCovered && lengths.every((length) => length <= freeUploadLimitBytes)) return { kind: 'free' };
    const [prices, held, perSol] = await Promise.all([
      Promise.all(lengths.map((length) => askJson(`${payment}/v1/price/bytes/${length}`, WINSTON, signal))),
      // An account without deposits is unknown to the service.
      askJson(`${payment}/v1/account/balance/solana?address=${signer.address}`, WINSTON, signal).catch(() => ({ winc: 0n })),
      askJson(`${payment}/v1/price/solana/${LAMPORTS_PER_SOL}`, WINSTON, signal).catch(() => ({ winc: 0n })),
    ]);
    const winston = prices.reduce((sum, { winc }) => sum + winc, 0n);
    const lamports = perSol.winc > 0n ? (winston * LAMPORTS_PER_SOL + perSol.winc - 1n) / perSol.winc : null;
    return { kind: 'credits', winston, heldWinston: held.winc, lamports };
  }

  return {
    price,
    async store(file, signal) {
      const { signMessage } = signer;
      if (!signMessage) throw new AppError('picture/wallet-cannot-sign');
      const [{ gateway = 'arweave.net' }, cost] = await Promise.all([info(signal), price([file], signal)]);
      if (cost.kind === 'credits' && cost.heldWinston < cost.winston) {
        throw new AppError('picture/not-enough-credits', { details: { winston: `${cost.winston}`, heldWinston: `${cost.heldWinston}` } });
      }
      const isSigned = lastSigned?.address === signer.address && lastSigned.type === file.type && bytesEqual(lastSigned.data, file.bytes);
      const item = isSigned && lastSigned ? lastSigned.item : await signDataItem(itemOf(file), (message) => signMessage(message).catch((thrown: unknown) => {
        throw normalizeError(thrown, 'wallet');
      }));
      lastSigned = { address: signer.address, type: file.type, data: file.bytes, item };
      signal.throwIfAborted();
      const body = new Uint8Array(item.bytes);
      try {
        await ask(`${upload}/v1/tx/solana`, signal, { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body });
      } catch (error) {
        // An item that the service refused for its content, such as a wrong signature, is not sent again.
        if (error instanceof AppError && Number(error.details['status'] ?? 500) < 500) lastSigned = null;
        throw error;
      }
      // In tests, a service on this machine is its own gateway.
      const scheme = upload.startsWith('http:') ? 'http:' : 'https:';
      return `${scheme}//${gateway}/${item.id}`;
    },
  };
}

/** Pinata's upload host, and the gateway that wallets use. */
export const IPFS_HOSTS = { upload: 'https://uploads.pinata.cloud/v3/files', gateway: 'https://ipfs.io/ipfs/' } as const;

/** IPFS through a pinning service with the user's account. @param key JWT of Pinata */
export function ipfsStorage(key: string, hosts: { readonly upload: string; readonly gateway: string } = IPFS_HOSTS): FileStorage {
  return {
    async store({ bytes, type, name }, signal) {
      const body = new FormData();
      body.append('network', 'public');
      body.append('name', name);
      body.append('file', new Blob([bytes], { type }), name);
      const shape = z.object({ data: z.object({ cid: z.string().check(z.regex(/^[a-zA-Z0-9]{20,100}$/)) }) });
      try {
        const { data } = await askJson(hosts.upload, shape, signal, { method: 'POST', headers: { authorization: `Bearer ${key}` }, body });
        return hosts.gateway + data.cid;
      } catch (cause) {
        const status = cause instanceof AppError && cause.code === 'picture/storage-refused' ? cause.details['status'] : null;
        if (status !== 401 && status !== 403) throw cause;
        throw new AppError('picture/key-refused', { details: { host: new URL(hosts.upload).host }, cause });
      }
    },
  };
}

/** Gateways fetch new files from the network, so a missing one may appear soon. */
const READ_BACK_AFTER_MS = [0, 1_000, 2_000, 4_000, 8_000] as const;

/**
 * Loads a stored file's link like a wallet and compares the result with what was stored.
 *
 * @throws AppError `picture/not-served`, `picture/altered`; the reason of `signal`
 */
export async function readBack(link: string, { bytes }: TokenFile, signal: AbortSignal): Promise<void> {
  let cause: unknown;
  for (const delay of READ_BACK_AFTER_MS) {
    await wait(delay, signal);
    try {
      const served = new Uint8Array(await (await ask(link, signal, { cache: 'no-cache' })).arrayBuffer());
      if (bytesEqual(served, bytes)) return;
      throw new AppError('picture/altered', { details: { link } });
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof AppError && error.code === 'picture/altered') throw error;
      cause = error;
    }
  }
  throw new AppError('picture/not-served', { details: { link }, cause });
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  if (ms === 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    }, { once: true });
  });
}
