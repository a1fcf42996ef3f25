import {
  createFreezeAccountInstruction, createInitializeMint2Instruction, getAssociatedTokenAddressSync, getMintLen, TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID,
  type ExtensionType,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import { type PreparedAccounts, prepareOwnerAccounts } from '@/services/programs/pool/ownerAccounts.ts';
import { affordable, readSides } from '@/services/programs/pool/readSides.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { WSOL } from '../../support/ammV4Pools.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { land, wrappedSolOf, type Trader } from '../../support/poolOperations.ts';
import { makeToken } from '../../support/pools.ts';
import { clusterConfig, codeOf, errorOf } from '../../support/services.ts';

const LEGACY = TOKEN_PROGRAM_ID.toBase58();
const RECEIVES = { spends: 0n, spendsAtMost: 0n };

let chain: TestCluster;
let cluster: ClusterConfig;
let trader: Trader;
let ownerAddress: string;
beforeAll(async () => {
  chain = await startTestCluster();
  cluster = clusterConfig(chain);
  trader = { chain, cluster, keypair: await chain.fundedKeypair(50) };
  ownerAddress = trader.keypair.publicKey.toBase58();
});
afterAll(() => chain.stop());

/** Sends the instructions around an operation, without the operation; returns the fee in lamports. */
async function feeAround({ before, after }: PreparedAccounts): Promise<bigint> {
  return (await land(trader, { steps: [{ instructions: before, endInstructions: after }] })).feeLamports;
}

async function makeToken2022(): Promise<string> {
  const mint = Keypair.generate();
  const space = getMintLen([] as ExtensionType[]);
  const instructions = [
    SystemProgram.createAccount({
      fromPubkey: trader.keypair.publicKey, newAccountPubkey: mint.publicKey, space, programId: TOKEN_2022_PROGRAM_ID,
      lamports: await chain.connection().getMinimumBalanceForRentExemption(space),
    }),
    createInitializeMint2Instruction(mint.publicKey, 6, trader.keypair.publicKey, null, TOKEN_2022_PROGRAM_ID),
  ];
  await land(trader, { steps: [{ instructions, signers: [mint] }] });
  return mint.publicKey.toBase58();
}

describe('the owner\'s accounts around an operation on a pool', () => {
  test('are associated ones under the token program of each mint, created if missing', async () => {
    const mint = await makeToken2022();
    const token = { mint, programId: TOKEN_2022_PROGRAM_ID.toBase58(), ...RECEIVES };
    const prepared = await prepareOwnerAccounts({ cluster, ownerAddress, tokens: [token] });
    const account = getAssociatedTokenAddressSync(
      new PublicKey(mint), trader.keypair.publicKey, false, TOKEN_2022_PROGRAM_ID);
    expect(prepared.addresses).toEqual([account.toBase58()]);
    await feeAround(prepared);
    expect((await chain.connection().getAccountInfo(account))?.owner.toBase58()).toBe(token.programId);
    // A second time does not fail, because they may have been created in between.
    await feeAround(prepared);
  });

  test('are refused while one is frozen, whether it pays or is paid', async () => {
    const mint = await makeToken(cluster, keypairOwner(trader.keypair.secretKey), { isFreezable: true });
    const [key, owner] = [new PublicKey(mint), trader.keypair.publicKey];
    const account = getAssociatedTokenAddressSync(key, owner);
    await land(trader, { steps: [{ instructions: [createFreezeAccountInstruction(account, key, owner)] }] });
    for (const spends of [0n, 1n]) {
      const tokens = [{ mint, programId: LEGACY, spends, spendsAtMost: spends }];
      const error = await errorOf(prepareOwnerAccounts({ cluster, ownerAddress, tokens }));
      expect([error.code, error.details]).toEqual(['tokens/own-account-frozen', { account: account.toBase58() }]);
    }
    const { sides: [side] } = await readSides(cluster, owner, [key]);
    expect(await codeOf(affordable(1n, side, null, 'amount'))).toBe('tokens/own-account-frozen');
  });

  test('hold SOL only temporarily: nothing stays wrapped, and twice at once no more than once', async () => {
    const sol = { mint: WSOL, programId: LEGACY, spends: 3_000_000_000n, spendsAtMost: 3_000_000_000n };
    const before = await chain.connection().getBalance(trader.keypair.publicKey);
    const both = await Promise.all([1, 2].map(() => prepareOwnerAccounts({ cluster, ownerAddress, tokens: [sol] })));
    expect(new Set(both.flatMap(({ addresses }) => addresses)).size).toBe(2);
    const fees = [await feeAround(both[0]!), await feeAround(both[1]!)];
    const after = await chain.connection().getBalance(trader.keypair.publicKey);
    expect(BigInt(before - after)).toBe(fees.reduce((sum, fee) => sum + fee, 0n));
    expect(await wrappedSolOf(trader)).toEqual([]);
  });

  test('must hold what is spent: the expected amount, not the maximum', async () => {
    const mint = await makeToken(cluster, keypairOwner(trader.keypair.secretKey), { supply: 1_000n });
    const ask = (spends: bigint, spendsAtMost: bigint) => prepareOwnerAccounts({
      cluster, ownerAddress, tokens: [{ mint, programId: LEGACY, spends, spendsAtMost }],
    });
    expect((await ask(1_000n, 2_000n)).before).toEqual([]);
    expect(await codeOf(ask(1_001n, 1_001n))).toBe('pools/amount-above-balance');
    const other = { mint: Keypair.generate().publicKey.toBase58(), programId: LEGACY, spends: 1n, spendsAtMost: 1n };
    expect(await codeOf(prepareOwnerAccounts({ cluster, ownerAddress, tokens: [other] }))).toBe('sdk/no-token-account');
    const sol = { mint: WSOL, programId: LEGACY, spends: 1n, spendsAtMost: 10n ** 18n };
    expect(await codeOf(prepareOwnerAccounts({ cluster, ownerAddress, tokens: [sol] })))
      .toBe('transactions/not-enough-sol');
    expect(await codeOf(prepareOwnerAccounts({ cluster, ownerAddress: 'no one', tokens: [] })))
      .toBe('accounts/invalid-public-key');
  });
});
