import 'fake-indexeddb/auto';
import { AuthorityType, createSetAuthorityInstruction, getAccount, getAssociatedTokenAddressSync, TOKEN_2022_PROGRAM_ID } from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { afterAll, beforeAll, expect } from 'vitest';
import { buildAirdropAction } from '@/services/tokens/manage/buildAirdropAction.ts';
import { buildHarvestFeesAction, buildWithdrawFeesAction } from '@/services/tokens/manage/buildWithheldFeesAction.ts';
import { readWithheldFees } from '@/services/tokens/manage/readWithheldFees.ts';
import { readTransferFeeConfig } from '@/services/programs/token/transferFee/readTransferFeeConfig.ts';
import { planAction } from '@/services/transactions/planAction.ts';
import { writePhrase } from '@/services/transactions/phrase.ts';
import { makeExtensionMint } from '../../support/extensionMints.ts';
import { land, type Trader } from '../../support/poolOperations.ts';
import { programTest } from '../../support/programTest.ts';
import { startRpcProxy } from '../../support/rpcProxy.ts';
import { clusterConfig, codeOf } from '../../support/services.ts';

const collecting = { operation: 'Harvest and withdraw transfer fees', programs: [] };
/** More than fit into one transaction. */
const RECIPIENTS = 25;

let chain: TestCluster;
let maker: Trader;
beforeAll(async () => {
  chain = await startTestCluster();
  maker = { chain, cluster: clusterConfig(chain), keypair: await chain.fundedKeypair(50) };
});
afterAll(() => chain.stop());

const by = ({ cluster, keypair }: Trader, mint: string) => ({ cluster, ownerAddress: keypair.publicKey.toBase58(), mint });
const inMint = async (mint: string) => (await readTransferFeeConfig(maker.cluster, mint))?.withheldAmount;

/** A token with a fee of 1 %, of which every one of the recipients has received 99 and 1 is withheld; the first one twice as much. */
async function makeSpentToken(recipients: number): Promise<string> {
  const mint = (await makeExtensionMint(chain, maker.keypair, { extension: 'TransferFeeConfig' })).toBase58();
  const list = Array.from({ length: recipients }, (_, index) => ({
    address: Keypair.generate().publicKey.toBase58(), amount: index === 0 ? 198n : 99n, line: index + 1,
  }));
  await land(maker, await buildAirdropAction({ ...by(maker, mint), recipients: list, received: new Set() }));
  return mint;
}

programTest(collecting, 'anyone harvests the fees withheld in accounts, and the withdraw authority withdraws what is in the mint', async () => {
  const mint = await makeSpentToken(RECIPIENTS);
  const { accounts, searched } = await readWithheldFees(maker.cluster, mint);
  expect(searched).toBe('all');
  expect(accounts.map(({ amount }) => amount)).toEqual([2n, ...Array.from({ length: RECIPIENTS - 1 }, () => 1n)]);

  const stranger: Trader = { ...maker, keypair: await chain.fundedKeypair(5) };
  expect(await codeOf(buildWithdrawFeesAction(by(stranger, mint)))).toBe('tokens/not-authority');
  const action = await buildHarvestFeesAction(by(stranger, mint));
  expect(action.steps).toHaveLength(2);
  expect((await planAction({ cluster: stranger.cluster, owner: stranger.keypair.publicKey.toBase58(), action })).problem).toBeNull();
  await land(stranger, action);
  expect(await inMint(mint)).toBe(26n);
  expect((await readWithheldFees(maker.cluster, mint)).accounts).toEqual([]);
  expect(await codeOf(buildHarvestFeesAction(by(stranger, mint)))).toBe('accounts/nothing-to-claim');

  await land(maker, await buildWithdrawFeesAction(by(maker, mint)));
  expect(await inMint(mint)).toBe(0n);
  expect(await codeOf(buildWithdrawFeesAction(by(maker, mint)))).toBe('accounts/nothing-to-claim');
});

programTest(collecting, 'fees in the mint and in more accounts than fit into a transaction are withdrawn by one action, into a new account', async () => {
  const mint = await makeSpentToken(RECIPIENTS);
  await land(maker, await buildHarvestFeesAction(by(maker, mint)));
  const recipients = Array.from({ length: RECIPIENTS }, (_, index) => ({ address: Keypair.generate().publicKey.toBase58(), amount: 99n, line: index + 1 }));
  await land(maker, await buildAirdropAction({ ...by(maker, mint), recipients, received: new Set() }));
  const heir: Trader = { ...maker, keypair: await chain.fundedKeypair(5) };
  const key = heir.keypair.publicKey;
  const hand = createSetAuthorityInstruction(new PublicKey(mint), maker.keypair.publicKey, AuthorityType.WithheldWithdraw, key, [], TOKEN_2022_PROGRAM_ID);
  await land(maker, { steps: [{ instructions: [hand] }] });

  const action = await buildWithdrawFeesAction(by(heir, mint));
  expect(action.steps).toHaveLength(2);
  const { problem, totals } = await planAction({ cluster: heir.cluster, owner: key.toBase58(), action });
  expect(problem).toBeNull();
  expect(totals.created).toHaveLength(1);
  expect(totals.tokens.map(({ change }) => change)).toEqual([51n]);
  await land(heir, action);
  expect((await getAccount(chain.connection(), getAssociatedTokenAddressSync(new PublicKey(mint), key, false, TOKEN_2022_PROGRAM_ID), 'confirmed', TOKEN_2022_PROGRAM_ID)).amount).toBe(51n);
});

programTest(collecting, 'where a node lists no accounts of a token, its largest ones are read, or what is in the mint alone', async () => {
  const mint = await makeSpentToken(RECIPIENTS);
  const refusal = { error: { code: -32010, message: `${TOKEN_2022_PROGRAM_ID.toBase58()} excluded from account secondary indexes; this RPC method unavailable for key` } };
  const refusing = (methods: readonly string[]) => startRpcProxy(maker.cluster, ({ method }) => (methods.includes(method) ? refusal : 'forward'));
  const listless = await refusing(['getProgramAccounts']);
  const mute = await refusing(['getProgramAccounts', 'getTokenLargestAccounts']);
  try {
    const { accounts, searched } = await readWithheldFees(listless.cluster, mint);
    // The maker's account is one of the 20 largest.
    expect([searched, accounts.length, accounts[0]?.amount]).toEqual(['largest', 19, 2n]);
    expect((await buildHarvestFeesAction({ ...by(maker, mint), cluster: listless.cluster })).notes?.join(' ')).toMatch(/only the 20 largest were read/);
    expect(await readWithheldFees(mute.cluster, mint)).toEqual({ accounts: [], searched: 'none' });
    await land(maker, await buildHarvestFeesAction(by(maker, mint)));
    const action = await buildWithdrawFeesAction({ ...by(maker, mint), cluster: mute.cluster });
    expect(writePhrase(action.title)).toMatch(/^Claim 0\.000000026 of withheld fees/);
    expect(action.notes?.join(' ')).toMatch(/only its mint was read/);
  } finally {
    await Promise.all([listless.stop(), mute.stop()]);
  }
});
