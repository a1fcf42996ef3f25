import { PublicKey } from '@solana/web3.js';
import { AppError } from '@/errors/AppError.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import type { Action } from '@/services/transactions/action.ts';
import { ammAddress } from './addresses.ts';
import { ammPoolSteps } from './createInstructions.ts';
import { amountText } from '@/services/programs/pool/amountText.ts';
import { checkFunds } from '@/services/programs/pool/readSides.ts';
import { planAmmPool, type AmmPoolPlanQuery } from './planAmmPool.ts';
import { poolExpectation } from './poolExpectation.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

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
export async function buildCreateAmmPoolAction(query: AmmPoolPlanQuery): Promise<CreateAmmPoolAction> {
  const { cluster, ownerAddress, request } = query;
  const plan = await planAmmPool(query);
  const { poolId, marketId, market } = plan;
  if (plan.poolExists) throw new AppError('pools/already-exists', { details: { poolId, marketId } });
  // Before the first transaction, because a market without a pool is useless.
  await checkFunds(query, plan.cost);
  const [steps, rent] = await Promise.all([ammPoolSteps({ cluster, ownerAddress, request, market }), getRent(cluster)]);
  const { baseMint, quoteMint } = request;
  const [base, quote] = [amountText(request.baseAmount, baseMint), amountText(request.quoteAmount, quoteMint)];
  const expects = poolExpectation({ cluster, ownerAddress, request, rent, plan });
  return {
    kind: 'create-amm-pool',
    title: formatMessage(m.plan.createAmmTitle, { base, quote }),
    // A pair has the same pool whatever the amounts.
    key: `create-amm-pool ${marketId}`,
    steps: steps.map((step, index) => (index === steps.length - 1 ? { ...step, expects } : step)),
    facts: { poolId, ...(market.state !== 'none' && { marketId }) },
    accountNames: { [poolId]: m.plan.pool, [marketId]: m.plan.market },
    mintDecimals: { [baseMint.address]: baseMint.decimals, [quoteMint.address]: quoteMint.decimals },
    tokenNames: { [ammAddress(cluster, new PublicKey(marketId), 'lpMint').toBase58()]: m.ui.lpTokens },
  };
}
