import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clusterTable, KNOWN_MINTS } from '@/networks.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { cpmmPool } from '@/services/programs/cpmm/layouts.ts';
import { DEVNET } from 'raydium-localnet/networks';
import { accountBytes, address, startTestCluster, u64, zeros, type TestCluster } from 'raydium-localnet/testing';
import { checkNetwork } from '../../scripts/checkNetwork/run.ts';
import type { Finding } from '../../scripts/checkNetwork/findings.ts';
import { startRpcProxy } from '../support/rpcProxy.ts';

const { programs } = clusterTable({}).devnet;
const [FROZEN, VERSION_1] = [2, 0x81];
const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
/** Names of what differs. */
const differing = (findings: readonly Finding[]): readonly string[] => findings.filter(({ status }) => status === 'differs').map(({ what }) => what);

/** Lands a transaction that names accounts, so that the programs' histories list it. */
async function nameInTransaction(account: PublicKey, program: string): Promise<void> {
  const payer = await double.fundedKeypair();
  const transfer = SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: payer.publicKey, lamports: 1 });
  for (const pubkey of [account, new PublicKey(program)]) transfer.keys.push({ pubkey, isSigner: false, isWritable: false });
  await double.connection().sendTransaction(new Transaction().add(transfer), [payer]);
}

/** Programs of one loader as if they were accounts of a wallet. */
function ofNoLoader(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body).replaceAll('BPFLoader2111111111111111111111111111111111', SystemProgram.programId.toBase58()));
}

let double: TestCluster;
beforeAll(async () => {
  double = await startTestCluster({ as: 'devnet', limitWindowMs: 1000 });
});
afterAll(() => double.stop());

test('the double of devnet is what the app takes devnet for', async () => {
  expect((await checkNetwork({ rpcUrl: double.localnet.rpcUrl })).filter(({ status }) => status === 'differs')).toEqual([]);
});

test('every difference of a network is named', async () => {
  const { control } = double.localnet;
  const lamports = 10_000_000n;
  const [config] = DEVNET.cpmmConfigs;
  const [tier] = DEVNET.clmmConfigs;
  control.setAccount(programs.cpmm, { lamports: 0n });
  control.setAccount(programs.ammFeeDestination, { lamports, owner: TOKEN, data: accountBytes(address(Keypair.generate().publicKey.toBase58()), zeros(133)) });
  control.setAccount(KNOWN_MINTS.devnet.USDC, { lamports, owner: TOKEN, data: accountBytes(zeros(44), Uint8Array.of(9, 1), zeros(36)) });
  control.setAccount(DEVNET.ammV4Config, { lamports, owner: programs.ammV4, data: accountBytes(zeros(536), u64(1n)) });
  control.setAccount(config?.id ?? '', { lamports, owner: programs.cpmm, data: zeros(300) });
  control.setAccount(tier?.id ?? '', { lamports, owner: programs.clmm, data: zeros(117) });
  const pool = Keypair.generate().publicKey;
  control.setAccount(pool.toBase58(), { lamports, owner: programs.clmm, data: accountBytes(Uint8Array.from(cpmmPool.discriminator), zeros(1600)) });
  await nameInTransaction(pool, programs.clmm);
  const farm = Keypair.generate().publicKey;
  control.setAccount(farm.toBase58(), { lamports, owner: programs.farmV6, data: zeros(700) });
  await nameInTransaction(farm, programs.farmV6);
  control.setAccount(programs.cpmmFeeAccount, { lamports, owner: TOKEN, data: accountBytes(address(NATIVE_TOKEN.mint), zeros(76), Uint8Array.of(FROZEN), zeros(56)) });
  await double.call('localnet_setApiFault', { kind: 'wrong-shape', path: '/mint/list', times: 9 });
  const proxy = await startRpcProxy({ ...clusterTable({}).devnet, rpcUrl: double.localnet.rpcUrl, wsUrl: double.localnet.wsUrl }, ({ method, params, isBatch }) => {
    if (isBatch) return { status: 400 };
    if (method === 'simulateTransaction' && Buffer.from(String(params[0]), 'base64')[0] === VERSION_1) return { error: { code: -32602, message: 'failed to deserialize' } };
    if (method === 'getProgramAccounts') return { error: { code: -32010, message: 'excluded from account secondary indexes' } };
    if (method === 'getMultipleAccounts') return { alter: ofNoLoader };
    if (method === 'getGenesisHash') return { result: Keypair.generate().publicKey.toBase58() };
    if (method === 'getRecentPerformanceSamples') return { result: [{ numSlots: 150, samplePeriodSecs: 60 }] };
    if (method === 'getFeeForMessage') return { result: { context: { slot: 1 }, value: 10_000 } };
    if (method === 'getEpochSchedule') return { result: { slotsPerEpoch: 8_192, warmup: false } };
    if (method === 'getTokenLargestAccounts') return { result: { context: { slot: 1 }, value: [] } };
    return 'forward';
  });
  const found = differing(await checkNetwork({ rpcUrl: proxy.cluster.rpcUrl, as: 'devnet', apiUrl: double.localnet.rpcUrl.replace('127.0.0.1', 'localhost') }));
  await proxy.stop();
  for (const what of [
    'genesis hash', 'slots of an epoch', 'slot time', 'fee of a signature', 'largest accounts of a token', `program cpmm (${programs.cpmm})`,
    'program Memo', 'AMM v4 fee account', 'CPMM fee account', 'slots of this epoch', 'batches', 'transactions of version 1', 'method getProgramAccounts',
    'WebSocket accountSubscribe', `account of Farm v6 (${farm.toBase58()})`, 'USDC', `pool of CLMM (${pool.toBase58()})`, 'AMM v4 fee for a new pool', `CPMM config ${config?.index}`, `CLMM config ${tier?.index}`, 'API /mint/list',
  ]) expect(found.some((name) => name.startsWith(what)), what).toBe(true);
});
