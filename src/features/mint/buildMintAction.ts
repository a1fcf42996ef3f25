import { AppError } from '@/errors/AppError.ts';
import type { Action, ActionQuery } from '@/services/transactions/action.ts';
import { buildTokenAction } from '@/services/tokens/create/buildTokenAction.ts';
import { checkMetadataUri } from '@/services/tokens/metadata/links.ts';
import type { MintRequest } from './MintForm.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface MintActionQuery extends ActionQuery {
  readonly request: MintRequest;
}

/**
 * Checks the metadata link of a token and builds the action that mints it.
 *
 * @throws AppError `tokens/uri-*` at the field `uri`; those of `buildTokenAction`
 */
export async function buildMintAction({ cluster, ownerAddress, request }: MintActionQuery): Promise<Action> {
  const link = await checkLink(request);
  const action = await buildTokenAction({ cluster, ownerAddress, request: request.token });
  return {
    ...action,
    notes: [...(action.notes ?? []), ...link.notes],
    remarks: [...(action.remarks ?? []), ...link.remarks],
    // This browser's lists show it: its host has been asked for it already.
    ...(request.imageUrl !== '' && { facts: { ...action.facts, imageUrl: request.imageUrl } }),
  };
}

/** Checks the link unless it is trusted. @returns what the plan says of it */
async function checkLink({ token: { metadata }, imageUrl, trustsLink }: MintRequest): Promise<Required<Pick<Action, 'notes' | 'remarks'>>> {
  if (!metadata || metadata.uri === '') return { notes: [], remarks: [] };
  const { uri } = metadata;
  if (trustsLink) return { notes: [formatMessage(m.mint.linkNotChecked, { link: uri })], remarks: [] };
  try {
    await checkMetadataUri(uri, { ...metadata, image: imageUrl });
  } catch (error) {
    throw error instanceof AppError ? error.at('uri') : error;
  }
  return { notes: [], remarks: [formatMessage(m.mint.linkChecked, { link: uri })] };
}
