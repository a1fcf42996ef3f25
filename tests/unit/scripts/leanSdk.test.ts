import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { Keypair, type Connection, type PublicKey, type TransactionInstruction } from '@solana/web3.js';
import BN from 'bn.js';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLED, leanSdk } from '../../../scripts/leanSdk.ts';
import { sha256 } from '../../../src/polyfills/jsSha256.ts';
import * as lodash from '../../../src/polyfills/lodash.ts';
import leftOut from '../../../src/polyfills/sdkNumbers.ts';
import * as farmLayouts from '../../../src/services/farms/farmLayouts.ts';
import * as layouts from '../../../src/services/layouts.ts';
import * as api from '../../../src/services/sdk/api.ts';
import * as ammV4 from '../../../src/services/sdk/ammV4.ts';
import * as ammV4Pool from '../../../src/services/sdk/ammV4Pool.ts';
import * as clmm from '../../../src/services/sdk/clmm.ts';
import * as cpmm from '../../../src/services/sdk/cpmm.ts';
import * as cpmmPool from '../../../src/services/sdk/cpmmPool.ts';
import * as farm from '../../../src/services/sdk/farm.ts';
import * as lock from '../../../src/services/sdk/lock.ts';

const require = createRequire(import.meta.url);
/** It comes without types. */
const publishedLodash = require('lodash') as typeof lodash;
const root = join(import.meta.dirname, '../../..');
const src = join(root, 'src');

/** Here the SDK is the one that was published; the build makes its own of the sources, and both must be the same. */
const published: Readonly<Record<string, object>> = {
  api, ammV4, ammV4Pool, clmm: clmm.ClmmInstrument, cpmm, cpmmPool, farm, lock, layouts, farmLayouts,
};

const key = (n: number): PublicKey => Keypair.fromSeed(createHash('sha256').update(`${n}`).digest()).publicKey;
const keys = (count: number): PublicKey[] => Array.from({ length: count }, (_, n) => key(n));
const named = <Name extends string>(...names: readonly Name[]): Record<Name, PublicKey> =>
  Object.fromEntries(names.map((name, n) => [name, key(n)])) as Record<Name, PublicKey>;
const seeded = (n: number) => ({ publicKey: key(n), seed: `seed${n}` });
const [U64, U128] = [new BN('18446744073709551615'), new BN('340282366920938463463374607431768211455')];
const [FEW, MANY] = [new BN(7), new BN('9007199254740993')];

const farmInfo = { id: key(40).toBase58(), programId: key(41).toBase58() };
const stake = (rewards: number) => ({
  amount: MANY, owner: key(1), lpAccount: key(2), rewardAccounts: keys(rewards), farmInfo, userAuxiliaryLedgers: [],
  farmKeys: {
    authority: key(42).toBase58(), lpVault: key(43).toBase58(),
    rewardInfos: keys(rewards).map((vault) => ({ vault: vault.toBase58() })),
  },
});
const token = (n: number) => ({ address: key(n).toBase58(), decimals: 9, programId: key(50).toBase58() });
const ammKeys = {
  id: key(60).toBase58(), programId: key(61).toBase58(), mintA: token(1), mintB: token(2), mintLp: token(3),
  vault: { A: key(62).toBase58(), B: key(63).toBase58() }, openTime: '0', authority: key(64).toBase58(),
  openOrders: key(65).toBase58(), targetOrders: key(66).toBase58(), marketId: key(67).toBase58(),
  marketProgramId: key(68).toBase58(), marketAuthority: key(69).toBase58(), marketBaseVault: key(70).toBase58(),
  marketQuoteVault: key(71).toBase58(), marketBids: key(72).toBase58(), marketAsks: key(73).toBase58(),
  marketEventQueue: key(74).toBase58(),
};
const ammPool = {
  poolKeys: ammKeys, poolInfo: { id: ammKeys.id, programId: ammKeys.programId, lpMint: token(3), marketId: ammKeys.marketId, pooltype: [] },
  userKeys: named('baseTokenAccount', 'quoteTokenAccount', 'lpTokenAccount', 'owner'),
};
const ammSwap = (fixedSide: string) => ({
  version: 4, poolKeys: ammKeys, fixedSide, amountIn: '18446744073709551615', amountOut: '9007199254740993',
  userKeys: named('tokenAccountIn', 'tokenAccountOut', 'owner'),
});
const position = [...keys(17), -443_580, 443_580, -443_580, 439_200, U128, MANY, U64];

