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
  const linkNotes = await checkLink(request);
  const action = await buildTokenAction({ cluster, ownerAddress, request: request.token });
  return {
    ...action, notes: [...(action.notes ?? []), ...linkNotes],
    // This browser's lists show it: its host has been asked for it already.
    ...(request.imageUrl !== '' && { facts: { ...action.facts, imageUrl: request.imageUrl } }),
  };
}

/** Checks the link unless it is trusted. @returns notes for the plan */
async function checkLink({ token: { metadata }, imageUrl, trustsLink }: MintRequest): Promise<readonly string[]> {
  if (!metadata || metadata.uri === '') return [];
  const { uri } = metadata;
  if (trustsLink) return [formatMessage(m.mint.linkNotChecked, { link: uri })];
  try {
    await checkMetadataUri(uri, { ...metadata, image: imageUrl });
  } catch (error) {
    throw error instanceof AppError ? error.at('uri') : error;
  }
  return [formatMessage(m.mint.linkChecked, { link: uri })];
}
