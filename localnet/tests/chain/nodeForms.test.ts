/** Answers in the formats that clients of Agave 4 expect, and methods for which this cluster has fixed answers. */
import {
  Authorized, Keypair, PublicKey, StakeProgram, SystemProgram, Transaction, TransactionInstruction, VoteInit,
  VoteProgram,
} from '@solana/web3.js';
import { createHash } from 'node:crypto';
import { createSolanaRpc } from '@solana/kit';
import { FeatureSet } from 'litesvm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountBytes, address, u32, u64, zeros } from '../../src/encoding/accountBytes.ts';
import { startTestCluster, type RpcAnswer, type TestCluster, type WithContext } from '../../src/testing.ts';

const MAX_U64 = 18446744073709551615n;

let cluster: TestCluster;
let payer: Keypair;
beforeAll(async () => {
  // Slots that only advance when a test says so.
  cluster = await startTestCluster({ programsDir: null, slotMs: 3_600_000 });
  payer = await cluster.fundedKeypair();
});
afterAll(() => cluster.stop());

async function transactionOf(instructions: readonly TransactionInstruction[], signers = [payer]): Promise<string> {
  const { blockhash } = await cluster.connection('processed').getLatestBlockhash();
  const transaction = new Transaction({ feePayer: signers[0]!.publicKey, recentBlockhash: blockhash }).add(...instructions);
  transaction.sign(...signers);
  return transaction.serialize().toString('base64');
}

const processed = { encoding: 'base64', preflightCommitment: 'processed', commitment: 'processed' };

const transfer = (from: PublicKey, lamports: number, to = Keypair.generate().publicKey): TransactionInstruction =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports });

