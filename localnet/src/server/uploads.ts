import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { CORS_HEADERS, send } from './answerApi.ts';

/** Enough for token pictures and their JSON documents. */
const MAX_UPLOAD_BYTES = 256 * 1024;
/** Limit of all uploads together, because any page of this machine can add some. */
const MAX_UPLOADS_BYTES = 64 * 1024 * 1024;

const PATH = '/uploads';
const NAME = /^\/uploads\/([0-9a-f]{64})$/;

/** Signatures of the accepted picture types. */
const PICTURES: readonly (readonly [type: string, matches: (bytes: Buffer) => boolean])[] = [
  ['image/png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))],
  ['image/jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))],
  ['image/gif', (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))],
  ['image/webp', (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'],
];

/** Uploaded token files, by SHA-256: pictures and JSON documents. */
export interface Uploads {
  /**
   * Answers a request below `/uploads`; `false` for any other. @param isLocal says whether it comes from a page of this machine
   * or not from a page at all
   */
  answer(request: IncomingMessage, response: ServerResponse, isLocal: () => boolean): Promise<boolean>;
}

/**
 * Opens the uploads of a cluster.
 *
 * @param ledger folder of the ledger, where they are stored; `null` keeps them in memory
 * @param reset deletes all of them
 */
export async function openUploads(ledger: string | null, reset: boolean): Promise<Uploads> {
  const dir = ledger === null ? null : join(ledger, 'uploads');
  const files = new Map<string, Buffer>();
  if (dir !== null && reset) await rm(dir, { recursive: true, force: true }).catch(() => undefined);
  for (const [hash, bytes] of dir === null ? [] : await readUploads(dir)) files.set(hash, bytes);
  let held = [...files.values()].reduce((sum, { length }) => sum + length, 0);

  async function store(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await readBytes(request);
    if (bytes === null) return refuse(response, 413, `An upload has at most ${MAX_UPLOAD_BYTES / 1024} KiB.`);
    if (typeOf(bytes) === null) return refuse(response, 415, 'Only PNG, JPEG, GIF and WebP pictures and JSON documents are kept.');
    const hash = hashOf(bytes);
    if (!files.has(hash)) {
      if (held + bytes.length > MAX_UPLOADS_BYTES) return refuse(response, 507, 'This cluster holds no more uploads. --reset forgets them.');
      held += bytes.length;
      files.set(hash, bytes);
      // A ledger folder that cannot be written was already reported; then uploads stay in memory.
      if (dir !== null) await writeUpload(dir, hash, bytes).catch(() => undefined);
    }
    send(response, 201, JSON.stringify({ path: `${PATH}/${hash}`, sha256: hash, bytes: bytes.length }), 'application/json');
  }

  return {
    async answer(request, response, isLocal) {
      const { method, url = '' } = request;
      if (url === PATH && method === 'POST') {
        if (isLocal()) await store(request, response);
        else refuse(response, 403, 'Uploads are for pages of this machine only.');
        return true;
      }
      if (method !== 'GET' || !url.startsWith(`${PATH}/`)) return false;
      const bytes = files.get(NAME.exec(url)?.[1] ?? '');
      if (bytes) serve(response, bytes);
      else refuse(response, 404, 'There is no such upload.');
      return true;
    },
  };
}

/** The browser must use the type detected from the bytes, and run no scripts in the file. */
function serve(response: ServerResponse, bytes: Buffer): void {
  response.writeHead(200, {
    ...CORS_HEADERS,
    'content-type': typeOf(bytes) ?? 'application/octet-stream',
    'content-length': bytes.length,
    'content-security-policy': 'default-src \'none\'; sandbox',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  response.end(bytes);
}

function refuse(response: ServerResponse, status: number, reason: string): void {
  send(response, status, JSON.stringify({ error: reason }), 'application/json');
}

/** Detects the type from the bytes; `null` for one that is not accepted, such as SVG. */
function typeOf(bytes: Buffer): string | null {
  const picture = PICTURES.find(([, matches]) => matches(bytes));
  if (picture) return picture[0];
  try {
    const document: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof document === 'object' && document !== null && !Array.isArray(document) ? 'application/json' : null;
  } catch {
    return null;
  }
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Reads a complete body, because clients do not read the answer before they have sent it; `null` if it is too long. */
async function readBytes(request: IncomingMessage): Promise<Buffer | null> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size <= MAX_UPLOAD_BYTES) chunks.push(chunk as Buffer);
    else chunks = [];
  }
  return size > MAX_UPLOAD_BYTES ? null : Buffer.concat(chunks);
}

/** Reads the files whose names match their hashes, which skips interrupted writes. */
async function readUploads(dir: string): Promise<readonly (readonly [hash: string, bytes: Buffer])[]> {
  const names = await readdir(dir).catch(() => []);
  const read = await Promise.all(names.filter((name) => /^[0-9a-f]{64}$/.test(name)).map(async (name) => [name, await readFile(join(dir, name))] as const));
  return read.filter(([name, bytes]) => hashOf(bytes) === name);
}

async function writeUpload(dir: string, hash: string, bytes: Buffer): Promise<void> {
  await mkdir(dir, { recursive: true });
  const path = join(dir, hash);
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
}
