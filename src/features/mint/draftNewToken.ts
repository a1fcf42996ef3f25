import type { ClusterConfig } from '@/config.ts';
import { AppError, isAppError } from '@/errors/AppError.ts';
import { describeInLine } from '@/errors/describeInLine.ts';
import type { ActionDraft } from '@/services/transactions/action.ts';
import { checkTokenForm, type TokenField } from '@/services/tokens/create/checkTokenForm.ts';
import { draftToken } from '@/services/tokens/create/draftToken.ts';
import type { TokenRequest } from '@/services/tokens/create/TokenRequest.ts';
import type { TokenWords } from '@/services/programs/metaplex/TokenMetadata.ts';
import { checkImageUrl, checkMetadataUri } from '@/services/tokens/metadata/links.ts';
import { plainText } from '@/services/tokens/metadata/plainText.ts';
import { conflictWords } from './extensionWords.ts';
import { refusedNumbersOf, tokenFormOf, type MintForm } from './MintForm.ts';

export interface NewTokenInput {
  readonly cluster: ClusterConfig;
  readonly ownerAddress: string;
  readonly form: MintForm;
  /** Shows at a field what is wrong with it. */
  setFieldError(field: TokenField | 'imageUrl', message: string): void;
}

/**
 * Checks the mint form, opens its metadata link, and drafts the token: a bare mint where only a supply is filled in.
 *
 * @throws AppError `forms/invalid` after every wrong field was told; those of `draftToken`
 */
export async function draftNewToken(input: NewTokenInput): Promise<ActionDraft> {
  const { cluster, ownerAddress, form } = input;
  const isImageTold = form.kind !== 'plain' && !isImageLink(input);
  const refused = refusedNumbersOf(form);
  const checked = checkTokenForm(tokenFormOf(form));
  if (!checked.ok) {
    for (const [field, error] of Object.entries(checked.fieldErrors)) {
      input.setFieldError(field as TokenField, fieldProblem(error));
    }
  }
  // Last: the check saw an empty field where a number is refused.
  for (const { name, error } of refused) input.setFieldError(name, error);
  if (!checked.ok || isImageTold || refused.length > 0) throw new AppError('forms/invalid');
  const { request } = checked;
  const { metadata } = request;
  const linkNotes = metadata && metadata.uri !== '' ? [await checkLink(input, metadata)] : [];
  const draft = await draftToken({ cluster, ownerAddress, request });
  return { ...draft, notes: [...(draft.notes ?? []), ...linkNotes, ...lostPicture(form, request)] };
}

/** A picture is shown by way of the link only. */
function lostPicture({ imageUrl }: MintForm, { metadata, immutableMetadata }: TokenRequest): readonly string[] {
  if (!metadata || metadata.uri !== '' || imageUrl.trim() === '') return [];
  return [immutableMetadata
    ? 'There is no metadata link: wallets will never show the picture, and no link can be added later.'
    : 'There is no metadata link: wallets show no picture until one is added.'];
}

function isImageLink({ form, setFieldError }: NewTokenInput): boolean {
  try {
    checkImageUrl(form.imageUrl);
    return true;
  } catch (error) {
    setFieldError('imageUrl', describeInLine(error));
    return false;
  }
}

/** Opens the link unless it is trusted. @returns what is known of it, for the plan */
async function checkLink({ form, setFieldError }: NewTokenInput, metadata: TokenWords): Promise<string> {
  if (form.trustsLink) return `The metadata link was not checked: ${metadata.uri}`;
  try {
    await checkMetadataUri(metadata.uri, { ...metadata, image: form.imageUrl.trim() });
  } catch (error) {
    setFieldError('uri', fieldProblem(error));
    throw new AppError('forms/invalid', { cause: error });
  }
  return `The metadata link was opened, and its document is that of this token: ${metadata.uri}`;
}

/** Of what a stranger's document says. */
const LONGEST_SHOWN = 200;

/** What is wrong with a field, and by name where the error knows it. */
function fieldProblem(error: unknown): string {
  const words = describeInLine(error);
  if (isAppError(error, 'tokens/extension-conflict')) return conflictWords(error.details);
  if (!isAppError(error, 'tokens/uri-mismatch')) return words;
  const told = error.details.differences.map(({ field, found }) =>
    typeof found === 'string' ? `its ${field} is "${plainText(found, LONGEST_SHOWN).text}"` : `it has no ${field}`);
  return `${words} There, ${told.join(', ')}.`;
}
