import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createAssociatedTokenAccountInstruction, createInitializeMint2Instruction, createMintToInstruction,
  getAssociatedTokenAddressSync, getMinimumBalanceForRentExemptMint, MINT_SIZE, TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import { getChainTime } from '@/services/rpc/getChainTime.ts';
import { getEpoch } from '@/services/rpc/getEpoch.ts';
import { forgetTokenAccounts, getTokenAccounts } from '@/services/programs/token/getTokenAccounts.ts';
import { requestAirdrop } from '@/services/transactions/requestAirdrop.ts';
import { readAccounts, type Account } from '@/services/rpc/accounts.ts';
import { watchAccount } from '@/services/rpc/watchAccount.ts';
import type { KeypairOwner } from '@/services/transactions/owner.ts';
import { sendSequentially } from '@/services/transactions/sendSequentially.ts';
import { listen } from '@/services/rpc/subscriptions.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { startRpcProxy, type Verdict } from '../../support/rpcProxy.ts';
import { clusterConfig, codeOf, fundedOwner, unreachableCluster } from '../../support/services.ts';

let chain: TestCluster;
let cluster: ClusterConfig;
beforeAll(async () => {
  chain = await startTestCluster({ slotMs: 50, programsDir: null });
  cluster = clusterConfig(chain);
});
afterAll(() => chain.stop());
afterEach(() => void vi.useRealTimers());

const newAddress = (): string => Keypair.generate().publicKey.toBase58();

/** A proxy of the cluster that counts requests, batches included. */
async function countingNode() {
  const batches: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const message = JSON.parse(body) as { params: [string[]] } | { params: [string[]] }[];
      const requests = Array.isArray(message) ? message : [message];
      batches.push(requests.length);
      expect(requests.every(({ params: [keys] }) => keys.length <= 100)).toBe(true);
      void fetch(cluster.rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body }).then(async (answer) => {
        const answers = (await answer.json()) as unknown;
        // A node may answer a batch in any order.
        response.end(JSON.stringify(Array.isArray(answers) ? answers.reverse() : answers));
      });
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const rpcUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { cluster: { ...cluster, rpcUrl }, batches, stop: () => server.closeAllConnections() ?? server.close() };
}

describe('reading many accounts', () => {
  test('sends 100 keys per request and 10 requests per batch, in order, null for missing accounts [7.21, 9.8]', async () => {
    const addresses = Array.from({ length: 1_150 }, newAddress);
    const data = Uint8Array.from({ length: 300 }, (_, n) => n % 256);
    for (const [index, address] of addresses.entries()) {
      if (index % 7 === 0) chain.localnet.control.setAccount(address, { lamports: 10_000_000n + BigInt(index), data });
    }
    const node = await countingNode();
    const accounts = await readAccounts(node.cluster, addresses);
    node.stop();
    expect(node.batches).toEqual([10, 2]);
    expect(accounts).toHaveLength(1_150);
    for (const [index, account] of accounts.entries()) {
      if (index % 7 !== 0) expect(account).toBeNull();
      else expect(account).toMatchObject({ address: addresses[index], lamports: 10_000_000n + BigInt(index) });
    }
    expect(accounts[7]!.data).toEqual(data);
    expect(accounts[7]!.owner).toBe(SystemProgram.programId.toBase58());
  });

  test('sends a single request without a batch, none for no keys, and refuses invalid addresses', async () => {
    const node = await countingNode();
    expect(await readAccounts(node.cluster, [newAddress()])).toEqual([null]);
    expect(await readAccounts(node.cluster, [])).toEqual([]);
    expect(node.batches).toEqual([1]);
    node.stop();
    expect(await codeOf(readAccounts(cluster, ['me']))).toBe('accounts/invalid-public-key');
  });

  test.each<[string, Verdict, string]>([
    ['an error no one knows', { error: { code: -1, message: 'no' } }, 'sdk/accounts-not-read'],
    ['too few accounts', { result: { context: { slot: 1 }, value: [] } }, 'sdk/accounts-not-read'],
    ['something else', { result: 7 }, 'sdk/accounts-not-read'],
    ['data in base58', {
      result: { context: { slot: 1 }, value: [{ lamports: 1, owner: '1', executable: false, data: ['1', 'base58'] }] },
    }, 'sdk/account-not-base64'],
    ['data as JSON', {
      result: { context: { slot: 1 }, value: [{ lamports: 1, owner: '1', executable: false, data: { parsed: {} } }] },
    }, 'sdk/account-not-base64'],
    ['an error of the node', { error: { code: -32005, message: 'Node is behind by 42 slots' } }, 'rpc/node-behind'],
    ['429', { status: 429 }, 'rpc/too-many-requests'],
    ['a broken line', 'break-off', 'rpc/unreachable'],
  ])('is one clear error if the node answers %s', async (_, verdict, code) => {
    const node = await startRpcProxy(cluster, () => verdict);
    expect(await codeOf(readAccounts(node.cluster, [newAddress()]))).toBe(code);
    await node.stop();
  });
});

