import { Link } from 'react-router-dom';
import { ActionChoice, type Choice } from '@/ui/ActionChoice.tsx';
import { AppError } from '@/errors/AppError.ts';
import { errorText } from '@/ui/ErrorText.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { AuthorityForm } from './AuthorityForm.tsx';
import type { OwnerAction, TokenOwnerContext } from './TokenOwnerContext.ts';
import { createPoolPath, launchPath } from '@/paths.ts';
import { launchSteps, nextLaunchStep, securedLp } from '@/services/launch/launchSteps.ts';
import type { AuthorityKind } from '@/services/tokens/manage/authorities.ts';
import type { TokenPool } from '@/services/tokens/report/readTokenPools.ts';
import type { TokenReport } from '@/services/tokens/report/TokenReport.ts';
import * as z from 'zod/mini';
import { ActionForm } from '@/action/ActionForm.tsx';
import { AmountField } from '@/ui/AmountField.tsx';
import type { MintMoreQuery } from '@/services/tokens/manage/buildSupplyActions.ts';
import type { Action } from '@/services/transactions/action.ts';
import { typedNumber } from '@/ui/typedNumber.ts';
import { shownAmount } from '@/ui/format.ts';
import { amountSchema } from '@/action/amountSchema.ts';
import { useActionForm } from '@/action/useActionForm.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { AirdropForm } from './AirdropForm.tsx';
import { EditMetadataForm } from './EditMetadataForm.tsx';
import { FeesForm } from './FeesForm.tsx';
import { FreezeForm } from './FreezeForm.tsx';
import { PauseForm } from './PauseForm.tsx';
import { loadActions } from './useTokenOwnerContext.ts';
import styles from '@/features/token/token.module.css';

const loadMintMore = async () => (await loadActions()).buildMintMoreAction;
const loadBurn = async () => (await loadActions()).buildBurnAction;

const MINT_LABELS = {
  label: m.token.youMint, submit: m.ui.mintMore, done: m.token.tokensMinted,
  hint: m.token.mintMoreHint,
} as const;
const BURN_LABELS = {
  label: m.token.youBurn, submit: m.ui.burn, done: m.token.tokensBurned,
  hint: m.token.burnHint,
} as const;

export interface OwnerCardProps {
  readonly context: TokenOwnerContext;
  /** The deepest first; `null` while unknown. */
  readonly pools: readonly TokenPool[] | null;
}

/** The connected wallet's actions on the token. A form stays after its authority was revoked, to show the result. */
export default function OwnerCard({ context, pools }: OwnerCardProps) {
  const mint = context.report.mint.address;
  const choices: readonly (Choice & { readonly id: OwnerAction })[] = [
    {
      id: 'mint', label: m.ui.mintMore,
      content: (
        <AmountForm
          context={context} labels={MINT_LABELS} spends={false}
          loadAction={loadMintMore}
        />
      ),
    },
    {
      id: 'burn', label: m.ui.burn,
      content: (
        <AmountForm
          context={context} labels={BURN_LABELS} spends
          loadAction={loadBurn}
        />
      ),
    },
    { id: 'airdrop', label: m.token.airdrop, content: <AirdropForm context={context} /> },
    { id: 'freeze', label: m.token.freeze, content: <FreezeForm context={context} way="freeze" /> },
    { id: 'thaw', label: m.token.thaw, content: <FreezeForm context={context} way="thaw" /> },
    { id: 'pause', label: m.token.pause, content: <PauseForm context={context} way="pause" /> },
    { id: 'resume', label: m.token.resume, content: <PauseForm context={context} way="resume" /> },
    { id: 'withdrawFees', label: m.token.withdrawFees, content: <FeesForm context={context} way="withdraw" /> },
    { id: 'harvestFees', label: m.token.harvestFees, content: <FeesForm context={context} way="harvest" /> },
    { id: 'edit', label: m.token.editMetadata, content: <EditMetadataForm context={context} /> },
    { id: 'revoke', label: m.token.revokeAuthority, content: <AuthorityForm context={context} action="revoke" /> },
    { id: 'transfer', label: m.token.transferAuthority, content: <AuthorityForm context={context} action="transfer" /> },
  ];
  return (
    <section className={`card ${styles.manage}`} aria-labelledby="token-owner">
      <h2 id="token-owner">{m.token.manage}</h2>
      <ActionChoice about={m.token.actionsLabel} choices={choices.filter(({ id }) => context.offered.has(id)).map((choice) => obstructed(choice, context))}>
        {pools && <Link className="button" to={createPoolPath({ baseMint: mint, kind: 'cpmm', signer: 'wallet' })}>{m.token.createPool}</Link>}
        {pools && pools.length > 0 && !isLaunched(context.report, pools) && <Link className="button" to={launchPath(mint)}>{m.token.continueLaunch}</Link>}
      </ActionChoice>
    </section>
  );
}

