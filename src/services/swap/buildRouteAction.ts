import { buildClmmSwapAction } from '@/services/programs/clmm/swap/buildClmmSwapAction.ts';
import { clmmSwapInstructions } from '@/services/programs/clmm/swap/instructions.ts';
import { type BuildParts, buildOperation, buildSteps, type OperationSteps, swapOperation } from '@/services/programs/pool/buildOperation.ts';
import { expectedChanges, RECEIVES } from '@/services/programs/pool/ownerAccounts.ts';
import { type PoolInstructions, type PoolSide, swapSides } from '@/services/programs/pool/pool.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { buildSwapAction } from '@/services/pools/buildSwapAction.ts';
import { poolInstructions } from '@/services/pools/poolInstructions.ts';
import type { Action, ActionQuery, TransactionStep } from '@/services/transactions/action.ts';
import type { RouteHop, RouteQuote } from './RouteQuote.ts';
import { canUseRouter, routerInstructions } from './routerInstructions.ts';
import { phrase, type Phrase } from '@/services/transactions/phrase.ts';
import * as m from '#messages';

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
 * @throws AppError `regions/swap`, `pools/amount-above-balance`, `transactions/not-enough-sol`, `sdk/*`, `rpc/*`; of one pool
 *   also `pools/swap-not-allowed`, `pools/not-open-yet`: `quoteRoutes` leaves out closed pools
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
  const { quote: { parts } } = query;
  const mintOf = mintsOf(query.quote);
  const action = await buildOperation({
    ...swapOperation(query.quote, mintOf(query.quote.inputMint), mintOf(query.quote.outputMint)),
    ...await together(query, parts ? m.titles.swapTwoRoutes : m.titles.swapTwoPools),
    otherwise: async () => {
      if (!parts) return hopByHop(query);
      // Each part in one transaction, or one after the other.
      return (await Promise.all(parts.map(async (quote, index) => {
        const part = { ...query, quote };
        return (await buildSteps({ ...await together(part, phrase(m.titles.swapPart, { part: index + 1, all: parts.length })), otherwise: () => hopByHop(part) })).steps;
      }))).flat();
    },
  });
  const note = action.steps.length === 1 ? NOTES[parts ? 'splitOne' : 'one'] : NOTES[parts ? 'splitTwo' : 'two'];
  return { ...action, notes: [note] };
}

function mintsOf({ hops }: RouteQuote): (address: string) => MintInfo {
  const mints = hops.flatMap(({ pool }) => [pool.a.mint, pool.b.mint]);
  return (address) => mints.find((mint) => mint.address === address)!;
}

/** All swaps of a quote in one transaction. */
async function together({ cluster, ownerAddress, quote }: RouteActionQuery, label: Phrase): Promise<OperationSteps> {
  const { hops, inputMint, outputMint } = quote;
  const mintOf = mintsOf(quote);
  const expects = expectedChanges(ownerAddress, [
    { mint: mintOf(inputMint), change: -quote.amountIn }, { mint: mintOf(outputMint), change: quote.amountOut },
  ]);
  const swaps = (isShort: boolean): BuildParts => async (accountOf) => {
    const instructions = await Promise.all(hops.map((hop) => hopInstructions(hop, { cluster, ownerAddress, accountOf, isShort })));
    return [{ instructions: instructions.flat(), expects }];
  };
  const routed: BuildParts = async (accountOf) => [{ instructions: await routerInstructions({ cluster, ownerAddress, quote, accountOf }), expects }];
  return {
    cluster, ownerAddress, label,
    tokens: [
      { mint: mintOf(inputMint), spends: quote.amountIn, spendsAtMost: quote.maxAmountIn },
      ...hops.flatMap((hop) => Object.values(sidesOf(hop)).map(({ mint }) => ({ mint, ...RECEIVES }))),
    ],
    build: [...(await canUseRouter(cluster, quote) ? [routed] : []), swaps(false), swaps(true)],
  };
}

/** Each swap in its own transaction; the second is funded by the first. */
async function hopByHop({ cluster, ownerAddress, quote }: RouteActionQuery): Promise<readonly TransactionStep[]> {
  const swaps = await Promise.all(quote.hops.map((hop, index) => {
    const { input, output } = sidesOf(hop);
    const pays = index === 0 ? quote : hop.quote;
    return buildSteps({
      cluster, ownerAddress,
      label: index === 0 ? m.titles.swapFirstPool : m.titles.swapSecondPool,
      tokens: [
        { mint: input.mint, spends: pays.amountIn, spendsAtMost: pays.maxAmountIn, arrivesBefore: index > 0 },
        { mint: output.mint, ...RECEIVES },
      ],
      build: async (accountOf) => [{
        instructions: await hopInstructions(hop, { cluster, ownerAddress, accountOf, isShort: false }),
        expects: expectedChanges(ownerAddress, [
          { mint: input.mint, change: -hop.quote.amountIn }, { mint: output.mint, change: hop.quote.amountOut },
        ]),
      }],
    });
  }));
  return swaps.flatMap(({ steps }) => steps);
}

interface HopAccounts extends ActionQuery {
  /** The owner's token account of a mint, base58. */
  accountOf(mint: string): string;
  /** Includes only the tick arrays that the swap crosses, not their neighbors. */
  readonly isShort: boolean;
}

function hopInstructions(hop: RouteHop, { cluster, ownerAddress, accountOf, isShort }: HopAccounts): Promise<PoolInstructions> {
  const accounts = { a: accountOf(hop.pool.a.mint.address), b: accountOf(hop.pool.b.mint.address) };
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
