import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as sdk from '@raydium-io/raydium-sdk-v2';
import { getAccount, NATIVE_MINT, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { describePrograms } from '../../src/commandLine.ts';
import { testWalletSecretKey, WALLET_LAMPORTS } from '../../src/cluster/genesis.ts';
import { DEVNET, DOUBLES, MAINNET } from '../../src/cluster/networks.ts';
import { startLocalnet, type LocalnetOptions } from '../../src/startLocalnet.ts';
import { startTestCluster, type TestCluster } from '../../src/testing.ts';
import { SdkClient } from '../support/SdkClient.ts';

describe('a double of devnet', () => {
  let cluster: TestCluster;
  let client: SdkClient;
  beforeAll(async () => {
    cluster = await startTestCluster({ as: 'devnet', limits: 'none' });
    client = new SdkClient(cluster, sdk.DEVNET_PROGRAM_ID);
  });
  afterAll(() => cluster.stop());

  test('has its genesis hash, slots of 214 ms and a finality of one slot', async () => {
    expect(await client.connection.getGenesisHash()).toBe('EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG');
    const [sample] = await client.connection.getRecentPerformanceSamples(1);
    expect(Math.round((sample!.samplePeriodSecs * 1_000) / sample!.numSlots)).toBe(214);
    cluster.localnet.control.pauseClock();
    const slots = await Promise.all((['processed', 'confirmed', 'finalized'] as const).map((commitment) => client.connection.getSlot(commitment)));
    cluster.localnet.control.resumeClock();
    expect(slots).toEqual([slots[0], slots[0]! - 1, slots[0]! - 1]);
  });

  test('has rents of 5,080 lamports a byte, in the sysvar and for programs', async () => {
    expect(await client.connection.getMinimumBalanceForRentExemption(165)).toBe((128 + 165) * 5_080);
    const { value } = await client.connection.getParsedAccountInfo(new PublicKey('SysvarRent111111111111111111111111111111111'));
    expect(value?.data).toMatchObject({ parsed: { info: { lamportsPerByte: '5080' } } });
    // System's transfer to an account with a lamport less than its rent is refused.
    const owner = await cluster.fundedKeypair();
    const pay = (lamports: number) => client.sendInstructions([owner], [
      SystemProgram.transfer({ fromPubkey: owner.publicKey, toPubkey: Keypair.generate().publicKey, lamports }),
    ]);
    await pay(128 * 5_080);
    await expect(pay(128 * 5_080 - 1)).rejects.toThrow(/insufficient funds for rent/);
  });

  test('funds a wallet for tests', async () => {
    const { publicKey } = Keypair.fromSecretKey(testWalletSecretKey());
    expect(BigInt(await client.connection.getBalance(publicKey))).toBe(WALLET_LAMPORTS);
  });

  test('runs its own programs, and says which are missing', () => {
    const { programs } = cluster.localnet;
    expect(programs.filter(({ kind }) => kind === 'missing').map(({ id }) => id)).toEqual(
      [DEVNET.programs.stable, DEVNET.programs.farmV3, DEVNET.programs.farmV5, DEVNET.programs.router],
    );
    expect(programs.filter(({ kind }) => kind === 'embedded')).toHaveLength(7);
    expect(describePrograms(programs)).toContain('missing: Raydium AMM stable, Raydium Farm v3, Raydium Farm v5, Raydium Route');
    const mainnets = Object.values(MAINNET.programs).filter((id) => id !== DEVNET.programs.metadata);
    expect(programs.filter(({ id }) => mainnets.includes(id))).toEqual([]);
  });

  test('AMM v4 and a farm work with devnet\'s addresses', async () => {
    const trader = await client.trader();
    const address = await client.createAmmV4Pool(trader);
    const state = sdk.liquidityStateV4Layout.decode((await client.connection.getAccountInfo(address.ammId))!.data);
    expect([state.owner.toBase58(), state.marketProgramId.toBase58()]).toEqual([DEVNET.admin, SystemProgram.programId.toBase58()]);
    const farm = await client.createFarm(trader, address.lpMint, await client.makeMint(trader.owner));
    expect((await client.connection.getAccountInfo(farm))!.owner.toBase58()).toBe(DEVNET.programs.farmV6);
  });

  test('CPMM creates a pool with each of devnet\'s configs and pays devnet\'s fee account', async () => {
    const trader = await client.trader();
    for (const config of DEVNET.cpmmConfigs) {
      const pool = await client.connection.getAccountInfo(await client.createCpmmPool(trader, config));
      expect(pool!.owner.toBase58()).toBe(DEVNET.programs.cpmm);
    }
    const fees = await getAccount(client.connection, sdk.DEVNET_PROGRAM_ID.CREATE_CPMM_POOL_FEE_ACC);
    expect(fees).toMatchObject({ mint: NATIVE_MINT, amount: 150_000_000n * BigInt(DEVNET.cpmmConfigs.length) });
  });

  test('CLMM creates a pool with each of devnet\'s configs, and opens a position', async () => {
    const trader = await client.trader();
    const pools: PublicKey[] = [];
    for (const config of DEVNET.clmmConfigs) pools.push(await client.createClmmPool(trader, config));
    const nft = await client.openPosition(trader, pools[0]!, DEVNET.clmmConfigs[0]!);
    const supply = await client.connection.getTokenSupply(nft);
    expect(supply.value.amount).toBe('1');
  });

  test('the provider\'s API has devnet\'s pools, configs, tokens and node', async () => {
    const get = async (path: string) => ((await (await fetch(cluster.localnet.rpcUrl + path)).json()) as { readonly data: unknown }).data;
    expect(await get('/main/clmm-config')).toMatchObject(DEVNET.clmmConfigs.map(({ id }) => ({ id })));
    expect(await get('/main/cpmm-config')).toMatchObject(DEVNET.cpmmConfigs.map(({ id, creatorFeeRate }) => ({ id, creatorFeeRate })));
    expect(await get('/mint/list')).toMatchObject({ mintList: [{}, { address: DEVNET.stablecoins[0]!.mint, symbol: 'USDC' }] });
    expect(await get('/main/rpcs')).toMatchObject({ rpcs: [{ url: 'https://api.devnet.solana.com' }] });
    const id = (await client.createCpmmPool(await client.trader(), DEVNET.cpmmConfigs[0]!)).toBase58();
    expect(await get(`/pools/key/ids?ids=${id}`)).toMatchObject([{ id, programId: DEVNET.programs.cpmm, authority: DEVNET.lpAuthorities.cpmm }]);
  });
});

describe('the provider\'s API of a double', () => {
  const config = DEVNET.cpmmConfigs[0]!;
  let cluster: TestCluster;
  const get = async (path: string) => {
    const response = await fetch(cluster.localnet.rpcUrl + path);
    return { status: response.status, ...(await response.json()) as { readonly success: boolean; readonly msg?: string; readonly data: Record<string, unknown> } };
  };
  const start = async (options: LocalnetOptions): Promise<void> => {
    cluster = await startTestCluster({ as: 'devnet', limits: 'none', ...options });
    const client = new SdkClient(cluster, sdk.DEVNET_PROGRAM_ID);
    for (let pool = 0; pool < 2; pool += 1) await client.createCpmmPool(await client.trader(), config);
  };
  afterEach(() => cluster.stop());

  test('has the fields of Raydium\'s OpenAPI file, and refuses parameters with status 500', async () => {
    await start({});
    expect(Object.keys((await get('/mint/list')).data).sort()).toEqual(['blockList', 'mintList']);
    const first = (await get('/pools/info/list-v2?size=1')).data;
    expect([Object.keys(first).sort(), typeof first['nextPageId']]).toEqual([['data', 'nextPageId'], 'string']);
    expect((await get(`/pools/info/list-v2?size=1&nextPageId=${first['nextPageId'] as string}`)).data['nextPageId']).toBeNull();
    expect(await get('/pools/info/list-v2?size=1&poolType=all')).toMatchObject({ status: 500, success: false, msg: 'query poolType check error' });
    expect(await get('/pools/info/ids?ids=abc')).toMatchObject({ status: 500, success: false });
    expect(await get('/compute/swap-base-in?inputMint=a&outputMint=b&amount=0')).toMatchObject({ status: 200, success: false });
  });

  test('has the fields of the SDK on request', async () => {
    await start({ apiShape: 'sdk' });
    expect(Object.keys((await get('/mint/list')).data).sort()).toEqual(['blacklist', 'mintList', 'whiteList']);
    const first = (await get('/pools/info/list-v2?size=1')).data;
    expect(first).toMatchObject({ count: 1, hasNextPage: true, nextPageId: expect.any(String) as unknown });
    expect((await get(`/pools/info/list-v2?size=1&nextPageId=${first['nextPageId'] as string}`)).data).toMatchObject({ hasNextPage: false });
  });
});

test('pages do not see the control methods of a double', async () => {
  const cluster = await startTestCluster({ as: 'devnet' });
  const ask = async (headers: Record<string, string>): Promise<unknown> => (await fetch(cluster.localnet.rpcUrl, {
    method: 'POST', headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'localnet_programs' }),
  })).json() as Promise<unknown>;
  try {
    expect(await ask({ origin: 'http://127.0.0.1:5173' })).toMatchObject({ error: { code: -32601, message: 'Method not found' } });
    expect(await ask({})).toMatchObject({ result: expect.any(Array) as unknown });
  } finally {
    await cluster.stop();
  }
});

