import type { ClusterConfig } from '@/config.ts';
import { draftToken, type TokenDraft } from '@/services/tokens/create/draftToken.ts';
import { getJournal } from '@/services/transactions/journal/openJournal.ts';
import type { Owner } from '@/services/transactions/owner.ts';
import { planAction } from '@/services/transactions/planAction.ts';
import { runAction } from '@/services/transactions/runAction.ts';
import { stepUpdates, type StepUpdate } from '@/services/transactions/stepUpdates.ts';
import { tokenRequest } from './tokens.ts';

/** What minting a bare token of 9 decimals will do, as the mint form drafts it where only a supply is filled in. */
export function draftBareToken(query: {
  readonly cluster: ClusterConfig; readonly ownerAddress: string; readonly supply: bigint;
}): Promise<TokenDraft> {
  const { cluster, ownerAddress, supply } = query;
  return draftToken({ cluster, ownerAddress, request: tokenRequest({ metadata: null, supply }) });
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
 * Mints a bare token of 9 decimals with its whole supply: plans it and runs the plan at once.
 *
 * @returns where the token and its supply are, once that is final
 */
export async function mintToken({ cluster, owner, supply, onUpdate }: MintTokenRequest): Promise<{
  readonly mintAddress: string; readonly associatedTokenAddress: string; readonly signature: string;
}> {
  const draft = await draftBareToken({ cluster, ownerAddress: owner.address, supply });
  const plan = await planAction({ cluster, owner: owner.address, draft });
  const updates = stepUpdates(onUpdate);
  const outcome = await runAction({
    cluster, owner, plan, journal: await getJournal(), signal: undefined, onUpdate: updates.entry,
  });
  const [signature = ''] = updates.end(outcome);
  return { ...draft.facts, signature };
}
