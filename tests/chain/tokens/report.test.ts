import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createAssociatedTokenAccountIdempotentInstruction, createFreezeAccountInstruction, createTransferInstruction,
  getAssociatedTokenAddressSync, TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holderRole } from '@/services/tokens/report/holderRole.ts';
import { buildBurnLpAction } from '@/services/pools/buildBurnOrLockActions.ts';
import { findPools } from '@/services/pools/list/findPools.ts';
import { holdersOf } from '@/services/pools/list/arrange.ts';
import { readPool } from '@/services/pools/readPool.ts';
import { readMetadataDocument } from '@/services/tokens/report/readMetadataDocument.ts';
import { readTokenHolders } from '@/services/tokens/report/readTokenHolders.ts';
import { readTokenPools } from '@/services/tokens/report/readTokenPools.ts';
import { readTokenReport } from '@/services/tokens/report/readTokenReport.ts';
import { tokenVerdict } from '@/services/tokens/report/tokenVerdict.ts';
import { metaplexAddress } from '@/services/programs/metaplex/addresses.ts';
import { makeAmmV4Pool, AMM_PROGRAMS } from '../../support/ammV4Pools.ts';
import { CPMM, cpmmRequest, makeCpmmPool, makeMint } from '../../support/cpmmPools.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { land, type Trader } from '../../support/poolOperations.ts';
import { programTest } from '../../support/programTest.ts';
import { clusterConfig, codeOf, unreachableCluster } from '../../support/services.ts';
import { EXTENSION_VALUES, makeRequestedToken, METAPLEX, tokenRequest } from '../../support/tokens.ts';

let chain: TestCluster;
let trader: Trader;
let owner: string;
beforeAll(async () => {
  chain = await startTestCluster();
  trader = { chain, cluster: clusterConfig(chain), keypair: await chain.fundedKeypair(100) };
  owner = trader.keypair.publicKey.toBase58();
});
afterAll(() => chain.stop());

describe('the report of a token', () => {
  const operation = { operation: 'Read the report of a token', programs: [METAPLEX] };

  programTest(operation, 'tells mint, metadata, rights and the slot they were read at', async () => {
    const mint = await makeRequestedToken(trader, tokenRequest());
    const report = await readTokenReport(trader.cluster, mint);
    expect(report.mint).toMatchObject({ address: mint, decimals: 9, supply: 1_000_000_000_000n, isToken2022: false });
    expect(report.metadata).toMatchObject({ source: 'metaplex', name: 'Moon', symbol: 'MOON', isMutable: true });
    expect(report.metadataProblem).toBeNull();
    expect(report.authorities.map(({ kind, holder }) => [kind, holder]))
      .toEqual([['mint', owner], ['freeze', null], ['metadata', owner]]);
    expect(report.slot).toBeGreaterThan(0n);
    expect(report.slot).toBeLessThanOrEqual(BigInt(await trader.chain.connection('confirmed').getSlot()));
  });

  test('shows the settings of every extension', async () => {
    const {
      transferFee, interestBearing, pausable, permanentDelegate, mintCloseAuthority, transferHook,
    } = EXTENSION_VALUES;
    const mint = await makeRequestedToken(trader, tokenRequest({
      standard: 'token-2022',
      extensions: { transferFee, interestBearing, pausable, permanentDelegate, mintCloseAuthority, transferHook },
    }));
    const { settings, metadata, authorities } = await readTokenReport(trader.cluster, mint);
    expect(settings).toMatchObject({
      transferFee: { newerTransferFee: { transferFeeBasisPoints: 125, maximumFee: 5_000_000_000n } },
      interestRateBps: -550, isPaused: false, hookProgramId: transferHook.programId,
      startsFrozen: undefined,
    });
    expect(metadata).toMatchObject({ source: 'token-2022', name: 'Moon' });
    const held = authorities.filter(({ holder }) => holder === owner).map(({ kind }) => kind);
    expect(held).toEqual(expect.arrayContaining([
      'mint', 'metadata', 'transferFee', 'withheldFees', 'closeMint', 'interestRate', 'permanentDelegate',
      'transferHook', 'pause',
    ]));
    const scaled = await makeRequestedToken(trader, tokenRequest({
      standard: 'token-2022', keepFreeze: true, metadata: null, supply: 0n,
      extensions: { scaledUiAmount: EXTENSION_VALUES.scaledUiAmount, defaultFrozen: true },
    }));
    const report = await readTokenReport(trader.cluster, scaled);
    expect(report.settings).toMatchObject({ startsFrozen: true });
  });

  programTest(operation, 'is there although its metadata cannot be read, but is not called safe', async () => {
    const mint = await makeRequestedToken(trader, tokenRequest({ revokeMint: true, immutableMetadata: true }));
    expect(tokenVerdict(await readTokenReport(trader.cluster, mint)).title)
      .toBe('No one can mint more of this token or freeze it. Name, symbol and link are fixed.');
    const broken = { lamports: 10_000_000n, owner: METAPLEX, data: Buffer.from([4, 1, 2]) };
    chain.localnet.control.setAccount(metaplexAddress(mint), broken);
    const report = await readTokenReport(trader.cluster, mint);
    expect(report.metadata).toBeNull();
    expect(report.metadataProblem?.code).toBe('tokens/metadata-unreadable');
    expect(tokenVerdict(report).title)
      .toBe('No one can mint more of this token or freeze it. '
        + 'Whether its name can be changed cannot be read.');
  });

  test.each([
    ['an address no one has written to', () => Keypair.generate().publicKey.toBase58(), 'tokens/mint-not-found'],
    ['a wallet', () => owner, 'tokens/not-a-mint'],
    ['a program', () => TOKEN_PROGRAM_ID.toBase58(), 'tokens/not-a-mint'],
    ['no address', () => 'nonsense', 'accounts/invalid-public-key'],
  ])('of %s is refused', async (_, address, code) => {
    expect(await codeOf(readTokenReport(trader.cluster, address()))).toBe(code);
  });

  test('of a token account is refused, because it is not a mint', async () => {
    const mint = await makeMint(chain, trader.keypair);
    const account = getAssociatedTokenAddressSync(new PublicKey(mint), trader.keypair.publicKey);
    expect(await codeOf(readTokenReport(trader.cluster, account.toBase58()))).toBe('tokens/not-a-mint');
  });

  test('reports an unreachable node', async () => {
    expect(await codeOf(readTokenReport(unreachableCluster(), owner))).toBe('rpc/unreachable');
    expect(await codeOf(readTokenHolders(unreachableCluster(), owner))).toBe('rpc/unreachable');
  });
});

