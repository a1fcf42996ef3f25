/** A local ArDrive Turbo. It only accepts a data item whose signature is its owner's over its content (ANS-104). */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TurboHosts } from '@/networks.ts';

/** A data item as received. */
interface ReceivedItem {
  readonly owner: Buffer;
  readonly tags: readonly (readonly [name: string, value: string])[];
  readonly data: Buffer;
}

export interface TurboServer {
  readonly hosts: TurboHosts;
  /** By their ids. */
  readonly items: ReadonlyMap<string, ReceivedItem>;
  /** Settings of the service. */
  readonly rules: { freeUploadLimitBytes: number; bytesRemaining: number | null; heldWinston: string; isDown: boolean; takesNothing: boolean; isServing: boolean };
  stop(): Promise<void>;
}

/** 1,000 winston per byte, and 1 SOL for 10^12 winston, which is one credit. */
const WINSTON_PER_BYTE = 1_000;

export async function startTurbo(): Promise<TurboServer> {
  const items = new Map<string, ReceivedItem>();
  const rules = { freeUploadLimitBytes: 107_520, bytesRemaining: null as number | null, heldWinston: '0', isDown: false, takesNothing: false, isServing: true };
  const server = createServer((request, response) => {
    const send = (status: number, body: unknown) => response
      .writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' }).end(JSON.stringify(body));
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    void readAll(request).then((body) => {
      if (rules.isDown) return send(503, { error: 'down' });
      if (path === '/v1/info') return send(200, { version: '0.2.0', freeUploadLimitBytes: rules.freeUploadLimitBytes, gateway: request.headers.host });
      if (path === '/v1/account/free') return searchParams.has('address') ? send(200, { bytesRemaining: rules.bytesRemaining }) : send(400, {});
      if (path === '/v1/account/balance/solana') return rules.heldWinston === '0' ? send(404, 'User not found') : send(200, { winc: rules.heldWinston });
      if (path.startsWith('/v1/price/bytes/')) return send(200, { winc: String(Number(path.split('/').at(-1)) * WINSTON_PER_BYTE) });
      if (path === '/v1/price/solana/1000000000') return send(200, { winc: '1000000000000' });
      if (path === '/v1/tx/solana' && request.method === 'POST') {
        if (rules.takesNothing) return send(503, { error: 'busy' });
        const item = readItem(body);
        if (typeof item === 'string') return send(400, { error: item });
        if (items.has(item.id)) return send(202, 'Already uploaded');
        items.set(item.id, item);
        return send(200, { id: item.id, owner: item.owner.toString('base64url'), winc: '0' });
      }
      const item = items.get(path.slice(1));
      if (!item || !rules.isServing) return send(404, {});
      const type = item.tags.find(([name]) => name === 'Content-Type')?.[1] ?? 'application/octet-stream';
      return response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(item.data);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    hosts: { upload: url, payment: url }, items, rules,
    stop: () => new Promise((closed) => {
      server.closeAllConnections();
      server.close(() => closed());
    }),
  };
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** @returns why it is refused, or the item */
export function readItem(bytes: Buffer): string | (ReceivedItem & { readonly id: string }) {
  if (bytes.readUInt16LE(0) !== 4) return 'not signed by a Solana wallet';
  const signature = bytes.subarray(2, 66);
  const owner = bytes.subarray(66, 98);
  if (bytes[98] !== 0 || bytes[99] !== 0) return 'target and anchor are not used here';
  const [count, length] = [Number(bytes.readBigUInt64LE(100)), Number(bytes.readBigUInt64LE(108))];
  const tagBytes = bytes.subarray(116, 116 + length);
  const tags = readTags(tagBytes);
  if (length > 4096 || tags.length !== count) return 'tags do not have the length they claim';
  const data = bytes.subarray(116 + length);
  const blob = (part: Buffer): Buffer => sha384(sha384(`blob${part.length}`), sha384(part));
  const parts = ['dataitem', '1', '4', owner, '', '', tagBytes, data].map((part) => blob(Buffer.from(part)));
  const hash = parts.reduce((sum, part) => sha384(sum, part), sha384(`list${parts.length}`));
  const key = createPublicKey({ key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), owner]), format: 'der', type: 'spki' });
  if (!verify(null, Buffer.from(hash.toString('hex')), key, signature)) return 'the signature is not that of the owner';
  return { id: createHash('sha256').update(signature).digest('base64url'), owner, tags, data };
}

function sha384(...parts: readonly (Buffer | string)[]): Buffer {
  const hash = createHash('sha384');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** Avro: blocks of string pairs, each with its length, ending with an empty block. */
function readTags(bytes: Buffer): readonly (readonly [string, string])[] {
  let at = 0;
  const long = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) return value / 2;
    }
  };
  const text = (): string => {
    const length = long();
    return bytes.toString('utf8', at, (at += length));
  };
  const tags: [string, string][] = [];
  for (let left = long(); left > 0; left = long()) for (; left > 0; left -= 1) tags.push([text(), text()]);
  return tags;
}
