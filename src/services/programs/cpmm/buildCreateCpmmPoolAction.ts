import { PublicKey } from '@solana/web3.js';
import { AppError } from '@/errors/AppError.ts';
import { floorSqrt } from '@/services/amounts/integers.ts';
import { formatShownAmount } from '@/services/amounts/typedDecimal.ts';
import { assertAvailable, getAvailability } from '@/services/api/availability.ts';
import { amountText } from '@/services/programs/pool/amountText.ts';
import { checkAmount } from '@/services/programs/pool/checks.ts';
import type { NewPoolCost } from '@/services/programs/pool/cost.ts';
import { mintAcceptance } from '@/services/programs/pool/mintAcceptance.ts';
import { assertPoolPrograms } from '@/services/programs/pool/missingPoolPrograms.ts';
import { type CheckedPool, checkFunds, checkNewPool, depositAccounts, type NewPoolQuery, type PoolPlanQuery } from '@/services/programs/pool/newPool.ts';
import { getAssociatedTokenAddressSync } from '@/services/programs/token/splToken.ts';
import { decodeTransferFeeConfig, transferFeesNow } from '@/services/programs/token/transferFee/readTransferFeeConfig.ts';
import { amountAfterTransferFee } from '@/services/programs/token/transferFee/transferFee.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import { sortMints } from '@/services/rpc/isAddress.ts';
import type { Action } from '@/services/transactions/action.ts';
import { decodeCpmmConfig } from './accounts.ts';
import { cpmmPoolAddress, cpmmPoolAddresses } from './addresses.ts';
import { cpmmPoolCost } from '@/services/programs/pool/cost.ts';
import { cpmmPoolInstruction, type CpmmPoolRequest } from './createInstructions.ts';
import { CPMM_LOCKED_LP } from './layouts.ts';
import { amountOf, phrase } from '@/services/transactions/phrase.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/**
 * Checks a pool as typed, at a fee tier.
 *
 * @param configId from `readCpmmConfigs`, base58
 * @throws AppError those of `checkNewPool`; those of `buildCreateCpmmPoolAction` when it is built
 */
export async function checkCpmmPool(query: Omit<NewPoolQuery, 'kind'>, configId: string): Promise<CheckedPool> {
  const { request, ...checked } = await checkNewPool({ ...query, kind: 'cpmm' });
  return { ...checked, build: () => buildCreateCpmmPoolAction({ ...query, ...checked, request: { ...request, configId } }) };
}

/** What creating the pool will do. */
export interface CpmmPoolPlan {
  readonly poolId: string;
  readonly lpMint: string;
  readonly configId: string;
  readonly cost: NewPoolCost;
  /** Initial reserves: the amounts less the mints' transfer fees, base units. */
  readonly baseReserve: bigint;
  readonly quoteReserve: bigint;
  /** LP tokens the owner receives, base units; 9 decimals. */
  readonly lpAmount: bigint;
  /** The pair already has a pool at this tier, so `buildCreateCpmmPoolAction` would refuse. */
  readonly poolExists: boolean;
}

/**
 * Plans a CPMM pool's creation and its cost from chain data; nothing is signed or sent.
 *
 * @throws AppError `regions/all`, `accounts/invalid-public-key`, `pools/same-mint`, `pools/mint-refused`,
 *   `sdk/amounts-not-positive`, `amounts/out-of-range`, `accounts/program-missing`, `pools/config-missing`,
 *   `pools/tier-closed`, `pools/liquidity-too-small`, `tokens/*`, `rpc/*`
 */
export async function planCpmmPool({ cluster, request, sides }: PoolPlanQuery<CpmmPoolRequest>): Promise<CpmmPoolPlan> {
  if (!sides) checkRequest(request);
  const { baseMint, quoteMint, configId } = request;
  const { cpmm } = cluster.programs;
  const mints = [baseMint.address, quoteMint.address] as const;
  const poolId = cpmmPoolAddress(cpmm, configId, mints);
  const [availability, rent, [config, pool, base, quote]] = await Promise.all([
    getAvailability(cluster),
    getRent(cluster),
    readAccounts(cluster, [configId, poolId, ...mints]),
    assertPoolPrograms(cluster, 'cpmm'),
  ]);
  assertAvailable(availability, 'create-pool');
  const tier = decodeCpmmConfig(cluster, configId, config);
  if (!tier) throw new AppError('pools/config-missing', { details: { configId } });
  if (!tier.allowsCreation) throw new AppError('pools/tier-closed', { details: { configId } });
  const [baseFee, quoteFee] = await transferFeesNow(cluster, [
    decodeTransferFeeConfig(mints[0], base ?? null), decodeTransferFeeConfig(mints[1], quote ?? null),
  ]);
  const baseReserve = amountAfterTransferFee(request.baseAmount, baseFee);
  const quoteReserve = amountAfterTransferFee(request.quoteAmount, quoteFee);
  const lpAmount = floorSqrt(baseReserve * quoteReserve) - CPMM_LOCKED_LP;
  if (lpAmount <= 0n) {
    throw new AppError('pools/liquidity-too-small', {
      details: { baseAmount: `${request.baseAmount}`, quoteAmount: `${request.quoteAmount}` },
    });
  }
  return {
    poolId,
    lpMint: cpmmPoolAddresses(cpmm, poolId, sortMints(mints)).lpMint,
    configId,
    cost: cpmmPoolCost(rent, tier, [baseMint, quoteMint]),
    baseReserve,
    quoteReserve,
    lpAmount,
    poolExists: pool?.owner === cpmm,
  };
}

