import type { TransactionInstruction } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { assertAvailable, getAvailability } from '@/services/api/availability.ts';
import { buildClmmSwapAction } from '@/services/programs/clmm/swap/buildClmmSwapAction.ts';
import { clmmSwapInstructions } from '@/services/programs/clmm/swap/instructions.ts';
import { amountText } from '@/services/programs/pool/amountText.ts';
import { expectedChanges, type OwnerToken, type PreparedAccounts, prepareOwnerAccounts, RECEIVES, type Spending } from '@/services/programs/pool/ownerAccounts.ts';
import { type PoolInstructions, type PoolSide, swapKey, swapSides } from '@/services/programs/pool/pool.ts';
import { buildSwapAction } from '@/services/pools/buildSwapAction.ts';
import { poolInstructions } from '@/services/pools/poolInstructions.ts';
import type { Action, ActionQuery, TransactionStep } from '@/services/transactions/action.ts';
import { fitsStep } from '@/services/transactions/compileTransaction.ts';
import type { RouteHop, RouteQuote } from './RouteQuote.ts';
import { canUseRouter, routerInstructions } from './routerInstructions.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface RouteActionQuery extends ActionQuery {
  readonly quote: RouteQuote;
}

const NOTES = {
  one: m.services.twoPoolsNote,
  two: m.services.twoPoolsSplit,
  splitOne: m.services.twoRoutesNote,
  splitTwo: m.services.twoRoutesSplit,
} as const;

/**
 * Builds the action that swaps over the best route. Two hops are one instruction of the router program if the cluster
 * has it, otherwise one transaction if they fit, otherwise two. With two instructions, the amount in between is the
 * quoted one, and the first swap fails if it yields less. The parts of a split order are one transaction if they fit.
 *
 * @throws AppError `regions/swap`, `pools/swap-not-allowed`, `pools/not-open-yet`, `pools/amount-above-balance`,
 *   `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export async function buildRouteAction(query: RouteActionQuery): Promise<Action> {
  const { cluster, ownerAddress, quote } = query;
  const [one, two] = quote.hops;
  if (!one || two) return buildManyHopAction(query);
  return one.tickArrays === null
    ? buildSwapAction({ cluster, ownerAddress, pool: one.pool, quote: one.quote })
    : buildClmmSwapAction({ cluster, ownerAddress, pool: one.pool, quote: one.quote });
}

async function buildManyHopAction(query: RouteActionQuery): Promise<Action> {
  const { cluster, quote } = query;
  const mints = new Map(quote.hops.flatMap((hop) => Object.values(sidesOf(hop)).map(({ mint }) => [mint.address, mint] as const)));
  const [availability, steps] = await Promise.all([getAvailability(cluster), quote.parts ? splitSteps(query, quote.parts) : routeSteps(query)]);
  assertAvailable(availability, 'swap');
  const text = (amount: bigint, address: string): string => amountText(amount, mints.get(address)!);
  const [given, taken] = [text(quote.amountIn, quote.inputMint), text(quote.amountOut, quote.outputMint)];
  const note = steps.length === 1 ? NOTES[quote.parts ? 'splitOne' : 'one'] : NOTES[quote.parts ? 'splitTwo' : 'two'];
  return {
    kind: 'swap',
    title: quote.exact === 'in' ? formatMessage(m.ui.swapExactIn, { given, taken }) : formatMessage(m.ui.swapExactOut, { given, taken }),
    key: swapKey(quote.inputMint, quote.outputMint),
    steps,
    mintDecimals: Object.fromEntries([...mints].map(([address, { decimals }]) => [address, decimals])),
    notes: [note],
  };
}

/** Both parts in one transaction, or one after the other. */
async function splitSteps(query: RouteActionQuery, parts: readonly RouteQuote[]): Promise<readonly TransactionStep[]> {
  const together = await oneStep(query, m.services.swapTwoRoutes);
  if (together) return [together];
  const steps = await Promise.all(parts.map(async (quote) => {
    const own = { ...query, quote };
    return await oneStep(own, m.services.swapPart).then((step) => step && [step]) ?? routeSteps(own);
  }));
  return steps.flat();
}

