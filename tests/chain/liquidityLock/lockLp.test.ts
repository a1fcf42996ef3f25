import {
  DEVNET_PROGRAM_ID, LOCK_CPMM_AUTH, LOCK_CPMM_PROGRAM, makeCpmmLockInstruction,
} from '@raydium-io/raydium-sdk-v2';
import { PublicKey, type TransactionInstruction } from '@solana/web3.js';
import BN from 'bn.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import { clusterTable } from '@/networks.ts';
import { U64_MAX } from '@/services/amounts/integers.ts';
import { buildLockLpAction } from '@/services/pools/buildBurnOrLockActions.ts';
import { readLpHolding } from '@/services/pools/readLpHolding.ts';
import type { CpmmPool } from '@/services/programs/cpmm/accounts.ts';
import { readPool } from '@/services/pools/readPool.ts';
import type { Action } from '@/services/transactions/action.ts';
import { writePhrase } from '@/services/transactions/phrase.ts';
import { AMM_PROGRAMS, makeAmmV4Pool } from '../../support/ammV4Pools.ts';
import { CPMM, cpmmRequest, makeCpmmPool, makeMint } from '../../support/cpmmPools.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { heldOf, land, type Trader } from '../../support/poolOperations.ts';
import { exactProgramTest, programTest } from '../../support/programTest.ts';
import { clusterConfig, codeOf } from '../../support/services.ts';

const LOCK = LOCK_CPMM_PROGRAM.toBase58();
const METAPLEX = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
const building = { operation: 'Build a lock of LP tokens', programs: [CPMM] };
const locking = { operation: 'Lock LP tokens of a CPMM pool', programs: [CPMM, LOCK, METAPLEX] };

let chain: TestCluster;
let cluster: ClusterConfig;
let trader: Trader;
let pool: CpmmPool;
beforeAll(async () => {
  chain = await startTestCluster();
  cluster = clusterConfig(chain);
  trader = { chain, cluster, keypair: await chain.fundedKeypair(50) };
});
afterAll(() => chain.stop());

async function newPool(): Promise<CpmmPool> {
  const [base, quote] = [await makeMint(chain, trader.keypair), await makeMint(chain, trader.keypair)];
  return makeCpmmPool(chain, cluster, trader.keypair, await cpmmRequest(cluster, base, quote));
}

/**
 * This cluster with another program's address as the lock program, which is enough for building, since that only checks that
 * there is one.
 */
const withProgramAt = (lpLock: string): ClusterConfig => ({ ...cluster, programs: { ...cluster.programs, lpLock } });

type SdkLock = Parameters<typeof makeCpmmLockInstruction>[0];

/** The same lock from the SDK's own builder. */
async function sdkInstruction(from: ClusterConfig, action: Action, amount: bigint) {
  const wallet = trader.keypair.publicKey;
  const { instructions } = await makeCpmmLockInstruction({
    // The fields of the API's pool info that the builder reads.
    poolInfo: { id: pool.poolId, lpMint: { address: pool.lpMint } } as SdkLock['poolInfo'],
    poolKeys: { vault: { A: pool.a.vault, B: pool.b.vault } } as SdkLock['poolKeys'],
    ownerInfo: { feePayer: wallet, wallet },
    feeNftOwner: wallet,
    lockProgram: new PublicKey(from.programs.lpLock),
    lockAuthProgram: new PublicKey(from.programs.lpLockAuthority),
    lpAmount: new BN(`${amount}`),
    getEphemeralSigners: async () => [action.facts?.['feeKeyMint']],
  });
  return instructions;
}

const plain = (instructions: readonly TransactionInstruction[]) => instructions.map(({ programId, keys, data }) => ({
  programId: programId.toBase58(), data: [...data],
  keys: keys.map(({ pubkey, isSigner, isWritable }) => [pubkey.toBase58(), isSigner, isWritable]),
}));

