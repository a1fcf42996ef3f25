import { ACCOUNT_SIZE, getAssociatedTokenAddressSync, NATIVE_MINT } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '../../config.ts';
import { AppError } from '../../errors/AppError.ts';
import { getRent } from '../accounts/getRent.ts';
import { tokenAmount } from '../accounts/getTokenBalance.ts';
import { callRpc } from '../callRpc.ts';
import type { Owner } from '../transactions/owner.ts';
import { sendSequentially, type StepUpdate } from '../transactions/sendSequentially.ts';
import { ammPoolSteps } from './ammPoolSteps.ts';
import { planWithMarket, type AmmPoolPlan } from './planAmmPool.ts';
import type { PoolRequest } from './poolRequest.ts';

export interface CreateAmmPoolRequest {
  readonly cluster: ClusterConfig;
  /** Pays, gives both amounts and receives the LP tokens. */
  readonly owner: Owner;
  readonly request: PoolRequest;
  readonly onUpdate?: ((update: StepUpdate) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface CreatedAmmPool {
  readonly poolId: string;
  readonly marketId: string;
  /** One per transaction, in the order they were sent. */
  readonly signatures: readonly string[];
}

/**
 * Creates an AMM v4 pool, and first its OpenBook market where there is none (SPEC section 7).
 *
 * When a transaction fails on the way, calling it again goes on where it stopped: a market that was made is found, not
 * made a second time.
 *
 * @returns where the pool is, once everything is final
 * @throws AppError before anything is signed: `pools/already-exists`, `pools/amount-above-balance`,
 *   `pools/not-enough-sol`, `accounts/program-missing`, `pools/config-missing`; then those of `sendSequentially`
 */
export async function createAmmPool(creation: CreateAmmPoolRequest): Promise<CreatedAmmPool> {
  const { cluster, owner, request, onUpdate, signal } = creation;
  const { plan, market } = await planWithMarket({ cluster, ownerAddress: owner.address, request });
  const { poolId, marketId } = plan;
  if (plan.poolExists) throw new AppError('pools/already-exists', { details: { poolId, marketId } });
  await checkFunds(creation, plan);
  const steps = await ammPoolSteps({ cluster, ownerAddress: owner.address, request, market });
  const signatures = await sendSequentially({ cluster, owner, steps, onUpdate, signal });
  return { poolId, marketId, signatures };
}

/** Both tokens and all SOL must be there before the first transaction: a market alone is of no use to anybody. */
async function checkFunds({ cluster, owner, request }: CreateAmmPoolRequest, plan: AmmPoolPlan): Promise<void> {
  const ownerKey = new PublicKey(owner.address);
  const sides = [
    { mint: request.baseMint.address, amount: request.baseAmount },
    { mint: request.quoteMint.address, amount: request.quoteAmount },
  ];
  const accounts = sides.map(({ mint }) => getAssociatedTokenAddressSync(new PublicKey(mint), ownerKey, true));
  const [wallet, ...held] = await callRpc(cluster, (connection) =>
    connection.getMultipleAccountsInfo([ownerKey, ...accounts]),
  );
  const rent = await getRent(cluster);
  let neededLamports = plan.cost.totalLamports;
  for (const [index, { mint, amount }] of sides.entries()) {
    if (request.useSolBalance && mint === NATIVE_MINT.toBase58()) {
      // Wrapped on the way in an account that lives for one transaction and gives its rent back.
      neededLamports += amount + rent(ACCOUNT_SIZE);
      continue;
    }
    const balance = tokenAmount(held[index]?.data);
    if (amount > balance) {
      const details = { mint, amount: `${amount}`, balance: `${balance}` };
      throw new AppError('pools/amount-above-balance', { details });
    }
  }
  // A wallet must keep enough to stay rent-exempt itself.
  neededLamports += rent(0);
  const lamports = BigInt(wallet?.lamports ?? 0);
  if (lamports < neededLamports) {
    throw new AppError('pools/not-enough-sol', {
      details: { neededLamports: `${neededLamports}`, lamports: `${lamports}` },
    });
  }
}