/** Whether nothing of a launch is left: authorities, pool and liquidity are as its proof shows them. */
function isLaunched({ authorities, metadataProblem }: TokenReport, pools: readonly TokenPool[]): boolean {
  const isHeld = (...kinds: readonly AuthorityKind[]) => authorities.some(({ kind, holder }) => holder !== null && kinds.includes(kind));
  const steps = (lpSecured: bigint | null) => launchSteps({
    token: { canMint: isHeld('mint'), canFreeze: isHeld('freeze'), canEdit: isHeld('metadata', 'metadataPointer') || metadataProblem !== null }, pool: { lpSecured },
  }, { keepsAuthorities: false, keepsLiquidity: false });
  return pools.some(({ lp }) => nextLaunchStep(steps(lp && securedLp(lp))) === 'proof');
}

/** Actions of which the program does nothing while the token is paused or the wallet's account is frozen. */
const MOVES: readonly OwnerAction[] = ['mint', 'burn', 'airdrop'];

/** An action that cannot work now, with the reason above its form; a hook is final, so it replaces the form. */
function obstructed(choice: Choice & { readonly id: OwnerAction }, { report: { settings }, isFrozen }: TokenOwnerContext): Choice {
  if (choice.id === 'airdrop' && settings.hookProgramId) {
    return { ...choice, content: <Notice tone="warning" title={m.token.hookWarning}><p>{formatMessage(m.token.airdropHookHint, { address: settings.hookProgramId })}</p></Notice> };
  }
  if (!MOVES.includes(choice.id) || !(settings.isPaused || isFrozen)) return choice;
  const why = settings.isPaused ? m.token.pausedHint : errorText(new AppError('tokens/own-account-frozen'));
  return { ...choice, content: <><Notice tone="warning" title={why} />{choice.content}</> };
}

interface AmountFormLabels {
  readonly label: string;
  readonly submit: string;
  readonly done: string;
  /** One sentence about the consequences. */
  readonly hint: string;
}

interface AmountFormProps {
  readonly context: TokenOwnerContext;
  readonly labels: AmountFormLabels;
  /** Whether the amount comes from the wallet's balance. */
  readonly spends: boolean;
  /** Loads the builder of the action. */
  loadAction(): Promise<(query: MintMoreQuery) => Promise<Action>>;
}

/** Mints more of a token, or burns some. */
function AmountForm({ context, labels, spends, loadAction }: AmountFormProps) {
  const { report: { mint }, unit, balance, elsewhere } = context;
  const { form, text, request, errors, change, submit, isReviewed } = useActionForm({
    owner: context.owner, loadAction, defaults: { amount: '' }, schema: z.object({ amount: amountSchema(mint.decimals) }),
  });
  const isTooMuch = spends && balance !== null && request !== null && request.amount > balance && !isReviewed;
  const error = isTooMuch ? errorText(elsewhere ?? new AppError('tokens/burn-above-balance')) : errors.amount;

  return (
    <ActionForm
      form={form}
      mints={[mint]}
      labels={labels}
      signerAddress={context.walletAddress}
      shortage={isTooMuch ? { unit, lamports: null } : undefined}
      submit={() => submit(async (query, { amount }) => (await loadAction())({ ...query, mint: mint.address, amount }), { refusals: { amount: error } })}
    >
      <AmountField
        label={labels.label}
        unit={unit}
        value={text.amount}
        readAs={typedNumber(text.amount).readAs}
        change={(amount) => change({ amount })}
        balance={balance === null ? null : shownAmount(balance, mint.decimals, unit)}
        spendable={spends && balance !== null ? { amount: balance, decimals: mint.decimals } : null}
        error={error}
      />
      <p className="field__hint">{labels.hint}</p>
    </ActionForm>
  );
}