/** Every function the app calls, with what it is called with. */
const CALLS: readonly (readonly [part: string, name: string, ...parameters: readonly unknown[]])[] = [
  ['cpmmPool', 'makeCreateCpmmPoolInInstruction', ...keys(17), MANY, U64, FEW],
  ['cpmm', 'makeDepositCpmmInInstruction', ...keys(12), MANY, U64, FEW],
  ['cpmm', 'makeWithdrawCpmmInInstruction', ...keys(12), MANY, U64, FEW],
  ['cpmm', 'makeSwapCpmmBaseInInstruction', ...keys(14), MANY, U64],
  ['cpmm', 'makeSwapCpmmBaseOutInstruction', ...keys(14), MANY, U64],
  ['lock', 'cpmmLockPositionInstruction', {
    ...named(
      'programId', 'auth', 'payer', 'liquidityOwner', 'nftOwner', 'nftMint', 'nftAccount', 'poolId', 'lockPda', 'mintLp',
      'userLpVault', 'lockLpVault', 'poolVaultA', 'poolVaultB', 'metadataAccount',
    ), lpAmount: MANY, withMetadata: true,
  }],
  ['ammV4', 'makeAMMSwapInstruction', ammSwap('in')],
  ['ammV4', 'makeAMMSwapInstruction', ammSwap('out')],
  ['ammV4', 'makeAddLiquidityInstruction', {
    ...ammPool, baseAmountIn: '18446744073709551615', quoteAmountIn: '9007199254740993', otherAmountMin: '1', fixedSide: 'quote',
  }],
  ['ammV4', 'removeLiquidityInstruction', {
    ...ammPool, lpAmount: '18446744073709551615', baseAmountMin: '9007199254740993', quoteAmountMin: '0',
  }],
  ['ammV4Pool', 'createPoolV4InstructionV2', {
    ...named(
      'programId', 'ammId', 'ammAuthority', 'ammOpenOrders', 'lpMint', 'coinMint', 'pcMint', 'coinVault', 'pcVault',
      'withdrawQueue', 'ammTargetOrders', 'poolTempLp', 'marketProgramId', 'marketId', 'userWallet', 'userCoinVault',
      'userPcVault', 'userLpVault', 'ammConfigId', 'feeDestinationId',
    ), nonce: 252, openTime: FEW, coinAmount: U64, pcAmount: MANY,
  }],
  ['ammV4Pool', 'makeCreateMarketInstruction', {
    connection: { getMinimumBalanceForRentExemption: async (bytes) => 1000 + bytes } satisfies Partial<Connection>,
    wallet: key(1),
    marketInfo: {
      ...named('programId', 'vaultOwner', 'baseMint', 'quoteMint'), id: seeded(20), requestQueue: seeded(21),
      eventQueue: seeded(22), bids: seeded(23), asks: seeded(24), baseVault: seeded(25), quoteVault: seeded(26),
      feeRateBps: 0, vaultSignerNonce: new BN(3), quoteDustThreshold: new BN(100), baseLotSize: MANY, quoteLotSize: U64,
      lowestFeeMarket: true,
    },
  }],
  ['clmm', 'createPoolInstruction', ...keys(12), U128, undefined],
  ['clmm', 'createPoolInstruction', ...keys(12), MANY, keys(2)],
  ['clmm', 'swapV2Instruction', ...keys(10), keys(3), key(30), MANY, U64, U128, true, key(31)],
  ['clmm', 'swapV2Instruction', ...keys(10), keys(1), key(30), MANY, U64, U128, false],
  ...[true, false, null].flatMap((flag) => [
    ['clmm', 'openPositionV2Instruction', ...position, true, flag, key(31)] as const,
    ['clmm', 'openPositionWithToken22NftInstruction', ...position.slice(1), true, flag] as const,
    ['clmm', 'increaseLiquidityV2Instruction', ...keys(14), U128, MANY, U64, flag, key(31)] as const,
  ]),
  ['clmm', 'decreaseLiquidityV2Instruction', ...keys(14), [named('poolRewardVault', 'ownerRewardVault', 'rewardMint')], U128, MANY, FEW, key(31)],
  ['clmm', 'closePositionInstruction', ...keys(5), false],
  ['clmm', 'closePositionInstruction', ...keys(5), true, key(9)],
  ['clmm', 'initializeRewardInstruction', ...keys(9), FEW, MANY, U128],
  ['clmm', 'setRewardParamsInstruction', ...keys(8), 2, FEW, MANY, U128],
  ['clmm', 'collectRemainingRewardsInstruction', ...keys(6), 1],
  ['farm', 'createAssociatedLedgerAccountInstruction', { version: 3, ...named('id', 'programId', 'ledger', 'owner') }],
  ['farm', 'createAssociatedLedgerAccountInstruction', { version: 5, ...named('id', 'programId', 'ledger', 'owner') }],
  ['farm', 'makeDepositInstructionV3', stake(1)],
  ['farm', 'makeDepositInstructionV5', stake(2)],
  ['farm', 'makeDepositInstructionV6', stake(5)],
  ['farm', 'makeWithdrawInstructionV3', stake(1)],
  ['farm', 'makeWithdrawInstructionV5', stake(2)],
  ['farm', 'makeWithdrawInstructionV6', stake(5)],
  ['farm', 'makeCreateFarmInstruction', {
    ...named('programId', 'owner', 'farmId', 'farmAuthority', 'lpMint', 'lpVault', 'lockVault', 'lockMint', 'lockUserAccount'),
    nonce: 254, rewardInfo: [named('rewardMint', 'rewardVault', 'userRewardToken')],
    rewardInfoConfig: [{ isSet: new BN(1), rewardPerSecond: MANY, rewardOpenTime: FEW, rewardEndTime: MANY, rewardType: new BN(0) }],
  }],
  ['farm', 'makeAddNewRewardInstruction', {
    ...named('payer', 'userRewardTokenPub', 'rewardVault'), farmKeys: named('id', 'programId', 'authority'),
    rewardInfo: { mint: key(5), openTime: 1_700_000_000, endTime: 1_800_000_000, perSecond: '123', rewardType: 'Standard SPL' },
  }],
  ['farm', 'makeRestartRewardInstruction', {
    ...named('payer', 'rewardVault', 'userRewardTokenPub'), farmKeys: named('id', 'programId', 'lpVault'),
    rewardInfo: { openTime: 1_700_000_000, endTime: 1_800_000_000, perSecond: '123' },
  }],
  ['farm', 'makeCreatorWithdrawFarmRewardInstruction', named('id', 'programId', 'authority', 'lpVault', 'rewardVault', 'userRewardToken', 'owner')],
];

