import { Keypair, PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import { FARM_BYTES, LEDGER_BYTES, LEDGER_OWNER_OFFSET } from '@/services/programs/farm/accounts.ts';
import { readFarms } from '@/services/programs/farm/readFarms.ts';
import { readMyFarms } from '@/services/pools/readMyFarms.ts';
import { readLedgers } from '@/services/programs/farm/readLedgers.ts';
import { FARM_V6 } from '../../support/farms.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { startRpcProxy, type RpcProxy } from '../../support/rpcProxy.ts';
import { clusterConfig, codeOf } from '../../support/services.ts';

/** Offset of a v6 farm's LP mint. */
const LP_MINT_OFFSET = 72;
/** Offset of its creator. */
const CREATOR_OFFSET = 1656;

let chain: TestCluster;
let cluster: ClusterConfig;
/** A node that returns every account of the farm program 12,000 times. */
let crowded: RpcProxy;
beforeAll(async () => {
  chain = await startTestCluster({ programsDir: null });
  cluster = clusterConfig(chain);
  crowded = await startRpcProxy(cluster, async ({ method, params }) => {
    if (method !== 'getProgramAccounts' || params[0] !== FARM_V6) return 'forward';
    const { result } = await chain.call<readonly unknown[]>(method, ...params);
    return { result: result.flatMap((row) => Array.from({ length: 12_000 }, () => row)) };
  });
});
afterAll(async () => {
  await crowded.stop();
  await chain.stop();
});

/** Writes an account of the farm program with an address at an offset. */
function write(bytes: number, offset: number, named: string): void {
  const data = Buffer.alloc(bytes);
  new PublicKey(named).toBuffer().copy(data, offset);
  chain.localnet.control.setAccount(Keypair.generate().publicKey.toBase58(), { lamports: 1n, data, owner: FARM_V6 });
  chain.localnet.control.advanceSlots(40);
}

test('more farms of one LP token than a page can hold are reported as such', async () => {
  const lpMint = Keypair.generate().publicKey.toBase58();
  write(FARM_BYTES[6], LP_MINT_OFFSET, lpMint);
  // It has no vaults, so it is not a farm.
  expect(await readFarms(cluster, lpMint)).toEqual([]);
  expect(await codeOf(readFarms(crowded.cluster, lpMint))).toBe('farms/too-many');
});

test('too many farms of one creator do not hide stakes: it says that there are more [3.22]', async () => {
  const owner = Keypair.generate().publicKey.toBase58();
  expect(await readMyFarms(crowded.cluster, owner)).toMatchObject({ isCut: false, stakes: [] });
  write(FARM_BYTES[6], CREATOR_OFFSET, owner);
  expect(await readMyFarms(cluster, owner)).toMatchObject({ isCut: false, stakes: [] });
  expect(await readMyFarms(crowded.cluster, owner)).toMatchObject({ isCut: true, stakes: [] });
});

test('more stakes of one wallet than a page can hold are reported as such', async () => {
  const owner = Keypair.generate().publicKey.toBase58();
  write(LEDGER_BYTES[6], LEDGER_OWNER_OFFSET[6], owner);
  expect(await readLedgers(cluster, owner)).toHaveLength(1);
  expect(await codeOf(readLedgers(crowded.cluster, owner))).toBe('farms/too-many');
});
