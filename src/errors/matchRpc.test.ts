import type { AppError } from './AppError.ts';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  Keypair,
  SendTransactionError,
  SolanaJSONRPCError,
  TransactionExpiredBlockheightExceededError,
  TransactionExpiredNonceInvalidError,
  TransactionExpiredTimeoutError,
} from '@solana/web3.js';
import { afterEach, describe, expect, test } from 'vitest';
import type { ErrorCode } from './details.ts';
import { describe as describeError } from './describe.ts';
import { request } from '@/services/rpc/request.ts';
import { normalizeError } from './normalizeError.ts';

const rpcError = (error: unknown): AppError => normalizeError(error, 'rpc');
const sdkError = (error: unknown): AppError => normalizeError(error, 'sdk');
const walletError = (error: unknown): AppError => normalizeError(error, 'wallet');

/** JSON-RPC codes, with the node's messages. */
const CODES: readonly (readonly [code: number, message: string, expected: ErrorCode])[] = [
  [-32001, 'Block 5 cleaned up, does not exist on node.', 'rpc/block-cleaned-up'],
  [-32002, 'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1',
    'rpc/preflight-failed'],
  [-32003, 'Transaction signature verification failure', 'rpc/signature-invalid'],
  [-32004, 'Block not available for slot 5', 'rpc/block-not-available'],
  [-32005, 'Node is behind by 42 slots', 'rpc/node-behind'],
  [-32005, 'Node is unhealthy', 'rpc/node-behind'],
  [-32006, 'Transaction precompile verification failure', 'rpc/precompile-failed'],
  [-32007, 'Slot 5 was skipped, or missing due to ledger jump', 'rpc/slot-skipped'],
  [-32008, 'No snapshot', 'rpc/no-snapshot'],
  [-32009, 'Slot 5 was skipped, or missing in long-term storage', 'rpc/slot-skipped'],
  [-32010, 'x excluded from account secondary indexes', 'rpc/key-excluded'],
  [-32011, 'Transaction history is not available from this node', 'rpc/no-history'],
  [-32012, 'scan aborted', 'rpc/scan-failed'],
  [-32013, 'Transaction signature length mismatch', 'rpc/signature-length'],
  [-32014, 'Block status not yet available for slot 5', 'rpc/status-not-available'],
  [-32015, 'Transaction version (0) is not supported', 'rpc/unsupported-version'],
  [-32016, 'Minimum context slot has not been reached', 'rpc/min-context-slot'],
  [-32020, 'Transaction 5h6x… not found', 'rpc/unknown-cursor'],
  [-32429, 'You have exceeded your plan', 'rpc/too-many-requests'],
  [-32005, 'Too many requests, slow down', 'rpc/too-many-requests'],
  [-32600, 'Invalid request', 'rpc/invalid-request'],
  [-32601, 'Method not found', 'rpc/method-not-found'],
  [-32602, 'Invalid params: WrongSize', 'rpc/invalid-params'],
  [-32602, 'base64 encoded solana_transaction too large: 1900 bytes', 'rpc/too-large'],
  [-32603, 'Internal error', 'rpc/internal-error'],
  [-32603, 'airdrop request failed. This can happen when the rate is exceeded.', 'rpc/airdrop-refused'],
  [-32700, 'Parse error', 'rpc/parse-error'],
  [-32002, 'Transaction simulation failed: Blockhash not found', 'rpc/blockhash-not-found'],
  [-31999, 'a code of this node alone', 'rpc/unknown'],
];

