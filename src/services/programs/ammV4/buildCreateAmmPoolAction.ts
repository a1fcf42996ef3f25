import { PublicKey } from '@solana/web3.js';
import { AppError } from '@/errors/AppError.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import { tokenAmount } from '@/services/programs/token/getTokenBalance.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { ACCOUNT_SIZE, getAssociatedTokenAddressSync, NATIVE_MINT } from '@/services/programs/token/splToken.ts';
import type { Action } from '@/services/transactions/action.ts';
import { ammAddress } from './addresses.ts';
import { ammPoolSteps } from './createInstructions.ts';
import { amountText, LP_NAME } from '@/services/programs/pool/amountText.ts';
import { planAmmPool, type AmmPoolPlan, type AmmPoolPlanQuery } from './planAmmPool.ts';
import { poolExpectation } from './poolExpectation.ts';

export interface AmmPoolDraft extends Action {
  readonly facts: { readonly poolId: string; readonly marketId: string };
}

/**
 * What creating an AMM v4 pool will do, and first its market where there is none.
 *
 * @throws AppError `pools/already-exists`, `pools/amount-above-balance`, `pools/not-enough-sol`,
 *   `accounts/program-missing`, `pools/config-missing`, `pools/market-blocked`, `sdk/*`, `rpc/*`
 */
export async function buildCreateAmmPoolAction(query: AmmPoolPlanQuery): Promise<AmmPoolDraft> {
  const { cluster, ownerAddress, request } = query;
  const plan = await planAmmPool(query);
  const { poolId, marketId, market } = plan;
  if (plan.poolExists) throw new AppError('pools/already-exists', { details: { poolId, marketId } });
  await checkFunds(query, plan);
  const [steps, rent] = await Promise.all([ammPoolSteps({ cluster, ownerAddress, request, market }), getRent(cluster)]);
  const { baseMint, quoteMint } = request;
  const [base, quote] = [amountText(request.baseAmount, baseMint), amountText(request.quoteAmount, quoteMint)];
  const expects = poolExpectation({ cluster, ownerAddress, request, rent, plan });
  return {
    kind: 'create-amm-pool',
    title: `Create an AMM pool of ${base} and ${quote}`,
    // The same pair has the same pool, whatever the amounts.
    key: `create-amm-pool ${marketId}`,
    steps: steps.map((step, index) => (index === steps.length - 1 ? { ...step, expects } : step)),
    facts: { poolId, marketId },
    accountNames: { [poolId]: 'The pool', [marketId]: 'The market' },
    mintDecimals: { [baseMint.address]: baseMint.decimals, [quoteMint.address]: quoteMint.decimals },
    tokenNames: { [ammAddress(cluster, new PublicKey(marketId), 'lpMint').toBase58()]: LP_NAME },
  };
}

/** Both tokens and all SOL must be there before the first transaction: a market alone is of no use to anyone. */
async function checkFunds(query: AmmPoolPlanQuery, plan: AmmPoolPlan): Promise<void> {
  const { cluster, request } = query;
  const sides = [
    { mint: request.baseMint.address, amount: request.baseAmount },
    { mint: request.quoteMint.address, amount: request.quoteAmount },
  ];
  const { lamports, held } = await heldBy(query);
  const rent = await getRent(cluster);
  let neededLamports = plan.cost.totalLamports;
  for (const [index, { mint, amount }] of sides.entries()) {
    if (request.useSolBalance && mint === NATIVE_MINT.toBase58()) {
      // Wrapped on the way in an account that lives for one transaction and gives its rent back.
      neededLamports += amount + rent(ACCOUNT_SIZE);
      continue;
    }
    const balance = held[index] ?? 0n;
    if (amount > balance) {
      const details = { mint, amount: `${amount}`, balance: `${balance}` };
      throw new AppError('pools/amount-above-balance', { details });
    }
  }
  // A wallet must keep enough to stay rent-exempt itself.
  neededLamports += rent(0);
  if (lamports < neededLamports) {
    throw new AppError('pools/not-enough-sol', {
      details: { neededLamports: `${neededLamports}`, lamports: `${lamports}` },
    });
  }
}

/** What the owner has of SOL and in the two associated accounts, as the form read it or as it is now. */
async function heldBy({ cluster, ownerAddress, request, sides }: AmmPoolPlanQuery) {
  if (sides) return { lamports: sides.ownerLamports, held: sides.sides.map(({ tokens }) => tokens) };
  const owner = new PublicKey(ownerAddress);
  const accounts = [request.baseMint, request.quoteMint].map(({ address }) =>
    getAssociatedTokenAddressSync(new PublicKey(address), owner, true));
  const [wallet, ...held] = await readAccounts(cluster, [owner, ...accounts].map((key) => key.toBase58()));
  return { lamports: wallet?.lamports ?? 0n, held: held.map((account) => tokenAmount(account?.data)) };
}
