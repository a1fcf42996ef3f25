import { PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { AppError } from '@/errors/AppError.ts';
import type { ErrorCode } from '@/errors/details.ts';
import { closePositionInstruction } from '@/services/programs/clmm/positions/instructions.ts';
import { buildClosePositionAction, buildCollectAction, buildDecreaseLiquidityAction } from '@/services/programs/clmm/positions/buildWithdrawalActions.ts';
import { quoteWithdrawal } from '@/services/programs/clmm/positions/quote.ts';
import { readPosition } from '@/services/programs/clmm/positions/readPositions.ts';
import { readClmmPool, readAllTickArrays } from '@/services/programs/clmm/readPool.ts';
import { buildClmmSwapAction } from '@/services/programs/clmm/swap/buildClmmSwapAction.ts';
import { quoteClmmSwap } from '@/services/programs/clmm/swap/quote.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { CLMM, EXACT, inOrder, makePool, openPosition, runSteps, tier } from '../../support/clmmPositions.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { heldOf, type Trader } from '../../support/poolOperations.ts';
import { makeToken } from '../../support/pools.ts';
import { programTest } from '../../support/programTest.ts';
import { clusterConfig, codeOf, errorOf } from '../../support/services.ts';

const METADATA = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
const obeying = { operation: 'Obey what the program has switched off', programs: [CLMM, METADATA] };
const STATUS_OFFSET = 389;
const [NO_DECREASE, NO_FEES, NO_REWARDS] = [1 << 1, 1 << 2, 1 << 3];
const PART = 10n ** 11n;

let chain: TestCluster;
let trader: Trader;
beforeAll(async () => {
  chain = await startTestCluster();
  const keypair = await chain.fundedKeypair(1_000);
  trader = { chain, cluster: clusterConfig(chain), keypair };
});
afterAll(() => chain.stop());

const ownerAddress = (): string => trader.keypair.publicKey.toBase58();

/** A position with fees in both tokens, in a pool with some operations disabled by its administrator. */
async function earnedPosition(status: number): Promise<string> {
  const { cluster, keypair } = trader;
  const owner = keypairOwner(keypair.secretKey);
  const [base, quote] = inOrder(await makeToken(cluster, owner), await makeToken(cluster, owner));
  const poolId = await makePool(trader, { base, quote, config: await tier(trader, 2_500, 60) });
  const input = { kind: 'liquidity', liquidity: 10n * PART } as const;
  const { nftMint } = await openPosition(trader, { poolId, tickLower: -600, tickUpper: 600, input });
  for (const inputMint of [base, quote]) await swap(poolId, inputMint);
  await setStatus(poolId, status);
  return nftMint;
}

async function setStatus(poolId: string, status: number): Promise<void> {
  const account = await chain.connection().getAccountInfo(new PublicKey(poolId));
  const data = Uint8Array.from(account!.data);
  data[STATUS_OFFSET] = status;
  chain.localnet.control.setAccount(poolId, { lamports: BigInt(account!.lamports), data, owner: CLMM });
  chain.localnet.control.advanceSlots(40);
}

async function swap(poolId: string, inputMint: string): Promise<void> {
  const { cluster } = trader;
  const pool = await readClmmPool(cluster, poolId);
  const quote = quoteClmmSwap(pool, await readAllTickArrays(cluster, pool), {
    inputMint, exact: 'in', amount: 10n ** 10n, slippage: EXACT, epoch: 0n, timeSeconds: 0n,
  });
  await runSteps(trader, await buildClmmSwapAction({ cluster, ownerAddress: ownerAddress(), pool, quote }));
}

/** Runs it and compares the result with the quote; returns the error if refused. */
async function asQuoted(nftMint: string, kind: 'collect' | 'decrease' | 'close'): Promise<ErrorCode | 'done'> {
  const { cluster } = trader;
  const { pool, position, owed } = await readPosition(cluster, nftMint);
  const query = { cluster, ownerAddress: ownerAddress(), pool, position };
  const liquidity = { collect: 0n, decrease: PART, close: position.liquidity }[kind];
  const quote = quoteWithdrawal({ ...query, owed, liquidity, slippage: EXACT, epoch: 0n });
  const held = () => Promise.all([pool.a, pool.b].map(({ mint }) => heldOf(trader, mint.address)));
  const before = await held();
  try {
    const action = await {
      collect: () => buildCollectAction({ ...query, owed }),
      decrease: () => buildDecreaseLiquidityAction({ ...query, quote }),
      close: () => buildClosePositionAction({ ...query, quote }),
    }[kind]();
    await runSteps(trader, action);
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  const after = await held();
  expect(after.map((amount, side) => amount - before[side]!)).toEqual([quote.receivedA, quote.receivedB]);
  return 'done';
}

/** All of the liquidity, without closing. */
async function takeOutAll(nftMint: string): Promise<void> {
  const { cluster } = trader;
  const view = await readPosition(cluster, nftMint);
  const quote = quoteWithdrawal({ ...view, liquidity: view.position.liquidity, slippage: EXACT, epoch: 0n });
  await runSteps(trader, await buildDecreaseLiquidityAction({ ...view, cluster, ownerAddress: ownerAddress(), quote }));
}

/** Calls the program itself, without any of our checks; returns its log. */
async function closedAnyway(nftMint: string): Promise<string> {
  const { position } = await readPosition(trader.cluster, nftMint);
  const instruction = await closePositionInstruction({ pool: { programId: CLMM, poolId: position.poolId }, position, ownerAddress: ownerAddress() });
  const steps = [{ label: 'Close', instructions: [instruction] }];
  return JSON.stringify((await errorOf(runSteps(trader, { steps }))).details);
}

describe('operations that the program has disabled in a pool', () => {
  const OFF = 'clmm/operation-disabled';

  programTest(obeying, 'fees that are kept back are not counted, and a position that is owed them cannot close [4.33]', async () => {
    const nftMint = await earnedPosition(NO_FEES);
    expect(await asQuoted(nftMint, 'collect')).toBe(OFF);
    expect(await asQuoted(nftMint, 'decrease')).toBe('done');
    expect(await asQuoted(nftMint, 'close')).toBe(OFF);
  });

  programTest({ ...obeying, isCurrent: true }, 'nor can an emptied one that is still owed them, before they are let go [10.19]', async () => {
    const nftMint = await earnedPosition(NO_FEES);
    await takeOutAll(nftMint);
    const { position } = await readPosition(trader.cluster, nftMint);
    expect(position.liquidity).toBe(0n);
    expect(position.feesOwedA > 0n && position.feesOwedB > 0n).toBe(true);
    expect(await asQuoted(nftMint, 'collect')).toBe(OFF);
    expect(await asQuoted(nftMint, 'close')).toBe(OFF);
    expect(await closedAnyway(nftMint)).toMatch(/ClosePositionErr/);

    await setStatus(position.poolId, 0);
    const { mint } = (await readPosition(trader.cluster, nftMint)).pool.a;
    const before = await heldOf(trader, mint.address);
    expect(await asQuoted(nftMint, 'close')).toBe('done');
    expect((await heldOf(trader, mint.address)) - before).toBe(position.feesOwedA);
    expect(await codeOf(readPosition(trader.cluster, nftMint))).toBe('clmm/position-not-found');
  });

  programTest(obeying, 'while liquidity stays in, what was not counted before is not paid either', async () => {
    const nftMint = await earnedPosition(NO_DECREASE);
    for (const kind of ['collect', 'decrease', 'close'] as const) expect(await asQuoted(nftMint, kind)).toBe(OFF);
  });

  programTest(obeying, 'rewards that are kept back stop no one in a pool that has none', async () => {
    const nftMint = await earnedPosition(NO_REWARDS);
    for (const kind of ['collect', 'decrease', 'close'] as const) expect(await asQuoted(nftMint, kind)).toBe('done');
  });

  programTest(obeying, 'nothing is done where all of it is off', async () => {
    const nftMint = await earnedPosition(NO_DECREASE | NO_FEES | NO_REWARDS);
    for (const kind of ['collect', 'decrease', 'close'] as const) expect(await asQuoted(nftMint, kind)).toBe(OFF);
  });
});
