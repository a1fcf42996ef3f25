import {
  createInitializeMint2Instruction, ExtensionType, getMintLen, NATIVE_MINT, TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import type { ErrorCode } from '@/errors/details.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { checkNewPool, type NewPoolQuery, type NewPoolRequest } from '@/services/programs/pool/newPool.ts';
import type { KeypairOwner } from '@/services/transactions/owner.ts';
import { sendSequentially } from '@/services/transactions/sendSequentially.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { makeToken } from '../../support/pools.ts';
import { startRpcProxy } from '../../support/rpcProxy.ts';
import { clusterConfig, errorOf, fundedOwner, unreachableCluster } from '../../support/services.ts';

const WSOL = NATIVE_MINT.toBase58();

let chain: TestCluster;
let cluster: ClusterConfig;
let owner: KeypairOwner;
let base: string;
let quote: string;
beforeAll(async () => {
  chain = await startTestCluster({ programsDir: null });
  cluster = clusterConfig(chain);
  owner = await fundedOwner(chain);
  base = await makeToken(cluster, owner);
  quote = await makeToken(cluster, owner, { decimals: 6, supply: 5_000_000n });
});
afterAll(() => chain.stop());

/** A valid request with one change. */
function request(changes: Partial<NewPoolRequest> = {}): NewPoolRequest {
  return {
    baseMint: base, quoteMint: quote, baseAmount: createFraction(1000n), quoteAmount: createFraction(25n, 10n),
    startTimeSeconds: 0n, useSolBalance: true, ...changes,
  };
}

const check = (changes: Partial<NewPoolRequest> = {}, query: Partial<NewPoolQuery> = {}) =>
  checkNewPool({ cluster, ownerAddress: owner.address, kind: 'amm-v4', ...query, request: request(changes) });

/** Field and code of each problem. */
async function problem(changes: Partial<NewPoolRequest>, query: Partial<NewPoolQuery> = {}): Promise<readonly [string | undefined, ErrorCode]> {
  const { field, code } = await errorOf(check(changes, query));
  return [field, code];
}

describe('a new pool that is right', () => {
  test('becomes a request in base units of each mint, with one request to the node [3.4]', async () => {
    const proxy = await startRpcProxy(cluster);
    const result = await check({ startTimeSeconds: 1_790_000_000n }, { cluster: proxy.cluster });
    await proxy.stop();
    expect(proxy.methods).toEqual(['getMultipleAccounts']);
    expect(result.request).toMatchObject({
      baseMint: { address: base, decimals: 9 }, quoteMint: { address: quote, decimals: 6 },
      baseAmount: 1_000_000_000_000n, quoteAmount: 2_500_000n, startTimeSeconds: 1_790_000_000n, useSolBalance: true,
    });
  });

  test('can spend the signer\'s whole balance', async () => {
    expect(await check({ quoteAmount: createFraction(5n) })).toMatchObject({ request: { quoteAmount: 5_000_000n } });
  });

  test('accepts the wrapped SOL mint, paid with native or wrapped SOL as chosen', async () => {
    expect(await check({ quoteMint: WSOL, quoteAmount: createFraction(9n) })).toMatchObject({ request: { quoteAmount: 9_000_000_000n } });
    expect(await problem({ quoteMint: WSOL, quoteAmount: createFraction(11n) })).toEqual(['quoteAmount', 'pools/amount-above-balance']);
    expect(await problem({ quoteMint: WSOL, quoteAmount: createFraction(9n), useSolBalance: false }))
      .toEqual(['quoteAmount', 'sdk/no-token-account']);
  });
});

describe('an invalid new pool names its field', () => {
  test.each<[what: string, changes: Partial<NewPoolRequest>, field: string, code: ErrorCode]>([
    ['an invalid address', { baseMint: 'abc' }, 'baseMint', 'accounts/invalid-public-key'],
    ['no address', { quoteMint: '' }, 'quoteMint', 'accounts/invalid-public-key'],
    ['amount zero', { baseAmount: createFraction(0n) }, 'baseAmount', 'pools/amount-zero'],
    ['a negative amount', { baseAmount: createFraction(-1n) }, 'baseAmount', 'pools/amount-negative'],
    ['too many decimals for the mint', { quoteAmount: createFraction(11_234_567n, 10n ** 7n) }, 'quoteAmount', 'amounts/too-many-decimals'],
    ['more than the balance', { quoteAmount: createFraction(5_000_001n, 10n ** 6n) }, 'quoteAmount', 'pools/amount-above-balance'],
    ['more than any account holds', { baseAmount: createFraction(2n ** 64n, 10n ** 9n) }, 'baseAmount', 'amounts/out-of-range'],
    ['a start time in milliseconds', { startTimeSeconds: 1_790_000_000_000n }, 'startTime', 'pools/start-time-in-milliseconds'],
    ['a negative start time', { startTimeSeconds: -5n }, 'startTime', 'pools/start-time-negative'],
  ])('%s', async (_, changes, field, code) => {
    expect(await problem(changes)).toEqual([field, code]);
  });

  test('the same mint twice', async () => {
    expect(await problem({ quoteMint: base })).toEqual(['quoteMint', 'pools/same-mint']);
  });

  test('an empty address, and one that is not a mint', async () => {
    const nowhere = Keypair.generate().publicKey.toBase58();
    expect(await problem({ baseMint: nowhere })).toEqual(['baseMint', 'tokens/mint-not-found']);
    expect(await problem({ quoteMint: owner.address })).toEqual(['quoteMint', 'tokens/not-a-mint']);
  });

  test('a token that the signer has no account for [5.23]', async () => {
    const other = await fundedOwner(chain);
    expect(await problem({}, { ownerAddress: other.address })).toEqual(['baseAmount', 'sdk/no-token-account']);
  });

  test('amounts for which the creator would receive no LP tokens', async () => {
    expect(await problem({ baseAmount: createFraction(1n), quoteAmount: createFraction(1n) })).toEqual(['baseAmount', 'pools/liquidity-too-small']);
  });

  test('a Token-2022 mint', async () => {
    const mint = Keypair.generate();
    const payer = new PublicKey(owner.address);
    const space = getMintLen([] as ExtensionType[]);
    const instructions = [
      SystemProgram.createAccount({
        fromPubkey: payer, newAccountPubkey: mint.publicKey, space, programId: TOKEN_2022_PROGRAM_ID,
        lamports: await chain.connection().getMinimumBalanceForRentExemption(space),
      }),
      createInitializeMint2Instruction(mint.publicKey, 9, payer, null, TOKEN_2022_PROGRAM_ID),
    ];
    await sendSequentially({ cluster, owner, steps: [{ label: 'Token-2022', instructions, signers: [mint] }] });
    expect(await problem({ baseMint: mint.publicKey.toBase58() })).toEqual(['baseMint', 'pools/token-2022-mint']);
  });
});

test('a pool that cannot be checked is not reported as invalid: the error of the node is thrown', async () => {
  expect(await problem({}, { cluster: unreachableCluster() })).toEqual([undefined, 'rpc/unreachable']);
});
