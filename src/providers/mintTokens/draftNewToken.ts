import type { ClusterConfig } from '../../config.ts';
import { AppError } from '../../errors/AppError.ts';
import { describeInLine } from '../../errors/describeInLine.ts';
import type { ActionDraft } from '../../services/transactions/action.ts';
import { checkTokenForm, type TokenField } from '../../services/tokens/create/checkTokenForm.ts';
import { draftToken } from '../../services/tokens/create/draftToken.ts';
import { draftMintToken } from '../../services/tokens/draftMintToken.ts';
import { checkMetadataUri } from '../../services/tokens/metadata/checkMetadataUri.ts';
import { checkImageUrl } from '../../services/tokens/metadata/checkImageUrl.ts';
import { tokenFormOf, type MintForm } from './MintForm.ts';

export interface NewTokenInput {
  readonly cluster: ClusterConfig;
  readonly ownerAddress: string;
  readonly form: MintForm;
  /** Shows at a field what is wrong with it. */
  setFieldError(field: TokenField | 'imageUrl', message: string, shouldFocus: boolean): void;
}

/**
 * Checks the mint form, opens its metadata link, and drafts the token: the bare mint of SPEC section 2 where only a
 * supply is filled in.
 *
 * @throws AppError `forms/invalid` after every wrong field was told; those of `draftToken` and `draftMintToken`
 */
export async function draftNewToken({ cluster, ownerAddress, form, setFieldError }: NewTokenInput): Promise<ActionDraft> {
  const checked = checkTokenForm(tokenFormOf(form));
  if (!checked.ok) {
    for (const [index, [field, error]] of Object.entries(checked.fieldErrors).entries()) {
      setFieldError(field as TokenField, describeInLine(error), index === 0);
    }
    throw new AppError('forms/invalid');
  }
  if (form.kind !== 'plain') {
    try {
      checkImageUrl(form.imageUrl);
    } catch (error) {
      setFieldError('imageUrl', describeInLine(error), true);
      throw new AppError('forms/invalid', { cause: error });
    }
  }
  const { request } = checked;
  const { standard, metadata, supply, decimals, revokeMint, keepFreeze } = request;
  if (metadata && metadata.uri !== '' && !form.trustsLink) {
    try {
      await checkMetadataUri(metadata.uri, { ...metadata, image: form.imageUrl.trim() });
    } catch (error) {
      setFieldError('uri', linkProblem(error), true);
      throw new AppError('forms/invalid', { cause: error });
    }
  }
  const isBare = standard === 'spl-token' && !metadata && decimals === 9 && !revokeMint && !keepFreeze;
  return isBare
    ? draftMintToken({ cluster, ownerAddress, supply })
    : draftToken({ cluster, ownerAddress, request });
}

/** A document that says something else is told with what it says. */
function linkProblem(error: unknown): string {
  const words = describeInLine(error);
  if (!(error instanceof AppError) || error.code !== 'tokens/uri-mismatch') return words;
  const { differences } = error.details as { differences: readonly { field: string; found: unknown }[] };
  const told = differences.map(({ field, found }) =>
    typeof found === 'string' ? `its ${field} is "${found}"` : `it has no ${field}`);
  return `${words} There, ${told.join(', ')}.`;
}