/** HTTP statuses of a node or a proxy in front of it. */
const STATUSES: readonly (readonly [status: number, expected: ErrorCode])[] = [
  [400, 'rpc/invalid-request'],
  [401, 'rpc/forbidden'],
  [403, 'rpc/forbidden'],
  [408, 'rpc/timed-out'],
  [413, 'rpc/too-large'],
  [429, 'rpc/too-many-requests'],
  [500, 'rpc/server-error'],
  [503, 'rpc/server-error'],
  [504, 'rpc/timed-out'],
];

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A node with one response to everything. */
async function nodeAnswering(status: number, body: (id: unknown) => string): Promise<{ readonly rpcUrl: string }> {
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => { text += chunk.toString(); });
    request.on('end', () => {
      const { id } = JSON.parse(text || '{}') as { id?: unknown };
      response.writeHead(status, { 'content-type': 'application/json' }).end(body(id));
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const { port } = server.address() as AddressInfo;
  return { rpcUrl: `http://127.0.0.1:${port}` };
}

async function thrownBy(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(() => { throw new Error('the node refused nothing'); }, (error: unknown) => error);
}

describe('normalizeError of a node', () => {
  test.each(CODES)('reads JSON-RPC %d %j from a node [8.13]', async (code, message, expected) => {
    const node = await nodeAnswering(200, (id) => JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } }));
    expect(await thrownBy(request(node, 'getSlot'))).toMatchObject({ code: expected });
    expect(rpcError({ code, message }).code).toBe(expected);
  });

  test.each(STATUSES)('reads HTTP %d and names the host [8.13]', async (status, expected) => {
    const node = await nodeAnswering(status, () => 'refused');
    const error = await thrownBy(request(node, 'getSlot'));
    expect(error).toMatchObject({ code: expected, details: { status, host: '127.0.0.1' } });
    expect(describeError(error).message).toContain('(127.0.0.1)');
  });

  test('reads an unreachable node', async () => {
    const node = await nodeAnswering(200, () => '');
    const gone = node.rpcUrl;
    servers[0]!.closeAllConnections();
    await new Promise((resolve) => { servers.splice(0)[0]!.close(resolve); });
    expect(await thrownBy(request(node, 'getSlot'))).toMatchObject({ code: 'rpc/unreachable' });
    const cause = await thrownBy(fetch(gone));
    expect(normalizeError(cause).code).toBe('rpc/unreachable');
  });

  test('reads how each browser reports that nothing answered', () => {
    for (const words of ['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed']) {
      expect(normalizeError(new TypeError(words)).code).toBe('rpc/unreachable');
    }
  });

  test('reads a timeout and an aborted request', async () => {
    const slow = createServer(() => undefined);
    servers.push(slow);
    await new Promise<void>((resolve) => { slow.listen(0, '127.0.0.1', resolve); });
    const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
    expect(rpcError(await thrownBy(fetch(url, { signal: AbortSignal.timeout(20) }))).code).toBe('rpc/timed-out');
    const controller = new AbortController();
    const request = thrownBy(fetch(url, { signal: controller.signal }));
    controller.abort();
    expect(rpcError(await request).code).toBe('rpc/canceled');
  });

  test('keeps how far the node is behind', () => {
    const error = rpcError(new SolanaJSONRPCError({
      code: -32005, message: 'Node is behind by 42 slots', data: { numSlotsBehind: 42 },
    }, 'failed to get slot'));
    expect(error.details['slotsBehind']).toBe(42);
  });

  test('keeps the error and the logs of a failed simulation', () => {
    const logs = ['Program 11111111111111111111111111111111 invoke [1]'];
    const err = { InstructionError: [0, { Custom: 1 }] };
    const message = 'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1';
    const bare = rpcError({ code: -32002, message, data: { err, logs } });
    expect(bare.code).toBe('rpc/preflight-failed');
    expect(bare.details).toMatchObject({ transactionError: err, logs });
    const wrapped = rpcError(new SendTransactionError({
      action: 'simulate', signature: '', transactionMessage: message, logs,
    }));
    expect(wrapped.code).toBe('rpc/preflight-failed');
    expect(wrapped.details).toMatchObject({ text: message, logs });
  });

  test('reads the errors of a confirmation', () => {
    const signature = '5'.repeat(88);
    expect(rpcError(new TransactionExpiredBlockheightExceededError(signature)).code).toBe('rpc/expired');
    expect(rpcError(new TransactionExpiredNonceInvalidError(signature)).code).toBe('rpc/expired');
    const unknown = rpcError(new TransactionExpiredTimeoutError(signature, 60));
    expect(unknown.code).toBe('rpc/unconfirmed');
    expect(unknown.details['signature']).toBe(signature);
  });

  test('reads the code where @solana/kit keeps it', () => {
    const error = Object.assign(new Error('Node is unhealthy'), { name: 'SolanaError', context: { __code: -32005 } });
    expect(rpcError(error).code).toBe('rpc/node-behind');
  });

  test('leaves an error that is not certainly a node\'s alone, unless the caller knows the source', () => {
    const address = Keypair.generate().publicKey.toBase58();
    expect(normalizeError(new Error(`something about ${address}`)).code).toBe('app/unknown');
  });
});

describe('a file of the app that did not load', () => {
  test.each([
    ['Chromium', 'Failed to fetch dynamically imported module: https://app.example/assets/buildSwapAction-abc.js'],
    ['Firefox', 'error loading dynamically imported module: https://app.example/assets/buildSwapAction-abc.js'],
    ['Safari', 'Importing a module script failed.'],
    ['Safari, given the page instead', "'text/html' is not a valid JavaScript MIME type."],
    ['Vite, a style', 'Unable to preload CSS for /assets/pool-abc.css'],
    ['this app', 'A file of this app did not load: /assets/buildSwapAction-abc.js'],
  ])('%s: is never reported as a node or a data service [10.44]', (_, message) => {
    const error = new TypeError(message);
    for (const read of [normalizeError, rpcError, sdkError, walletError]) expect(read(error).code).toBe('app/file-missing');
    const { details } = describeError(error);
    expect(details).toContain(message);
  });

  test('while a node that did not answer still is', () => {
    expect(normalizeError(new TypeError('Failed to fetch')).code).toBe('rpc/unreachable');
    expect(normalizeError(new TypeError('Load failed')).code).toBe('rpc/unreachable');
  });
});
