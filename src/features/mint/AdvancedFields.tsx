import { useEffect, useRef, useState } from 'react';
import type { TokenPicture } from '@/action/picture/useTokenPicture.ts';
import { poolVerdicts } from '@/services/tokens/verdict/poolVerdicts.ts';
import { FactRows } from '@/ui/FactRows.tsx';
import { Field } from '@/ui/Field.tsx';
import { KindChoice } from '@/ui/KindChoice.tsx';
import { AuthorityFields } from './AuthorityFields.tsx';
import { maximumSupply, verdictViews } from './describeToken.ts';
import ExtensionFields from './ExtensionFields.tsx';
import { ImageUrlField } from './ImageUrlField.tsx';
import MetadataDocument from './MetadataDocument.tsx';
import type { MintFields, MintForm, TokenKind } from './MintForm.ts';
import { outlineRequest } from './outlineRequest.ts';
import type { TokenKindView } from './useTokenCosts.ts';
import styles from './mint.module.css';
import * as m from '#messages';

export interface TokenFieldsProps {
  readonly form: MintFields;
  /** As the form opens. */
  readonly defaults: MintForm;
  readonly token: TokenPicture;
  readonly kinds: readonly TokenKindView[];
  /** A launch asks for authorities in a step of its own, and for a picture instead of its link. */
  readonly isLaunch: boolean;
}

const FIELDS = [
  'kind', 'decimals', 'uri', 'trustsLink', 'description', 'website', 'twitter', 'telegram', 'keepFreeze', 'extensions',
  'transferFeePercent', 'transferFeeMaximum', 'interestPercent', 'multiplier', 'hookProgram',
] as const satisfies readonly (keyof MintForm)[];
/** In a launch only. */
const MORE_FIELDS = ['imageUrl', 'revokeMint', 'immutableMetadata'] as const satisfies readonly (keyof MintForm)[];

/** All that most tokens do not need. It opens by itself where it holds something, and stays open while that is wrong. */
export function AdvancedFields(props: TokenFieldsProps) {
  const { form: { text, errors }, defaults, token: { isImageOurs, isDocumentOurs }, kinds, isLaunch } = props;
  const fields: readonly (keyof MintForm)[] = isLaunch ? [...FIELDS, ...MORE_FIELDS] : FIELDS;
  // What was stored here is not typed.
  const isStored = (field: keyof MintForm) => (field === 'uri' && isDocumentOurs) || (field === 'imageUrl' && isImageOurs);
  const isChanged = fields.some((field) => String(text[field]) !== String(defaults[field]) && !isStored(field));
  const isRefused = kinds.some(({ kind, refusals }) => kind === text.kind && refusals.length > 0);
  const isWrong = isRefused || fields.some((field) => errors[field] !== undefined);
  const [{ isOpen, wasChanged }, setState] = useState({ isOpen: isChanged, wasChanged: isChanged });
  if (isChanged !== wasChanged) setState({ isOpen: isOpen || isChanged, wasChanged: isChanged });
  const isShown = isOpen || isWrong;
  const details = useRef<HTMLDetailsElement>(null);
  // Opened in the page before any script: no event has said so.
  useEffect(() => {
    if (details.current?.open) setState((state) => ({ ...state, isOpen: true }));
  }, []);
  return (
    <details
      ref={details} className="details" open={isShown}
      onToggle={({ currentTarget }) => {
        if (isWrong) currentTarget.open = true;
        else setState({ isOpen: currentTarget.open, wasChanged });
      }}
    >
      <summary>{m.mint.advanced}</summary>
      {/* The page is small before the first paint without it. */}
      {isShown && <Content {...props} />}
    </details>
  );
}

function Content({ form, kinds, isLaunch }: TokenFieldsProps) {
  const { fields: { register }, text, errors, change } = form;
  const { kind, decimals } = text;
  const hasMetadata = kind !== 'plain';
  return (
    <div className={`form ${styles.advancedFields}`}>
      {hasMetadata && (
        <>
          <Field label={m.mint.description} {...register('description')} />
          <div className={styles.links}>
            <Field label={m.mint.website} inputMode="url" {...register('website')} />
            <Field label={m.mint.twitter} inputMode="url" {...register('twitter')} />
            <Field label={m.mint.telegram} inputMode="url" {...register('telegram')} />
          </div>
        </>
      )}
      <KindChoice legend={m.mint.kindLabel} kinds={kinds} choice={kind} choose={(next: TokenKind) => change({ kind: next })} />
      <Field
        label={m.ui.decimals} number="whole" placeholder="9" hint={maximumSupply(decimals)} error={errors.decimals}
        {...register('decimals')}
      />
      {hasMetadata && (
        <>
          {kind === 'token-2022' && <ExtensionFields form={form} />}
          <AuthorityFields form={form} fields={isLaunch ? ['revokeMint', 'immutableMetadata', 'keepFreeze'] : ['keepFreeze']} />
          {isLaunch && <ImageUrlField form={form} />}
          <MetadataDocument form={form} />
          <section aria-labelledby="mint-enters">
            <h3 id="mint-enters">{m.ui.worksWithPools}</h3>
            <FactRows label={m.ui.worksWithPools} rows={verdictViews(poolVerdicts(outlineRequest(text)))} />
          </section>
        </>
      )}
    </div>
  );
}
