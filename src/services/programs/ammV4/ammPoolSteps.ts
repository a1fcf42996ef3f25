import type { TransactionInstruction } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import type { TransactionStep } from '@/services/transactions/action.ts';
import { ammMarketInstructions } from './ammMarketInstructions.ts';
import { ammPoolInstructions } from './ammPoolInstructions.ts';
import type { AmmMarket } from './findAmmMarket.ts';
import type { PoolRequest } from '@/services/programs/pool/poolRequest.ts';

export interface AmmPoolStepsQuery {
  readonly cluster: ClusterConfig;
  /** base58 */
  readonly ownerAddress: string;
  readonly request: PoolRequest;
  readonly market: AmmMarket;
}

/**
 * Builds the transactions of a pool: those of its market where there is none yet, then the pool's.
 *
 * Only the owner signs: every account is derived from the owner's address.
 *
 * @returns the steps that are still to be sent, in order
 * @throws AppError `sdk/*`, `rpc/*`
 */
export async function ammPoolSteps(query: AmmPoolStepsQuery): Promise<readonly TransactionStep[]> {
  const { cluster, ownerAddress, request, market: { own, marketId, state } } = query;
  const pool = step('Create the pool', await ammPoolInstructions({ cluster, ownerAddress, request, marketId }));
  if (!own) return [pool];
  const market = await ammMarketInstructions({ cluster, ownerAddress, request, accounts: own.accounts });
  const steps = [step('Create the market accounts', market.accounts), step('Create the market', market.market), pool];
  return state === 'half-made' ? steps.slice(1) : steps;
}

function step(label: string, instructions: readonly TransactionInstruction[]): TransactionStep {
  return { label, instructions, signers: [] };
}