describe('the token accounts of a wallet', () => {
  test('are those of both token programs, cached for 3 minutes unless forced or invalidated [3.16, 7.23, 9.21]', async () => {
    const owner = await fundedOwner(chain);
    const legacy = await mintTo(owner, TOKEN_PROGRAM_ID, 5n);
    const modern = await mintTo(owner, TOKEN_2022_PROGRAM_ID, 7n);
    const node = await startRpcProxy(cluster);
    const ask = (force?: boolean) => getTokenAccounts({ cluster: node.cluster, owner: owner.address, force });
    const accounts = await ask();
    expect(accounts.map(({ mint, amount, programId }) => ({ mint, amount, programId }))).toEqual([
      { mint: legacy, amount: 5n, programId: TOKEN_PROGRAM_ID.toBase58() },
      { mint: modern, amount: 7n, programId: TOKEN_2022_PROGRAM_ID.toBase58() },
    ]);
    expect(accounts[0]).toMatchObject({
      owner: owner.address, isFrozen: false, isNative: false, isAuxiliary: false, delegate: null, delegatedAmount: 0n, closeAuthority: null,
      address: getAssociatedTokenAddressSync(new PublicKey(legacy), new PublicKey(owner.address)).toBase58(),
    });
    expect(node.methods).toHaveLength(1);
    await ask();
    expect(node.methods).toHaveLength(1);
    await ask(true);
    expect(node.methods).toHaveLength(2);
    forgetTokenAccounts(node.cluster, owner.address);
    await ask();
    expect(node.methods).toHaveLength(3);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 3 * 60_000 + 1);
    await ask();
    expect(node.methods).toHaveLength(4);
    await node.stop();
  });

  test('are requested one by one if the node does not support batches', async () => {
    const owner = await fundedOwner(chain);
    const mint = await mintTo(owner, TOKEN_2022_PROGRAM_ID, 7n);
    const refusal = { error: { code: -32600, message: 'batch requests are not supported' } };
    const node = await startRpcProxy(cluster, ({ isBatch }) => (isBatch ? refusal : 'forward'));
    expect((await getTokenAccounts({ cluster: node.cluster, owner: owner.address })).map((account) => account.mint)).toEqual([mint]);
    expect(node.methods).toHaveLength(3);
    await node.stop();
  });

  test('are not cached if they were invalidated meanwhile, or could not be read', async () => {
    const owner = await fundedOwner(chain);
    const before = getTokenAccounts({ cluster, owner: owner.address });
    const mint = await mintTo(owner, TOKEN_PROGRAM_ID, 1n);
    forgetTokenAccounts(cluster, owner.address);
    expect(await before).toEqual([]);
    expect((await getTokenAccounts({ cluster, owner: owner.address })).map((account) => account.mint)).toEqual([mint]);
    let broken = true;
    const node = await startRpcProxy(cluster, () => (broken ? { status: 500 } : 'forward'));
    expect(await codeOf(getTokenAccounts({ cluster: node.cluster, owner: owner.address }))).toBe('rpc/server-error');
    broken = false;
    expect(await getTokenAccounts({ cluster: node.cluster, owner: owner.address })).toHaveLength(1);
    await node.stop();
  });
});