describe('the largest holders', () => {
  async function give(mint: string, to: PublicKey, amount: bigint): Promise<string> {
    const key = new PublicKey(mint);
    const from = getAssociatedTokenAddressSync(key, trader.keypair.publicKey);
    const account = getAssociatedTokenAddressSync(key, to, true);
    await land(trader, { steps: [{ instructions: [
      createAssociatedTokenAccountIdempotentInstruction(trader.keypair.publicKey, account, to, key),
      createTransferInstruction(from, account, trader.keypair.publicKey, amount),
    ] }] });
    return account.toBase58();
  }

  test('are listed with their owners, including burn addresses and accounts of programs', async () => {
    const request = tokenRequest({ metadata: null, supply: 1_000n, decimals: 0, keepFreeze: true });
    const mint = await makeRequestedToken(trader, request);
    const wallet = Keypair.generate().publicKey;
    const [seeds] = PublicKey.findProgramAddressSync([Buffer.from('vesting')], TOKEN_PROGRAM_ID);
    await give(mint, new PublicKey('1nc1nerator11111111111111111111111111111111'), 300n);
    await give(mint, new PublicKey(trader.cluster.programs.lpLockAuthority), 200n);
    await give(mint, seeds, 100n);
    const frozen = await give(mint, wallet, 50n);
    await give(mint, Keypair.generate().publicKey, 0n);
    await land(trader, { steps: [{ instructions: [
      createFreezeAccountInstruction(new PublicKey(frozen), new PublicKey(mint), trader.keypair.publicKey),
    ] }] });
    const { holders, slot } = await readTokenHolders(trader.cluster, mint);
    const told = holders.map((holder) => [holderRole(trader.cluster, holder, new Map()).kind, holder.amount]);
    expect(told).toEqual([['wallet', 350n], ['burned', 300n], ['locked', 200n], ['program', 100n], ['wallet', 50n]]);
    expect(holders.map(({ isFrozen }) => isFrozen)).toEqual([false, false, false, false, true]);
    expect(holders[4]).toMatchObject({ account: frozen, owner: wallet.toBase58() });
    expect(slot).toBeGreaterThan(0n);
  });

  test('are empty if nothing was minted', async () => {
    const mint = await makeRequestedToken(trader, tokenRequest({ metadata: null, supply: 0n }));
    expect((await readTokenHolders(trader.cluster, mint)).holders).toEqual([]);
  });
});

