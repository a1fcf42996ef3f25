import { NATIVE_MINT } from '@solana/spl-token';
import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clusters, type ClusterConfig } from '@/config.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import { getSolBalance } from '@/services/rpc/getSolBalance.ts';
import { getTokenBalance } from '@/services/programs/token/getTokenBalance.ts';
import { requestAirdrop } from '@/services/transactions/requestAirdrop.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { mintToken } from '../../support/mintToken.ts';
import { startRpcProxy, type Verdict } from '../../support/rpcProxy.ts';
import { clusterConfig, codeOf, fundedOwner, unreachableCluster } from '../../support/services.ts';

const SYSVAR_RENT = 'SysvarRent111111111111111111111111111111111';

let chain: TestCluster;
let cluster: ClusterConfig;
beforeAll(async () => {
  chain = await startTestCluster({ programsDir: null });
  cluster = clusterConfig(chain);
});
afterAll(() => chain.stop());

describe('balances', () => {
  test('of SOL are lamports, 0 for an unused address [7.24]', async () => {
    const owner = await fundedOwner(chain, 1.5);
    expect(await getSolBalance(cluster, owner.address)).toBe(1_500_000_000n);
    expect(await getSolBalance(cluster, Keypair.generate().publicKey.toBase58())).toBe(0n);
    expect(await codeOf(getSolBalance(cluster, 'me'))).toBe('accounts/invalid-public-key');
    expect(await codeOf(getSolBalance(unreachableCluster(), owner.address))).toBe('rpc/unreachable');
  });

  test('of a token are those of the associated account', async () => {
    const owner = await fundedOwner(chain);
    const { mintAddress: mint } = await mintToken({ cluster, owner, supply: 2n ** 64n - 1n });
    expect(await getTokenBalance({ cluster, owner: owner.address, mint })).toBe(2n ** 64n - 1n);
    const stranger = Keypair.generate().publicKey.toBase58();
    expect(await getTokenBalance({ cluster, owner: stranger, mint })).toBe(0n);
  });

  test('of wrapped SOL are native SOL where that is spent', async () => {
    const owner = await fundedOwner(chain, 2);
    const mint = NATIVE_MINT.toBase58();
    expect(await getTokenBalance({ cluster, owner: owner.address, mint })).toBe(0n);
    expect(await getTokenBalance({ cluster, owner: owner.address, mint, useSol: true })).toBe(2_000_000_000n);
  });
});

describe('the rent of an account', () => {
  test('is the node\'s own minimum, for every size [7.24]', async () => {
    const rent = await getRent(cluster);
    for (const bytes of [0, 1, 82, 165, 752, 3_228, 10_240, 262_156]) {
      expect(rent(bytes)).toBe(BigInt(await chain.connection().getMinimumBalanceForRentExemption(bytes)));
    }
  });

  test('is not guessed if the node does not answer', async () => {
    const odd = await startRpcProxy(cluster, ({ params }): Verdict =>
      params[0] === SYSVAR_RENT ? { result: { context: { slot: 1 }, value: null } } : 'forward');
    expect(await codeOf(getRent(odd.cluster))).toBe('accounts/rent-unknown');
    await odd.stop();
  });
});

describe('an airdrop', () => {
  test('has landed when it is reported', async () => {
    const address = Keypair.generate().publicKey.toBase58();
    const signature = await requestAirdrop(cluster, address, 2_000_000_000n);
    expect(await getSolBalance(cluster, address)).toBe(2_000_000_000n);
    const landed = await chain.connection().getTransaction(signature, { maxSupportedTransactionVersion: 0 });
    expect(landed?.meta?.err).toBeNull();
  });

  test('is 1 SOL by default', async () => {
    const address = Keypair.generate().publicKey.toBase58();
    await requestAirdrop(cluster, address);
    expect(await getSolBalance(cluster, address)).toBe(1_000_000_000n);
  });

  test('is not offered on mainnet', async () => {
    const mainnet = { ...cluster, name: 'mainnet' as const, allowsAirdrop: false };
    const address = Keypair.generate().publicKey.toBase58();
    expect(await codeOf(requestAirdrop(mainnet, address))).toBe('accounts/airdrop-not-offered');
    expect(clusters.filter(({ name }) => name === 'mainnet').every(({ allowsAirdrop }) => !allowsAirdrop)).toBe(true);
  });

  test.each<[string, Verdict, string]>([
    ['the limit is reached, as an HTTP answer', { status: 429 }, 'rpc/airdrop-refused'],
    ['the limit is reached, in words', {
      error: { code: 429, message: 'You have either reached your airdrop limit today or the faucet has run dry.' },
    }, 'rpc/airdrop-refused'],
    ['the faucet is dry', { error: { code: -32603, message: 'Internal error' } }, 'accounts/airdrop-faucet-dry'],
    ['the line breaks off', 'break-off', 'rpc/unreachable'],
  ])('reports why it was refused: %s', async (_, verdict, code) => {
    const refusing = await startRpcProxy(cluster, ({ method }) => (method === 'requestAirdrop' ? verdict : 'forward'));
    expect(await codeOf(requestAirdrop(refusing.cluster, Keypair.generate().publicKey.toBase58()))).toBe(code);
    expect(refusing.methods.filter((method) => method === 'requestAirdrop')).toHaveLength(1);
    await refusing.stop();
  });

  test('is refused by localnet above its own limit', async () => {
    const address = Keypair.generate().publicKey.toBase58();
    expect(await codeOf(requestAirdrop(cluster, address, 10n ** 15n))).toBe('rpc/airdrop-refused');
  });
});
