import type { TokenPicture } from '@/action/picture/useTokenPicture.ts';
import { Field } from '@/ui/Field.tsx';
import { KindChoice, type KindView } from '@/ui/KindChoice.tsx';
import { ByteCounter } from './ByteCounter.tsx';
import { PoolVerdictList } from './PoolVerdictList.tsx';
import { WalletPreview } from './WalletPreview.tsx';
import { typedNumber } from '@/ui/typedNumber.ts';
import { TOKEN_TEXT_BYTES, utf8Length } from '@/services/tokens/metadata/metadataFields.ts';
import { poolVerdicts } from '@/services/tokens/verdict/poolVerdicts.ts';
import type { MintFields, TokenKind, MintForm } from './MintForm.ts';
import { outlineRequest } from './outlineRequest.ts';
import { describeMissingMetadata, supplyHint, formatSupply, verdictViews } from './describeToken.ts';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '@/ui/ErrorText.tsx';
import { formatSolCost } from '@/ui/format.ts';
import type { TokenRequest } from '@/services/tokens/create/TokenRequest.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { METAPLEX_PROGRAM_ID } from '@/constants.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { PicturePanel } from '@/action/picture/PicturePanel.tsx';
import MetadataDocument from './MetadataDocument.tsx';
import ExtensionFields from './ExtensionFields.tsx';

/** What this folder reads with: web3.js comes with it. */
export const loadReads = () => import('./reads.ts');

// Parts that few people open are loaded on demand.

interface TokenFieldsProps {
  readonly form: MintFields;
  readonly token: TokenPicture;
  /** Of the document at the metadata link; '' until it is read. */
  readonly linkedPicture: string;
}

/** The fields of the mint form (rule 2.20), with metadata, extensions, and what is computed from them. */
export function TokenFields({ form, token, linkedPicture }: TokenFieldsProps) {
  const { fields: { register }, text: values, errors, change } = form;
  const { kind, name, symbol, imageUrl, supply, decimals } = values;
  const kinds = useTokenCosts(values);
  const hasMetadata = kind !== 'plain';

  const counted = (field: 'name' | 'symbol', label: string, text: string) => (
    <Field
      label={label} optional error={errors[field]}
      autoCapitalize={field === 'symbol' ? 'characters' : 'words'}
      below={<ByteCounter bytes={utf8Length(text.trim())} limit={TOKEN_TEXT_BYTES[field]} />}
      {...register(field)}
    />
  );

  return (
    <>
      <KindChoice legend={m.mint.kindLabel} kinds={kinds} choice={kind} choose={(next: TokenKind) => change({ kind: next })} />
      {hasMetadata && (
        <>
          {counted('name', m.mint.tokenName, name)}
          <div className="form__row">
            {counted('symbol', m.mint.tokenSymbol, symbol)}
            <Field
              label={m.mint.imageUrl} inputMode="url" spellCheck={false} optional
              error={errors.imageUrl} {...register('imageUrl')}
            />
          </div>
        </>
      )}
      <div className="form__row">
        <Field
          label={m.mint.initialSupply} number="decimal" required readAs={typedNumber(supply).readAs}
          hint={supplyHint(decimals)} error={errors.supply} {...register('supply')} value={supply}
        />
        <Field
          label={m.ui.decimals} number="whole" optional placeholder="9"
          hint={m.mint.decimalsHint} error={errors.decimals}
          {...register('decimals')}
        />
      </div>
      {hasMetadata && (
        <>
          <WalletPreview
            name={name.trim()} symbol={symbol.trim()} pictureUrl={linkedPicture} imageUrl={imageUrl.trim()}
            amount={formatSupply(supply, decimals, symbol)} note={describeMissingMetadata(values)}
          />
          <PicturePanel token={token} submitLabel={m.mint.createToken} />
          <MetadataDocument form={form} />
          {kind === 'token-2022' && <ExtensionFields form={form} />}
          <AuthorityFields form={form} />
          <PoolVerdictList
            title={m.ui.worksWithPools} verdicts={verdictViews(poolVerdicts(outlineRequest(values)))}
          />
        </>
      )}
    </>
  );
}

