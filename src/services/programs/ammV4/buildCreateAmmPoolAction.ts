import { PublicKey } from '@solana/web3.js';
import { AppError } from '@/errors/AppError.ts';
import { floorSqrt } from '@/services/amounts/integers.ts';
import { assertAvailable, getAvailability } from '@/services/api/availability.ts';
import { type CheckedPool, checkFunds, checkNewPool, type NewPoolQuery, type PoolPlanQuery } from '@/services/programs/pool/newPool.ts';
import { ACCOUNT_SIZE, getAssociatedTokenAddressSync, MINT_SIZE, NATIVE_MINT } from '@/services/programs/token/splToken.ts';
import { getRent, type RentLamports } from '@/services/rpc/getRent.ts';
import { missingPrograms } from '@/services/rpc/missingPrograms.ts';
import type { Action, StepExpectation, TokenChange } from '@/services/transactions/action.ts';
import { ammAddress } from './addresses.ts';
import { type AmmPoolCost, ammPoolCost, poolBytes } from './ammCost.ts';
import { asksForMarket } from './askProgram.ts';
import { ammPoolSteps } from './createInstructions.ts';
import { type AmmMarket, findAmmMarket } from './findAmmMarket.ts';
import { readAmmCreateFee } from './readAmmCreateFee.ts';
import { amountOf, phrase } from '@/services/transactions/phrase.ts';
import * as m from '#messages';

/**
 * Checks a pool as typed.
 *
 * @throws AppError those of `checkNewPool`; those of `buildCreateAmmPoolAction` when it is built
 */
export async function checkAmmPool(query: Omit<NewPoolQuery, 'kind'>): Promise<CheckedPool> {
  const checked = await checkNewPool({ ...query, kind: 'amm-v4' });
  return { ...checked, build: () => buildCreateAmmPoolAction({ ...query, ...checked }) };
}

/** What creating the pool will do. */
export interface AmmPoolPlan {
  readonly poolId: string;
  readonly marketId: string;
  readonly cost: AmmPoolCost;
  /** This market already has a pool, so `buildCreateAmmPoolAction` refuses. */
  readonly poolExists: boolean;
  /** What exists of the market, for the transaction builder. */
  readonly market: AmmMarket;
  /** Whether the program asks for a market, and creates open orders on it. */
  readonly needsMarket: boolean;
}

/**
 * Plans a pool's creation and its cost from chain data; nothing is signed or sent.
 *
 * @throws AppError `regions/all`, `accounts/program-missing`, `pools/config-missing`, `pools/market-blocked`, `rpc/*`
 */
export async function planAmmPool({ cluster, ownerAddress, request }: PoolPlanQuery): Promise<AmmPoolPlan> {
  const size = typeof request.market === 'object' ? 'full-size' : 'low-cost';
  const [availability, found, protocolFeeLamports, rent, needsMarket] = await Promise.all([
    getAvailability(cluster),
    findAmmMarket({
      cluster,
      ownerAddress,
      baseMint: request.baseMint.address,
      quoteMint: request.quoteMint.address,
    }, size),
    readAmmCreateFee(cluster),
    getRent(cluster),
    asksForMarket(cluster, ownerAddress),
  ]);
  assertAvailable(availability, 'create-pool');
  const isMarketMade = found.own === null || needsMarket || request.market !== undefined;
  const market = isMarketMade ? found : { ...found, state: 'none', own: null } as const;
  const { openBook } = cluster.programs;
  if (market.own && (await missingPrograms(cluster, [openBook])).length > 0) {
    throw new AppError('accounts/program-missing', { details: { program: 'OpenBook', address: openBook } });
  }
  return {
    poolId: market.poolId,
    marketId: market.marketId,
    cost: ammPoolCost({ rent, protocolFeeLamports, needsMarket, state: market.state, size }),
    needsMarket,
    poolExists: market.poolExists,
    market,
  };
}

export interface CreateAmmPoolAction extends Action {
  /** The market only if the pool has one. */
  readonly facts: { readonly poolId: string; readonly marketId?: string };
}

/**
 * Builds the action that creates an AMM v4 pool and, if asked for, its market.
 *
 * @throws AppError `pools/already-exists`, `pools/amount-above-balance`, `pools/not-enough-sol`,
 *   `accounts/program-missing`, `pools/config-missing`, `pools/market-blocked`, `sdk/*`, `rpc/*`
 */
