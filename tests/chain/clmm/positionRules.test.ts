import {
  createAssociatedTokenAccountInstruction, createInitializeMint2Instruction, createMintToInstruction,
  getAssociatedTokenAddressSync, MINT_SIZE, TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, SystemProgram } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { buildCreateClmmPoolAction } from '@/services/programs/clmm/create/buildCreateClmmPoolAction.ts';
import { buildClosePositionAction, buildCollectAction, buildDecreaseLiquidityAction } from '@/services/programs/clmm/positions/buildWithdrawalActions.ts';
import { buildIncreaseLiquidityAction } from '@/services/programs/clmm/positions/buildIncreaseLiquidityAction.ts';
import { buildOpenPositionAction } from '@/services/programs/clmm/positions/buildOpenPositionAction.ts';
import { quoteDeposit, quoteWithdrawal } from '@/services/programs/clmm/positions/quote.ts';
import { readPosition, readPositions } from '@/services/programs/clmm/positions/readPositions.ts';
import { readClmmPool, readAllTickArrays } from '@/services/programs/clmm/readPool.ts';
import { buildClmmSwapAction } from '@/services/programs/clmm/swap/buildClmmSwapAction.ts';
import { quoteClmmSwap } from '@/services/programs/clmm/swap/quote.ts';
import { readMint } from '@/services/programs/token/readMint.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { startApiCluster, type ApiCluster } from '../../support/apiCluster.ts';
import { CLMM, EXACT, inOrder, makePool, openPosition, runSteps, tier } from '../../support/clmmPositions.ts';
import { makeExtensionMint } from '../../support/extensionMints.ts';
import { heldOf, type Trader } from '../../support/poolOperations.ts';
import { makeToken } from '../../support/pools.ts';
import { exactProgramTest, programTest } from '../../support/programTest.ts';
import { codeOf } from '../../support/services.ts';

const METADATA = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
const programs = [CLMM, METADATA];
const refusing = { operation: 'Refuse a concentrated position', programs };
const withFees = { operation: 'Use a concentrated position of tokens with transfer fees', programs };
const reading = { operation: 'Read concentrated positions', programs };
const MIXED = { kind: 'liquidity', liquidity: 10n ** 12n } as const;

let api: ApiCluster;
let trader: Trader;
beforeAll(async () => {
  api = await startApiCluster();
  trader = { chain: api.chain, cluster: api.cluster, keypair: await api.chain.fundedKeypair(1_000) };
});
afterAll(() => api.chain.stop());

const ownerAddress = (): string => trader.keypair.publicKey.toBase58();

async function newPool(): Promise<{ readonly poolId: string; readonly base: string; readonly quote: string }> {
  const owner = keypairOwner(trader.keypair.secretKey);
  const [base, quote] = inOrder(await makeToken(trader.cluster, owner), await makeToken(trader.cluster, owner));
  return { poolId: await makePool(trader, { base, quote, config: await tier(trader, 2_500, 60) }), base, quote };
}

describe('operations in a restricted region', () => {
  programTest(refusing, 'is refused before anything is built, by the flag of each operation [6.11]', async () => {
    const { poolId, base, quote: other } = await newPool();
    const { nftMint } = await openPosition(trader, { poolId, tickLower: -600, tickUpper: 600, input: MIXED });
    await api.setAvailability({
      createConcentratedPosition: false, addConcentratedPosition: false, removeConcentratedPosition: false, swap: false,
    });
    // Answers are cached by address, so the same API is used under another name.
    const host = trader.cluster.apiHosts.base.replace('127.0.0.1', 'localhost');
    const apiHosts = { base: host, owner: host, service: host, swap: host, monitor: host };
    const cluster: ClusterConfig = { ...trader.cluster, apiHosts };
    const { pool, position } = await readPosition(cluster, nftMint);
    const query = { cluster, ownerAddress: ownerAddress(), pool, position };
    const deposit = quoteDeposit({ pool, ...position, input: MIXED, slippage: EXACT, epoch: 0n });
    const owed = { feesA: 1n, feesB: 0n, rewards: [] };
    const taken = quoteWithdrawal({ ...query, owed, liquidity: position.liquidity, slippage: EXACT, epoch: 0n });
    expect(await codeOf(buildOpenPositionAction({ ...query, quote: deposit }))).toBe('regions/open-position');
    expect(await codeOf(buildIncreaseLiquidityAction({ ...query, quote: deposit }))).toBe('regions/add-position');
    expect(await codeOf(buildDecreaseLiquidityAction({ ...query, quote: taken }))).toBe('regions/remove-position');
    expect(await codeOf(buildClosePositionAction({ ...query, quote: taken }))).toBe('regions/remove-position');
    expect(await codeOf(buildCollectAction({ ...query, owed }))).toBe('regions/remove-position');
    const swap = quoteClmmSwap(pool, await readAllTickArrays(cluster, pool), {
      inputMint: base, exact: 'in', amount: 1_000n, slippage: EXACT, epoch: 0n, timeSeconds: 0n,
    });
    expect(await codeOf(buildClmmSwapAction({ ...query, quote: swap }))).toBe('regions/swap');
    const [baseMint, quoteMint] = await Promise.all([readMint(cluster, base), readMint(cluster, other)]);
    const request = { config: await tier(trader, 500, 10), baseMint, quoteMint, price: createFraction(1n) };
    const first = { tickLower: -600, tickUpper: 600, mint: base, amount: 10n, slippage: EXACT };
    const withFirst = { ...query, request: { ...request, position: first } };
    expect(await codeOf(buildCreateClmmPoolAction(withFirst))).toBe('regions/open-position');
    expect((await buildCreateClmmPoolAction({ ...query, request })).steps).toHaveLength(1);
    await api.setAvailability({});
  });
});

