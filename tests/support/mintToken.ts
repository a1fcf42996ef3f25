import type { ClusterConfig } from '@/config.ts';
import { buildTokenAction, type TokenAction } from '@/services/tokens/create/buildTokenAction.ts';
import { getJournal } from '@/services/transactions/journal/openJournal.ts';
import type { Owner } from '@/services/transactions/owner.ts';
import { planAction } from '@/services/transactions/planAction.ts';
import { runAction } from '@/services/transactions/runAction.ts';
import { stepUpdates, type StepUpdate } from '@/services/transactions/sendSequentially.ts';
import { tokenRequest } from './tokens.ts';
import { noteLanded } from './programTest.ts';

/** The action for minting a bare token of 9 decimals, as if only the supply of the mint form were filled in. */
export function buildBareTokenAction(query: {
  readonly cluster: ClusterConfig; readonly ownerAddress: string; readonly supply: bigint;
}): Promise<TokenAction> {
  const { cluster, ownerAddress, supply } = query;
  return buildTokenAction({ cluster, ownerAddress, request: tokenRequest({ metadata: null, supply }) });
}

interface MintTokenRequest {
  readonly cluster: ClusterConfig;
  /** Pays, becomes the mint authority and receives the supply. */
  readonly owner: Owner;
  /** Base units, at most 2^64 - 1. */
  readonly supply: bigint;
  readonly onUpdate?: (update: StepUpdate) => void;
}

/**
 * Mints a bare token of 9 decimals with its whole supply. Plans it and runs the plan.
 *
 * @returns addresses of the mint and the token account, once finalized
 */
export async function mintToken({ cluster, owner, supply, onUpdate }: MintTokenRequest): Promise<{
  readonly mintAddress: string; readonly associatedTokenAddress: string; readonly signature: string;
}> {
  const action = await buildBareTokenAction({ cluster, ownerAddress: owner.address, supply });
  const plan = await planAction({ cluster, owner: owner.address, action });
  const updates = stepUpdates(onUpdate);
  const outcome = await runAction({
    cluster, owner, plan, journal: await getJournal(), signal: undefined, onUpdate: updates.entry,
  });
  const [signature = ''] = updates.end(outcome);
  noteLanded(action);
  return { ...action.facts, signature };
}
