/**
 * Fees of locked LP tokens. What is expected was measured by others on the program itself: mtremolada/dao.fun,
 * tests/launchpad-lock-verify.integration.test.ts.
 */
import { collectCpFeeInstruction, LOCK_CPMM_AUTH, LOCK_CPMM_PROGRAM } from '@raydium-io/raydium-sdk-v2';
import { createAssociatedTokenAccountInstruction, getAssociatedTokenAddressSync } from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import BN from 'bn.js';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import type { AppError } from '@/errors/AppError.ts';
import { U64_MAX } from '@/services/amounts/integers.ts';
import { parsePercent } from '@/services/amounts/decimals.ts';
import { buildLockLpAction } from '@/services/pools/buildBurnOrLockActions.ts';
import { buildSwapAction } from '@/services/pools/buildSwapAction.ts';
import type { CpmmPool } from '@/services/programs/cpmm/accounts.ts';
import { quoteCpmmSwap } from '@/services/programs/cpmm/quote.ts';
import { readCpmmPool } from '@/services/programs/cpmm/readPool.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { CPMM, cpmmRequest, makeCpmmPool, makeMint } from '../../support/cpmmPools.ts';
import { heldOf, land, type Trader } from '../../support/poolOperations.ts';
import { programTest } from '../../support/programTest.ts';
import { clusterConfig } from '../../support/services.ts';

const collecting = { operation: 'Collect fees of locked LP tokens', programs: [CPMM, LOCK_CPMM_PROGRAM.toBase58()] };
const LOCKED = 12_345_678_901n;

let chain: TestCluster;
let cluster: ClusterConfig;
let holder: Trader;
let stranger: Trader;
let pool: CpmmPool;
let feeKey: PublicKey;
beforeAll(async () => {
  chain = await startTestCluster();
  cluster = clusterConfig(chain);
  const newTrader = async (): Promise<Trader> => ({ chain, cluster, keypair: await chain.fundedKeypair(50) });
  [holder, stranger] = [await newTrader(), await newTrader()];
});
afterAll(() => chain.stop());

const account = (mint: string | PublicKey, owner: PublicKey): PublicKey => getAssociatedTokenAddressSync(new PublicKey(mint), owner, true);

/** Figures of the lock's record. */
async function lockOf(mint: PublicKey) {
  const [record] = PublicKey.findProgramAddressSync([Buffer.from('locked_liquidity'), mint.toBytes()], LOCK_CPMM_PROGRAM);
  const data = Buffer.from((await chain.connection().getAccountInfo(record))?.data ?? []);
  const [locked, claimed, unclaimed, supply] = [8, 16, 24, 32].map((at) => data.readBigUInt64LE(at)) as [bigint, bigint, bigint, bigint];
  return { record, locked, claimed, unclaimed, supply, product: data.readBigUInt64LE(40) | (data.readBigUInt64LE(48) << 64n) };
}

async function held(address: PublicKey): Promise<bigint> {
  return BigInt((await chain.connection().getTokenAccountBalance(address)).value.amount);
}

/** Swaps a part of the pool there and back. */
async function trade(): Promise<void> {
  for (const side of ['a', 'b'] as const) {
    const now = await readCpmmPool(cluster, pool.poolId);
    const quote = quoteCpmmSwap(now, {
      inputMint: now[side].mint.address, exact: 'in', amount: 5_000_000_000n, slippage: parsePercent('1'), epoch: 0n,
    });
    await land(holder, await buildSwapAction({ cluster, ownerAddress: holder.keypair.publicKey.toBase58(), pool: now, quote }));
  }
}

interface Collection {
  readonly by?: Trader;
  /** Account with the fee key. */
  readonly key?: PublicKey;
  readonly recipients?: readonly [PublicKey, PublicKey];
  /** LP tokens, base units. */
  readonly amount?: bigint;
}

async function collect({ by = holder, key, recipients, amount = U64_MAX }: Collection = {}): Promise<void> {
  const wallet = by.keypair.publicKey;
  const [mintA, mintB] = [new PublicKey(pool.a.mint.address), new PublicKey(pool.b.mint.address)];
  const [userVaultA, userVaultB] = recipients ?? [account(mintA, wallet), account(mintB, wallet)];
  const instruction = collectCpFeeInstruction({
    programId: LOCK_CPMM_PROGRAM, auth: LOCK_CPMM_AUTH, nftOwner: wallet, nftMint: feeKey, nftAccount: key ?? account(feeKey, wallet),
    lockPda: (await lockOf(feeKey)).record, poolId: new PublicKey(pool.poolId), mintLp: new PublicKey(pool.lpMint), userVaultA, userVaultB,
    poolVaultA: new PublicKey(pool.a.vault), poolVaultB: new PublicKey(pool.b.vault), mintA, mintB,
    lockLpVault: account(pool.lpMint, LOCK_CPMM_AUTH), lpFeeAmount: new BN(`${amount}`),
  });
  expect(instruction.keys).toHaveLength(18);
  await land(by, { steps: [{ instructions: [instruction] }] });
}

