import { lazy, Suspense, useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ActionForm } from '@/action/ActionForm.tsx';
import { focusIncomplete } from '@/action/useNextStep.ts';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { Amount } from '@/ui/Amount.tsx';
import { exactText, formatRate } from '@/ui/format.ts';
import { FEE_RATE_DENOMINATOR } from '@/constants.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { SignerChoice } from '@/action/SignerChoice.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { useActionForm } from '@/action/useActionForm.ts';
import type { ActionQuery } from '@/services/transactions/action.ts';
import { clearSessionState } from '@/app/session/useSessionState.ts';
import type { PoolSigner } from '@/action/usePoolSigner.ts';
import { newPoolKinds, POOL_KINDS } from '@/services/programs/pool/kinds.ts';
import { EMPTY_POOL_FORM, poolDraftShape, type PoolForm, type PoolFormFields, type PoolFormRequest } from './PoolForm.ts';
import { PoolFields, type OwnPoolFieldsProps } from './PoolFields.tsx';
import { poolSchema } from './poolSchema.ts';
import { type NewPool, useNewPool, type NewPoolInput } from './useNewPool.ts';
import type { NewPoolSigner } from './useNewPoolSigner.ts';
import { useWalletUi } from '@/app/session/walletUi.ts';
import { useIsReconnecting } from '@/app/session/walletSession.ts';
import { sharedUrl } from '@/app/session/sharedUrl.ts';
import { poolPath } from '@/paths.ts';
import { mintAcceptance } from '@/services/programs/pool/mintAcceptance.ts';
import { amountView } from './amountView.ts';
import type { PoolView, SideView } from './PoolView.ts';
import { formatTotal } from './formatTotal.ts';
import { kindViews } from './describePool.ts';
import { Disclosure } from '@/ui/Disclosure.tsx';
import * as m from '#messages';
import { formatMessage, formatPlural } from '@/messages/format.ts';
import styles from './create-pool.module.css';

// Only where there is a test signer, which a live network has not.
const SignerNotice = lazy(() => import('./SignerNotice.tsx'));
const loadAction = () => import('./buildPoolAction.ts');

/** Fields that are named where the form says that they are wrong. */
const NAMES: Readonly<Record<string, string>> = {
  baseMint: m.createPool.baseMint, quoteMint: m.createPool.quoteMint, baseAmount: m.createPool.baseAmount, quoteAmount: m.createPool.quoteAmount,
  startTime: m.createPool.startSeconds, price: m.createPool.initialPrice,
};

export interface NewPoolFormProps {
  /** Session storage key of the draft. */
  readonly draftKey: string;
  /** Who signs; a `NewPoolSigner` lets the user choose. */
  readonly signer: PoolSigner | NewPoolSigner;
  /** What the URL, or the launch step, presets. */
  readonly link: { readonly kind: string | null; readonly baseMint: string | null; readonly quoteMint: string | null };
  /** The empty form, with the fields of the specification in full view (rules 2.15, 2.16, 6.3). */
  readonly isPlain?: boolean;
  /** Address and balance of the test signer. */
  readonly testAccount?: ReactNode;
  /** In a launch: the suggested base amount, whether this browser minted the token, and what replaces its address. The launch itself shows the result. */
  readonly launch?: { readonly baseAmount: string; readonly isMadeHere: boolean; readonly OwnFields: ComponentType<OwnPoolFieldsProps> };
  /** Content that depends on the typed pool, below the fields once that is known. */
  below?(pool: NewPool): ReactNode;
  /** Called when the pool is created. */
  onCreated?(poolId: string): void;
}