export async function buildCreateAmmPoolAction(query: PoolPlanQuery): Promise<CreateAmmPoolAction> {
  const { cluster, ownerAddress, request } = query;
  const plan = await planAmmPool(query);
  const { poolId, marketId, market } = plan;
  if (plan.poolExists) throw new AppError('pools/already-exists', { details: { poolId, marketId } });
  // Before the first transaction, because a market without a pool is useless.
  await checkFunds(query, plan.cost);
  const expects = poolExpectation({ cluster, ownerAddress, request, rent: await getRent(cluster), plan });
  const { baseMint, quoteMint } = request;
  const [base, quote] = [amountOf(request.baseAmount, baseMint), amountOf(request.quoteAmount, quoteMint)];
  return {
    kind: 'create-amm-pool',
    title: phrase(m.titles.createAmm, { base, quote }),
    // A pair has the same pool whatever the amounts.
    key: `create-amm-pool ${marketId}`,
    steps: await ammPoolSteps({ cluster, ownerAddress, request, market, expects }),
    facts: { poolId, ...(market.state !== 'none' && { marketId }) },
    accountNames: { [poolId]: m.plan.pool, [marketId]: m.plan.market },
    mintDecimals: { [baseMint.address]: baseMint.decimals, [quoteMint.address]: quoteMint.decimals },
    tokenNames: { [ammAddress(cluster, new PublicKey(marketId), 'lpMint').toBase58()]: m.ui.lpTokens },
  };
}

interface PoolExpectationQuery extends PoolPlanQuery {
  readonly rent: RentLamports;
  readonly plan: AmmPoolPlan;
}

/**
 * Effects of the pool's own transaction, for plans made before its market exists.
 *
 * @returns figures in lamports and base units
 */
function poolExpectation(query: PoolExpectationQuery): StepExpectation {
  const { ownerAddress, request, rent, plan } = query;
  const created = [
    { name: m.plan.pool, bytes: poolBytes.pool, isRefundable: false, why: m.plan.poolKeepsAccount },
    ...(plan.needsMarket ? [{ name: m.plan.openOrders, bytes: poolBytes.openOrders, isRefundable: false, why: m.plan.poolKeepsAccount }] : []),
    { name: m.plan.targetOrders, bytes: poolBytes.targetOrders, isRefundable: false, why: m.plan.poolKeepsAccount },
    { name: m.plan.lpMint, bytes: MINT_SIZE, isRefundable: false, why: m.plan.lpMintRent },
    { name: m.plan.baseVault, bytes: ACCOUNT_SIZE, isRefundable: false, why: m.plan.poolKeepsAccount },
    { name: m.plan.quoteVault, bytes: ACCOUNT_SIZE, isRefundable: false, why: m.plan.poolKeepsAccount },
    {
      name: m.ui.yourLpAccount, bytes: ACCOUNT_SIZE, isRefundable: true,
      why: m.ui.accountRentHint,
    },
  ].map((account) => ({ ...account, rentLamports: rent(account.bytes) }));
  const sides = [
    { mint: request.baseMint, amount: request.baseAmount },
    { mint: request.quoteMint, amount: request.quoteAmount },
  ];
  const isSol = ({ mint }: (typeof sides)[number]): boolean =>
    request.useSolBalance && mint.address === NATIVE_MINT.toBase58();
  const tokens = sides.filter((side) => !isSol(side)).map(({ mint, amount }): TokenChange => ({
    mint: mint.address,
    account: getAssociatedTokenAddressSync(new PublicKey(mint.address), new PublicKey(ownerAddress), true).toBase58(),
    change: -amount,
    after: null,
    decimals: mint.decimals,
  }));
  return {
    created,
    tokens: [...tokens, liquidityTokens(query)],
    depositLamports: sides.filter(isSol).reduce((sum, { amount }) => sum + amount, 0n),
    protocolFeeLamports: plan.cost.protocolFeeLamports,
  };
}

/** AMM v4 mints sqrt(base × quote) LP tokens and withholds the first whole one. */
function liquidityTokens({ cluster, ownerAddress, request, plan }: PoolExpectationQuery): TokenChange {
  const mint = ammAddress(cluster, new PublicKey(plan.marketId), 'lpMint');
  const { decimals } = request.baseMint;
  return {
    mint: mint.toBase58(),
    account: getAssociatedTokenAddressSync(mint, new PublicKey(ownerAddress), true).toBase58(),
    change: floorSqrt(request.baseAmount * request.quoteAmount) - 10n ** BigInt(decimals),
    after: null,
    decimals,
  };
}