describe('fees of locked LP tokens', () => {
  beforeAll(async () => {
    const [base, quote] = [await makeMint(chain, holder.keypair), await makeMint(chain, holder.keypair)];
    pool = await makeCpmmPool(chain, cluster, holder.keypair, await cpmmRequest(cluster, base, quote));
    const action = await buildLockLpAction({ cluster, ownerAddress: holder.keypair.publicKey.toBase58(), pool, amount: LOCKED });
    await land(holder, action);
    feeKey = new PublicKey(action.facts?.['feeKeyMint'] ?? '');
  });

  programTest(collecting, 'are paid in both tokens for the LP tokens that they are worth, once', async () => {
    const lpVault = account(pool.lpMint, LOCK_CPMM_AUTH);
    const holdings = async () => [await heldOf(holder, pool.a.mint.address), await heldOf(holder, pool.b.mint.address)] as const;
    let start = await holdings();
    await collect();
    expect(await holdings()).toEqual(start);
    expect(await lockOf(feeKey)).toMatchObject({ locked: LOCKED, claimed: 0n, unclaimed: 0n });

    await trade();
    const [before, lpBefore] = [await lockOf(feeKey), await held(lpVault)];
    start = await holdings();
    await collect();
    const after = await lockOf(feeKey);
    const [a, b] = await holdings();
    expect(a).toBeGreaterThan(start[0]);
    expect(b).toBeGreaterThan(start[1]);
    expect(after.claimed).toBeGreaterThan(0n);
    expect(before.locked - after.locked).toBe(after.claimed);
    expect(lpBefore - await held(lpVault)).toBe(after.claimed);
    expect(after.product).toBeGreaterThanOrEqual(before.product);
    // What stays locked is worth as much as before; rounding can leave it a unit more.
    const isWorth = (locked: bigint): boolean => locked ** 2n * after.product * before.supply ** 2n >= before.locked ** 2n * before.product * after.supply ** 2n;
    expect([isWorth(after.locked), isWorth(after.locked - 2n)]).toEqual([true, false]);

    await collect();
    expect(await holdings()).toEqual([a, b]);
    await trade();
    const traded = await holdings();
    await collect({ amount: 1_000n });
    expect(await lockOf(feeKey)).toMatchObject({ claimed: after.claimed + 1_000n });
    expect((await lockOf(feeKey)).unclaimed).toBeGreaterThan(0n);
    await collect();
    expect((await lockOf(feeKey)).unclaimed).toBe(0n);
    expect((await holdings())[0]).toBeGreaterThan(traded[0]);
  });

  programTest(collecting, 'go to accounts of anybody, but only for who holds the fee key, and only in the pool\'s tokens', async () => {
    await trade();
    const nobody = Keypair.generate().publicKey;
    const recipients = [account(pool.a.mint.address, nobody), account(pool.b.mint.address, nobody)] as const;
    const empty = account(feeKey, stranger.keypair.publicKey);
    await land(stranger, { steps: [{ instructions: [
      createAssociatedTokenAccountInstruction(stranger.keypair.publicKey, recipients[0], nobody, new PublicKey(pool.a.mint.address)),
      createAssociatedTokenAccountInstruction(stranger.keypair.publicKey, recipients[1], nobody, new PublicKey(pool.b.mint.address)),
      createAssociatedTokenAccountInstruction(stranger.keypair.publicKey, empty, stranger.keypair.publicKey, feeKey),
    ] }] });
    const refusalOf = (collection: Collection): Promise<unknown> => collect(collection).then(() => null, ({ details }: AppError) => details['code']);
    expect(await refusalOf({ by: stranger, recipients })).toBe(2003);
    const keyOfHolder = account(feeKey, holder.keypair.publicKey);
    expect(await refusalOf({ by: stranger, recipients, key: keyOfHolder })).toBe(2015);
    expect(await refusalOf({ recipients: [recipients[1], recipients[0]] })).toBe(2014);
    expect(await held(recipients[0])).toBe(0n);
    await collect({ recipients });
    expect(await held(recipients[0])).toBeGreaterThan(0n);
    expect(await held(recipients[1])).toBeGreaterThan(0n);
  });
});