/** The form of a new pool, from the signer to the result. */
export function NewPoolForm(props: NewPoolFormProps) {
  const { draftKey, signer, link, isPlain = false, testAccount, launch, below, onCreated } = props;
  const { cluster } = useCluster();
  const { form, facts, submit, refused, ...fields } = useActionForm<PoolForm, PoolFormRequest>({
    owner: signer.owner,
    loadAction: loadAction,
    draft: { key: draftKey, shape: poolDraftShape },
    defaults: {
      ...EMPTY_POOL_FORM,
      // Without a link the form opens as specified (rules 2.15, 2.16); for a given token it opens on the recommended kind.
      ...(link.baseMint && { kind: 'cpmm' }),
      ...(link.baseMint && link.baseMint !== NATIVE_TOKEN.mint && { quoteMint: NATIVE_TOKEN.mint }),
      ...(launch && { baseAmount: launch.baseAmount }),
    },
    preset: {
      ...(link.kind !== null && { kind: newPoolKinds.find((kind) => kind === link.kind) ?? 'amm-v4' }),
      ...(link.baseMint && { baseMint: link.baseMint }),
      ...(link.quoteMint && { quoteMint: link.quoteMint }),
    },
    schema: poolSchema,
    showErrors: 'left',
    failsWhenWrong: true,
    resetText: (done) => ({ ...done, confirmation: '' }), // the confirmation was for this pool only
    onSucceeded: ({ poolId = '' }) => {
      clearSessionState(draftKey);
      onCreated?.(poolId);
    },
  });
  const { text } = fields;
  const isReconnecting = useIsReconnecting();
  const { poolId, marketId } = facts;
  const pool = usePoolView({ text, address: signer.address, ownMint: launch?.isMadeHere ? link.baseMint : null });
  const balance = refused?.code === 'pools/amount-above-balance' && pool[refused.field === 'baseAmount' ? 'base' : 'quote'].amount?.balance;
  // How much there is says how much to enter.
  const errors = balance ? { ...fields.errors, [refused?.field ?? '']: formatMessage(m.action.youHave, { amount: exactText(balance) }) } : fields.errors;
  const wrong = Object.keys(errors);
  const field = wrong.length === 1 && NAMES[wrong[0] ?? ''];
  const kindLabel = pool.kinds.find(({ kind }) => kind === pool.kind)?.label;
  const { isConcentrated } = POOL_KINDS[pool.kind];
  const { cost } = pool.costs.costs[pool.kind];
  const rate = pool.tiers?.chosen?.tradeFeeRate ?? (isConcentrated ? pool.costs.position?.tradeFeeRate : null) ?? null;
  useUsableKind(fields.fields, pool, link.kind !== null);
  const [test, wallet] = signer.choice === 'test' ? [signer.address, signer.otherAddress] : [signer.otherAddress, signer.address];

  // A wallet that is connected at its row of the signers is chosen there.
  const { openModal } = useWalletUi();
  const connects = useRef(false);
  useEffect(() => {
    if (!connects.current || wallet === null) return;
    connects.current = false;
    signer.choose('wallet');
  }, [wallet, signer]);
  const connect = () => {
    connects.current = true;
    openModal();
  };

  async function buildAction(query: ActionQuery, request: PoolFormRequest) {
    const [{ buildPoolAction }, tier] = await Promise.all([loadAction(), pool.tiers?.readChosen()]);
    return buildPoolAction({ ...query, request, configId: tier?.configId ?? '', readPrices: () => pool.readPrices(request.pool) });
  }

  const signerChoice = 'isChosen' in signer && (
    <SignerChoice
      choice={signer.choice} choose={signer.choose} testSignerProblem={signer.testSignerProblem}
      testAccount={testAccount} isFolded={!isPlain} connect={wallet === null && !isReconnecting ? connect : undefined}
    />
  );
  return (
    <ActionForm
      form={form}
      mints={[pool.pair.base, pool.pair.quote].flatMap((token) => (token ? [token.mint] : []))}
      labels={{
        submit: m.ui.createPool,
        failed: wrong.length === 0 ? m.createPool.createFailed : (
          <>
            {m.createPool.createFailed}
            <button type="button" className={styles.wrong} onClick={({ currentTarget }) => currentTarget.form && focusIncomplete(currentTarget.form)}>
              {field ? formatMessage(m.createPool.fieldWrong, { field }) : formatPlural(m.createPool.fieldsWrong, wrong.length)}
            </button>
          </>
        ),
        ...(!launch && { done: m.createPool.poolCreated, again: m.createPool.createAnotherPool }),
      }}
      about={<>{[kindLabel, ...(rate === null ? [] : [formatRate(createFraction(rate, FEE_RATE_DENOMINATOR))])].join(' · ')}{pool.prices[0] && <><br /><Amount value={pool.prices[0]} /></>}</>}
      above={!launch && !isConcentrated && (
        <p className={`muted small ${styles.total}`}>{cost ? formatTotal(pool, cost.totalLamports, { base: text.baseAmount, quote: text.quoteAmount }) : '\u00a0'}</p>
      )}
      submit={() => submit(buildAction)}
      done={poolId ? {
        made: { mints: [text.baseMint.trim(), text.quoteMint.trim()], poolId },
        more: marketId && (
          <dl className="fact-rows">
            <div><dt>{m.ui.market}</dt><dd><AddressChip cluster={cluster} address={marketId} what={m.ui.market} /></dd></div>
          </dl>
        ),
        links: <Link className="button button--primary" to={poolPath(poolId, cluster.name)}>{m.createPool.goToPool}</Link>,
        shareUrl: sharedUrl(poolPath(poolId, cluster.name)),
      } : undefined}
    >
      <PoolFields
        form={{ ...fields, errors }} pool={pool} isPlain={isPlain} OwnFields={launch?.OwnFields} pickerAddress={'isChosen' in signer ? signer.pickerAddress : signer.address}
        belowMints={'isChosen' in signer && wallet !== null && test !== null && (
          <Suspense><SignerNotice mints={[text.baseMint, text.quoteMint]} signer={signer} addresses={{ wallet, test }} /></Suspense>
        )}
        folded={!isPlain && signerChoice && (
          // Not one of the form's own rows.
          <div>
            <Disclosure
              className="details" opens={signer.choice === 'test' && !isReconnecting}
              summary={formatMessage(m.createPool.signsWith, { signer: signer.choice === 'test' ? m.ui.testSigner : m.ui.connectedWallet })}
            >
              {signerChoice}
            </Disclosure>
          </div>
        )}
      />
      {below?.(pool)}
      {isPlain && signerChoice}
    </ActionForm>
  );
}

