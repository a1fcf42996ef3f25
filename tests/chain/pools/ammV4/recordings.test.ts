import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AppError } from '@/errors/AppError.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { quoteAdd, quoteRemove, quoteSwap } from '@/services/pools/quote.ts';
import { assertSwappable } from '@/services/pools/standardPool.ts';
import { ammV4PoolAccounts, decodeAmmV4Pool, type AmmV4Pool } from '@/services/programs/ammV4/accounts.ts';
import { tokenAmount } from '@/services/programs/token/getTokenBalance.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import { OWN_RECORDINGS, recordingsIn } from '@recordings/files.ts';
import { readRecording, type Step } from '@recordings/recording.ts';

/** Swaps, deposits and withdrawals that the published program took or refused: localnet/tests/recordings/README.md. */
const FILES = recordingsIn(join(OWN_RECORDINGS, 'ammv4'));

const NONE = { slippage: createFraction(0n), epoch: 0n };

interface State {
  readonly pool: AmmV4Pool;
  readonly step: Step;
  /** Balance of a token account before the step, base units. */
  balance(address: string): bigint;
  /** What the step added to a token account, base units. */
  change(address: string): bigint;
}

/** What the app says to a step. */
interface Answer {
  /** What vaults and LP supply get; `null` if it quotes nothing. */
  readonly amounts: { readonly a: bigint; readonly b: bigint; readonly lp: bigint } | null;
  /** Everything that speaks against it; the program names the first that it finds. */
  readonly reasons: readonly (string | false)[];
}

