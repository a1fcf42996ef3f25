import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AppError } from '@/errors/AppError.ts';
import { parsePercent } from '@/services/amounts/decimals.ts';
import { address, times } from '@/services/codec.ts';
import { decodePoolState, isClmmAccount, type ClmmPool } from './accounts.ts';
import { bitmapExtensionAddress } from '@/services/programs/clmm/addresses.ts';
import { decodeLimitOrder, orderState } from '@/services/programs/clmm/limitOrders/accounts.ts';
import { decodePosition } from '@/services/programs/clmm/positions/accounts.ts';
import { positionOwed } from '@/services/programs/clmm/positions/owed.ts';
import { rangeTicks } from '@/services/programs/clmm/positions/positionView.ts';
import { changedRewardDeposit } from '@/services/programs/clmm/rewards/rewardRules.ts';
import { assembleClmmPool } from './readPool.ts';
import { quoteClmmSwap } from '@/services/programs/clmm/swap/quote.ts';
import { decodeOrderFills, decodeTickArray, type TickArrays } from '@/services/programs/clmm/tickArrays.ts';
import { tokenAmount } from '@/services/programs/token/getTokenBalance.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import { OWN_RECORDINGS } from '@recordings/files.ts';
import { readRecording, type States, type Step } from '@recordings/recording.ts';

const PROGRAM = 'CAMMCzo5YL8w4VFF8KVHrK22GGUsp5VTaW7grrKgrWqK';
/** The project's selection, or a larger one. */
const FOLDER = process.env['RECORDINGS'] ?? OWN_RECORDINGS;

/** What the program refuses and a quote foresees, by its codes. */
const FORESEEN: Readonly<Record<string | number, readonly string[]>> = {
  6000: ['pools/swap-not-allowed'],
  6011: [
    'clmm/price-limit-below-minimum', 'clmm/price-limit-above-maximum', 'clmm/price-limit-not-below-current',
    'clmm/price-limit-not-above-current',
  ],
  6016: ['clmm/liquidity-insufficient'],
  6018: ['less received', 'pools/amount-too-small'],
  6019: ['more paid'],
  // The transfer fee may take all of an amount.
  6020: ['clmm/amount-zero', 'pools/amount-too-small'],
  6022: ['pools/amount-too-small'],
  // The instruction names fewer tick arrays than the swap crosses, or not the first.
  6023: ['clmm/no-initialized-tick-array'],
  6024: ['clmm/no-tick-array-cache'],
  6036: ['clmm/invalid-tick-array'],
  6038: ['amounts/out-of-range'],
};

type Accounts = Map<string, Account | null>;

/** Whether a step is a swap of one pool, whose vaults are named as they should be. */
function isSwap({ op, args }: Step): boolean {
  return (['swap', 'swap_v2'].includes(op) || (op === 'swap_router_base_in' && args['hops'] === 1)) && args['intent'] !== 'wrong vaults';
}

function swapAccounts({ op, instruction }: Step) {
  const at = op === 'swap_router_base_in' ? [7, 1, 8, 9] : [2, 3, 4, 5];
  const [poolId = '', from = '', to = '', inputVault = ''] = at.map((index) => instruction.accounts[index]?.address);
  return { poolId, from, to, inputVault };
}

function readPool(accounts: Accounts, poolId: string): ClmmPool {
  const state = decodePoolState(PROGRAM, accounts.get(poolId) ?? null, poolId);
  const bitmapExtensionId = bitmapExtensionAddress(PROGRAM, poolId);
  const extension = accounts.get(bitmapExtensionId) ?? null;
  return assembleClmmPool(state, { parts: accounts, bitmapExtensionId, extension, slot: 0n });
}

/** The tick arrays that the instruction names. */
function namedTickArrays(accounts: Accounts, { instruction }: Step): TickArrays {
  const named = instruction.accounts.map((account) => accounts.get(account.address) ?? null)
    .filter((account) => isClmmAccount('tickArray', PROGRAM, account)).map((account) => decodeTickArray(PROGRAM, account));
  return new Map(named.map((array) => [array.startTick, array]));
}

