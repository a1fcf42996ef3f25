import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Keypair } from '@solana/web3.js';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import type { ClusterConfig } from '@/config.ts';
import { readTokenReport } from '@/services/tokens/report/readTokenReport.ts';
import { readTokenRisks } from '@/services/tokens/report/readTokenRisks.ts';
import { tokenRisks } from '@/services/tokens/report/tokenRisks.ts';
import { makeExtensionMint, type ExtensionMintOptions } from '../../support/extensionMints.ts';
import { clusterConfig } from '../../support/services.ts';

let chain: TestCluster;
let cluster: ClusterConfig;
let maker: Keypair;
beforeAll(async () => {
  chain = await startTestCluster();
  cluster = clusterConfig(chain);
  maker = await chain.fundedKeypair(10);
});
afterAll(() => chain.stop());

const cases: readonly [string, ExtensionMintOptions, readonly string[]][] = [
  ['no extension', {}, []],
  ['a freeze authority', { withFreezeAuthority: true }, ['freezable']],
  ['a transfer fee, which its authority can raise', { extension: 'TransferFeeConfig' }, ['fee', 'feeCanChange']],
  ['a program at every transfer', { extension: 'TransferHook' }, ['hook']],
  ['a permanent delegate', { extension: 'PermanentDelegate' }, ['delegate']],
  ['a pause authority', { extension: 'PausableConfig' }, ['pausable']],
  ['accounts that start frozen', { extension: 'DefaultAccountState' }, ['startsFrozen', 'freezable']],
  ['no transfers', { extension: 'NonTransferable' }, ['nonTransferable']],
];
for (const [what, options, kinds] of cases) {
  test(`a token with ${what} is told as that before it is received`, async () => {
    const mint = (await makeExtensionMint(chain, maker, options)).toBase58();
    const risks = (await readTokenRisks(cluster, [mint])).get(mint) ?? [];
    expect(risks.map(({ kind }) => kind)).toEqual(kinds);
  });
}

test('a fee counts although nobody can change it, now and from a later epoch on', async () => {
  const mint = (await makeExtensionMint(chain, maker, { extension: 'TransferFeeConfig' })).toBase58();
  const read = await readTokenReport(cluster, mint);
  const report = { ...read, authorities: read.authorities.map((one) => ({ ...one, holder: null })) };
  const fee = (epoch: bigint, transferFeeBasisPoints: number) => ({ epoch, transferFeeBasisPoints, maximumFee: 10n ** 18n });
  const withFees = (now: number, later: number) => tokenRisks({
    ...report, settings: { transferFee: { ...report.settings.transferFee!, olderTransferFee: fee(0n, now), newerTransferFee: fee(9n, later) } },
  }, 5n).map((risk) => (risk.kind === 'fee' ? [risk.basisPoints, risk.fromEpoch] : risk.kind));
  expect(withFees(0, 10_000)).toEqual([[10_000, 9n]]);
  expect(withFees(100, 0)).toEqual([[100, null]]);
  expect(withFees(100, 10_000)).toEqual([[100, null], [10_000, 9n]]);
  expect(withFees(0, 0)).toEqual([]);
});

test('what is no token on the chain has none', async () => {
  expect((await readTokenRisks(cluster, [maker.publicKey.toBase58(), 'So11111111111111111111111111111111111111112'])).size).toBe(0);
});