/** If the network lacks the program of the initial kind, the form moves to one that can be created. */
function useUsableKind({ getValues, setValue }: PoolFormFields['fields'], { kinds }: PoolView, isLinked: boolean): void {
  useEffect(() => {
    const kind = getValues('kind');
    if (isLinked || kinds.find((one) => one.kind === kind)?.unavailable === null) return;
    const usable = kinds.find(({ unavailable }) => unavailable === null);
    if (usable) setValue('kind', usable.kind);
  }, [kinds, isLinked, getValues, setValue]);
}

/**
 * Computes what the form shows. What reads the chain is loaded after the form.
 *
 * @param ownMint a token that its own maker need not be warned of, base58; `null` for none
 */
function usePoolView({ text, address, ownMint }: NewPoolInput & { readonly ownMint: string | null }): PoolView {
  const pool = useNewPool({ text, address });
  const { cluster: { priorityFee } } = useCluster();
  const { kind, pair, nameOf, names, costs } = pool;

  const sideOf = (side: 'base' | 'quote'): SideView => {
    const token = pair[side];
    if (!token) return { refusal: undefined, warnings: [], isUnverified: false, amount: null };
    const { reasons, warnings } = mintAcceptance(token.mint, kind);
    const isOwn = token.mint.address === ownMint;
    const isUnverified = !isOwn && nameOf(token.mint.address, 'trust') === 'unverified';
    const doubt = isOwn || isUnverified ? '' : nameOf(token.mint.address, 'warning');
    const { cost } = costs.costs[kind];
    return {
      refusal: reasons.map((reason) => reason.text).join(' ') || undefined,
      warnings: [
        ...(doubt === '' ? [] : [`${nameOf(token.mint.address, 'full')}: ${doubt}`]), ...warnings.map((warning) => warning.text),
      ],
      isUnverified,
      amount: amountView({
        token, name: names[side], ownerLamports: pair.ownerLamports, useSol: text.useSolBalance, cost, rent: costs.rent, priorityFee,
      }),
    };
  };
  return { ...pool, kinds: kindViews(pair, costs), base: sideOf('base'), quote: sideOf('quote') };
}