/** The quote, or the code of its refusal. */
function attempt<Quote>(quote: () => Quote): Quote | string {
  try {
    return quote();
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

const argument = ({ args }: Step, name: string): bigint => BigInt((args[name] as string | null) ?? 0);
const addressAt = ({ instruction }: Step, index: number): string => instruction.accounts.at(index)?.address ?? '';

function swapAnswer({ pool, step, balance }: State): Answer {
  const isExactIn = step.op.startsWith('swapBaseIn');
  const isFromA = step.args['direction'] === 'coinToPc';
  const held = balance(addressAt(step, step.op.endsWith('V2') ? 5 : -3));
  const amount = argument(step, isExactIn ? 'amountIn' : 'amountOut');
  const inputMint = (isFromA ? pool.a : pool.b).mint.address;
  const quote = attempt(() => {
    assertSwappable(pool, step.clock.unixTimestamp);
    return quoteSwap(pool, { ...NONE, inputMint, exact: isExactIn ? 'in' : 'out', amount });
  });
  if (typeof quote === 'string') return { amounts: null, reasons: [quote, isExactIn && amount > held && 'balance'] };
  const { amountIn, amountOut } = quote;
  const isBeyond = isExactIn ? amountOut < argument(step, 'minimumAmountOut') : amountIn > argument(step, 'maxAmountIn');
  return {
    amounts: isFromA ? { a: amountIn, b: -amountOut, lp: 0n } : { a: -amountOut, b: amountIn, lp: 0n },
    reasons: [amountIn > held && 'balance', isBeyond && 'limit'],
  };
}

function depositAnswer({ pool, step, balance }: State): Answer {
  const isAFixed = argument(step, 'baseSide') === 0n;
  const [maxA, maxB] = [argument(step, 'maxCoinAmount'), argument(step, 'maxPcAmount')];
  const first = step.instruction.accounts.length === 11 ? 7 : 9;
  const [heldA, heldB] = [balance(addressAt(step, first)), balance(addressAt(step, first + 1))];
  const reasons = [!pool.allows.deposit && 'status', (maxA === 0n || maxB === 0n) && 'sdk/amounts-not-positive'];
  const quote = attempt(() => quoteAdd(pool, { ...NONE, fixedSide: isAFixed ? 'a' : 'b', amount: isAFixed ? maxA : maxB }));
  if (typeof quote === 'string') {
    return { amounts: null, reasons: [...reasons, quote, (isAFixed ? maxA > heldA : maxB > heldB) && 'balance'] };
  }
  const { amountA, amountB, lpAmount } = quote;
  const [other, maxOther] = isAFixed ? [amountB, maxB] : [amountA, maxA];
  return {
    amounts: { a: amountA, b: amountB, lp: lpAmount },
    reasons: [
      ...reasons, (amountA > heldA || amountB > heldB) && 'balance',
      (other > maxOther || other < argument(step, 'otherAmountMin')) && 'limit',
    ],
  };
}

/** Position of the wallet's LP tokens by number of accounts. */
const LP_ACCOUNT: Readonly<Record<number, number>> = { 11: 7, 20: 13, 21: 13, 22: 15, 23: 15 };

function withdrawAnswer({ pool, step, balance }: State): Answer {
  const lpAmount = argument(step, 'amount');
  const held = balance(addressAt(step, LP_ACCOUNT[step.instruction.accounts.length]!));
  const reasons = [!pool.allows.withdraw && 'status', lpAmount > held && 'balance'];
  const quote = attempt(() => quoteRemove(pool, { ...NONE, lpAmount }));
  if (typeof quote === 'string') return { amounts: null, reasons: [...reasons, quote] };
  const { amountA, amountB } = quote;
  const isBelow = amountA < argument(step, 'minCoinAmount') || amountB < argument(step, 'minPcAmount');
  return { amounts: { a: -amountA, b: -amountB, lp: -lpAmount }, reasons: [...reasons, isBelow && 'limit'] };
}

/** Why the app refuses where the program does; other errors depend on accounts, not on the pool and the amounts. */
const REFUSALS: Readonly<Record<number, readonly string[]>> = {
  22: ['pools/swap-not-allowed', 'pools/not-open-yet', 'status'],
  // A fee of everything leaves nothing to swap.
  29: ['sdk/amounts-not-positive', 'pools/amount-too-small', 'pools/swap-not-allowed'],
  // An output of nothing is below any limit.
  30: ['limit', 'pools/amount-too-small'],
  32: ['pools/empty'],
  37: ['pools/share-not-computed'],
  40: ['balance'],
  50: ['pools/empty', 'pools/amount-above-reserve'],
  59: ['pools/swap-not-allowed', 'status'],
};

const ANSWERS: Readonly<Record<string, (state: State) => Answer>> = {
  swapBaseIn: swapAnswer, swapBaseOut: swapAnswer, swapBaseInV2: swapAnswer, swapBaseOutV2: swapAnswer,
  deposit: depositAnswer, withdraw: withdrawAnswer,
};

/** The bump of the program's authority, which every pool has. */
const NONCE = 254;

/**
 * An account that the step does not name, so that the recording may lack it: a mint's decimals are in the pool, nothing of the
 * target orders counts in a swap.
 *
 * @param index in the list of the pool's accounts
 */
function standIn(pool: Account, index: number): Account | null {
  if (index === 6) return { ...pool, data: new Uint8Array(2_208) };
  const decimals = { 3: 32, 4: 40 }[index];
  if (decimals === undefined) return null;
  const data = new Uint8Array(82);
  data.set([pool.data[decimals]!, 1], 44);
  return { ...pool, owner: TOKEN_PROGRAM, data };
}

const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';

/** Steps with the pool before them, without those that were given wrong accounts. */
function* statesIn(file: string): Generator<State> {
  const known = new Map<string, Account>();
  for (const { written, step } of readRecording(file).lines) {
    for (const [address, account] of written) known.set(address, { ...account, address });
    if (!step) continue;
    const balance = (address: string): bigint => tokenAmount(known.get(address)?.data);
    const poolId = step.instruction.accounts[1]?.address ?? '';
    const account = known.get(poolId);
    if (account?.data[8] === NONCE && step.op in ANSWERS && step.args['limit'] !== undefined && step.args['faults'] === undefined) {
      // Without the market, the last one, which need not exist.
      const accounts = ammV4PoolAccounts(poolId, account.data).slice(0, -1).map((address, index) => known.get(address) ?? standIn(account, index));
      yield {
        pool: decodeAmmV4Pool({ poolId, accounts, slot: 0n }), step, balance,
        change: (address) => tokenAmount(step.changed.get(address)?.data ?? known.get(address)?.data) - balance(address),
      };
    }
    for (const [address, changed] of step.changed) known.set(address, { ...changed, address });
  }
}

describe.each(FILES)('%s', (file) => {
  test('quotes what the program takes to the unit, and refuses what it refuses for the same reason [9.33]', () => {
    const different: unknown[] = [];
    for (const state of statesIn(file)) {
      const { op, line, error } = state.step;
      const { amounts, reasons: all } = ANSWERS[op]!(state);
      const reasons = all.filter((reason) => reason !== false);
      const found = changes(state);
      const isSame = error === null
        ? reasons.length === 0 && amounts !== null && amounts.a === found.a && amounts.b === found.b && amounts.lp === found.lp
        : error === 'ProgramFailedToComplete' ? reasons.length > 0
          : typeof error === 'string' || !(error in REFUSALS) || reasons.some((reason) => REFUSALS[error]?.includes(reason));
      if (!isSame) different.push({ line, op, error, amounts, reasons, found });
    }
    expect(different).toEqual([]);
  });
});

/** What the step added to vaults and LP supply, base units. */
function changes({ pool, step, change }: State): { readonly a: bigint; readonly b: bigint; readonly lp: bigint } {
  const mint = step.changed.get(pool.lpMint);
  return {
    a: change(pool.a.vault), b: change(pool.b.vault),
    lp: mint ? Buffer.from(mint.data).readBigUInt64LE(SUPPLY_OFFSET) - pool.lpCirculating : 0n,
  };
}

const SUPPLY_OFFSET = 36;