let outDir: string;
const built = new Map<string, object>();

beforeAll(async () => {
  outDir = mkdtempSync(join(root, 'node_modules/.lean-sdk-'));
  const services = join(src, 'services');
  const fileOf = (part: string): string =>
    ({ layouts: join(services, 'layouts.ts'), farmLayouts: join(services, 'farms/farmLayouts.ts') })[part] ??
    join(services, `sdk/${part}.ts`);
  await build({
    root, configFile: false, logLevel: 'error', plugins: [leanSdk()],
    build: {
      outDir, target: 'es2022', minify: true, modulePreload: { polyfill: false },
      rolldownOptions: {
        input: Object.fromEntries(Object.keys(published).map((part) => [part, fileOf(part)])),
        preserveEntrySignatures: 'strict',
        // One copy of each, for both to be given the same.
        external: /^(@solana\/.*|bn\.js)$/,
        output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' },
      },
    },
  });
  for (const part of Object.keys(published)) {
    const module = require(join(outDir, `${part}.cjs`)) as Record<string, object>;
    built.set(part, module['ClmmInstrument'] ?? module);
  }
});

afterAll(() => { rmSync(outDir, { recursive: true, force: true }); });

/** What an SDK made, in plain values: whichever copy of web3.js it is made of. */
function plain(made: unknown): unknown {
  if (Array.isArray(made)) return made.map(plain);
  const { programId, keys: accounts, data, instruction, transaction } = made as Partial<TransactionInstruction> & {
    readonly instruction?: unknown;
    readonly transaction?: { readonly instructions: unknown };
  };
  if (programId && accounts && data) {
    return {
      program: programId.toBase58(), data: Buffer.from(data).toString('hex'),
      accounts: accounts.map(({ pubkey, isSigner, isWritable }) => ({ address: pubkey.toBase58(), isSigner, isWritable })),
    };
  }
  return plain(instruction ?? transaction?.instructions);
}