describe('clocks', () => {
  test('the epoch is cached for 30 seconds [9.25]', async () => {
    const node = await startRpcProxy(cluster);
    const epoch = await getEpoch(node.cluster);
    expect(epoch.slotsInEpoch).toBe(432_000n);
    expect(epoch.epoch).toBe(epoch.absoluteSlot / 432_000n);
    await getEpoch(node.cluster);
    expect(node.methods).toEqual(['getEpochInfo']);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 30_001);
    await getEpoch(node.cluster);
    expect(node.methods).toHaveLength(2);
    await node.stop();
  });

  test('the chain\'s time is read every 5 minutes and extrapolated in between [9.24]', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 1_900_000_000_000 });
    const ahead = await startTestCluster({ slotMs: 50, programsDir: null });
    ahead.localnet.control.setClockOffset(86_400);
    ahead.localnet.control.advanceSlots(5);
    const node = await startRpcProxy(clusterConfig(ahead));
    const first = await getChainTime(node.cluster);
    expect(first - Date.now()).toBe(86_400_000);
    vi.advanceTimersByTime(60_000);
    expect((await getChainTime(node.cluster)) - first).toBe(60_000);
    // The device's clock is set back.
    vi.setSystemTime(Date.now() - 3_600_000);
    expect((await getChainTime(node.cluster)) - first).toBe(60_000);
    expect(node.methods).toHaveLength(1);
    vi.setSystemTime(Date.now() + 3_600_000 + 5 * 60_000);
    await getChainTime(node.cluster);
    expect(node.methods).toHaveLength(2);
    await node.stop();
    await ahead.stop();
  });

  test('are not guessed if the node does not answer', async () => {
    const odd = await startRpcProxy(cluster, (): Verdict => ({ result: { context: { slot: 1 }, value: null } }));
    expect(await codeOf(getChainTime(odd.cluster))).toBe('accounts/chain-time-unknown');
    await odd.stop();
    expect(await codeOf(getEpoch(unreachableCluster()))).toBe('rpc/unreachable');
  });
});

describe('watching an account', () => {
  test('notifies of changes until it is stopped [7.25]', async () => {
    const address = newAddress();
    const seen: Account[] = [];
    const stop = watchAccount(cluster, address, (account) => seen.push(account));
    const landed = await requestAirdrop(cluster, newAddress(), 1_000_000_000n);
    /** Once this arrives, all earlier requests on the same socket have reached the node. */
    const reached = () => new Promise((told) => listen(cluster, 'signature', [landed, { commitment: 'confirmed' }], told));
    const change = async (lamports: bigint): Promise<void> => {
      chain.localnet.control.setAccount(address, { lamports });
      await expect.poll(() => seen.at(-1)?.lamports).toBe(lamports);
    };
    await reached();
    await change(1_000_000_000n);
    await change(2_000_000_000n);
    expect(seen[0]).toMatchObject({ address, owner: SystemProgram.programId.toBase58(), executable: false });
    stop();
    stop();
    const told = seen.length;
    // Another account, changed later, would be notified after it.
    const next = newAddress();
    let stopNext = (): void => undefined;
    const isTold = new Promise((tell) => (stopNext = watchAccount(cluster, next, tell)));
    await reached();
    chain.localnet.control.setAccount(address, { lamports: 3_000_000_000n });
    chain.localnet.control.setAccount(next, { lamports: 1_000_000_000n });
    await isTold;
    stopNext();
    expect(seen).toHaveLength(told);
    expect(await codeOf(() => watchAccount(cluster, 'me', () => undefined))).toBe('accounts/invalid-public-key');
  });
});

/** Creates a mint of a token program with a balance in the owner's associated account; returns the mint. */
async function mintTo(owner: KeypairOwner, program: PublicKey, amount: bigint): Promise<string> {
  const mint = Keypair.generate();
  const payer = new PublicKey(owner.address);
  const account = getAssociatedTokenAddressSync(mint.publicKey, payer, false, program);
  const lamports = await getMinimumBalanceForRentExemptMint(chain.connection());
  const instructions = [
    SystemProgram.createAccount({
      fromPubkey: payer, newAccountPubkey: mint.publicKey, space: MINT_SIZE, lamports, programId: program,
    }),
    createInitializeMint2Instruction(mint.publicKey, 9, payer, null, program),
    createAssociatedTokenAccountInstruction(payer, account, payer, mint.publicKey, program),
    createMintToInstruction(mint.publicKey, account, payer, amount, [], program),
  ];
  await sendSequentially({ cluster, owner, steps: [{ label: 'Make a token', instructions, signers: [mint] }] });
  return mint.publicKey.toBase58();
}