test('a double of mainnet has mainnet\'s hash and addresses, without the config that localnet adds', async () => {
  const cluster = await startTestCluster({ as: 'mainnet', limits: 'none' });
  try {
    expect(await cluster.connection().getGenesisHash()).toBe('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d');
    const client = new SdkClient(cluster, sdk.ALL_PROGRAM_ID);
    const { clmmConfigs } = DOUBLES.mainnet.network;
    expect(clmmConfigs.map(({ index }) => index)).not.toContain(3_000);
    await client.createClmmPool(await client.trader(), clmmConfigs[0]!);
  } finally {
    await cluster.stop();
  }
});

test.each([
  ['devnet', TOKEN_PROGRAM_ID.toBase58(), MAINNET.programs.ammV4],
  ['mainnet', MAINNET.programs.ammV4, TOKEN_PROGRAM_ID.toBase58()],
] as const)('a double of %s limits requests as its public node does', async (as, unsearchable, searchable) => {
  const cluster = await startTestCluster({ as });
  try {
    expect((await cluster.call('getProgramAccounts', unsearchable)).error?.code).toBe(-32010);
    expect((await cluster.call('getProgramAccounts', searchable, { encoding: 'base64' })).error).toBeUndefined();
    expect((await cluster.call('requestAirdrop', Keypair.generate().publicKey.toBase58(), 1)).error?.message).toMatch(/faucet has run dry/);
  } finally {
    await cluster.stop();
  }
});