/** What the quote says of a step before it is taken: amounts, fees and the pool afterwards, or why it is refused. */
function foreseen(accounts: Accounts, step: Step) {
  const { args, clock } = step;
  const { poolId, inputVault } = swapAccounts(step);
  const pool = readPool(accounts, poolId);
  const exact = args['exactIn'] ? 'in' as const : 'out' as const;
  const [amount, limit, threshold] = [args['amount'], args['sqrtPriceLimitX64'], args['threshold']].map((value) => BigInt(value as string));
  if (!pool.allows.swap && amount !== 0n) return 'pools/swap-not-allowed';
  try {
    const quote = quoteClmmSwap(pool, namedTickArrays(accounts, step), {
      inputMint: (inputVault === pool.a.vault ? pool.a : pool.b).mint.address, exact, amount: amount!,
      slippage: parsePercent('0'), epoch: clock.epoch, timeSeconds: clock.unixTimestamp,
      ...(limit! > 0n && { sqrtPriceLimitX64: limit }),
    });
    if (exact === 'in' ? quote.amountOut < threshold! : quote.amountIn > threshold!) return exact === 'in' ? 'less received' : 'more paid';
    const feeSide = quote.feeIsOutput === (quote.inputMint === pool.a.mint.address) ? 'b' as const : 'a' as const;
    return { quote, feeSide, protocolFees: pool[feeSide].protocolFees + quote.protocolFee, fundFees: pool[feeSide].fundFees + quote.fundFee };
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

function write(accounts: Accounts, states: States): void {
  for (const [address, { lamports, owner, data, executable }] of states) {
    accounts.set(address, lamports === 0n ? null : { address, lamports, owner, data, executable });
  }
}

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => /(^|\/)clmm\/.*\.jsonl\.gz$/.test(name));

describe.each(files)('the recording %s', (name) => {
  /** Calls `before` with the accounts before each step, and what it returns with those after it. */
  function replay(before: (step: Step, accounts: Accounts) => ((at: string) => void) | undefined): void {
    const accounts: Accounts = new Map();
    for (const { written, step } of readRecording(join(FOLDER, name)).lines) {
      write(accounts, written);
      if (!step) continue;
      const after = before(step, accounts);
      write(accounts, step.changed);
      after?.(`line ${step.line}: ${JSON.stringify(step.args)}`);
    }
  }

  test('has the swaps that are quoted, to the base unit, and refused for the same reason [4.27]', () => {
    replay((step, accounts) => {
      if (!isSwap(step)) return undefined;
      const told = foreseen(accounts, step);
      const { poolId, from, to } = swapAccounts(step);
      const balanceOf = (account: string): bigint => tokenAmount(accounts.get(account)?.data);
      const before = { from: balanceOf(from), to: balanceOf(to) };
      return (at) => {
        if (step.error !== null) {
          const reasons = FORESEEN[step.error];
          if (reasons) expect(reasons, at).toContain(told);
          return;
        }
        const amounts = { amountIn: before.from - balanceOf(from), amountOut: balanceOf(to) - before.to };
        if (amounts.amountOut === 0n) {
          // The program takes the input for nothing if the transfer fee takes all of the output.
          expect(told, at).toBe('pools/amount-too-small');
          return;
        }
        if (typeof told !== 'object') expect.fail(`${at}: ${told}`);
        const { quote, feeSide, ...fees } = told;
        const pool = readPool(accounts, poolId);
        const side = pool[feeSide];
        expect({ amountIn: quote.amountIn, amountOut: quote.amountOut, ...fees, feeGrowthX64: quote.feeGrowthGlobalAfterX64 }, at)
          .toEqual({ ...amounts, protocolFees: side.protocolFees, fundFees: side.fundFees, feeGrowthX64: side.feeGrowthGlobalX64 });
        // A swap that ends at its limit is quoted without the rest of its amount, which moves the price through a gap.
        if (!quote.allTrade) return;
        expect([quote.sqrtPriceAfterX64, quote.tickAfter, quote.liquidityAfter], at).toEqual([pool.sqrtPriceX64, pool.tickCurrent, pool.liquidity]);
      };
    });
  });

  test('pays the rewards that positions are owed', () => {
    replay((step, accounts) => {
      if (!step.op.startsWith('decrease_liquidity') || step.error !== null) return undefined;
      const addresses = step.instruction.accounts.map((account) => account.address);
      const [, , positionId = '', poolId = ''] = addresses;
      const pool = readPool(accounts, poolId);
      const position = decodePosition(PROGRAM, accounts.get(positionId) ?? null);
      const ticks = rangeTicks(namedTickArrays(accounts, step), position, pool.tickSpacing);
      const { rewards } = positionOwed({ pool, position, ticks, nowSeconds: step.clock.unixTimestamp });
      const held = pool.rewards.map(({ vaultAmount }) => vaultAmount);
      return (at) => {
        const after = readPool(accounts, poolId).rewards;
        expect(rewards, at).toEqual(held.map((amount, index) => amount - after[index]!.vaultAmount));
      };
    });
  });

  test('takes the deposits of changed rewards', () => {
    replay((step, accounts) => {
      if (step.op !== 'set_reward_params' || step.error !== null) return undefined;
      const { args, clock, instruction } = step;
      const [ownerAddress = '', , poolId = '', operationId = ''] = instruction.accounts.map((account) => account.address);
      const pool = readPool(accounts, poolId);
      const [emissions, openTimeSeconds, endTimeSeconds] = [args['emissionsPerSecondX64'], args['openTime'], args['endTime']].map((value) => BigInt(value as string));
      const reward = pool.rewards[args['index'] as number]!;
      const owners = times(10, address).decode(accounts.get(operationId)!.data, 9);
      const operation = { operationId, owners, listedMints: [], nowSeconds: clock.unixTimestamp };
      const period = { openTimeSeconds: openTimeSeconds!, endTimeSeconds: endTimeSeconds!, emissionsPerSecondX64: emissions! };
      const deposit = changedRewardDeposit({ pool, operation, ownerAddress, period }, reward);
      return (at) => expect(deposit, at).toBe(readPool(accounts, poolId).rewards[reward.index]!.vaultAmount - reward.vaultAmount);
    });
  });

  test('settles limit orders as far as they are filled', () => {
    replay((step, accounts) => {
      const isRefused = step.error === 2505 && step.args['intent'] === 'nothing filled';
      if (step.op !== 'settle_limit_order' || (step.error !== null && !isRefused)) return undefined;
      const [, poolId = '', arrayId = '', orderId = '', , vault = ''] = step.instruction.accounts.map((account) => account.address);
      const order = decodeLimitOrder(orderId, accounts.get(orderId)!.data);
      const { tickSpacing } = readPool(accounts, poolId);
      const { filled, claimable } = orderState(order, decodeOrderFills(PROGRAM, accounts.get(arrayId), order.tick, tickSpacing));
      const held = tokenAmount(accounts.get(vault)?.data);
      return (at) => {
        const after = decodeLimitOrder(orderId, accounts.get(orderId)!.data);
        expect([claimable, isRefused ? order.filled : filled], at).toEqual([held - tokenAmount(accounts.get(vault)?.data), after.filled]);
      };
    });
  });
});
