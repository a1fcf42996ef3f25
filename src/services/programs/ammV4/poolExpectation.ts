import { PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import type { RentLamports } from '@/services/rpc/getRent.ts';
import { floorSqrt } from '@/services/amounts/integers.ts';
import { ACCOUNT_SIZE, getAssociatedTokenAddressSync, MINT_SIZE, NATIVE_MINT } from '@/services/programs/token/splToken.ts';
import type { StepExpectation, TokenChange } from '@/services/transactions/action.ts';
import { poolBytes } from './ammCost.ts';
import { ammAddress } from './addresses.ts';
import type { AmmPoolPlan } from './planAmmPool.ts';
import type { PoolRequest } from '@/services/programs/pool/poolRequest.ts';
import * as m from '#messages';

export interface PoolExpectationQuery {
  readonly cluster: ClusterConfig;
  /** Depositor, base58. */
  readonly ownerAddress: string;
  readonly request: PoolRequest;
  readonly rent: RentLamports;
  readonly plan: AmmPoolPlan;
}

const KEPT = m.plan.poolKeepsAccount;

/**
 * Effects of the pool's own transaction, for plans made before its market exists.
 *
 * @returns figures in lamports and base units
 */
export function poolExpectation(query: PoolExpectationQuery): StepExpectation {
  const { ownerAddress, request, rent, plan } = query;
  const created = [
    { name: m.plan.pool, bytes: poolBytes.pool, isRefundable: false, why: KEPT },
    ...(plan.needsMarket ? [{ name: m.plan.openOrders, bytes: poolBytes.openOrders, isRefundable: false, why: KEPT }] : []),
    { name: m.plan.targetOrders, bytes: poolBytes.targetOrders, isRefundable: false, why: KEPT },
    { name: m.plan.lpMint, bytes: MINT_SIZE, isRefundable: false, why: m.plan.lpMintRent },
    { name: m.plan.baseVault, bytes: ACCOUNT_SIZE, isRefundable: false, why: KEPT },
    { name: m.plan.quoteVault, bytes: ACCOUNT_SIZE, isRefundable: false, why: KEPT },
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
