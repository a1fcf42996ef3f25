import { hex, u64, valueAt } from '@/services/codec.ts';
import { createFraction, type Fraction } from '@/services/amounts/fraction.ts';
import { accountsOf, chainInstructions } from '@/services/history/chainInstructions.ts';
import type { ChainInstruction } from '@/services/Instruction.ts';
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '@/services/programs/token/history.ts';
import type { AnyPool, PoolTable } from '@/services/pools/PoolProgram.ts';
import { ammV4Logs } from '@/services/programs/ammV4/logs.ts';
import { clmmLogs } from '@/services/programs/clmm/logs.ts';
import { cpmmLogs } from '@/services/programs/cpmm/logs.ts';
import type { PoolLogs, SwapSpot } from '@/services/programs/pool/pool.ts';
import { programLogs } from '@/services/programs/pool/programLogs.ts';
import { SWAP, SWAP_ROUTER_BASE_IN, SWAP_V2 } from '@/services/programs/clmm/history.ts';
import { SWAP_BASE_INPUT, SWAP_BASE_OUTPUT } from '@/services/programs/cpmm/history.ts';
import { computeTransferFee } from '@/services/programs/token/transferFee/transferFee.ts';
import type { LandedTransaction } from '@/services/rpc/transactions.ts';
import type { PoolKind } from '@/services/programs/pool/kinds.ts';

/** The fields of a pool that decoding needs. */
export type TradedPool = Pick<AnyPool, 'kind' | 'poolId' | 'programId'> & Readonly<Record<'a' | 'b', {
  readonly vault: string;
  readonly mint: { readonly address: string; readonly decimals: number };
  readonly transferFee?: AnyPool['a']['transferFee'];
}>>;

/** A swap in a pool, as it landed. */
export interface Trade {
  /** Transaction signature, base58. */
  readonly signature: string;
  /** Index among the transaction's swaps in this pool, from 0. */
  readonly index: number;
  readonly slot: number;
  /** Unix time of its block; `null` if the node does not know it. */
  readonly timeSeconds: number | null;
  /** Signer of the swap, base58. */
  readonly trader: string;
  /** The input side. */
  readonly inputSide: 'a' | 'b';
  /** Base units the pool received, less the mint's transfer fee. */
  readonly amountIn: bigint;
  /** Base units that left the pool; with a transfer fee, less arrived. */
  readonly amountOut: bigint;
  /** Price of token A in token B, whole tokens, as it was paid: with fees and slippage. */
  readonly price: Fraction;
  /** The pool's own price of A in B, whole tokens, just before and after; `null` where the transaction does not say it. */
  readonly spotBefore: Fraction | null;
  readonly spotAfter: Fraction | null;
}

/**
 * A transaction's swaps in a pool, in execution order, including those called by another program; pure.
 *
 * Amounts are those of the transfers into and out of the vaults that follow each swap instruction. A withheld transfer
 * fee is derived from what the vault gained. Between several swaps of one transaction it is split exactly while the
 * mint still has the same fee, otherwise in proportion.
 *
 * @returns empty for a transaction that failed or did not swap
 */