type Authority = 'revokeMint' | 'immutableMetadata' | 'keepFreeze';

const AUTHORITIES: readonly (readonly [field: Authority, label: string, hint: string])[] = [
  ['revokeMint', m.mint.revokeMintAuthority,
    m.mint.revokeMintHint],
  ['immutableMetadata', m.mint.makeImmutable,
    m.mint.immutableHint],
  ['keepFreeze', m.mint.keepFreezeAuthority,
    m.mint.freezeAuthorityHint],
];

/** Authorities that can be revoked in the transaction that mints. */
function AuthorityFields({ form: { fields: { register }, text: { immutableMetadata, uri }, errors } }: { readonly form: MintFields }) {
  const losesPicture = immutableMetadata && uri.trim() === '';
  return (
    <fieldset className="choices">
      <legend>{m.ui.authorities}</legend>
      {AUTHORITIES.map(([field, label, hint]) => (
        <label key={field} className="choice">
          <input type="checkbox" aria-invalid={errors[field] ? true : undefined} {...register(field)} />
          <span>
            {label}
            <span className="choice__hint">{hint}</span>
            {field === 'immutableMetadata' && losesPicture && (
              <span className="field__warning">
                {m.action.noPictureEver}
              </span>
            )}
            {errors[field] && <span className="field__error" role="alert">{errors[field]}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const KINDS: readonly (Pick<KindView, 'label' | 'hint'> & { readonly kind: TokenKind })[] = [
  {
    kind: 'spl-token', label: m.mint.splToken,
    hint: m.mint.splTokenHint,
  },
  {
    kind: 'token-2022', label: 'Token-2022',
    hint: m.mint.token2022Hint,
  },
  { kind: 'plain', label: m.mint.plainMint, hint: m.mint.plainMintHint },
];

/** Shown while the form is filled in, not only at the review. */
const NO_METADATA = m.mint.metaplexMissing;

/** The kinds of tokens with their costs, from the cluster's rent and what is typed. */
function useTokenCosts(values: MintForm): readonly (KindView & { readonly kind: TokenKind })[] {
  const { cluster } = useCluster();
  const costs = useQuery({
    queryKey: ['token-costs', cluster.name],
    queryFn: async () => {
      const { getRent, tokenCostItems } = await loadReads();
      const rent = await getRent(cluster);
      return { itemsOf: (request: TokenRequest) => tokenCostItems(rent, request) };
    },
  });
  const isNamed = values.kind === 'spl-token' && (values.name.trim() !== '' || values.symbol.trim() !== '');
  const missing = useQuery({
    queryKey: ['metadata-program', cluster.name],
    enabled: isNamed,
    queryFn: async () => {
      const { missingPrograms } = await loadReads();
      return (await missingPrograms(cluster, [METAPLEX_PROGRAM_ID])).length > 0;
    },
  });
  const cannotBeNamed = isNamed && missing.data === true;
  return KINDS.map((view) => {
    const items = costs.data?.itemsOf(outlineRequest({ ...values, kind: view.kind })) ?? [];
    const total = items.reduce((sum, { lamports }) => sum + lamports, 0n);
    const back = items.reduce((sum, { lamports, isRefundable }) => (isRefundable ? sum + lamports : sum), 0n);
    const metaplex = items.find(({ what }) => what === 'metaplex-fee');
    const refund = formatSolCost(back);
    return {
      ...view,
      cost: items.length > 0 ? formatSolCost(total) : null,
      costDetail: items.length > 0
        ? metaplex
          ? formatMessage(m.mint.metaplexCostDetail, { fee: formatSolCost(metaplex.lamports), refund })
          : formatMessage(m.mint.costDetail, { refund })
        : costs.error ? errorText(costs.error) : null,
      refusals: view.kind === 'spl-token' && cannotBeNamed ? [NO_METADATA] : [],
      unavailable: null,
    };
  });
}
