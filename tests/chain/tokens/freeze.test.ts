import 'fake-indexeddb/auto';
import { AuthorityType, createSetAuthorityInstruction, createUpdateTransferHookInstruction, getAccount, getAssociatedTokenAddressSync, TOKEN_2022_PROGRAM_ID } from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { afterAll, beforeAll, expect } from 'vitest';
import { buildAirdropAction, readAirdropState } from '@/services/tokens/manage/buildAirdropAction.ts';
import { buildFreezeAction, type FreezeQuery } from '@/services/tokens/manage/buildFreezeAction.ts';
import { buildMintMoreAction } from '@/services/tokens/manage/buildSupplyActions.ts';
import { makeExtensionMint } from '../../support/extensionMints.ts';
import { land, type Trader } from '../../support/poolOperations.ts';
import { programTest } from '../../support/programTest.ts';
import { clusterConfig, codeOf, errorOf } from '../../support/services.ts';

const freezing = { operation: 'Freeze and thaw', programs: [] };

let chain: TestCluster;
let maker: Trader;
beforeAll(async () => {
  chain = await startTestCluster();
  maker = { chain, cluster: clusterConfig(chain), keypair: await chain.fundedKeypair(50) };
});
afterAll(() => chain.stop());

const by = ({ cluster, keypair }: Trader, mint: PublicKey) => ({ cluster, ownerAddress: keypair.publicKey.toBase58(), mint: mint.toBase58() });
const accountOf = (mint: PublicKey, owner: PublicKey) => getAssociatedTokenAddressSync(mint, owner, false, TOKEN_2022_PROGRAM_ID);
const whyOf = async (query: FreezeQuery) => (await errorOf(buildFreezeAction(query))).details.why;
const read = (mint: PublicKey, owner: PublicKey) => getAccount(chain.connection(), accountOf(mint, owner), 'confirmed', TOKEN_2022_PROGRAM_ID);

programTest(freezing, 'the freeze authority freezes an account by its wallet and thaws it by its address, no one else does', async () => {
  const mint = await makeExtensionMint(chain, maker.keypair, { withFreezeAuthority: true });
  const wallet = maker.keypair.publicKey;
  const query = (way: FreezeQuery['way'], address: string): FreezeQuery => ({ ...by(maker, mint), way, address });
  expect(await whyOf(query('thaw', wallet.toBase58()))).toMatch(/^This account is not frozen\./);
  await land(maker, await buildFreezeAction(query('freeze', wallet.toBase58())));
  expect((await read(mint, wallet)).isFrozen).toBe(true);
  expect(await whyOf(query('freeze', wallet.toBase58()))).toMatch(/^This account is already frozen\./);
  expect(await codeOf(buildMintMoreAction({ ...by(maker, mint), amount: 1n }))).toBe('tokens/own-account-frozen');
  await land(maker, await buildFreezeAction(query('thaw', accountOf(mint, wallet).toBase58())));
  expect((await read(mint, wallet)).isFrozen).toBe(false);
  for (const address of [Keypair.generate().publicKey, mint]) {
    expect(await whyOf(query('freeze', address.toBase58()))).toMatch(/^That address has no account of this token/);
  }
  const ownerAddress = Keypair.generate().publicKey.toBase58();
  expect(await codeOf(buildFreezeAction({ ...query('freeze', wallet.toBase58()), ownerAddress }))).toBe('tokens/not-authority');
});

programTest({ operation: 'Send a token to a list', programs: [] }, 'accounts that start frozen are thawed by an airdrop and by minting, or refused before the amount', async () => {
  const mint = await makeExtensionMint(chain, maker.keypair, { extension: 'DefaultAccountState' });
  const [known, stranger] = [Keypair.generate().publicKey, Keypair.generate().publicKey];
  const queryOf = (recipient: PublicKey) => ({ ...by(maker, mint), recipients: [{ address: recipient.toBase58(), amount: 5n, line: 1 }], received: new Set<string>() });
  await land(maker, await buildAirdropAction(queryOf(known)));
  expect(await read(mint, known)).toMatchObject({ amount: 5n, isFrozen: false });

  const heir: Trader = { ...maker, keypair: await chain.fundedKeypair(5) };
  const [from, to] = [maker.keypair.publicKey, heir.keypair.publicKey];
  const give = (type: AuthorityType) => createSetAuthorityInstruction(mint, from, type, to, [], TOKEN_2022_PROGRAM_ID);
  await land(maker, { steps: [{ instructions: [give(AuthorityType.MintTokens), give(AuthorityType.FreezeAccount)] }] });
  await land(heir, await buildMintMoreAction({ ...by(heir, mint), amount: 7n }));
  expect(await read(mint, to)).toMatchObject({ amount: 7n, isFrozen: false });

  const { refused, remaining } = await readAirdropState(queryOf(stranger));
  expect(refused).toEqual([{ line: 1, reason: expect.stringMatching(/would start frozen/) as string }]);
  expect(remaining).toEqual([]);
  expect((await readAirdropState(queryOf(known))).refused).toEqual([]);
});

programTest({ operation: 'Send a token to a list', programs: [] }, 'a token whose transfers run a program is refused before the amount, until its authority removes the program', async () => {
  const mint = await makeExtensionMint(chain, maker.keypair, { extension: 'TransferHook' });
  const recipients = [{ address: Keypair.generate().publicKey.toBase58(), amount: 5n, line: 1 }];
  const query = { ...by(maker, mint), recipients, received: new Set<string>() };
  expect(await readAirdropState(query)).toMatchObject({ remaining: [], refused: [{ line: 1, reason: expect.stringMatching(/^a program runs with every transfer/) as string }] });
  expect(await codeOf(buildAirdropAction(query))).toBe('tokens/airdrop-line');
  const remove = createUpdateTransferHookInstruction(mint, maker.keypair.publicKey, PublicKey.default, [], TOKEN_2022_PROGRAM_ID);
  await land(maker, { steps: [{ instructions: [remove] }] });
  await land(maker, await buildAirdropAction(query));
});
