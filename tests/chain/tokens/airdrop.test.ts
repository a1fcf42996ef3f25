import 'fake-indexeddb/auto';
import {
  AuthorityType, createAssociatedTokenAccountIdempotentInstruction, createEnableRequiredMemoTransfersInstruction, createFreezeAccountInstruction,
  createInitializeAccount3Instruction, createInitializeMint2Instruction, createMintToInstruction, createReallocateInstruction, createSetAuthorityInstruction, ExtensionType,
  getAccount, getAssociatedTokenAddressSync, TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { buildAirdropAction, MOST_AT_ONCE, readAirdropped, readAirdropState } from '@/services/tokens/manage/buildAirdropAction.ts';
import { buildBurnAction } from '@/services/tokens/manage/buildSupplyActions.ts';
import { parseAirdropList } from '@/services/tokens/manage/parseAirdropList.ts';
import type { Journal } from '@/services/transactions/journal/Journal.ts';
import type { WalletOwner } from '@/services/transactions/owner.ts';
import { planAction } from '@/services/transactions/planAction.ts';
import { runAction } from '@/services/transactions/runAction.ts';
import { settleOpenEntries } from '@/services/transactions/settleOpenEntries.ts';
import { makeMint } from '../../support/cpmmPools.ts';
import { closeTabs, freshDisk, openTab, run, runUntil } from '../../support/faults.ts';
import { buildHandOverAction } from '@/services/tokens/manage/buildAuthorityActions.ts';
import { land, type Trader } from '../../support/poolOperations.ts';
import { exactProgramTest, noteLanded, programTest } from '../../support/programTest.ts';
import { batchWallet, clusterConfig, codeOf } from '../../support/services.ts';
import { makeRequestedToken, tokenRequest } from '../../support/tokens.ts';
import { writeAccounts } from '../../support/writtenAccounts.ts';

const airdrop = { operation: 'Send a token to a list', programs: [] };
const WHOLE = 1_000_000_000n;

let chain: TestCluster;
let trader: Trader;
let owner: WalletOwner;
let asked: number[];
beforeAll(async () => {
  chain = await startTestCluster({ slotMs: 100 });
});
beforeEach(async () => {
  freshDisk();
  trader = { chain, cluster: clusterConfig(chain), keypair: await chain.fundedKeypair(50) };
  asked = [];
  owner = batchWallet(trader.keypair, (transactions) => void asked.push(transactions.length));
});
afterEach(closeTabs);
afterAll(() => chain.stop());

const listOf = (count: number) => Array.from({ length: count }, (_, index) => `${Keypair.generate().publicKey.toBase58()},${index + 1}.000000001`).join('\n');

async function queryOf(mint: string, text: string, journal: Journal) {
  const query = { cluster: trader.cluster, ownerAddress: owner.address, mint };
  return { ...query, recipients: parseAirdropList(text, 9), received: await readAirdropped(journal, query) };
}

/** Balances of the recipients in list order; null if there is no account. */
async function heldBy(text: string, mint: string, programId?: PublicKey): Promise<readonly (bigint | null)[]> {
  return Promise.all(parseAirdropList(text, 9).map(async ({ address }) => {
    const account = getAssociatedTokenAddressSync(new PublicKey(mint), new PublicKey(address), false, programId);
    return getAccount(chain.connection(), account, 'confirmed', programId).then(({ amount }) => amount, () => null);
  }));
}

exactProgramTest(airdrop, 'a mint as long as a multisig is padded, and is sent like others', async () => {
  const mint = await makeRequestedToken(trader, tokenRequest({ standard: 'token-2022' }));
  const { data } = (await chain.connection().getAccountInfo(new PublicKey(mint)))!;
  expect(data.length).toBe(355 + 2);
  const text = listOf(2);
  const query = await queryOf(mint, text, await openTab());
  expect(await readAirdropState(query)).toMatchObject({ nextRecipients: 2 });
  await land(trader, await buildAirdropAction(query));
  expect(await heldBy(text, mint, TOKEN_2022_PROGRAM_ID)).toEqual(query.recipients.map(({ amount }) => amount));
});

exactProgramTest(airdrop, 'a hundred recipients get exactly what the list says, with one question to the wallet [10.57]', async () => {
  const { cluster } = trader;
  const mint = await makeMint(chain, trader.keypair);
  const text = listOf(100);
  const journal = await openTab();
  const query = await queryOf(mint, text, journal);
  const state = await readAirdropState(query);
  const total = query.recipients.reduce((sum, { amount }) => sum + amount, 0n);
  expect(state).toMatchObject({ remainingAmount: total, nextRecipients: 100, nextLamports: 100n * 2_039_280n + 17n * 5_000n });
  const action = await buildAirdropAction(query);
  const plan = await planAction({ cluster, owner: owner.address, action });
  expect(plan.problem).toBeNull();
  expect(-plan.totals.solChangeLamports).toBe(state.nextLamports);
  expect(plan.totals.tokens.map(({ change }) => change)).toEqual([-total]);
  const outcome = await runAction({ cluster, owner, plan, journal });
  expect(outcome).toMatchObject({ status: 'succeeded', error: null });
  noteLanded(action);
  expect(asked).toEqual([17]);
  expect(await heldBy(text, mint)).toEqual(query.recipients.map(({ amount }) => amount));
  const after = await queryOf(mint, text, journal);
  expect((await readAirdropState(after)).remaining).toEqual([]);
  expect(await codeOf(buildAirdropAction(after))).toBe('tokens/airdrop-done');
});

programTest(airdrop, 'a transfer fee of the token comes on top: each gets the amount of the list', async () => {
  const mint = await makeMint(chain, trader.keypair, { transferFee: { basisPoints: 250, maximumFee: 20_000_000n } });
  const text = listOf(5);
  const journal = await openTab();
  const query = await queryOf(mint, text, journal);
  const { remainingAmount, nextLamports } = await readAirdropState(query);
  expect(remainingAmount).toBe(query.recipients.reduce((sum, { amount }) => sum + amount, 0n) + 5n * 20_000_000n);
  const plan = await planAction({ cluster: trader.cluster, owner: owner.address, action: await buildAirdropAction(query) });
  expect(-plan.totals.solChangeLamports).toBe(nextLamports);
  expect(plan.totals.tokens.map(({ change }) => change)).toEqual([-remainingAmount]);
  expect((await runAction({ cluster: trader.cluster, owner, plan, journal })).status).toBe('succeeded');
  expect(await heldBy(text, mint, TOKEN_2022_PROGRAM_ID)).toEqual(query.recipients.map(({ amount }) => amount));
});

programTest(airdrop, 'after a refusal and a closed tab it goes on with those who have got nothing, and pays no one twice [10.58]', async () => {
  const { cluster } = trader;
  const mint = await makeMint(chain, trader.keypair);
  const text = listOf(13);
  let journal = await openTab();
  // One at a time: the user agrees to the first transaction only.
  let count = 0;
  const hesitant: WalletOwner = {
    ...owner,
    signAllTransactions: undefined,
    signTransaction: async (transaction) => {
      count += 1;
      if (count > 1) throw Object.assign(new Error('User rejected the request.'), { name: 'WalletSignTransactionError' });
      return owner.signTransaction(transaction);
    },
  };
  const first = await run(cluster, await buildAirdropAction(await queryOf(mint, text, journal)), { cluster, owner: hesitant, journal });
  expect(first).toMatchObject({ status: 'stopped', error: { code: 'wallet/user-rejected' } });
  const rest = await queryOf(mint, text, journal);
  expect(rest.received.size).toBe(6);

  // The tab is closed with the rest signed; signed transactions count as pending until they are settled.
  await runUntil('signed', cluster, await buildAirdropAction(rest), { cluster, owner, journal });
  const second = await planAction({ cluster, owner: owner.address, action: await buildAirdropAction(rest) });
  expect((await runAction({ cluster, owner, plan: second, journal })).error?.code).toBe('transactions/still-open');
  journal = await openTab();
  await settleOpenEntries({ cluster, owner: owner.address, journal });
  const end = await queryOf(mint, text, journal);
  if (end.received.size < 13) await run(cluster, await buildAirdropAction(end), { cluster, owner, journal });
  expect((await queryOf(mint, text, journal)).received.size).toBe(13);
  expect(await heldBy(text, mint)).toEqual(end.recipients.map(({ amount }) => amount));
});

programTest(airdrop, 'is sent in rounds, never beyond the balance, and an edited list pays no one again', async () => {
  const mint = await makeMint(chain, trader.keypair);
  const journal = await openTab();
  const long = await queryOf(mint, listOf(MOST_AT_ONCE + 5), journal);
  const state = await readAirdropState(long);
  expect([state.remaining.length, state.nextRecipients]).toEqual([MOST_AT_ONCE + 5, MOST_AT_ONCE]);
  const { steps, notes } = await buildAirdropAction(long);
  expect(steps).toHaveLength(20);
  expect(notes?.at(-1)).toBe('5 more recipients follow in the next round.');

  const [one, two] = [Keypair.generate(), Keypair.generate()].map(({ publicKey }) => publicKey.toBase58());
  const all = await queryOf(mint, `${one},${state.balance / WHOLE + 1n}`, journal);
  expect(await codeOf(buildAirdropAction(all))).toBe('tokens/airdrop-above-balance');
  await run(trader.cluster, await buildAirdropAction(await queryOf(mint, `${one},2`, journal)), { cluster: trader.cluster, owner, journal });
  const edited = await readAirdropState(await queryOf(mint, `${one},3\n${two},4`, journal));
  expect(edited.remaining).toEqual([{ address: two, amount: 4n * WHOLE, line: 2 }]);
});

const send = (keypair: Keypair, instructions: readonly TransactionInstruction[], signers: Keypair[] = []) =>
  land({ chain, keypair }, { steps: [{ instructions, signers }] });

programTest(airdrop, 'who cannot receive is named by line and reason; the others get theirs once those are left out [10.57]', async () => {
  const { cluster, keypair } = trader;
  const mint = new PublicKey(await makeMint(chain, keypair));
  const [wallet, thief, frozen, account] = [await chain.fundedKeypair(1), await chain.fundedKeypair(1), Keypair.generate(), Keypair.generate()];
  const [vault] = PublicKey.findProgramAddressSync([Buffer.from('vault')], SystemProgram.programId);
  const accountOf = (owner: PublicKey) => getAssociatedTokenAddressSync(mint, owner);
  await send(keypair, [
    SystemProgram.createAccount({ fromPubkey: keypair.publicKey, newAccountPubkey: account.publicKey, lamports: 2_039_280, space: 165, programId: TOKEN_PROGRAM_ID }),
    createInitializeAccount3Instruction(account.publicKey, mint, wallet.publicKey),
  ], [account]);
  await send(thief, [
    createAssociatedTokenAccountIdempotentInstruction(thief.publicKey, accountOf(thief.publicKey), thief.publicKey, mint),
    createSetAuthorityInstruction(accountOf(thief.publicKey), thief.publicKey, AuthorityType.AccountOwner, wallet.publicKey),
  ]);
  const recipients = [
    wallet.publicKey, mint, TOKEN_PROGRAM_ID, PublicKey.default, account.publicKey, accountOf(keypair.publicKey), vault, keypair.publicKey, thief.publicKey,
    new PublicKey('1nc1nerator11111111111111111111111111111111'), frozen.publicKey,
  ].map((key) => key.toBase58());
  const text = recipients.map((address, index) => `${address},${index + 1}`).join('\n');
  const journal = await openTab();
  const query = await queryOf(mint.toBase58(), text, journal);
  const state = await readAirdropState(query);
  expect(state.refused.map(({ line, reason }) => `${line} ${reason.replace(/\w{4}\.\.\w{4}/, '*')}`)).toEqual([
    '2 * is a token, not a wallet.', '3 * is a program, not a wallet.', '4 * is a program, not a wallet.',
    '5 * is a token account. Enter the wallet that owns it.', '6 * is a token account. Enter the wallet that owns it.',
    '9 the token account of * has another owner.', '10 * is a burn address: what it receives is lost.',
  ]);
  expect(state.notes).toEqual([
    'Line 8 is your own wallet and is left out: nothing would move.', 'Not a wallet, but an address for which only a program can sign: line 7.',
  ]);
  expect(state.remainingAmount).toBe((1n + 7n + 11n) * WHOLE);
  expect(await codeOf(buildAirdropAction(query))).toBe('tokens/airdrop-line');
  const action = await buildAirdropAction({ ...query, leavesOut: true });
  expect(action.notes).toContain('Left out, because they cannot receive the token: lines 2, 3, 4, 5, 6, 9 and 10.');
  const plan = await planAction({ cluster, owner: owner.address, action });
  expect(-plan.totals.solChangeLamports).toBe(state.nextLamports);
  expect((await runAction({ cluster, owner, plan, journal })).status).toBe('succeeded');
  const got = await Promise.all([wallet.publicKey, vault, frozen.publicKey].map((key) => getAccount(chain.connection(), getAssociatedTokenAddressSync(mint, key, true))));
  expect(got.map(({ amount }) => amount)).toEqual([1n, 7n, 11n].map((amount) => amount * WHOLE));
});

programTest(airdrop, 'a frozen account and a confidential one are named, and one that wants a memo gets it, with others in the same transaction', async () => {
  const { cluster, keypair } = trader;
  const mint = Keypair.generate();
  const [first, strict, cold] = [await chain.fundedKeypair(1), await chain.fundedKeypair(1), Keypair.generate()];
  const accountOf = (owner: PublicKey) => getAssociatedTokenAddressSync(mint.publicKey, owner, false, TOKEN_2022_PROGRAM_ID);
  const create = (payer: PublicKey, owner: PublicKey) => createAssociatedTokenAccountIdempotentInstruction(payer, accountOf(owner), owner, mint.publicKey, TOKEN_2022_PROGRAM_ID);
  const payer = keypair.publicKey;
  await send(keypair, [
    SystemProgram.createAccount({ fromPubkey: payer, newAccountPubkey: mint.publicKey, lamports: 1_461_600, space: 82, programId: TOKEN_2022_PROGRAM_ID }),
    createInitializeMint2Instruction(mint.publicKey, 9, payer, payer, TOKEN_2022_PROGRAM_ID),
    create(payer, payer), create(payer, cold.publicKey),
    createMintToInstruction(mint.publicKey, accountOf(payer), payer, 100n * WHOLE, [], TOKEN_2022_PROGRAM_ID),
    createFreezeAccountInstruction(accountOf(cold.publicKey), mint.publicKey, payer, [], TOKEN_2022_PROGRAM_ID),
  ], [mint]);
  await send(strict, [
    create(strict.publicKey, strict.publicKey),
    createReallocateInstruction(accountOf(strict.publicKey), strict.publicKey, [ExtensionType.MemoTransfer], strict.publicKey),
    createEnableRequiredMemoTransfersInstruction(accountOf(strict.publicKey), strict.publicKey),
  ]);
  // Neither localnet nor spl-token has the instructions that make an account confidential.
  const secret = Keypair.generate();
  await send(keypair, [create(payer, secret.publicKey)]);
  const plainAccount = (await chain.connection().getAccountInfo(accountOf(secret.publicKey)))!;
  const extension = Buffer.alloc(4 + 295);
  extension.writeUInt16LE(ExtensionType.ConfidentialTransferAccount, 0);
  extension.writeUInt16LE(295, 2);
  await writeAccounts(cluster.rpcUrl, [{
    address: accountOf(secret.publicKey).toBase58(), owner: TOKEN_2022_PROGRAM_ID.toBase58(), lamports: 10_000_000n, data: Buffer.concat([plainAccount.data, extension]),
  }]);
  chain.localnet.control.advanceSlots(4);
  const journal = await openTab();
  const text = [first, strict, cold, secret].map(({ publicKey }) => `${publicKey.toBase58()},2`).join('\n');
  const query = await queryOf(mint.publicKey.toBase58(), text, journal);
  const { refused, nextLamports } = await readAirdropState(query);
  expect(refused.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    expect.stringMatching(/^3 the token account of .* is frozen\.$/),
    expect.stringMatching(/^4 the token account of .* only accepts confidential transfers\.$/),
  ]);
  const plan = await planAction({ cluster, owner: owner.address, action: await buildAirdropAction({ ...query, leavesOut: true }) });
  expect(plan.problem).toBeNull();
  expect(-plan.totals.solChangeLamports).toBe(nextLamports);
  expect((await runAction({ cluster, owner, plan, journal })).status).toBe('succeeded');
  await send(keypair, [createFreezeAccountInstruction(accountOf(payer), mint.publicKey, payer, [], TOKEN_2022_PROGRAM_ID)]);
  expect(await codeOf(readAirdropState(query))).toBe('tokens/own-account-frozen');
  expect(await codeOf(buildBurnAction({ cluster, ownerAddress: owner.address, mint: mint.publicKey.toBase58(), amount: 1n }))).toBe('tokens/own-account-frozen');
  for (const { publicKey } of [first, strict]) {
    expect((await getAccount(chain.connection(), accountOf(publicKey), 'confirmed', TOKEN_2022_PROGRAM_ID)).amount).toBe(2n * WHOLE);
  }
});

programTest({ operation: 'Transfer an authority', programs: [] }, 'an authority for a token, a token account or a program has a warning, and one for a vault a note', async () => {
  const { cluster, keypair } = trader;
  const mint = await makeMint(chain, keypair);
  const [vault] = PublicKey.findProgramAddressSync([Buffer.from('vault')], SystemProgram.programId);
  const noteOf = async (newHolder: PublicKey) =>
    (await buildHandOverAction({ cluster, ownerAddress: owner.address, mint, authority: 'mint', newHolder: newHolder.toBase58() })).notes?.slice(2);
  const lost: unknown = expect.stringContaining('be lost forever');
  for (const key of [new PublicKey(mint), TOKEN_PROGRAM_ID, getAssociatedTokenAddressSync(new PublicKey(mint), keypair.publicKey)]) expect(await noteOf(key)).toEqual([lost]);
  expect(await noteOf(vault)).toEqual(['That address is not a wallet: only its program can use the authority.']);
  expect(await noteOf(Keypair.generate().publicKey)).toEqual([]);
});