/** All swaps of a quote in one transaction; `null` if they do not fit. */
async function oneStep({ cluster, ownerAddress, quote }: RouteActionQuery, label: string): Promise<TransactionStep | null> {
  const sides = new Map<string, OwnerToken>();
  for (const hop of quote.hops) {
    for (const side of Object.values(sidesOf(hop))) {
      const { address } = side.mint;
      if (!sides.has(address)) sides.set(address, token(side, address === quote.inputMint ? { spends: quote.amountIn, spendsAtMost: quote.maxAmountIn } : RECEIVES));
    }
  }
  const all = await prepareOwnerAccounts({ cluster, ownerAddress, tokens: [...sides.values()] });
  const accounts = new Map([...sides.keys()].map((mint, place) => [mint, all.addresses[place] ?? '']));
  const [source = '', destination = ''] = [accounts.get(quote.inputMint), accounts.get(quote.outputMint)];
  const mintOf = (address: string) => quote.hops.flatMap((hop) => Object.values(sidesOf(hop))).find(({ mint }) => mint.address === address)!.mint;
  const expects = expectedChanges(ownerAddress, [
    { mint: mintOf(quote.inputMint), change: -quote.amountIn }, { mint: mintOf(quote.outputMint), change: quote.amountOut },
  ]);
  const stepOf = (swaps: readonly TransactionInstruction[]): TransactionStep | null => {
    const step = { label, instructions: [...all.before, ...swaps], endInstructions: all.after, expects };
    return fitsStep(ownerAddress, step) ? step : null;
  };
  if (await canUseRouter(cluster, quote)) {
    const middle = accounts.get(quote.hops[1]!.quote.inputMint) ?? '';
    const step = stepOf(await routerInstructions({ cluster, ownerAddress, quote, source, middle, destination }));
    if (step) return step;
  }
  for (const isShort of [false, true]) {
    const swaps = await Promise.all(quote.hops.map((hop) => hopInstructions(hop, {
      cluster, ownerAddress, source: accounts.get(hop.quote.inputMint) ?? '', destination: accounts.get(hop.quote.outputMint) ?? '', isShort,
    })));
    const step = stepOf(swaps.flat());
    if (step) return step;
  }
  return null;
}

/** Two hops, one after the other. */
async function routeSteps(query: RouteActionQuery): Promise<readonly TransactionStep[]> {
  const { cluster, ownerAddress, quote } = query;
  const [one, two] = quote.hops;
  const together = await oneStep(query, m.services.swapTwoPools);
  if (together || !one || !two) return together ? [together] : [];
  const [from, to] = [sidesOf(one), sidesOf(two)];
  const prepare = (tokens: readonly OwnerToken[]) => prepareOwnerAccounts({ cluster, ownerAddress, tokens });
  const [first, second] = await Promise.all([
    prepare([token(from.input, { spends: quote.amountIn, spendsAtMost: quote.maxAmountIn }), token(from.output, RECEIVES)]),
    // Funded by the first swap.
    prepare([{ ...token(to.input, { spends: two.quote.amountIn, spendsAtMost: two.quote.maxAmountIn }), arrivesBefore: true }, token(to.output, RECEIVES)]),
  ]);
  return [
    await stepOf(query, m.services.swapFirstPool, one, first),
    await stepOf(query, m.services.swapSecondPool, two, second),
  ];
}

async function stepOf(
  { cluster, ownerAddress }: RouteActionQuery, label: string, hop: RouteHop, prepared: PreparedAccounts,
): Promise<TransactionStep> {
  const [source = '', destination = ''] = prepared.addresses;
  const instructions = await hopInstructions(hop, { cluster, ownerAddress, source, destination, isShort: false });
  const { input, output } = sidesOf(hop);
  const expects = expectedChanges(ownerAddress, [
    { mint: input.mint, change: -hop.quote.amountIn }, { mint: output.mint, change: hop.quote.amountOut },
  ]);
  return { label, instructions: [...prepared.before, ...instructions], endInstructions: prepared.after, expects };
}

interface HopAccounts {
  readonly cluster: ClusterConfig;
  /** base58, like all of these. */
  readonly ownerAddress: string;
  /** The owner's input and output token accounts. */
  readonly source: string;
  readonly destination: string;
  /** Includes only the tick arrays that the swap crosses, not their neighbors. */
  readonly isShort: boolean;
}

function hopInstructions(hop: RouteHop, { cluster, ownerAddress, source, destination, isShort }: HopAccounts): Promise<PoolInstructions> {
  const isAIn = hop.quote.inputMint === hop.pool.a.mint.address;
  const accounts = isAIn ? { a: source, b: destination } : { a: destination, b: source };
  if (hop.tickArrays !== null) {
    const { pool, quote } = hop;
    const tickArrayStarts = isShort ? quote.walkedTickArrayStarts : quote.tickArrayStarts;
    return clmmSwapInstructions({ pool, ownerAddress, accounts, quote: { ...quote, tickArrayStarts } });
  }
  const { pool, quote } = hop;
  return poolInstructions(pool).swap({ pool, ownerAddress, accounts, quote }, cluster);
}

function sidesOf({ pool, quote }: RouteHop): Readonly<Record<'input' | 'output', Pick<PoolSide, 'mint'>>> {
  return swapSides<Pick<PoolSide, 'mint'>>(pool, quote.inputMint);
}

function token({ mint }: Pick<PoolSide, 'mint'>, spending: Spending): OwnerToken {
  return { mint: mint.address, programId: mint.programId, ...spending };
}
