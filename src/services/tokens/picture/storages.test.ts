import { Keypair } from '@solana/web3.js';
import { createHash, createPrivateKey, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorOf } from '@tests/support/services.ts';
import { readItem, startTurbo, type TurboServer } from '@tests/support/turboServer.ts';
import { dataItemLength, signDataItem } from './dataItem.ts';
import { ipfsStorage, readBack, turboStorage, type MessageSigner, type TokenFile } from './storages.ts';

const { signal } = new AbortController();

function signerOf({ publicKey, secretKey }: Keypair): MessageSigner {
  const key = createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), secretKey.subarray(0, 32)]), format: 'der', type: 'pkcs8',
  });
  return { owner: publicKey.toBytes(), address: publicKey.toBase58(), signMessage: async (message) => new Uint8Array(sign(null, message, key)) };
}

const file = (bytes: Uint8Array | string, type = 'image/webp'): TokenFile => ({ bytes: new Uint8Array(Buffer.from(bytes)), type, name: 'moon' });
const PICTURE = file(Buffer.alloc(300, 1));

describe('a data item for Arweave', () => {
  const signer = signerOf(Keypair.fromSeed(Buffer.alloc(32, 7)));
  const sealed = async (content: Uint8Array, tags: Parameters<typeof signDataItem>[0]['tags']) => {
    const { bytes, id } = await signDataItem({ owner: signer.owner, data: content, tags }, signer.signMessage!);
    expect(bytes.length).toBe(dataItemLength({ owner: signer.owner, data: content, tags }));
    return { id, length: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  };

  test('equals, byte for byte, the reference library\'s (arbundles 1.0.4) for the same content and key', async () => {
    expect(await sealed(Buffer.from('{"name":"Zoë 🚀"}'), [{ name: 'Content-Type', value: 'application/json' }])).toEqual({
      id: 'kPAoOFTMBhgyNYOaSCRPSdH7ygK51n-tr_87IQ7mvjY', length: 168,
      sha256: '25c33fbb1901664fbfc10716a5cc689acee2611766b7228736a749c00705d979',
    });
    const long = [{ name: 'Content-Type', value: 'image/webp' }, { name: 'Note', value: 'x'.repeat(200) }];
    expect(await sealed(Buffer.alloc(300, 1), long)).toEqual({
      id: 'C_bJzH4vjamAlv-s57SlSaYb7fEKJ-jm8lm6oFHyhzA', length: 649,
      sha256: 'e3604a1575299b1ac7a5656ffde1ef151e24f98861c7a456b5f74f0b0577fc08',
    });
  });

  test('does not verify if a byte is changed', async () => {
    const { bytes } = await signDataItem({ owner: signer.owner, data: PICTURE.bytes, tags: [{ name: 'a', value: 'b' }] }, signer.signMessage!);
    expect(readItem(Buffer.from(bytes))).toMatchObject({ tags: [['a', 'b']] });
    for (const at of [10, 70, 120, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      expect(readItem(changed)).toEqual(expect.any(String));
    }
  });
});

describe('ArDrive Turbo', () => {
  let turbo: TurboServer;
  const signer = signerOf(Keypair.generate());
  const initial = { freeUploadLimitBytes: 107_520, bytesRemaining: null, heldWinston: '0', isDown: false, takesNothing: false, isServing: true };
  beforeAll(async () => {
    turbo = await startTurbo();
  });
  beforeEach(() => {
    Object.assign(turbo.rules, initial);
  });
  afterAll(() => turbo.stop());

  test('receives a signed item, which can be read back unchanged; the same file has the same link', async () => {
    const storage = turboStorage(turbo.hosts, signer);
    const link = await storage.store(PICTURE, signal);
    const item = turbo.items.get(new URL(link).pathname.slice(1));
    expect(item?.owner.equals(signer.owner)).toBe(true);
    expect(item?.tags).toEqual([['Content-Type', 'image/webp']]);
    await readBack(link, PICTURE, signal);
    expect((await errorOf(readBack(link, file('something else'), signal))).code).toBe('picture/altered');
    expect(await storage.store(PICTURE, signal)).toBe(link);
    expect(turbo.items.size).toBe(1);
  });

  test('reports the price first: free up to its limit and the wallet\'s allowance, otherwise credits', async () => {
    const { price } = turboStorage(turbo.hosts, signer);
    expect(await price([PICTURE, file('{}', 'application/json')], signal)).toEqual({ kind: 'free' });
    turbo.rules.freeUploadLimitBytes = 100;
    turbo.rules.heldWinston = '5';
    const length = dataItemLength({ owner: signer.owner, data: PICTURE.bytes, tags: [{ name: 'Content-Type', value: 'image/webp' }] });
    const cost = { kind: 'credits', winston: BigInt(length) * 1_000n, heldWinston: 5n, lamports: BigInt(length) };
    expect(await price([PICTURE], signal)).toEqual(cost);
    Object.assign(turbo.rules, { ...initial, bytesRemaining: length - 1 });
    expect(await price([PICTURE], signal)).toEqual({ ...cost, heldWinston: 0n });
    turbo.rules.bytesRemaining = length;
    expect(await price([PICTURE], signal)).toEqual({ kind: 'free' });
  });

  test('is not sent a file the wallet cannot pay for, and the wallet is not asked', async () => {
    turbo.rules.freeUploadLimitBytes = 0;
    let asked = 0;
    const counted: MessageSigner = { ...signer, signMessage: (message) => (asked += 1, signer.signMessage!(message)) };
    const storage = turboStorage(turbo.hosts, counted);
    const error = await errorOf(storage.store(file('paid'), signal));
    expect([error.code, asked]).toEqual(['picture/not-enough-credits', 0]);
    turbo.rules.heldWinston = '1000000';
    expect(await storage.store(file('paid'), signal)).toContain(new URL(turbo.hosts.upload).host);
    expect(asked).toBe(1);
  });

  test('reports each failure: down, another key\'s signature, a wallet without messages, a person\'s refusal', async () => {
    const storeAs = (who: Partial<MessageSigner>) => errorOf(turboStorage(turbo.hosts, { ...signer, ...who }).store(file('other'), signal));
    const other = signerOf(Keypair.generate());
    const refused = await storeAs({ signMessage: other.signMessage });
    expect([refused.code, refused.details['status']]).toEqual(['picture/storage-refused', 400]);
    expect((await storeAs({ signMessage: undefined })).code).toBe('picture/wallet-cannot-sign');
    const no = Object.assign(new Error('User rejected the request.'), { name: 'WalletSignMessageError' });
    expect((await storeAs({ signMessage: () => Promise.reject(no) })).code).toBe('wallet/user-rejected');
    turbo.rules.isDown = true;
    expect((await storeAs({})).details).toMatchObject({ status: 503, host: new URL(turbo.hosts.upload).host });
    expect((await errorOf(turboStorage({ upload: 'http://127.0.0.1:9', payment: 'http://127.0.0.1:9' }, signer).price([PICTURE], signal))).code)
      .toBe('picture/storage-unreachable');
  });

  test('is sent a failed upload again without another signature; another file is signed', async () => {
    let asked = 0;
    const counted: MessageSigner = { ...signer, signMessage: (message) => (asked += 1, signer.signMessage!(message)) };
    turbo.rules.takesNothing = true;
    const failed = await errorOf(turboStorage(turbo.hosts, counted).store(file('retried'), signal));
    expect([failed.details['status'], asked]).toEqual([503, 1]);
    turbo.rules.takesNothing = false;
    const link = await turboStorage(turbo.hosts, counted).store(file('retried'), signal);
    await readBack(link, file('retried'), signal);
    expect(asked).toBe(1);
    await turboStorage(turbo.hosts, counted).store(file('another'), signal);
    await turboStorage(turbo.hosts, counted).store(file('another', 'image/png'), signal);
    expect(asked).toBe(3);
  });

  test('is not sent a file if cancelled while the wallet is asked', async () => {
    const controller = new AbortController();
    const stopping: MessageSigner = {
      ...signer, signMessage: (message) => {
        controller.abort();
        return signer.signMessage!(message);
      },
    };
    const before = turbo.items.size;
    await expect(turboStorage(turbo.hosts, stopping).store(file('stopped'), controller.signal)).rejects.toThrow(/abort/i);
    expect(turbo.items.size).toBe(before);
  });
});

test('an IPFS service receives the file with the key, and a refused key is reported', async () => {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      bodies.push(body);
      const isAllowed = request.headers.authorization === 'Bearer right';
      response.writeHead(isAllowed ? 200 : 401).end(JSON.stringify(isAllowed ? { data: { cid: 'bafkreid7qoywk77r7rj3slobqfekdvs57qwuwh5d2z3sqsw52iabe3mqne' } } : {}));
    })();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const hosts = { upload: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3/files`, gateway: 'https://ipfs.io/ipfs/' };
  const document = file('{"name":"Moon"}', 'application/json');
  expect(await ipfsStorage('right', hosts).store(document, signal)).toBe('https://ipfs.io/ipfs/bafkreid7qoywk77r7rj3slobqfekdvs57qwuwh5d2z3sqsw52iabe3mqne');
  expect(bodies[0]).toContain('{"name":"Moon"}');
  expect(bodies[0]).toMatch(/name="network"\s+public/);
  expect((await errorOf(ipfsStorage('wrong', hosts).store(document, signal))).code).toBe('picture/key-refused');
  await new Promise((closed) => server.close(closed));
});
