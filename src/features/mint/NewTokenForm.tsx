import { useCallback, useState } from 'react';
import * as z from 'zod/mini';
import { useQuery } from '@tanstack/react-query';
import { ActionForm } from '@/action/ActionForm.tsx';
import { pictureRows } from '@/action/picture/pictureRows.tsx';
import { useTokenPicture } from '@/action/picture/useTokenPicture.ts';
import { useActionForm } from '@/action/useActionForm.ts';
import { clearSessionState } from '@/app/session/useSessionState.ts';
import { useWalletSession } from '@/app/session/walletSession.ts';
import { AppError } from '@/errors/AppError.ts';
import { metadataJson } from '@/services/tokens/metadata/metadataJson.ts';
import { walletOwner } from '@/services/transactions/walletOwner.ts';
import { EMPTY_MINT_FORM, mintFormShape, type MintForm, type MintRequest } from './MintForm.ts';
import { MintPreview } from './MintPreview.tsx';
import { mintSchema } from './mintSchema.ts';
import { TokenFields } from './TokenFields.tsx';
import { useSettled } from './useSettled.ts';
import { loadReads, useTokenCosts } from './useTokenCosts.ts';
import layout from '@/ui/columns.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

const loadAction = () => import('./buildMintAction.ts');
/** A draft from an older version of the form has fewer fields. */
const DRAFT_SHAPE = z.partial(mintFormShape);

const FAILED = m.mint.mintFailed;

const pictureDraft = (draftKey: string): string => `${draftKey}:picture`;

/** Forgets what was typed and chosen. */
export function clearTokenDraft(draftKey: string): void {
  clearSessionState(draftKey);
  clearSessionState(pictureDraft(draftKey));
}

export interface NewTokenFormProps {
  /** Session storage key of the draft. */
  readonly draftKey: string;
  /** Initial values. */
  readonly preset?: Partial<MintForm>;
  /** Set in a launch, whose later steps ask for authorities. */
  readonly launch?: { startFresh(): void };
  /** Called with `mintAddress`, `associatedTokenAddress`, … when the token is minted. */
  onMinted(facts: Readonly<Record<string, string>>): void;
}

/** The form of a new token, signed by the connected wallet. */
export function NewTokenForm({ draftKey, preset, launch, onMinted }: NewTokenFormProps) {
  const session = useWalletSession();
  const defaults = { ...EMPTY_MINT_FORM, ...preset };
  const { form, submit, ...fields } = useActionForm<MintForm, MintRequest>({
    loadAction,
    owner: useCallback(() => walletOwner(session), [session]),
    draft: { key: draftKey, shape: DRAFT_SHAPE },
    defaults,
    schema: mintSchema,
    showErrors: 'left',
    onSucceeded: (facts) => {
      clearTokenDraft(draftKey);
      onMinted(facts);
    },
    onFailed: () => window.alert(FAILED),
  });

  const { fields: { setValue }, text, request } = fields;
  const { kind, name, symbol, description, website, twitter, telegram, immutableMetadata, trustsLink } = text;
  const [imageUrl, uri] = [text.imageUrl.trim(), text.uri.trim()];
  const token = useTokenPicture({
    draftKey: pictureDraft(draftKey),
    imageUrl, documentUrl: uri,
    missing: name.trim() === '' ? m.mint.documentNameMissing : null,
    documentOf: (image) => metadataJson({ name, symbol, image, description, website, twitter, telegram }),
    onPicture: (link) => setValue('imageUrl', link),
    onDocument: (link) => {
      setValue('uri', link);
      setValue('trustsLink', false);
    },
    forgetProblem: form.forgetProblem,
  });
  const linked = useLinkedPicture(text);
  const [missingUrl, setMissingUrl] = useState('');
  const problems = imageUrl !== '' && imageUrl === missingUrl ? { imageUrl: m.mint.pictureUnloadable, ...fields.errors } : fields.errors;
  const kinds = useTokenCosts(text);
  const cost = kinds.find((view) => view.kind === kind)?.cost;
  const hasPicture = kind !== 'plain';
  const isWanted = token.picture !== null || token.problem !== null || imageUrl !== '';

  async function withPicture({ token: typed }: MintRequest): Promise<MintRequest> {
    const { metadata } = typed;
    if (!metadata) throw new AppError('tokens/name-required').at('name');
    const links = await token.store();
    return { token: { ...typed, metadata: { ...metadata, uri: links.documentUrl } }, imageUrl: links.imageUrl, trustsLink: false };
  }
  /** @param stores whether the picture, or the document of a typed image link, is stored first */
  const review = (stores: boolean) => submit(async (query, typed) => (
    (await loadAction()).buildMintAction({ ...query, request: stores ? await withPicture(typed) : typed })));

  return (
    <div className={layout.columns}>
      <ActionForm
        form={{ ...form, missing: null }}
        labels={{ submit: m.mint.createToken, failed: FAILED }}
        isReading={hasPicture && token.isBusy}
        beside={(
          <>
            <p className="field__hint">
              {form.action.isPlanning && token.stepText !== null ? token.stepText : formatMessage(m.mint.totalCost, { cost: cost ?? '…' })}
            </p>
            {launch && (isWanted || `${name}${symbol}${text.supply}` !== '') && <button type="button" className="button button--small button--plain" onClick={launch.startFresh}>{m.ui.startFresh}</button>}
          </>
        )}
        picture={(hasPicture && (token.isStored ? imageUrl : linked)) || undefined}
        terms={hasPicture && (request?.token.metadata || isWanted) ? pictureRows({
          url: token.isStored ? imageUrl : linked, isWanted, isUnchecked: trustsLink, isFinal: immutableMetadata && uri === '', isShown: true,
          store: imageUrl !== '' && uri === '' && token.storage !== 'own' ? () => {
            form.cancel();
            review(true);
          } : null,
        }) : []}
        submit={() => review(hasPicture && token.isUnstored)}
      >
        <TokenFields {...{ defaults, token, kinds }} isLaunch={launch !== undefined} form={{ ...fields, errors: problems }} />
      </ActionForm>
      <aside>
        <MintPreview {...{ text, token }} linkedPicture={linked ?? ''} isLaunch={launch !== undefined} {...{ missingUrl, setMissingUrl }} />
      </aside>
    </div>
  );
}

/**
 * The picture that wallets will show: that of the document at the metadata link, once it was opened and matches the token.
 *
 * @returns its address; '' if there is none, whatever picture was typed; `null` while the document is read
 */
function useLinkedPicture({ name, symbol, uri }: Pick<MintForm, 'name' | 'symbol' | 'uri'>): string | null {
  const link = useSettled(uri.trim());
  const { data: document, isLoading } = useQuery({
    queryKey: ['typed-metadata', link],
    queryFn: async ({ signal }) => (await loadReads()).readMetadataDocument(link, signal),
    enabled: link !== '' && link === uri.trim(),
    retry: false,
    staleTime: 0,
    // The user may return from editing the document at its host.
    refetchOnWindowFocus: 'always',
  });
  const isOfToken = document !== undefined && document.name === name.trim() && document.symbol === symbol.trim();
  if (isLoading || link !== uri.trim()) return null;
  return (isOfToken && document.imageUrl) || '';
}