test('options win over what a double takes from its network', async () => {
  const cluster = await startTestCluster({ as: 'devnet', slotMs: 50, finalitySlots: 7, firstSlot: 1_000_000 });
  try {
    const { result } = await cluster.call<{ slotMs: number; finalitySlots: number; slot: number }>('localnet_status');
    expect(result).toMatchObject({ slotMs: 50, finalitySlots: 7 });
    expect(result.slot).toBeLessThan(2_000_000);
  } finally {
    await cluster.stop();
  }
});

describe('a ledger', () => {
  let dir: string;
  beforeAll(() => void (dir = mkdtempSync(join(tmpdir(), 'localnet-double-'))));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  test('remembers what it doubles, and refuses to be another network', async () => {
    const first = await startLocalnet({ as: 'devnet', ledger: dir });
    await first.stop();
    await expect(startLocalnet({ ledger: dir })).rejects.toThrow(
      'The ledger has the chain of a double of devnet, not of a cluster of its own. Start it with --as devnet, '
      + 'choose another folder with --ledger, or forget the chain with --reset.',
    );
    await expect(startLocalnet({ as: 'mainnet', ledger: dir })).rejects.toThrow('not of a double of mainnet');
    const again = await startLocalnet({ as: 'devnet', ledger: dir });
    await again.stop();
    const reset = await startLocalnet({ ledger: dir, reset: true });
    await reset.stop();
    await expect(startLocalnet({ as: 'devnet', ledger: dir })).rejects.toThrow('Start it without --as');
  });
});
