import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OWN_RECORDINGS, recordingsIn } from '@recordings/files.ts';
import { readRecording, type States, type Step } from '@recordings/recording.ts';
import { clusters } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import type { SwapQuote } from '@/services/programs/pool/pool.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import { type CpmmPool, cpmmPoolParts, decodeCpmmPool, decodeCpmmPoolState } from './accounts.ts';
import { quoteCpmmSwap } from './quote.ts';

const FOLDER = join(OWN_RECORDINGS, 'cpmm');
const cluster = clusters[0]!;

/** The errors of the program that a quote can foresee, and its own for them. */
const REASONS = new Map<Step['error'], readonly string[]>([
  [2505, ['sdk/amounts-not-positive', 'pools/amount-too-small']],
  [6000, ['not open']],
  // What the vault cannot count fails within any limit, too.
  [6005, ['beyond the limit', 'pools/amount-above-pool']],
  [6006, ['pools/fee-settings']],
  [6012, ['pools/fees-above-vault']],
  [6013, ['pools/fee-settings']],
  ['ProgramFailedToComplete', ['pools/empty', 'pools/amount-above-reserve', 'pools/amount-above-pool', 'fees/amount-unreachable']],
]);

interface Swap {
  readonly step: Step;
  readonly pool: CpmmPool;
  readonly outcome: SwapQuote | string;
}

/** Quotes every swap of a recording from the accounts as they were. */
function* quotedSwaps(file: string): Generator<Swap> {
  const states = new Map<string, Account>();
  const apply = (changes: States): void => changes.forEach((account, address) => states.set(address, { ...account, address }));
  for (const { written, step } of readRecording(file).lines) {
    apply(written);
    if (!step) continue;
    if (step.op.startsWith('swap_base_')) {
      const poolId = String(step.args['pool']);
      const state = decodeCpmmPoolState(cluster, poolId, states.get(poolId));
      // The LP mint, of which a swap knows nothing, is left out of a selection; any mint will do.
      const parts = cpmmPoolParts(state).map((address) => states.get(address) ?? states.get(state.mintA));
      const pool = decodeCpmmPool(cluster, { state, parts, slot: step.clock.slot });
      yield { step, pool, outcome: outcomeOf(pool, step) };
    }
    apply(step.changed);
  }
}

function outcomeOf(pool: CpmmPool, { op, args, clock, instruction }: Step): SwapQuote | string {
  const exact = op === 'swap_base_input' ? 'in' : 'out';
  const data = Buffer.from(instruction.data);
  if (data.length < 24) return 'no arguments';
  const [first, second] = [data.readBigUInt64LE(8), data.readBigUInt64LE(16)];
  const [amount, limit] = exact === 'in' ? [first, second] : [second, first];
  if (!pool.allows.swap || clock.unixTimestamp < pool.openTimeSeconds) return 'not open';
  const inputMint = pool[args['direction'] === '0to1' ? 'a' : 'b'].mint.address;
  try {
    const quote = quoteCpmmSwap(pool, { inputMint, exact, amount, slippage: createFraction(0n), epoch: clock.epoch });
    const isWithin = exact === 'in' ? quote.amountOut >= limit : quote.amountIn <= limit;
    return isWithin ? quote : 'beyond the limit';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** Amounts and fees of the event that the program logs. */
function eventOf({ logged }: Step): object {
  const data = Buffer.from(logged?.[0] ?? '', 'base64');
  const [amountIn, amountOut, inputTransferFee, outputTransferFee] = [56, 64, 72, 80].map((at) => data.readBigUInt64LE(at));
  return {
    amountIn, amountOut, inputTransferFee, outputTransferFee, tradeFee: data.readBigUInt64LE(153), creatorFee: data.readBigUInt64LE(161),
    creatorFeeIsOutput: data[169] === 0,
  };
}

/** What differs between a recorded swap and its quote, as text; `null` if nothing, `undefined` if no quote can know. */
function differenceOf({ step, outcome }: Swap): string | null | undefined {
  const reasons = REASONS.get(step.error);
  if (step.error !== null) return reasons && !reasons.includes(outcome as string) ? `${step.error}, here ${textOf(outcome)}` : reasons && null;
  if (typeof outcome === 'string') return `accepted, here ${outcome}`;
  const { amountIn, amountOut, inputTransferFee, outputTransferFee, tradeFee, creatorFee, creatorFeeIsOutput } = outcome;
  const quoted = textOf({
    amountIn: amountIn - inputTransferFee, amountOut: amountOut + outputTransferFee, inputTransferFee, outputTransferFee, tradeFee, creatorFee,
    creatorFeeIsOutput,
  });
  return quoted === textOf(eventOf(step)) ? null : `${textOf(eventOf(step))}, here ${quoted}`;
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, field: unknown) => (typeof field === 'bigint' ? String(field) : field));
}

for (const file of recordingsIn(FOLDER)) {
  test(`quotes recorded swaps to the unit, and refuses what the program refuses: ${file.slice(FOLDER.length + 1)} [9.35]`, () => {
    const compared = [...quotedSwaps(file)].flatMap((swap) => {
      const difference = differenceOf(swap);
      return difference === undefined ? [] : [difference && `line ${swap.step.line}: ${difference}: ${textOf(swap.step.args)}`];
    });
    expect(compared.filter((difference) => difference !== null)).toEqual([]);
    expect(compared.length).toBeGreaterThan(0);
  });
}
