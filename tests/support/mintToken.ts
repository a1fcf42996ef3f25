import type { ClusterConfig } from '../../src/config.ts';
import { getJournal } from '../../src/services/transactions/journal/getJournal.ts';
import type { Journal } from '../../src/services/transactions/journal/Journal.ts';
import type { Owner } from '../../src/services/transactions/owner.ts';
import { planAction } from '../../src/services/transactions/planAction.ts';
import { runAction } from '../../src/services/transactions/runAction.ts';
import { stepUpdates, type StepUpdate } from '../../src/services/transactions/stepUpdates.ts';
import { draftMintToken } from '../../src/services/tokens/draftMintToken.ts';

export interface MintTokenRequest {
  readonly cluster: ClusterConfig;
  /** Pays, becomes the mint authority and receives the supply. */
  readonly owner: Owner;
  /** Base units, at most 2^64 - 1. */
  readonly supply: bigint;
  readonly onUpdate?: ((update: StepUpdate) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** This browser's when absent. */
  readonly journal?: Journal | undefined;
}

export interface MintedToken {
  readonly mintAddress: string;
  readonly associatedTokenAddress: string;
  readonly signature: string;
}

/**
 * Mints a new token of 9 decimals with its whole initial supply, in one transaction (SPEC section 7): plans it and
 * runs the plan at once.
 *
 * @returns where the token and its supply are, once that is final
 * @throws AppError `wallet/*`, `transactions/*`, `rpc/*`, `programs/*`
 */
export async function mintToken(request: MintTokenRequest): Promise<MintedToken> {
  const { cluster, owner, supply, onUpdate, signal } = request;
  const draft = await draftMintToken({ cluster, ownerAddress: owner.address, supply });
  const plan = await planAction({ cluster, owner: owner.address, draft });
  const journal = request.journal ?? (await getJournal());
  const updates = stepUpdates(onUpdate);
  const outcome = await runAction({ cluster, owner, plan, journal, signal, onUpdate: updates.entry });
  const [signature = ''] = updates.end(outcome);
  return { ...draft.facts, signature };
}
