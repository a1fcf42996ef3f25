import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AppError } from '@/errors/AppError.ts';
import { parsePercent } from '@/services/amounts/decimals.ts';
import { decodePoolState, isClmmAccount } from '@/services/programs/clmm/accounts.ts';
import { bitmapExtensionAddress } from '@/services/programs/clmm/addresses.ts';
import type { ClmmPool } from '@/services/programs/clmm/ClmmPool.ts';
import { assembleClmmPool } from '@/services/programs/clmm/readClmmPool.ts';
import { decodeTickArray, type TickArrays } from '@/services/programs/clmm/tickArrays.ts';
import { tokenAmount } from '@/services/programs/token/getTokenBalance.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import { readRecording, type States, type Step } from '../../../../../localnet/tests/recordings/recording.ts';
import { quoteClmmSwap } from './quoteClmmSwap.ts';

const PROGRAM = 'CAMMCzo5YL8w4VFF8KVHrK22GGUsp5VTaW7grrKgrWqK';
/** The project's selection, or a larger one. */
const FOLDER = process.env['RECORDINGS'] ?? join(import.meta.dirname, '../../../../../localnet/tests/recordings');

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
  const named = instruction.accounts.map(({ address }) => accounts.get(address) ?? null)
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

test.each(files)('the swaps recorded in %s are quoted to the base unit, and refused for the same reason [4.27]', (name) => {
  const accounts: Accounts = new Map();
  for (const { written, step } of readRecording(join(FOLDER, name)).lines) {
    write(accounts, written);
    if (!step) continue;
    const told = isSwap(step) && foreseen(accounts, step);
    const { poolId, from, to } = swapAccounts(step);
    const balanceOf = (address: string): bigint => tokenAmount(accounts.get(address)?.data);
    const before = { from: balanceOf(from), to: balanceOf(to) };
    write(accounts, step.changed);
    if (told === false) continue;
    const at = `line ${step.line}: ${JSON.stringify(step.args)}`;
    if (step.error !== null) {
      const reasons = FORESEEN[step.error];
      if (reasons) expect(reasons, at).toContain(told);
      continue;
    }
    const amounts = { amountIn: before.from - balanceOf(from), amountOut: balanceOf(to) - before.to };
    if (amounts.amountOut === 0n) {
      // The program takes the input for nothing if the transfer fee takes all of the output.
      expect(told, at).toBe('pools/amount-too-small');
      continue;
    }
    if (typeof told !== 'object') expect.fail(`${at}: ${told}`);
    const { quote, feeSide, ...fees } = told;
    const pool = readPool(accounts, poolId);
    const side = pool[feeSide];
    expect({ amountIn: quote.amountIn, amountOut: quote.amountOut, ...fees, feeGrowthX64: quote.feeGrowthGlobalAfterX64 }, at)
      .toEqual({ ...amounts, protocolFees: side.protocolFees, fundFees: side.fundFees, feeGrowthX64: side.feeGrowthGlobalX64 });
    // A swap that ends at its limit is quoted without the rest of its amount, which moves the price through a gap.
    if (!quote.allTrade) continue;
    expect([quote.sqrtPriceAfterX64, quote.tickAfter, quote.liquidityAfter], at).toEqual([pool.sqrtPriceX64, pool.tickCurrent, pool.liquidity]);
  }
});