export function decodeTrades(transaction: LandedTransaction, pool: TradedPool): readonly Trade[] {
  const { meta, slot, blockTime } = transaction;
  if (!meta || (meta.err !== null && meta.err !== undefined)) return [];
  const [signature = ''] = transaction.transaction.signatures;
  const addresses = accountsOf(transaction);
  const signers = addresses.slice(0, transaction.transaction.message.header.numRequiredSignatures);
  const instructions = chainInstructions(transaction);
  const lines = programLogs(meta.logMessages ?? [], pool.programId);
  const own = instructions.filter(({ programId }) => programId === pool.programId);
  const swaps = instructions.flatMap((instruction, index) => {
    const made = swapsOf(instruction, instructions, index, pool);
    const spots = made.length > 0 ? logs[pool.kind].spots(lines[own.indexOf(instruction)] ?? [], pool, made) : [];
    return made.map((swap, place) => ({ ...swap, spot: spots[place] ?? NO_SPOT }));
  });
  const received = receivedBy(transaction, addresses, instructions, pool);
  return swaps.flatMap(({ trader, paidIn, paidOut, spot }, index) => {
    const inputSide = paidIn.to === pool.a.vault ? 'a' : 'b';
    const [amountIn, amountOut] = [received.get(paidIn.instruction) ?? paidIn.amount, paidOut.amount];
    const [amountA, amountB] = inputSide === 'a' ? [amountIn, amountOut] : [amountOut, amountIn];
    if (amountA === 0n || amountB === 0n) return [];
    const price = createFraction(amountB * 10n ** BigInt(pool.a.mint.decimals), amountA * 10n ** BigInt(pool.b.mint.decimals));
    return [{
      signature, index, slot, timeSeconds: blockTime ?? null, trader: signers.includes(trader) ? trader : signers[0] ?? '',
      inputSide, amountIn, amountOut, price, spotBefore: spot.before ?? null, spotAfter: spot.after ?? null,
    }];
  });
}

const NO_SPOT: SwapSpot = {};

const logs: PoolTable<'logs'> = { 'amm-v4': ammV4Logs, stable: { spots: () => [] }, cpmm: cpmmLogs, clmm: clmmLogs };

/** The price of A in B, whole tokens, at which a pool was created, if the transaction did it and its first swap does not say it. */
export function openingPrice({ meta }: LandedTransaction, pool: TradedPool): Fraction | null {
  const { opening }: PoolLogs = logs[pool.kind];
  return opening ? opening(programLogs(meta?.logMessages ?? [], pool.programId).flat(), pool) : null;
}

/** A token transfer, decoded from its instruction. */
interface Transfer {
  readonly instruction: ChainInstruction;
  readonly from: string;
  readonly to: string;
  /** Base units that left `from`. */
  readonly amount: bigint;
}

interface Swap {
  readonly trader: string;
  readonly paidIn: Transfer;
  readonly paidOut: Transfer;
}

/**
 * The trader and, for pools with an order book, their token accounts, since the vaults also receive tokens from the
 * market.
 */
interface SwapParties {
  readonly trader: string;
  readonly accounts?: readonly [from: string, to: string];
}

/** The parties of a swap of the program in the pool; `null` for any other instruction. */
type PartiesOf = (instruction: ChainInstruction, poolId: string) => SwapParties | null;

/**
 * Swaps of an Anchor program, by their discriminators.
 *
 * @param at index of the pool among the accounts
 * @param route a swap in several pools, in order
 */
const anchorSwaps = (at: number, swaps: readonly string[], route?: string): PartiesOf => ({ accounts, data }, poolId) => {
  const name = hex(data.subarray(0, 8));
  const isSwap = swaps.includes(name) && accounts[at] === poolId;
  const isRoute = name === route && accounts.includes(poolId);
  return isSwap || isRoute ? { trader: accounts[0] ?? '' } : null;
};

/** Swaps of AMM v4 and stable pools with market accounts, exact in and out; the trader's three accounts come last. */
const MARKET_SWAPS: readonly (number | undefined)[] = [9, 11];
/** Those without market accounts. */
const PLAIN_SWAPS: readonly (number | undefined)[] = [16, 17];

const orderBookSwaps: PartiesOf = ({ accounts, data }, poolId) => {
  if (accounts[1] !== poolId) return null;
  const at = MARKET_SWAPS.includes(data[0]) ? accounts.length - 3 : PLAIN_SWAPS.includes(data[0]) ? 5 : null;
  if (at === null) return null;
  const [from = '', to = '', trader = ''] = accounts.slice(at, at + 3);
  return { trader, accounts: [from, to] };
};

const swapsByKind: Readonly<Record<PoolKind, PartiesOf>> = {
  'amm-v4': orderBookSwaps,
  stable: orderBookSwaps,
  cpmm: anchorSwaps(3, [SWAP_BASE_INPUT, SWAP_BASE_OUTPUT]),
  clmm: anchorSwaps(2, [SWAP, SWAP_V2], SWAP_ROUTER_BASE_IN),
};