/** Sends a number that JavaScript cannot represent. */
async function callWith<Result>(method: string, params: string): Promise<RpcAnswer<Result>> {
  const body = `{"jsonrpc":"2.0","id":${MAX_U64},"method":"${method}","params":${params}}`;
  const response = await fetch(cluster.localnet.rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const text = await response.text();
  expect(text).toContain(`"id":${MAX_U64}`);
  return JSON.parse(text) as RpcAnswer<Result>;
}

describe('a simulation', () => {
  it('counts the loaded accounts, and omits figures if it cannot be executed', async () => {
    const stranger = Keypair.generate();
    const broke = await transactionOf([transfer(stranger.publicKey, 1)], [stranger]);
    const open = { fee: null, loadedAddresses: null, preBalances: null, postBalances: null, preTokenBalances: null, postTokenBalances: null };
    const nothing = { err: 'AccountNotFound', loadedAccountsDataSize: 0, logs: [], unitsConsumed: 0, accounts: null, innerInstructions: null, ...open };
    expect((await cluster.call<WithContext<object>>('simulateTransaction', broke, processed)).result.value).toMatchObject({
      ...nothing, loadedAddresses: { writable: [], readonly: [] }, preBalances: [0, 0, 1], postBalances: [0, 0, 1], preTokenBalances: [], postTokenBalances: [],
    });
    expect((await cluster.call('sendTransaction', broke, processed)).error).toMatchObject({ code: -32002, data: nothing });

    const tooMuch = await transactionOf([transfer(payer.publicKey, 10 ** 15)]);
    const systemName = 'solana_system_program'.length;
    const loadedAccountsDataSize = 64 + (64 + systemName);
    expect((await cluster.call<WithContext<object>>('simulateTransaction', tooMuch, processed)).result.value)
      .toMatchObject({ fee: 5_000, loadedAccountsDataSize, loadedAddresses: { writable: [], readonly: [] }, preBalances: [expect.any(Number), 0, 1] });
    const { data } = (await cluster.call('sendTransaction', tooMuch, processed)).error!;
    expect(data).toMatchObject({ ...open, fee: 5_000, loadedAccountsDataSize });
    expect(Object.keys(data)).toEqual(Object.keys(data).sort());
  });
});

describe('a block', () => {
  it('shows the accounts of its transactions, and their cost units', async () => {
    const wire = await transactionOf([transfer(payer.publicKey, 1_000_000)]);
    const signature = (await cluster.call<string>('sendTransaction', wire, processed)).result;
    const slot = cluster.localnet.control.slot();
    cluster.localnet.control.advanceSlots(3);
    const full = (await cluster.call<{ meta: { costUnits: number; preBalances: number[]; postBalances: number[] } }>('getTransaction', signature, { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 })).result;
    const options = { transactionDetails: 'accounts', maxSupportedTransactionVersion: 0, rewards: false };
    const { transactions } = (await cluster.call<{ transactions: readonly { transaction: { accountKeys: unknown } }[] }>('getBlock', slot, options)).result;
    const key = (pubkey: PublicKey, signer: boolean, writable: boolean): object => ({ pubkey: pubkey.toBase58(), signer, writable, source: 'transaction' });
    expect(transactions).toHaveLength(1);
    const { preBalances, postBalances } = full.meta;
    expect(transactions[0]).toEqual({
      transaction: {
        signatures: [signature],
        accountKeys: [key(payer.publicKey, true, true), expect.objectContaining({ signer: false, writable: true }), key(SystemProgram.programId, false, false)],
      },
      meta: {
        err: null, status: { Ok: null }, fee: 5_000, preBalances, postBalances,
        preTokenBalances: [], postTokenBalances: [],
      },
      version: 'legacy',
    });
    expect(full.meta).toMatchObject({ ...(transactions[0] as unknown as { meta: object }).meta });
    // One signature, two write locks, twelve bytes of data, one page of accounts, and the System program's units.
    expect(full.meta.costUnits).toBe(720 + 2 * 300 + 3 + 8 + 150);
  });

  it('has an order, which transactions and their signatures show', async () => {
    cluster.localnet.control.advanceSlots(1);
    const to = Keypair.generate().publicKey;
    const signatures: string[] = [];
    for (const lamports of [1_000_000, 1_000_001, 1_000_002]) {
      const wire = await transactionOf([transfer(payer.publicKey, lamports, to)]);
      signatures.push((await cluster.call<string>('sendTransaction', wire, processed)).result);
    }
    const slot = cluster.localnet.control.slot();
    cluster.localnet.control.advanceSlots(3);
    const shown = (await cluster.call<{ signature: string; transactionIndex: number }[]>('getSignaturesForAddress', to.toBase58())).result;
    expect(shown.map(({ signature, transactionIndex }) => [signature, transactionIndex])).toEqual(signatures.map((signature, index) => [signature, index]).reverse());
    expect((await cluster.call('getTransaction', signatures[2])).result).toMatchObject({ slot, transactionIndex: 2 });
  });

  it('before the first one kept is reported as cleaned up, not as missing', async () => {
    const first = (await cluster.call<number>('getFirstAvailableBlock')).result;
    for (const method of ['getBlock', 'getBlockTime']) {
      const message = `Block ${first - 1} cleaned up, does not exist on node. First available block: ${first}`;
      expect((await cluster.call(method, first - 1)).error).toMatchObject({ code: -32001, message });
    }
  });
});

describe('parameters', () => {
  it('of 64 bits keep their digits', async () => {
    expect((await callWith('getBlock', '[9223372036854775807]')).error!.message).toBe('Block not available for slot 9223372036854775807');
    expect((await callWith('getBalance', `["${SystemProgram.programId.toBase58()}",{"minContextSlot":${MAX_U64}}]`)).error!.code).toBe(-32016);
    const address = Keypair.generate().publicKey.toBase58();
    await callWith('localnet_setAccount', `["${address}",{"lamports":9007199254740993}]`);
    expect(await createSolanaRpc(cluster.localnet.rpcUrl).getBalance(address as never).send()).toMatchObject({ value: 9007199254740993n });
    expect((await callWith('getMinimumBalanceForRentExemption', '[1e21]')).error!.code).toBe(-32602);
  });

  it('with a future minContextSlot are refused by every method that takes one', async () => {
    const config = { minContextSlot: cluster.localnet.control.slot() + 100 };
    for (const method of ['getSlotLeader', 'getTransactionCount', 'getSlot']) expect((await cluster.call(method, config)).error!.code).toBe(-32016);
  });

  it('that a node does not accept are refused with its messages', async () => {
    expect((await cluster.call('getFeeForMessage', 'A')).error).toMatchObject({ code: -32602, message: 'invalid base64 encoding: InvalidPadding' });
    const mint = 'So11111111111111111111111111111111111111112';
    expect((await cluster.call('getTokenSupply', mint, {})).error!.message).toBe('Invalid params: missing field `commitment`.');
    expect((await cluster.call('getTokenSupply', mint)).error).toBeUndefined();
    const versioned = (version: number): string => Buffer.concat([Uint8Array.of(1), Buffer.alloc(64), Uint8Array.of(0x80 | version), Buffer.alloc(100)]).toString('base64');
    expect((await cluster.call('sendTransaction', versioned(1), processed)).error!.message).toContain('invalid message version');
    expect((await cluster.call('sendTransaction', versioned(126), processed)).error!.message).toContain('invalid value: integer `126`');
  });
});

describe('methods of a node', () => {
  it('answer with the version of the runtime', async () => {
    const ids = FeatureSet.allEnabled().getActiveFeatures().sort((a, b) => Buffer.compare(a, b));
    const featureSet = createHash('sha256').update(Buffer.concat(ids)).digest().readUInt32LE(0);
    expect((await cluster.call('getVersion')).result).toEqual({ 'solana-core': '4.2.1', 'feature-set': featureSet });
  });

  it('return the only node, its addresses, its slots and its vote account', async () => {
    const identity = (await cluster.call<{ identity: string }>('getIdentity')).result.identity;
    const slot = (await cluster.call<number>('getSlot')).result;
    const host = (url: string): string => new URL(url).host;
    const { rpcUrl, wsUrl } = cluster.localnet;
    expect((await cluster.call('getClusterNodes')).result).toMatchObject([{ pubkey: identity, rpc: host(rpcUrl), pubsub: host(wsUrl), tvu: null }]);
    expect((await cluster.call('getSlotLeaders', slot, 3)).result).toEqual([identity, identity, identity]);
    expect((await cluster.call('getSlotLeaders', slot, 5_001)).error!.message).toBe('Invalid limit; max 5000');
    const beyond = await callWith('getSlotLeaders', '[9223372036854775807,3]');
    expect(beyond.error!.message).toBe('Invalid slot range: leader schedule for epoch 21350398233460 is unavailable');
    const schedule = (await cluster.call<Record<string, number[]>>('getLeaderSchedule')).result;
    expect(schedule[identity]).toHaveLength(432_000);
    expect((await cluster.call('getLeaderSchedule', null, { identity: payer.publicKey.toBase58() })).result).toEqual({});
    expect((await cluster.call('getLeaderSchedule', slot + 1_000_000)).result).toBeNull();
    const range = { firstSlot: slot - 1, lastSlot: slot };
    expect((await cluster.call<WithContext<object>>('getBlockProduction', { range })).result.value).toEqual({ byIdentity: { [identity]: [2, 2] }, range });
    const tooFar = await callWith('getBlockProduction', '[{"range":{"firstSlot":0,"lastSlot":9223372036854775807}}]');
    expect(tooFar.error!.message).toMatch(/^lastSlot, 9223372036854775807, is too large; max \d+$/);
    expect((await cluster.call('getBlocksWithLimit', slot - 2, 2)).result).toEqual([slot - 2, slot - 1]);
    expect((await cluster.call('getMaxShredInsertSlot')).result).toBe(cluster.localnet.control.slot());
    expect((await cluster.call('getMaxRetransmitSlot')).result).toBe(cluster.localnet.control.slot());
    expect((await cluster.call('getHighestSnapshotSlot')).error).toMatchObject({ code: -32008, message: 'No snapshot' });
    expect((await cluster.call<{ commitment: number[] | null }>('getBlockCommitment', slot)).result.commitment).toBeNull();
    expect((await cluster.call<{ commitment: number[] | null }>('getBlockCommitment', slot + 2)).result.commitment).toHaveLength(32);
    const { current } = (await cluster.call<{ current: { nodePubkey: string; votePubkey: string }[] }>('getVoteAccounts')).result;
    expect(current).toMatchObject([{ nodePubkey: identity, activatedStake: 1_000_000_000 }]);
    const stakes = (await cluster.call<{ account: object }[]>('getProgramAccounts', StakeProgram.programId.toBase58(), { encoding: 'jsonParsed' })).result;
    const stake = { delegation: { voter: current[0]!.votePubkey, stake: '1000000000' } };
    expect(stakes).toMatchObject([{ account: { lamports: 1_002_282_880, data: { parsed: { type: 'delegated', info: { stake } } } } }]);
  });

  it('report no inflation, and count all lamports', async () => {
    expect((await cluster.call('getInflationRate')).result).toMatchObject({ total: 0, validator: 0, foundation: 0 });
    expect((await cluster.call('getInflationGovernor')).result).toMatchObject({ initial: 0, terminal: 0 });
    expect((await cluster.call('getInflationReward', [payer.publicKey.toBase58()])).result).toEqual([null]);
    const epoch = Math.floor(cluster.localnet.control.slot() / 432_000);
    expect((await cluster.call('getInflationReward', [payer.publicKey.toBase58()], { epoch: epoch - 1 })).result).toEqual([null]);
    const unpaid = { code: -32004, message: `Block not available for slot ${(epoch + 1) * 432_000}` };
    expect((await cluster.call('getInflationReward', [], { epoch })).error).toMatchObject(unpaid);
    const { total, circulating } = (await cluster.call<WithContext<{ total: number; circulating: number }>>('getSupply')).result.value;
    expect(total).toBeGreaterThan(1e18 - 1e12);
    expect(circulating).toBe(total);
    const largest = (await cluster.call<WithContext<{ address: string; lamports: number }[]>>('getLargestAccounts')).result.value;
    expect(largest[0]!.lamports).toBeGreaterThan(1e17);
    expect(largest.map(({ address }) => address)).toContain(payer.publicKey.toBase58());
  });

  it('allow stake to be delegated to the vote account', async () => {
    const [{ votePubkey } = { votePubkey: '' }] = (await cluster.call<{ current: { votePubkey: string }[] }>('getVoteAccounts')).result.current;
    const stake = Keypair.generate();
    const create = StakeProgram.createAccount({
      fromPubkey: payer.publicKey, stakePubkey: stake.publicKey, lamports: 2e9, authorized: new Authorized(payer.publicKey, payer.publicKey),
    });
    const delegate = StakeProgram.delegate({ stakePubkey: stake.publicKey, authorizedPubkey: payer.publicKey, votePubkey: new PublicKey(votePubkey) });
    const wire = await transactionOf([...create.instructions, ...delegate.instructions], [payer, stake]);
    expect((await cluster.call('sendTransaction', wire, processed)).error).toBeUndefined();
  });

  it('list other vote accounts as delinquent, once they have a stake', async () => {
    const [vote, node] = [Keypair.generate(), Keypair.generate()];
    const create = VoteProgram.createAccount({
      fromPubkey: payer.publicKey, votePubkey: vote.publicKey, lamports: 1e8, voteInit: new VoteInit(node.publicKey, node.publicKey, node.publicKey, 7),
    });
    expect((await cluster.call('sendTransaction', await transactionOf(create.instructions, [payer, vote, node]), processed)).error).toBeUndefined();
    cluster.localnet.control.advanceSlots(3);
    const votePubkey = vote.publicKey.toBase58();
    const ask = async (config: object): Promise<unknown> => (await cluster.call('getVoteAccounts', { votePubkey, ...config })).result;
    expect(await ask({})).toEqual({ current: [], delinquent: [] });
    const shown = {
      votePubkey, nodePubkey: node.publicKey.toBase58(), activatedStake: 0, epochVoteAccount: false, commission: 7,
      inflationRewardsCommissionBps: 700, lastVote: 0, epochCredits: [], rootSlot: 0,
    };
    expect(await ask({ keepUnstakedDelinquents: true })).toEqual({ current: [], delinquent: [shown] });

    const delegated = accountBytes(u32(2), zeros(120), address(votePubkey), u64(9n), u64(1n), u64(2n ** 64n - 1n), zeros(44));
    const stake = Keypair.generate().publicKey.toBase58();
    cluster.localnet.control.setAccount(stake, { lamports: 10n ** 9n, data: delegated, owner: StakeProgram.programId.toBase58() });
    expect(await ask({})).toEqual({ current: [], delinquent: [{ ...shown, activatedStake: 9, epochVoteAccount: true }] });
    cluster.localnet.control.setAccount(stake, { lamports: 10n ** 9n, data: zeros(3), owner: StakeProgram.programId.toBase58() });
    expect(await ask({})).toEqual({ current: [], delinquent: [] });
    cluster.localnet.control.setAccount(stake, { lamports: 0n });
  });

  it('report the minimum delegation of the Stake program', async () => {
    const ask = new TransactionInstruction({ programId: StakeProgram.programId, keys: [], data: Buffer.from([13, 0, 0, 0]) });
    const simulated = await cluster.call<WithContext<{ returnData: { data: [string, string] } }>>('simulateTransaction', await transactionOf([ask]), processed);
    const minimum = Buffer.from(simulated.result.value.returnData.data[0], 'base64').readBigUInt64LE();
    expect((await cluster.call<WithContext<number>>('getStakeMinimumDelegation')).result.value).toBe(Number(minimum));
  });
});