test('the lock program and its authority are those of the SDK, on every cluster', () => {
  const { localnet, devnet, mainnet } = clusterTable({});
  for (const { programs } of [localnet, mainnet]) {
    expect([programs.lpLock, programs.lpLockAuthority]).toEqual([LOCK, LOCK_CPMM_AUTH.toBase58()]);
  }
  expect([devnet.programs.lpLock, devnet.programs.lpLockAuthority]).toEqual([
    DEVNET_PROGRAM_ID.LOCK_CPMM_PROGRAM.toBase58(), DEVNET_PROGRAM_ID.LOCK_CPMM_AUTH.toBase58(),
  ]);
  for (const { programs } of [localnet, devnet, mainnet]) {
    const [derived] = PublicKey.findProgramAddressSync(
      [new TextEncoder().encode('lock_cp_authority_seed')], new PublicKey(programs.lpLock));
    expect(derived.toBase58()).toBe(programs.lpLockAuthority);
  }
});

describe('a lock of LP tokens', () => {
  beforeAll(async () => {
    pool = await newPool();
  });

  for (const amount of [1n, 12_500_000_000n]) {
    programTest(building, `of ${amount} units is what the SDK builds, signed by the fee key too [10.9]`, async () => {
      const here = withProgramAt(CPMM);
      const ownerAddress = trader.keypair.publicKey.toBase58();
      const action = await buildLockLpAction({ cluster: here, ownerAddress, pool, amount });
      const { facts, steps: [step], title, notes } = action;
      expect(plain(step?.instructions ?? [])).toEqual(plain(await sdkInstruction(here, action, amount)));
      expect(step?.signers?.map(({ publicKey }) => publicKey.toBase58())).toEqual([facts?.['feeKeyMint']]);
      expect(step?.instructions).toHaveLength(1);
      expect(writePhrase(title)).toBe(`Lock ${amount === 1n ? '0.000000001' : '12.5'} LP tokens`);
      expect(notes?.[0]).toBe(`Pool ${facts?.['poolId']}, LP mint ${facts?.['lpMint']}.`);
    });
  }

  programTest(building, 'is offered where a program is at its address, not where it is missing or none [10.9]', async () => {
    const canLock = async (here: ClusterConfig) => (await readLpHolding(here, pool)).canLock;
    expect(await canLock(withProgramAt(CPMM))).toBe(true);
    expect(await canLock(withProgramAt(pool.lpMint))).toBe(false);
    expect(await canLock(withProgramAt(trader.keypair.publicKey.toBase58()))).toBe(false);
    const ownerAddress = trader.keypair.publicKey.toBase58();
    const code = (here: ClusterConfig, amount = 1n) =>
      codeOf(buildLockLpAction({ cluster: here, ownerAddress, pool, amount }));
    expect(await code(withProgramAt(pool.lpMint))).toBe('liquidityLock/no-program');
    expect(await code(withProgramAt(CPMM), 0n)).toBe('liquidityLock/amount-zero');
    expect(await code(withProgramAt(CPMM), U64_MAX)).toBe('pools/amount-above-balance');
  });

  const buildingAmm = { operation: 'Build a lock of LP tokens', programs: AMM_PROGRAMS };
  programTest(buildingAmm, 'of an AMM v4 pool is refused: the program takes none', async () => {
    const poolId = await makeAmmV4Pool(trader, { amount: 10n ** 11n }, { amount: 10n ** 11n });
    const ammPool = await readPool(cluster, poolId);
    const here = withProgramAt(AMM_PROGRAMS[0]);
    const ownerAddress = trader.keypair.publicKey.toBase58();
    const lock = buildLockLpAction({ cluster: here, ownerAddress, pool: ammPool, amount: 1n });
    expect(await codeOf(lock)).toBe('liquidityLock/kind-not-lockable');
    expect((await readLpHolding(here, ammPool)).canLock).toBe(false);
  });

  exactProgramTest(locking, 'moves them to the lock program to the unit, and gives the fee key', async () => {
    const ownerAddress = trader.keypair.publicKey.toBase58();
    const [before, held] = [await readLpHolding(cluster, pool), await heldOf(trader, pool.lpMint)];
    const action = await buildLockLpAction({ cluster, ownerAddress, pool, amount: 12_345_678_901n });
    await land(trader, action);
    const after = await readLpHolding(cluster, pool);
    expect(after).toMatchObject({
      supply: before.supply, burned: before.burned, locked: before.locked + 12_345_678_901n,
      free: before.free - 12_345_678_901n, canLock: true,
    });
    expect(await heldOf(trader, pool.lpMint)).toBe(held - 12_345_678_901n);
    expect(await heldOf(trader, action.facts?.['feeKeyMint'] ?? '')).toBe(1n);
  });
});
