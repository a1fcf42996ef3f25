import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import { buildOperation, type OperationToken } from '@/services/programs/pool/buildOperation.ts';
import { RECEIVES, spendsExactly } from '@/services/programs/pool/ownerAccounts.ts';
import { memoInstruction } from '@/services/programs/token/memo.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { WSOL } from '@tests/support/ammV4Pools.ts';
import { makeToken } from '@tests/support/pools.ts';
import { land, wrappedSolOf, type Trader } from '@tests/support/poolOperations.ts';
import { clusterConfig } from '@tests/support/services.ts';
import * as m from '#messages';

const SOL: OperationToken = {
  mint: { address: WSOL, programId: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', decimals: 9 }, ...spendsExactly(1_000_000_000n),
};

let chain: TestCluster;
let cluster: ClusterConfig;
let maker: Trader;
beforeAll(async () => {
  chain = await startTestCluster();
  cluster = clusterConfig(chain);
  maker = { chain, cluster, keypair: await chain.fundedKeypair(20) };
});
afterAll(() => chain.stop());

/** Three tokens that a wallet holds none of. */
async function newTokens(): Promise<readonly OperationToken[]> {
  const tokens: OperationToken[] = [];
  for (let count = 0; count < 3; count += 1) {
    const address = await makeToken(cluster, keypairOwner(maker.keypair.secretKey));
    tokens.push({ mint: { ...SOL.mint, address }, ...RECEIVES });
  }
  return tokens;
}

/** An operation on a pool whose program takes an instruction of so many bytes. */
function operation({ keypair }: Trader, tokens: readonly OperationToken[], bytes: number) {
  return buildOperation({
    cluster, ownerAddress: keypair.publicKey.toBase58(), kind: 'swap', title: 'A large operation', region: 'swap',
    pool: { poolId: WSOL, kind: 'amm-v4' }, label: 'Operate', tokens,
    build: () => Promise.resolve([{ instructions: [memoInstruction('x'.repeat(bytes))] }]),
  });
}

async function newTrader(): Promise<Trader> {
  return { chain, cluster, keypair: await chain.fundedKeypair(20) };
}

async function holds({ keypair }: Trader, { mint: { address } }: OperationToken): Promise<boolean> {
  const account = getAssociatedTokenAddressSync(new PublicKey(address), keypair.publicKey);
  return await chain.connection().getAccountInfo(account) !== null;
}

const labels = ({ steps }: Awaited<ReturnType<typeof operation>>) => steps.map(({ label }) => label);

describe('an operation on a pool that is too large for one transaction', () => {
  test('creates its token accounts before, and needs one transaction where they exist', async () => {
    const [tokens, trader] = [await newTokens(), await newTrader()];
    expect(labels(await operation(trader, tokens, 300))).toEqual(['Operate']);
    const action = await operation(trader, [...tokens, SOL], 500);
    expect(labels(action)).toEqual([m.titles.createTokenAccounts, 'Operate']);
    await land(trader, action);
    for (const token of tokens) expect(await holds(trader, token)).toBe(true);
    expect(await wrappedSolOf(trader)).toEqual([]);
    const again = await operation(trader, [...tokens, SOL], 500);
    expect(labels(again)).toEqual(['Operate']);
    await land(trader, again);
  });

  test('wraps SOL before and unwraps it after, if not even that fits beside the instruction', async () => {
    const [tokens, trader] = [await newTokens(), await newTrader()];
    const action = await operation(trader, [...tokens, SOL], 900);
    expect(labels(action)).toEqual([m.titles.createTokenAccounts, 'Operate', m.titles.unwrapSol]);
    const before = await chain.connection().getBalance(trader.keypair.publicKey);
    const fees = [];
    for (const step of action.steps) fees.push((await land(trader, { steps: [step] })).feeLamports);
    const rent = 3 * await chain.connection().getMinimumBalanceForRentExemption(165);
    const after = await chain.connection().getBalance(trader.keypair.publicKey);
    expect(BigInt(before - after)).toBe(fees.reduce((sum, fee) => sum + fee, BigInt(rent)));
    expect(await wrappedSolOf(trader)).toEqual([]);
  });

  test('has no empty transaction around an instruction that fits into none', async () => {
    const trader = await newTrader();
    const action = await operation(trader, [], 1_200);
    expect(labels(action)).toEqual(['Operate']);
    await expect(land(trader, action)).rejects.toThrow();
  });
});
