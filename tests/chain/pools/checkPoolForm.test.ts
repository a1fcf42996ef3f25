import {
  createInitializeMint2Instruction, ExtensionType, getMintLen, NATIVE_MINT, TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import type { ErrorCode } from '@/errors/catalogue.ts';
import { checkPoolForm, type PoolField, type PoolForm } from '@/services/pools/checkPoolForm.ts';
import type { KeypairOwner } from '@/services/transactions/owner.ts';
import { sendSequentially } from '@/services/transactions/sendSequentially.ts';
import { startTestCluster, type TestCluster } from '../../support/localnet.ts';
import { makeToken } from '../../support/pools.ts';
import { startRpcProxy } from '../../support/rpcProxy.ts';
import { clusterConfig, codeOf, fundedOwner, unreachableCluster } from '../../support/services.ts';

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

/** A form that is right, changed in one place. */
function form(changes: Partial<PoolForm> = {}): PoolForm {
  return {
    cluster, ownerAddress: owner.address, baseMint: base, quoteMint: quote, baseAmount: '1000', quoteAmount: '2.5',
    startTime: '0', useSolBalance: true, ...changes,
  };
}

/** Codes by field of a form that must be wrong. */
async function codes(changes: Partial<PoolForm>): Promise<Partial<Record<PoolField, ErrorCode>>> {
  const result = await checkPoolForm(form(changes));
  if (result.ok) throw new Error('expected the form to be refused');
  return Object.fromEntries(Object.entries(result.fieldErrors).map(([field, { code }]) => [field, code]));
}

describe('a pool form that is right', () => {
  test('becomes a request in base units of each mint, with one request to the node [3.4]', async () => {
    const proxy = await startRpcProxy(cluster);
    const result = await checkPoolForm(form({ cluster: proxy.cluster, startTime: '1790000000' }));
    await proxy.stop();
    expect(proxy.methods).toEqual(['getMultipleAccounts']);
    expect(result).toMatchObject({
      ok: true,
      request: {
        baseMint: { address: base, decimals: 9 }, quoteMint: { address: quote, decimals: 6 },
        baseAmount: 1_000_000_000_000n, quoteAmount: 2_500_000n, startTimeSeconds: 1_790_000_000n, useSolBalance: true,
      },
    });
  });

  test('ignores spaces around what was pasted, and takes an empty start time as 0 [5.1]', async () => {
    const result = await checkPoolForm(form({ baseMint: ` ${base}\n`, startTime: '' }));
    expect(result).toMatchObject({ ok: true, request: { baseMint: { address: base }, startTimeSeconds: 0n } });
  });

  test('may spend all the signer holds', async () => {
    expect(await checkPoolForm(form({ quoteAmount: '5' }))).toMatchObject({ ok: true });
  });

  test('takes the mint of wrapped SOL, against native SOL or wrapped SOL as chosen', async () => {
    expect(await checkPoolForm(form({ quoteMint: WSOL, quoteAmount: '9' }))).toMatchObject({ ok: true });
    expect(await codes({ quoteMint: WSOL, quoteAmount: '11' })).toEqual({ quoteAmount: 'pools/amount-above-balance' });
    expect(await codes({ quoteMint: WSOL, quoteAmount: '9', useSolBalance: false }))
      .toEqual({ quoteAmount: 'pools/amount-above-balance' });
  });
});

describe('a pool form that is wrong says so at its field', () => {
  test.each<[string, Partial<PoolForm>, Partial<Record<PoolField, ErrorCode>>]>([
    ['an invalid address', { baseMint: 'abc' }, { baseMint: 'accounts/invalid-public-key' }],
    ['no address', { quoteMint: '' }, { quoteMint: 'accounts/invalid-public-key' }],
    ['amount zero', { baseAmount: '0' }, { baseAmount: 'pools/amount-zero' }],
    ['amount zero with a fraction', { baseAmount: '0.000' }, { baseAmount: 'pools/amount-zero' }],
    ['a negative amount', { baseAmount: '-1' }, { baseAmount: 'pools/amount-negative' }],
    ['no amount', { quoteAmount: '' }, { quoteAmount: 'amounts/empty' }],
    ['a word for an amount', { quoteAmount: 'all' }, { quoteAmount: 'amounts/not-a-number' }],
    ['an amount with an exponent', { quoteAmount: '1e3' }, { quoteAmount: 'amounts/not-a-number' }],
    ['two points', { quoteAmount: '1.2.3' }, { quoteAmount: 'amounts/two-points' }],
    ['too many decimals for the mint', { quoteAmount: '1.1234567' }, { quoteAmount: 'amounts/too-many-decimals' }],
    ['more than the balance', { quoteAmount: '5.000001' }, { quoteAmount: 'pools/amount-above-balance' }],
    ['more than any account holds', { baseAmount: '18446744073.709551616' }, { baseAmount: 'amounts/out-of-range' }],
    ['a start time in milliseconds', { startTime: '1790000000000' }, { startTime: 'pools/start-time-in-milliseconds' }],
    ['a start time with a fraction', { startTime: '1.5' }, { startTime: 'pools/start-time-not-an-integer' }],
    ['a negative start time', { startTime: '-5' }, { startTime: 'pools/start-time-negative' }],
    ['all fields at once', { baseMint: 'x', quoteMint: 'y', baseAmount: '', quoteAmount: '-2', startTime: 'soon' }, {
      baseMint: 'accounts/invalid-public-key', quoteMint: 'accounts/invalid-public-key', baseAmount: 'amounts/empty',
      quoteAmount: 'pools/amount-negative', startTime: 'pools/start-time-not-an-integer',
    }],
  ])('%s', async (_, changes, expected) => {
    expect(await codes(changes)).toEqual(expected);
  });

  test('the same mint twice', async () => {
    expect(await codes({ quoteMint: base })).toEqual({ quoteMint: 'pools/same-mint' });
  });

  test('an address where nothing is, and one that is no mint', async () => {
    const nowhere = Keypair.generate().publicKey.toBase58();
    expect(await codes({ baseMint: nowhere, quoteMint: owner.address }))
      .toEqual({ baseMint: 'tokens/mint-not-found', quoteMint: 'tokens/not-a-mint' });
  });

  test('a token that somebody else holds', async () => {
    const other = await fundedOwner(chain);
    expect(await codes({ ownerAddress: other.address }))
      .toEqual({ baseAmount: 'pools/amount-above-balance', quoteAmount: 'pools/amount-above-balance' });
  });

  test('amounts of which the creator would own nothing', async () => {
    expect(await codes({ baseAmount: '1', quoteAmount: '1' }))
      .toEqual({ baseAmount: 'pools/liquidity-too-small', quoteAmount: 'pools/liquidity-too-small' });
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
    expect(await codes({ baseMint: mint.publicKey.toBase58() })).toEqual({ baseMint: 'pools/token-2022-mint' });
  });
});

test('a form that cannot be checked is no wrong form: the node\'s failure is thrown', async () => {
  expect(await codeOf(checkPoolForm(form({ cluster: unreachableCluster() })))).toBe('rpc/unreachable');
});
