import 'fake-indexeddb/auto';
import { Keypair } from '@solana/web3.js';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { afterAll, beforeAll, expect } from 'vitest';
import { buildPauseAction } from '@/services/tokens/manage/buildPauseAction.ts';
import { buildMintMoreAction } from '@/services/tokens/manage/buildSupplyActions.ts';
import { readTokenReport } from '@/services/tokens/report/readTokenReport.ts';
import { makeExtensionMint } from '../../support/extensionMints.ts';
import { land, type Trader } from '../../support/poolOperations.ts';
import { programTest } from '../../support/programTest.ts';
import { clusterConfig, codeOf } from '../../support/services.ts';

let chain: TestCluster;
let maker: Trader;
beforeAll(async () => {
  chain = await startTestCluster();
  maker = { chain, cluster: clusterConfig(chain), keypair: await chain.fundedKeypair(50) };
});
afterAll(() => chain.stop());

programTest({ operation: 'Pause and resume', programs: [] }, 'the pause authority pauses a token and resumes it, no one else does', async () => {
  const mint = (await makeExtensionMint(chain, maker.keypair, { extension: 'PausableConfig' })).toBase58();
  const query = { cluster: maker.cluster, ownerAddress: maker.keypair.publicKey.toBase58(), mint };
  const isPaused = async () => (await readTokenReport(maker.cluster, mint)).settings.isPaused;
  await land(maker, await buildPauseAction({ ...query, way: 'pause' }));
  expect(await isPaused()).toBe(true);
  expect(await codeOf(buildPauseAction({ ...query, way: 'pause' }))).toBe('tokens/already-paused');
  await expect(land(maker, await buildMintMoreAction({ ...query, amount: 1n }))).rejects.toThrow();
  await land(maker, await buildPauseAction({ ...query, way: 'resume' }));
  expect(await isPaused()).toBe(false);
  expect(await codeOf(buildPauseAction({ ...query, way: 'resume' }))).toBe('tokens/not-paused');
  await land(maker, await buildMintMoreAction({ ...query, amount: 1n }));
  const ownerAddress = Keypair.generate().publicKey.toBase58();
  expect(await codeOf(buildPauseAction({ ...query, ownerAddress, way: 'pause' }))).toBe('tokens/not-authority');
  const plain = (await makeExtensionMint(chain, maker.keypair)).toBase58();
  expect(await codeOf(buildPauseAction({ ...query, mint: plain, way: 'pause' }))).toBe('tokens/no-such-authority');
});