describe('operations that the program has disabled in a pool', () => {
  programTest(refusing, 'is refused by name', async () => {
    const { poolId } = await newPool();
    const { nftMint } = await openPosition(trader, { poolId, tickLower: -600, tickUpper: 600, input: MIXED });
    const { pool: open, position } = await readPosition(trader.cluster, nftMint);
    const pool = { ...open, allows: {
      openPosition: false, decreaseLiquidity: false, collectFee: false, collectReward: false, swap: true, limitOrder: true,
    } };
    const query = { cluster: trader.cluster, ownerAddress: ownerAddress(), pool, position };
    const deposit = quoteDeposit({ pool, ...position, input: MIXED, slippage: EXACT, epoch: 0n });
    const owed = { feesA: 1n, feesB: 0n, rewards: [] };
    const taken = quoteWithdrawal({ ...query, owed, liquidity: 1n, slippage: EXACT, epoch: 0n });
    expect(await codeOf(buildOpenPositionAction({ ...query, quote: deposit }))).toBe('clmm/operation-disabled');
    expect(await codeOf(buildIncreaseLiquidityAction({ ...query, quote: deposit }))).toBe('clmm/operation-disabled');
    expect(await codeOf(buildDecreaseLiquidityAction({ ...query, quote: taken }))).toBe('clmm/operation-disabled');
    expect(await codeOf(buildCollectAction({ ...query, owed }))).toBe('clmm/operation-disabled');
  });
});

describe('tokens with transfer fees on both sides', () => {
  exactProgramTest(withFees, 'are taken and paid to the unit as quoted: open, add, collect, take out, close', async () => {
    const { cluster, keypair, chain } = trader;
    const mints = [
      await makeExtensionMint(chain, keypair, { extension: 'TransferFeeConfig' }),
      await makeExtensionMint(chain, keypair, { extension: 'TransferFeeConfig' }),
    ].map((mint) => mint.toBase58());
    const [mintA, mintB] = inOrder(mints[0]!, mints[1]!);
    const poolId = await makePool(trader, { base: mintA, quote: mintB, config: await tier(trader, 2_500, 60) });
    const held = async () => [
      await heldOf(trader, mintA, TOKEN_2022_PROGRAM_ID), await heldOf(trader, mintB, TOKEN_2022_PROGRAM_ID),
    ] as const;
    const changes = async (run: () => Promise<unknown>) => {
      const before = await held();
      await run();
      const after = await held();
      return [after[0] - before[0], after[1] - before[1]];
    };
    const ticks = { tickLower: -1_200, tickUpper: 600 };
    let nftMint = '';
    const typed = [
      { kind: 'amount', side: 'a', amount: 123_456_789n }, { kind: 'amount', side: 'b', amount: 99_999n },
    ] as const;
    for (const input of [MIXED, ...typed]) {
      const pool = await readClmmPool(cluster, poolId);
      const quote = quoteDeposit({ pool, ...ticks, input, slippage: EXACT, epoch: 0n });
      expect(quote.transferFeeA > 0n && quote.transferFeeB > 0n).toBe(true);
      const action = await buildOpenPositionAction({ cluster, ownerAddress: ownerAddress(), pool, quote });
      expect(await changes(() => runSteps(trader, action))).toEqual([-quote.amountA, -quote.amountB]);
      nftMint ||= action.facts.nftMint;
    }
    for (const from of ['a', 'b'] as const) {
      const pool = await readClmmPool(cluster, poolId);
      const quote = quoteClmmSwap(pool, await readAllTickArrays(cluster, pool), {
        inputMint: pool[from].mint.address, exact: 'in', amount: 10n ** 10n, slippage: EXACT, epoch: 0n,
        timeSeconds: 0n,
      });
      await runSteps(trader, await buildClmmSwapAction({ cluster, ownerAddress: ownerAddress(), pool, quote }));
    }
    const query = async () => {
      const { pool, position, owed } = await readPosition(cluster, nftMint);
      return { cluster, ownerAddress: ownerAddress(), pool, position, owed };
    };
    const added = await query();
    const more = quoteDeposit({ ...added, ...ticks, input: MIXED, slippage: EXACT, epoch: 0n });
    expect(await changes(async () => runSteps(trader, await buildIncreaseLiquidityAction({ ...added, quote: more }))))
      .toEqual([-more.amountA, -more.amountB]);
    for (const kind of ['collect', 'decrease', 'close'] as const) {
      const now = await query();
      const liquidity = { collect: 0n, decrease: now.position.liquidity / 3n, close: now.position.liquidity }[kind];
      const quote = quoteWithdrawal({ ...now, liquidity, slippage: EXACT, epoch: 0n });
      const action = await {
        collect: () => buildCollectAction(now),
        decrease: () => buildDecreaseLiquidityAction({ ...now, quote }),
        close: () => buildClosePositionAction({ ...now, quote }),
      }[kind]();
      expect(await changes(() => runSteps(trader, action)), kind).toEqual([quote.receivedA, quote.receivedB]);
    }
  });
});