describe('the pools of a token', () => {
  const operation = {
    operation: 'Find the pools of a token, their price, reserves and LP tokens', programs: [CPMM, ...AMM_PROGRAMS],
  };

  programTest(operation, 'are told with reserves and the part burned, and named as holders of their vaults', async () => {
    const amm = await makeAmmV4Pool(trader, { amount: 5_000_000_000n }, { amount: 6_000_000_000n });
    const ammPool = await readPool(trader.cluster, amm);
    const base = ammPool.a.mint.address;
    const quote = await makeMint(chain, trader.keypair);
    const amounts = { baseAmount: 100_000_000_000n, quoteAmount: 400_000_000_000n };
    const request = await cpmmRequest(trader.cluster, base, quote, amounts);
    const { poolId } = await makeCpmmPool(chain, trader.cluster, trader.keypair, request);
    const cpmm = await readPool(trader.cluster, poolId);
    const burn = { cluster: trader.cluster, ownerAddress: owner, pool: cpmm, amount: cpmm.lpCirculating / 2n };
    await land(trader, await buildBurnLpAction(burn));

    const { rows } = await findPools({ cluster: trader.cluster, mints: [base] });
    const { pools, slot } = await readTokenPools(trader.cluster, base, rows);
    const reserves = pools.map(({ row, reserve }) => [row.poolId, reserve]);
    expect(reserves).toEqual([[poolId, 100_000_000_000n], [amm, 5_000_000_000n]]);
    const { lp } = pools[0] ?? {};
    expect(lp).toMatchObject({ burned: cpmm.lpCirculating / 2n, locked: 0n, lpMint: cpmm.lpMint, lpDecimals: 9 });
    expect(lp && lp.slot >= slot).toBe(true);
    const { lpMint, lpDecimals, lpSupply: supply } = ammPool;
    expect(pools[1]?.lp).toMatchObject({ lpMint, lpDecimals, supply, burned: 0n });

    const { holders } = await readTokenHolders(trader.cluster, base);
    const vaults = new Map(rows.flatMap((row) => holdersOf(row).map((holder) => [holder, row.poolId] as const)));
    const roles = holders.map((holder) => holderRole(trader.cluster, holder, vaults));
    expect(roles).toContainEqual({ kind: 'pool', poolId });
    expect(roles).toContainEqual({ kind: 'pool', poolId: amm });
    // Even if the search for pools failed: constant product pools have one owner.
    const unaided = holders.map((holder) => holderRole(trader.cluster, holder, new Map()).kind);
    expect(unaided.filter((kind) => kind === 'pool')).toHaveLength(1);
  });
});

describe('a token\'s metadata document', () => {
  let server: Server;
  let host: string;
  beforeAll(async () => {
    const answers: Readonly<Record<string, readonly [status: number, body: string]>> = {
      '/moon.json': [200, JSON.stringify({
        name: 'Moon', symbol: 'MOON', description: 'Far.', image: 'ipfs://bafy', external_url: 'https://example.org',
      })],
      '/odd.json': [200, JSON.stringify({
        name: 7, image: 'javascript:alert(1)', external_url: 'http://example.org',
      })],
      '/inline.json': [200, JSON.stringify({ image: 'data:image/png;base64,AAAA' })],
      '/tokens/near.json': [200, JSON.stringify({ image: 'pictures/moon.png' })],
      '/page.html': [200, '<!doctype html>'],
      '/list.json': [200, '[1]'],
      '/long.json': [200, `"${'x'.repeat(600_000)}"`],
    };
    server = createServer(({ url = '' }, response) => {
      const [status, body] = answers[url] ?? [404, ''];
      response.writeHead(status).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  test('is read: image and website only if a browser may load them', async () => {
    expect(await readMetadataDocument(`${host}/moon.json`)).toEqual({
      name: 'Moon', symbol: 'MOON', description: 'Far.', imageUrl: 'https://ipfs.io/ipfs/bafy',
      websiteUrl: 'https://example.org/', url: `${host}/moon.json`,
    });
    const odd = await readMetadataDocument(`${host}/odd.json`);
    expect(odd).toMatchObject({ name: '', imageUrl: null, websiteUrl: null });
    const inline = await readMetadataDocument(`${host}/inline.json`);
    expect(inline.imageUrl).toBe('data:image/png;base64,AAAA');
    expect((await readMetadataDocument(`${host}/tokens/near.json`)).imageUrl).toBe(`${host}/tokens/pictures/moon.png`);
    expect(await readMetadataDocument('data:application/json,{"image":"moon.png"}')).toMatchObject({ imageUrl: null });
    expect(await readMetadataDocument('data:application/json,{"name":"Moon"}')).toMatchObject({ name: 'Moon' });
  });

  test.each([
    ['a link that is no web address', () => 'see my website', 'token-page/link-unusable'],
    ['a link without encryption', () => 'http://example.org/a.json', 'token-page/link-unusable'],
    ['a host that is down', () => 'http://127.0.0.1:9/a.json', 'token-page/document-unreachable'],
    ['a document that is gone', () => `${host}/gone.json`, 'token-page/document-unreachable'],
    ['a web page', () => `${host}/page.html`, 'token-page/document-unreadable'],
    ['a list', () => `${host}/list.json`, 'token-page/document-unreadable'],
    ['something far too long', () => `${host}/long.json`, 'token-page/document-unreadable'],
  ])('is refused: %s', async (_, link, code) => {
    expect(await codeOf(readMetadataDocument(link()))).toBe(code);
  });
});