/** What `checkNewPool` has checked, as far as it needs no chain data. */
function checkRequest({ baseMint, quoteMint, baseAmount, quoteAmount }: CpmmPoolRequest): void {
  if (baseMint.address === quoteMint.address) {
    throw new AppError('pools/same-mint', { details: { mint: baseMint.address } });
  }
  checkAmount(baseAmount);
  checkAmount(quoteAmount);
  for (const mint of [baseMint, quoteMint]) {
    const [reason] = mintAcceptance(mint, 'cpmm').reasons;
    if (reason) throw new AppError('pools/mint-refused', { details: { mint: mint.address, what: reason.what } });
  }
}

/** Of every LP mint the program creates. */
const LP_DECIMALS = 9;

export interface CreateCpmmPoolAction extends Action {
  readonly facts: { readonly poolId: string; readonly lpMint: string; readonly configId: string };
}

/**
 * Builds the action that creates a CPMM pool in one transaction, including wrapping and unwrapping SOL.
 *
 * @throws AppError those of `planCpmmPool`; `pools/already-exists`, `pools/amount-above-balance`,
 *   `pools/not-enough-sol`, `sdk/*`
 */
export async function buildCreateCpmmPoolAction(query: PoolPlanQuery<CpmmPoolRequest>): Promise<CreateCpmmPoolAction> {
  const { cluster, ownerAddress, request } = query;
  const plan = await planCpmmPool(query);
  const { poolId, lpMint, configId } = plan;
  if (plan.poolExists) throw new AppError('pools/already-exists', { details: { poolId, configId } });
  await checkFunds(query, plan.cost);
  const { baseMint, quoteMint } = request;
  const { base, quote, before, after } = await depositAccounts(query);
  const instruction = await cpmmPoolInstruction({ cluster, ownerAddress, request, accounts: { base, quote } });
  const mints = sortMints([baseMint.address, quoteMint.address]);
  const { vaultA, vaultB, observationId } = cpmmPoolAddresses(cluster.programs.cpmm, poolId, mints);
  const lpAccount = getAssociatedTokenAddressSync(new PublicKey(lpMint), new PublicKey(ownerAddress), true);
  return {
    kind: 'create-cpmm-pool',
    title: phrase(m.titles.createCpmm, { base: amountOf(request.baseAmount, baseMint), quote: amountOf(request.quoteAmount, quoteMint) }),
    // A tier has one pool per pair, whatever the amounts.
    key: `create-cpmm-pool ${poolId}`,
    steps: [{
      label: m.titles.createPool,
      instructions: [...before, instruction],
      endInstructions: after,
      expects: { protocolFeeLamports: plan.cost.protocolFeeLamports },
    }],
    facts: { poolId, lpMint, configId },
    accountNames: {
      [poolId]: m.plan.pool,
      [observationId]: m.plan.cpmmObservation,
      [lpMint]: m.plan.lpMint,
      [vaultA]: mints[0] === baseMint.address ? m.plan.baseVault : m.plan.quoteVault,
      [vaultB]: mints[1] === baseMint.address ? m.plan.baseVault : m.plan.quoteVault,
      [lpAccount.toBase58()]: m.ui.yourLpAccount,
    },
    mintDecimals: {
      [baseMint.address]: baseMint.decimals, [quoteMint.address]: quoteMint.decimals, [lpMint]: LP_DECIMALS,
    },
    tokenNames: { [lpMint]: m.ui.lpTokens },
    remarks: [formatMessage(m.plan.receiveLpNote, { amount: formatShownAmount(plan.lpAmount, LP_DECIMALS), locked: CPMM_LOCKED_LP })],
    notes: [...notesOf(request, plan)],
  };
}

/** What the figures alone do not show. */
function* notesOf(request: CpmmPoolRequest, plan: CpmmPoolPlan): Generator<string> {
  const sides = [
    { mint: request.baseMint, given: request.baseAmount, kept: plan.baseReserve },
    { mint: request.quoteMint, given: request.quoteAmount, kept: plan.quoteReserve },
  ];
  for (const { mint, given, kept } of sides) {
    if (kept < given) yield formatMessage(m.plan.startsWithNote, { kept: amountText(kept, mint) });
  }
}