async function resultOf(sdk: object, name: string, parameters: readonly unknown[]): Promise<unknown> {
  const make = (sdk as Record<string, (...values: readonly unknown[]) => unknown>)[name];
  return plain(await make?.(...parameters));
}

describe('the SDK as the build makes it of its sources', () => {
  const calls = CALLS.map(([part, name, ...parameters]) => ({ part, name, parameters }));

  test.each(calls)('$part: $name makes the instruction the published one makes', async ({ part, name, parameters }) => {
    const expected = await resultOf(published[part]!, name, parameters);
    expect(expected).toEqual(expect.anything());
    expect(await resultOf(built.get(part)!, name, parameters)).toEqual(expected);
  });

  test('no function of it goes without such a comparison', () => {
    const offered = Object.entries(published)
      .filter(([part]) => part !== 'api' && !part.toLowerCase().endsWith('layouts'))
      .flatMap(([part, sdk]) => (part === 'clmm' ? CALLED.ClmmInstrument : Object.keys(sdk)).map((name) => `${part} ${name}`));
    expect(offered.length).toBeGreaterThan(30);
    expect([...new Set(CALLS.map(([part, name]) => `${part} ${name}`))].sort()).toEqual(offered.sort());
  });

  test('of its class of instructions exactly the methods are there that the app calls', () => {
    const files = readdirSync(join(src, 'services'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const calls = files.flatMap((file) =>
      [...readFileSync(join(src, 'services', file), 'utf8').matchAll(/ClmmInstrument\.(\w+)/g)].map(([, name]) => name));
    expect([...new Set(calls)].sort()).toEqual([...CALLED.ClmmInstrument].sort());
    const there = Object.getOwnPropertyNames(built.get('clmm')).filter((name) => !['length', 'name', 'prototype'].includes(name));
    expect(there.sort()).toEqual([...CALLED.ClmmInstrument].sort());
  });

  test.each(['layouts', 'farmLayouts'])('%s read an account as the published ones do', (part) => {
    for (const [name, layout] of Object.entries(published[part] as typeof layouts)) {
      const mine = (built.get(part) as Record<string, typeof layout>)[name]!;
      expect(mine.span).toBe(layout.span);
      // A flag is a byte of 0 or 1, and anything else is refused.
      const bytes = Buffer.from(Array.from({ length: 4096 }, (_, n) => (n * n + n * 7) % 11 % 2));
      const decoded = [mine, layout].map((each) => JSON.stringify(each.decode(bytes)));
      expect(decoded[0]).toBe(decoded[1]);
    }
  });

  test('it carries none of the libraries that are replaced by less', () => {
    const code = readdirSync(outDir).map((file) => readFileSync(join(outDir, file), 'utf8')).join('\n');
    expect(code).not.toMatch(/DecimalError|\[big\.js\]|__lodash_hash_undefined__|finalize only|_axios/);
  });
});

describe("the SDK's client of the provider's API", () => {
  test.each(['mainnet', 'devnet'] as const)('asks the published host of %s where none is configured', async (cluster) => {
    const hosts = await Promise.all([api, built.get('api') as typeof api].map(async ({ Api }) => {
      const client = new Api({ cluster, timeout: 5_000 });
      let host: unknown;
      client.api.interceptors.request.use((config) => {
        host = config.baseURL;
        throw Object.assign(new Error('not sent'), { config });
      });
      await client.api.get('/x').catch(() => undefined);
      return host;
    }));
    expect(hosts[0]).toMatch(/^https:\/\/api-v3/);
    expect(hosts[1]).toBe(hosts[0]);
  });

  test('keeps the log the published one keeps, cut and bounded', async () => {
    const server = createServer(({ url }, response) => {
      response.writeHead(url === '/fails' ? 500 : 200, { 'content-type': 'application/json' });
      response.end(url === '/large' ? JSON.stringify('x'.repeat(2_000)) : '{"data":"small"}');
    });
    await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
    const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { JSDOM } = require('jsdom') as { JSDOM: new (html: string, options: { url: string }) => { window: typeof globalThis } };
    const logs = [];
    for (const { Api } of [api, built.get('api') as typeof api]) {
      const { localStorage, sessionStorage } = new JSDOM('', { url: host }).window;
      Object.assign(globalThis, { localStorage, sessionStorage });
      const client = new Api({ cluster: 'mainnet', timeout: 5_000, logRequests: true, logCount: 3, urlConfigs: { BASE_HOST: host } });
      expect(await client.api.get('/first')).toEqual({ data: 'small' });
      for (const url of ['/small', '/large', '/fails']) await client.api.get(url).catch(() => undefined);
      const log = JSON.parse(localStorage.getItem('ray_req_hash') ?? '[]') as Record<string, unknown>[];
      logs.push(log.map(({ status, url, data }) => ({ status, url, data })));
    }
    for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name);
    server.closeAllConnections();
    server.close();
    expect(logs[1]).toEqual(logs[0]);
    expect(logs[1]?.map(({ url }) => url)).toEqual([`${host}/fails`, `${host}/large`, `${host}/small`]);
    expect(logs[1]?.[1]?.data).toHaveLength(203);
  });
});

describe('what stands in for the libraries the SDK imports', () => {
  test.each(['', 'global:swap_v2', 'ü'.repeat(100)])('hashes "%s" as js-sha256 does', (message) => {
    expect(sha256.digest(message)).toEqual([...createHash('sha256').update(message).digest()]);
  });

  test('keeps loggers by their names as lodash does', () => {
    const sources = join(root, 'node_modules/@raydium-io/raydium-sdk-v2/src');
    const names = [...new Set(readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => [...readFileSync(join(sources, file), 'utf8').matchAll(/createLogger\("([^"]*)"\)/g)].map(([, name]) => name!)))];
    expect(names.length).toBeGreaterThan(5);
    // One has dots, which lodash reads as a path: it would put that logger inside the one called by its first word.
    for (const { get, set } of [lodash, publishedLodash]) {
      const loggers = {};
      const plainNames = names.filter((name) => get === lodash.get || !name.includes('.'));
      for (const name of plainNames) {
        expect(get(loggers, name)).toBeUndefined();
        set(loggers, name, `logger of ${name}`);
      }
      for (const name of plainNames) expect(get(loggers, name)).toBe(`logger of ${name}`);
    }
  });

  test('says so where a price or a fraction would be made after all', () => {
    const Decimal = leftOut(leftOut) as unknown as new (value: number) => unknown;
    expect(() => new Decimal(1)).toThrow('left out of this build');
    expect(lodash.merge).toThrow('left out of this build');
  });
});