describe('reading the positions of an owner', () => {
  programTest(reading, 'finds them among more than a hundred other single tokens', async () => {
    const { chain, cluster } = trader;
    const keypair = await chain.fundedKeypair(1_000);
    const collector: Trader = { chain, cluster, keypair };
    const owner = keypairOwner(keypair.secretKey);
    const [base, quote] = inOrder(await makeToken(cluster, owner), await makeToken(cluster, owner));
    const poolId = await makePool(collector, { base, quote, config: await tier(collector, 2_500, 60) });
    const opened = [];
    for (const tickLower of [-60, -600, 60]) {
      opened.push((await openPosition(collector, { poolId, tickLower, tickUpper: 1_200, input: MIXED })).nftMint);
    }
    await makeSingles(collector, 120);
    const views = await readPositions(cluster, owner.address);
    expect(views.map(({ position }) => position.tickLower)).toEqual([-600, -60, 60]);
    expect(views.map(({ position }) => position.nftMint).sort()).toEqual([...opened].sort());
    expect(new Set(views.map(({ pool }) => pool)).size).toBe(1);
  });

  programTest({ ...reading, isCurrent: true }, 'finds those whose NFT is of either token program, and says which', async () => {
    const { cluster } = trader;
    const { poolId } = await newPool();
    const programs = { token: TOKEN_PROGRAM_ID, 'token-2022': TOKEN_2022_PROGRAM_ID } as const;
    for (const nftProgram of ['token', 'token-2022'] as const) {
      const { nftMint } = await openPosition(trader, { poolId, tickLower: -600, tickUpper: 600, input: MIXED, nftProgram });
      const views = await readPositions(cluster, ownerAddress());
      expect(views.find(({ position }) => position.nftMint === nftMint)?.position).toMatchObject({
        nftProgramId: programs[nftProgram].toBase58(), liquidity: MIXED.liquidity,
      });
      expect((await readPosition(cluster, nftMint)).ownerAddress).toBe(ownerAddress());
    }
  });

  test('of an address without any is an empty list', async () => {
    const stranger = await api.chain.fundedKeypair(1);
    expect(await readPositions(api.cluster, stranger.publicKey.toBase58())).toEqual([]);
  });
});

/** Tokens with a supply of one, like NFTs. */
async function makeSingles(collector: Trader, count: number): Promise<void> {
  const { keypair, chain } = collector;
  const lamports = await chain.connection().getMinimumBalanceForRentExemption(MINT_SIZE);
  const payer = keypair.publicKey;
  for (let made = 0; made < count; made += 3) {
    const mints = [Keypair.generate(), Keypair.generate(), Keypair.generate()];
    const instructions = mints.flatMap(({ publicKey: mint }) => {
      const account = getAssociatedTokenAddressSync(mint, payer);
      return [
        SystemProgram.createAccount({
          fromPubkey: payer, newAccountPubkey: mint, space: MINT_SIZE, lamports, programId: TOKEN_PROGRAM_ID,
        }),
        createInitializeMint2Instruction(mint, 0, payer, null),
        createAssociatedTokenAccountInstruction(payer, account, payer, mint),
        createMintToInstruction(mint, account, payer, 1n),
      ];
    });
    await runSteps(collector, { steps: [{ label: 'Make single tokens', instructions, signers: mints }] });
  }
}