function partiesOf(instruction: ChainInstruction, { kind, poolId, programId }: TradedPool): SwapParties | null {
  return instruction.programId === programId ? swapsByKind[kind](instruction, poolId) : null;
}

/** The swaps an instruction made in the pool: several if a route passes through it more than once. */
function swapsOf(instruction: ChainInstruction, all: readonly ChainInstruction[], index: number, pool: TradedPool): readonly Swap[] {
  const parties = partiesOf(instruction, pool);
  if (!parties) return [];
  const swaps: Swap[] = [];
  let paidIn: Transfer | null = null;
  let paidOut: Transfer | null = null;
  for (const called of all.slice(index + 1)) {
    if (!called.isInner || partiesOf(called, pool)) break;
    const transfer = transferOf(called);
    if (!transfer) continue;
    const [from, to] = parties.accounts ?? [transfer.from, transfer.to];
    if (isVault(pool, transfer.to) && transfer.from === from) paidIn ??= transfer;
    else if (isVault(pool, transfer.from) && transfer.to === to) paidOut ??= transfer;
    if (!paidIn || !paidOut) continue;
    swaps.push({ trader: parties.trader, paidIn, paidOut });
    [paidIn, paidOut] = [null, null];
  }
  return swaps;
}

const isVault = ({ a, b }: TradedPool, address: string): boolean => address === a.vault || address === b.vault;

const TRANSFER = 3;
const TRANSFER_CHECKED = 12;
const FEE_EXTENSION = 26;

/** Decodes a token transfer; `null` for any other instruction. */
function transferOf(instruction: ChainInstruction): Transfer | null {
  const { programId, accounts: [first = '', second = '', third = ''], data } = instruction;
  if (programId !== TOKEN_PROGRAM && programId !== TOKEN_2022_PROGRAM) return null;
  const isWithFee = data[0] === FEE_EXTENSION && data[1] === 1;
  const amount = valueAt(data, isWithFee ? 2 : 1, u64);
  if (amount === undefined) return null;
  if (data[0] === TRANSFER) return { instruction, from: first, to: second, amount };
  return data[0] === TRANSFER_CHECKED || isWithFee ? { instruction, from: first, to: third, amount } : null;
}

/** What the vaults received from each transfer with a transfer fee: base units by instruction. */
function receivedBy(
  { meta }: LandedTransaction, addresses: readonly string[], instructions: readonly ChainInstruction[], pool: TradedPool,
): ReadonlyMap<ChainInstruction, bigint> {
  const received = new Map<ChainInstruction, bigint>();
  const transfers = instructions.flatMap((instruction) => transferOf(instruction) ?? []);
  for (const { vault, transferFee } of [pool.a, pool.b]) {
    const held = (balances: NonNullable<typeof meta>['preTokenBalances']) =>
      balances?.find(({ accountIndex }) => addresses[accountIndex] === vault)?.uiTokenAmount.amount;
    const [before, after] = [held(meta?.preTokenBalances), held(meta?.postTokenBalances)];
    if (before === undefined || after === undefined) continue;
    const paidIn = transfers.filter(({ to }) => to === vault);
    const sum = (some: readonly Transfer[]) => some.reduce((total, { amount }) => total + amount, 0n);
    const left = sum(transfers.filter(({ from }) => from === vault));
    const gross = sum(paidIn);
    const withheld = gross - left - (BigInt(after) - BigInt(before));
    if (withheld <= 0n) continue;
    const fees = transferFee ? [transferFee.newerTransferFee, transferFee.olderTransferFee] : [];
    const fee = fees.find((one) => paidIn.reduce((total, { amount }) => total + computeTransferFee(amount, one), 0n) === withheld);
    for (const { instruction, amount } of paidIn) {
      received.set(instruction, amount - (fee ? computeTransferFee(amount, fee) : withheld * amount / gross));
    }
  }
  return received;
}
