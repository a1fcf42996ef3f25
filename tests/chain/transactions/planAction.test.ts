import {
  ASSOCIATED_TOKEN_PROGRAM_ID, createAssociatedTokenAccountIdempotentInstruction, NATIVE_MINT, TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { ComputeBudgetProgram, Keypair, PublicKey, SystemProgram, VersionedMessage } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import { GENESIS_HASHES } from '@/networks.ts';
import { getSolBalance } from '@/services/rpc/getSolBalance.ts';
import { getTokenBalance } from '@/services/programs/token/getTokenBalance.ts';
import { asksForMarket } from '@/services/programs/ammV4/askProgram.ts';
import { buildCreateAmmPoolAction } from '@/services/programs/ammV4/buildCreateAmmPoolAction.ts';
import type { Action, ActionPlan } from '@/services/transactions/action.ts';
import { memoryStore } from '@/services/transactions/journal/memoryStore.ts';
import { openJournal } from '@/services/transactions/journal/openJournal.ts';
import { keypairOwner, type KeypairOwner } from '@/services/transactions/owner.ts';
import { checkNetwork } from '@/services/transactions/checkNetwork.ts';
import { planAction } from '@/services/transactions/planAction.ts';
import { runAction } from '@/services/transactions/runAction.ts';
import { sendSequentially } from '@/services/transactions/sendSequentially.ts';
import { writePhrase } from '@/services/transactions/phrase.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { buildBareTokenAction } from '../../support/mintToken.ts';
import { makeToken, poolRequest } from '../../support/pools.ts';
import { exactProgramTest, noteLanded, programTest } from '../../support/programTest.ts';
import { startRpcProxy } from '../../support/rpcProxy.ts';
import { approvingWallet, clusterConfig, codeOf, fundedOwner, refusingWallet } from '../../support/services.ts';

const AMM_V4 = '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8';
const OPENBOOK = 'srmqPvymJeFKQ4zGQed1GFppgkRHL9kaELCbyksJtPX';
const WSOL = NATIVE_MINT.toBase58();
const minting = { operation: 'Plan a mint and mint it', programs: [] };
const withMarket = { operation: 'Plan a pool with its market and create it', programs: [AMM_V4, OPENBOOK] };
const onMarket = { operation: 'Plan a pool on an existing market and create it', programs: [AMM_V4, OPENBOOK] };

let chain: TestCluster;
let cluster: ClusterConfig;
beforeAll(async () => {
  chain = await startTestCluster();
  cluster = clusterConfig(chain);
});
afterAll(() => chain.stop());

/** Plans, runs, and compares every figure of the plan with the chain. */
async function planAndRun(owner: KeypairOwner, action: Action): Promise<ActionPlan> {
  const plan = await planAction({ cluster, owner: owner.address, action });
  expect(plan.problem).toBeNull();
  const before = await getSolBalance(cluster, owner.address);
  const mints = plan.totals.tokens.map(({ mint }) => mint);
  const held = (mint: string): Promise<bigint> => getTokenBalance({ cluster, owner: owner.address, mint });
  const tokensBefore = await Promise.all(mints.map(held));
  const journal = await openJournal({ openStore: async () => memoryStore() });
  const outcome = await runAction({ cluster, owner, plan, journal });
  expect(outcome.error).toBeNull();
  expect(outcome.status).toBe('succeeded');
  noteLanded(action);

  expect(plan.lamportsBefore).toBe(before);
  expect(await getSolBalance(cluster, owner.address)).toBe(plan.lamportsAfter);
  const tokensAfter = await Promise.all(mints.map(held));
  expect(tokensAfter.map((amount, index) => amount - (tokensBefore[index] ?? 0n)))
    .toEqual(plan.totals.tokens.map(({ change }) => change));
  const { rentLamports, protocolFeeLamports, networkFeeLamports, priorityFeeLamports, depositLamports } = plan.totals;
  expect(-plan.totals.solChangeLamports)
    .toBe(rentLamports + protocolFeeLamports + networkFeeLamports + priorityFeeLamports + depositLamports);
  const fees = await Promise.all(outcome.signatures.map(async (signature) => {
    const landed = await chain.connection().getTransaction(signature, { maxSupportedTransactionVersion: 0 });
    return BigInt(landed?.meta?.fee ?? 0);
  }));
  expect(fees.reduce((sum, fee) => sum + fee, 0n)).toBe(networkFeeLamports + priorityFeeLamports);
  expect(outcome.entry?.steps.map(({ feeLamports }) => feeLamports)).toEqual(fees.map(String));
  for (const { address, rentLamports: rent } of plan.totals.created) {
    if (address === undefined) continue;
    const account = await chain.connection().getAccountInfo(new PublicKey(address));
    const wrapped = account?.data.length === 165 && account.data.readUInt32LE(109) === 1
      ? account.data.readBigUInt64LE(64) : 0n;
    expect(BigInt(account?.lamports ?? 0) - wrapped).toBe(rent);
  }
  return plan;
}

describe('the plan of a mint', () => {
  exactProgramTest(minting, 'states what the transaction then changes, to the lamport and the base unit', async () => {
    const owner = await fundedOwner(chain);
    const action = await buildBareTokenAction({ cluster, ownerAddress: owner.address, supply: 1_000_000_000_000n });
    expect(writePhrase(action.title)).toBe('Mint 1,000 new tokens');
    const plan = await planAndRun(owner, action);
    expect(plan.totals).toMatchObject({
      rentLamports: 1_461_600n + 2_039_280n, refundableLamports: 2_039_280n, networkFeeLamports: 10_000n,
      priorityFeeLamports: 0n, protocolFeeLamports: 0n, depositLamports: 0n,
    });
    expect(plan.totals.tokens).toEqual([{
      mint: action.facts.mintAddress, account: action.facts.associatedTokenAddress, change: 1_000_000_000_000n,
      after: 1_000_000_000_000n, decimals: 9,
    }]);
    expect(plan.totals.created.map(({ name, isRefundable }) => `${name} ${isRefundable}`).sort())
      .toEqual(['Mint of the new token false', 'Your account for the new token true']);
  });

  test('requests the simulated compute units and a margin, and no more', async () => {
    const owner = await fundedOwner(chain);
    const action = await buildBareTokenAction({ cluster, ownerAddress: owner.address, supply: 1n });
    const { steps: [step] } = await planAction({ cluster, owner: owner.address, action });
    if (!step) throw new Error('no step');
    expect(step.computeUnits).toBeGreaterThan(1_000);
    expect(step.computeUnitLimit).toBe((step.computeUnits ?? 0) + 10_000);
    const message = VersionedMessage.deserialize(Buffer.from(step.message, 'base64'));
    const [first] = message.compiledInstructions;
    expect(message.staticAccountKeys[first?.programIdIndex ?? 0]?.equals(ComputeBudgetProgram.programId)).toBe(true);
    expect(Buffer.from(first?.data ?? []).readUInt32LE(1)).toBe(step.computeUnitLimit);
  });
});

describe('the plan of a pool', () => {
  exactProgramTest(withMarket, 'states what the three transactions of a pool with its market then change', async () => {
    const owner = await fundedOwner(chain);
    const [base, quote] = [await makeToken(cluster, owner), await makeToken(cluster, owner)];
    const request = await poolRequest(cluster, base, quote, { market: 'low-cost' });
    const plan = await planAndRun(owner, await buildCreateAmmPoolAction({ cluster, ownerAddress: owner.address, request }));
    expect(plan.steps.map(({ isPredicted }) => isPredicted)).toEqual([false, true, true]);
    expect(plan.totals).toMatchObject({
      protocolFeeLamports: 400_000_000n, networkFeeLamports: 15_000n,
      rentLamports: await asksForMarket(cluster, owner.address) ? 350_749_200n : 327_391_440n,
      depositLamports: 0n,
    });
    expect(plan.totals.tokens.map(({ mint, change }) => [mint, change]))
      .toEqual([[base, -100_000_000_000n], [quote, -200_000_000_000n], [expect.any(String), 140_421_356_237n]]);
  });

  programTest(onMarket, 'on an existing market is simulated whole, LP tokens and all', async () => {
    const keypair = await chain.fundedKeypair();
    const approving = approvingWallet(keypair);
    const [base, quote] = [await makeToken(cluster, approving), await makeToken(cluster, approving)];
    const request = await poolRequest(cluster, base, quote, { market: 'low-cost' });
    let signed = 0;
    const tired = approvingWallet(keypair, () => {
      signed += 1;
      if (signed > 2) throw Object.assign(new Error('User rejected the request.'), { name: 'WalletSignTransactionError' });
    });
    const journal = await openJournal({ openStore: async () => memoryStore() });
    const query = { cluster, ownerAddress: tired.address, request };
    const first = await planAction({ cluster, owner: tired.address, action: await buildCreateAmmPoolAction(query) });
    const stopped = await runAction({ cluster, owner: tired, plan: first, journal });
    expect(stopped).toMatchObject({ status: 'stopped', error: { code: 'wallet/user-rejected' } });

    const owner = keypairOwner(keypair.secretKey);
    const plan = await planAndRun(owner, await buildCreateAmmPoolAction(query));
    expect(plan.steps.map(({ isPredicted }) => isPredicted)).toEqual([false]);
    expect(plan.totals).toMatchObject({ protocolFeeLamports: 400_000_000n, networkFeeLamports: 5_000n, depositLamports: 0n });
    expect(plan.totals.tokens.map(({ change }) => change).filter((change) => change > 0n)).toEqual([140_421_356_237n]);
    const [step] = plan.steps;
    expect(step?.computeUnitLimit).toBe(Math.max(
      Math.ceil(((step?.computeUnits ?? 0) * 110) / 100), (step?.computeUnits ?? 0) + 10_000));
  });

  programTest(withMarket, 'with SOL on one side counts the SOL that goes into it', async () => {
    const owner = await fundedOwner(chain);
    const base = await makeToken(cluster, owner);
    const request = await poolRequest(cluster, base, WSOL, { quoteAmount: 3_000_000_000n });
    const plan = await planAndRun(owner, await buildCreateAmmPoolAction({ cluster, ownerAddress: owner.address, request }));
    expect(plan.totals).toMatchObject({ depositLamports: 3_000_000_000n, protocolFeeLamports: 400_000_000n });
  });
});

describe('the priority fee of a plan', () => {
  let price = 0;

  /** A localnet charges no priority fee, so this is the same chain under the name of one that does. */
  const dear = () => startRpcProxy({ ...cluster, name: 'devnet', priorityFeeHost: '' }, ({ method }) => {
    if (method === 'getGenesisHash') return { result: GENESIS_HASHES.devnet };
    if (method === 'getRecentPrioritizationFees') return { result: [{ slot: 1, prioritizationFee: price }] };
    return 'forward';
  });

  /** Creates an account idempotently: deriving its address each time takes many compute units. */
  const heavy = (owner: string) => {
    const payer = new PublicKey(owner);
    let holder: PublicKey, account: PublicKey, bump: number;
    do {
      holder = Keypair.generate().publicKey;
      const seeds = [holder.toBuffer(), TOKEN_PROGRAM_ID.toBuffer(), NATIVE_MINT.toBuffer()];
      [account, bump] = PublicKey.findProgramAddressSync(seeds, ASSOCIATED_TOKEN_PROGRAM_ID);
    } while (bump !== 250);
    const create = createAssociatedTokenAccountIdempotentInstruction(payer, account, holder, NATIVE_MINT);
    return { label: 'Ask', instructions: Array.from({ length: 40 }, () => create) };
  };
  const buildAction = (owner: string): Action => ({
    kind: 'ask', key: 'ask', title: `Ask twice ${owner}`, steps: [heavy(owner), { ...heavy(owner), label: 'Ask again' }],
  });

  test('is shown for the predicted transactions too, and covers what is then charged', async () => {
    const owner = await fundedOwner(chain);
    const proxy = await dear();
    price = 20_000;
    const plan = await planAction({ cluster: proxy.cluster, owner: owner.address, action: buildAction(owner.address) });
    const [, predicted] = plan.steps;
    expect(predicted).toMatchObject({ isPredicted: true, microLamports: 20_000, priorityFeeLamports: 12_000n });
    const journal = await openJournal({ openStore: async () => memoryStore() });
    const outcome = await runAction({ cluster: proxy.cluster, owner, plan, journal });
    expect(outcome.status).toBe('succeeded');
    const charged = Number(outcome.entry?.steps[1]?.feeLamports);
    expect(charged).toBeGreaterThan(5_000);
    expect(charged).toBeLessThanOrEqual(17_000);
    await proxy.stop();
  });

  test('above the one shown ends the action before the next signature', async () => {
    const keypair = await chain.fundedKeypair();
    let signed = 0;
    const owner = approvingWallet(keypair, () => {
      signed += 1;
      price = 25_000;
    });
    const proxy = await dear();
    price = 0;
    const plan = await planAction({ cluster: proxy.cluster, owner: owner.address, action: buildAction(owner.address) });
    expect(plan.totals.priorityFeeLamports).toBe(0n);
    const journal = await openJournal({ openStore: async () => memoryStore() });
    const outcome = await runAction({ cluster: proxy.cluster, owner, plan, journal });
    expect(outcome).toMatchObject({ status: 'stopped', error: { code: 'transactions/costs-more' } });
    expect(outcome.error?.details['shownLamports']).toBe('5000');
    expect(outcome.entry?.steps.map(({ status }) => status)).toEqual(['finalized', 'rejected']);
    expect(signed).toBe(1);

    const aged = { ...plan, plannedAtMs: performance.now() - 60_000 };
    expect(await runAction({ cluster: proxy.cluster, owner, plan: aged, journal }))
      .toMatchObject({ status: 'rejected', error: { code: 'transactions/costs-more' } });
    expect(signed).toBe(1);
    await proxy.stop();
  });
});

describe('a plan that cannot be executed', () => {
  test('says why, and the wallet is not asked to sign', async () => {
    const keypair = await chain.fundedKeypair(0.001);
    const owner = refusingWallet(keypair);
    const action = await buildBareTokenAction({ cluster, ownerAddress: owner.address, supply: 1n });
    const plan = await planAction({ cluster, owner: owner.address, action });
    expect(plan.problem?.code).toBe('transactions/not-enough-sol');
    expect(plan.problem?.details['sentence']).toMatch(/^You need 0\.\d+ SOL and have 0\.001\.$/);
    const journal = await openJournal({ openStore: async () => memoryStore() });
    const outcome = await runAction({ cluster, owner, plan, journal });
    expect(outcome).toMatchObject({ status: 'failed', entry: null, error: { code: 'transactions/not-enough-sol' } });
  });

  test('knows before the first signature that the SOL will run out half-way', async () => {
    const owner = await fundedOwner(chain, 1);
    const pay = (lamports: number, label: string) => ({
      label,
      instructions: [SystemProgram.transfer({
        fromPubkey: new PublicKey(owner.address), toPubkey: NATIVE_MINT, lamports,
      })],
      expects: { depositLamports: BigInt(lamports) },
    });
    const action = { kind: 'pay', key: 'pay', title: 'Pay twice', steps: [pay(600_000_000, 'First'), pay(600_000_000, 'Second')] };
    const plan = await planAction({ cluster, owner: owner.address, action });
    expect(plan.problem?.code).toBe('transactions/not-enough-sol');
  });

  test('is refused by name if the RPC is of another network', async () => {
    const owner = await fundedOwner(chain);
    const action = await buildBareTokenAction({ cluster, ownerAddress: owner.address, supply: 1n });
    const proxy = await startRpcProxy(cluster, ({ method }) =>
      method === 'getGenesisHash' ? { result: GENESIS_HASHES.mainnet } : 'forward');
    const plan = await planAction({ cluster: proxy.cluster, owner: owner.address, action });
    expect(plan.problem?.code).toBe('transactions/wrong-network');
    expect(plan.problem?.details['sentence']).toMatch(/Localnet.*Mainnet/);
    const asDevnet = { ...cluster, name: 'devnet' as const, label: 'Devnet' };
    expect((await planAction({ cluster: asDevnet, owner: owner.address, action })).problem?.code)
      .toBe('transactions/wrong-network');
    await proxy.stop();
    const steps = action.steps;
    expect(await codeOf(sendSequentially({ cluster: asDevnet, owner, steps }))).toBe('transactions/wrong-network');
  });

  test.each([...Object.keys(GENESIS_HASHES), 'another'])('takes a node whose genesis hash is that of %s for that network alone', async (served) => {
    const hash = GENESIS_HASHES[served as keyof typeof GENESIS_HASHES] ?? Keypair.generate().publicKey.toBase58();
    const proxy = await startRpcProxy(cluster, ({ method }) => (method === 'getGenesisHash' ? { result: hash } : 'forward'));
    const names = ['localnet', 'devnet', 'mainnet'] as const;
    const taken = await Promise.all(names.map((name) => checkNetwork({ ...proxy.cluster, name }).then(() => name, () => null)));
    await proxy.stop();
    const own = served === 'another' ? 'localnet' : served;
    expect(taken).toEqual(names.map((name) => (name === own ? name : null)));
  });

  test('needs at least one step', async () => {
    const owner = await fundedOwner(chain);
    expect(await codeOf(planAction({ cluster, owner: owner.address, action: { kind: 'x', key: 'x', title: 'x', steps: [] } })))
      .toBe('transactions/no-instructions');
  });
});
