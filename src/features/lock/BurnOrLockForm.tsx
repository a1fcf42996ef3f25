import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { ActionForm } from '@/action/ActionForm.tsx';
import { amountSchema } from '@/action/amountSchema.ts';
import { LpLogo } from '@/action/LpLogo.tsx';
import { refuseMissing, useActionForm } from '@/action/useActionForm.ts';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { AmountField } from '@/ui/AmountField.tsx';
import { Disclosure } from '@/ui/Disclosure.tsx';
import { FactRows } from '@/ui/FactRows.tsx';
import { Field } from '@/ui/Field.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { PercentStops } from '@/ui/PercentSlider.tsx';
import { typedNumber } from '@/ui/typedNumber.ts';
import { AppError } from '@/errors/AppError.ts';
import { tokenPath } from '@/paths.ts';
import { errorText } from '@/ui/ErrorText.tsx';
import { formatLockedLp, shownAmount, withPercentSign } from '@/ui/format.ts';
import { isNativeSide } from '@/services/amounts/token.ts';
import { typedAmount } from '@/services/amounts/typedDecimal.ts';
import type { LpHolding } from '@/services/pools/lpHolding.ts';
import { burnOrLockRows, confirmationText, matchesConfirmation, type LockContext, type LpMethod } from './burnOrLock.ts';
import { Message } from '@/ui/Message.tsx';
import { POOL_KINDS } from '@/services/programs/pool/kinds.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

const LABELS = {
  burn: { submit: m.ui.burnLpTokens, done: m.lock.burnDone },
  lock: { submit: m.ui.lockLpTokens, done: m.lock.lockDone },
} as const;

const METHOD = z.enum(['burn', 'lock']);
// The confirmation is not kept in the draft: it must be typed again after a reload.
const SHAPE = z.object({ method: METHOD, amount: z.string(), confirmation: z.pipe(z.string(), z.transform(() => '')) });

const EMPTY: z.infer<typeof SHAPE> = { method: 'burn', amount: '', confirmation: '' };

/** An amount, confirmed by a text that contains it (rule 10.10). */
function burnOrLockSchema(lpDecimals: number) {
  return z.object({ method: METHOD, amount: amountSchema(lpDecimals), confirmation: z.string() }).check((payload) => {
    const { method, amount, confirmation } = payload.value;
    if (matchesConfirmation(confirmation, confirmationText(method, amount, lpDecimals))) return;
    refuseMissing(payload, errorText(new AppError('liquidityLock/sentence')), ['confirmation']);
  });
}

const loadAction = () => import('@/services/pools/buildBurnOrLockActions.ts');

/** Why LP tokens of this pool cannot be locked; `null` if they can. */
function lockProblem({ pool }: LockContext, { canLock }: LpHolding): ReactNode {
  if (canLock) return null;
  const code = POOL_KINDS[pool.kind].canLock ? 'liquidityLock/no-program' : 'liquidityLock/kind-not-lockable';
  return errorText(new AppError(code));
}

/** A step of a launch. */
export interface LockStep {
  /** Chosen at first, as typed. */
  readonly amount: string;
  /** The button that keeps the LP tokens. */
  readonly keep: ReactNode;
}

export interface BurnOrLockFormProps {
  readonly context: LockContext;
  readonly holding: LpHolding;
  readonly step?: LockStep | undefined;
  /** Folded above the button. */
  readonly details: ReactNode;
  /** Called once done, if the form is still mounted. */
  onDone?(facts: Readonly<Record<string, string>>): void;
}

/** Burns or locks LP tokens: method, amount, consequences, and a typed confirmation. */
export function BurnOrLockForm({ context, holding, step, details, onDone }: BurnOrLockFormProps) {
  const { pool, holdings, signerAddress } = context;
  const { form, text, errors, change, submit, isReviewed } = useActionForm({
    owner: context.owner,
    loadAction,
    draft: { key: `draft:lock:${pool.poolId}`, shape: SHAPE },
    defaults: { ...EMPTY, amount: step?.amount ?? '' },
    schema: burnOrLockSchema(pool.lpDecimals),
    resetText: ({ method }) => ({ ...EMPTY, method }),
    onSucceeded: onDone,
  });
  const { method } = text;
  const { submit: label, done } = LABELS[method];
  const held = holdings?.lp ?? 0n;
  const amount = amountSchema(pool.lpDecimals).safeParse(text.amount).data ?? null;
  const isTooMuch = holdings !== undefined && amount !== null && amount > held && !isReviewed;
  const tooMuch = holdings?.elsewhere.lp ?? new AppError('pools/amount-above-balance');
  const amountError = isTooMuch ? errorText(tooMuch) : errors.amount;

  // The confirmation was for another amount or method.
  const changeOther = (part: Partial<typeof text>) => change({ ...part, confirmation: '' });

  function burnOrLock() {
    submit(async (query, request) => {
      const { buildBurnLpAction, buildLockLpAction } = await loadAction();
      return (request.method === 'burn' ? buildBurnLpAction : buildLockLpAction)({ ...query, pool, amount: request.amount });
    }, { refusals: { amount: amountError } });
  }

  const terms = amount !== null && !isTooMuch ? burnOrLockRows(context, holding, amount, method) : [];

  const fields = (
    <>
      <LpAmountFields
        context={context} method={method} typed={text.amount} amount={amount} error={amountError}
        change={(typed) => changeOther({ amount: typed })}
      />
      <FactRows label={method === 'burn' ? m.lock.effectOfBurn : m.lock.effectOfLock} rows={terms} />
    </>
  );

  return (
    <ActionForm
      form={form}
      terms={terms}
      labels={{ submit: label, ...(!step && { done }) }}
      signerAddress={signerAddress}
      shortage={isTooMuch ? { unit: 'LP', lamports: null } : undefined}
      submit={burnOrLock}
      beside={step?.keep}
      warning={(
        <>
          <Notice tone="warning" title={m.lock.irreversibleTitle} />
          {amount !== null && (
            <Field
              label={formatMessage(m.lock.confirmationLabel, { text: confirmationText(method, amount, pool.lpDecimals) })}
              hint={m.advice.irreversible}
              type="text"
              autoCapitalize="none"
              spellCheck={false}
              value={text.confirmation}
              onChange={({ target }) => change({ confirmation: target.value })}
              error={errors.confirmation}
            />
          )}
        </>
      )}
      done={{
        more: (
          <p>
            <Message
              text={m.lock.doneHint}
              parts={{ state: formatLockedLp(holding), address: <AddressChip cluster={form.cluster} address={pool.lpMint} what={m.ui.lpMint} /> }}
            />
          </p>
        ),
        links: <Link className="button button--primary" to={tokenPath((isNativeSide(pool.a) ? pool.b : pool.a).mint.address)}>{m.ui.viewToken}</Link>,
        shareUrl: context.shareUrl,
      }}
    >
      {holdings && held === 0n && holdings.elsewhere.lp && <p className="field__error">{errorText(tooMuch)}</p>}
      {holdings && held === 0n && !holdings.elsewhere.lp && <Notice tone="info" title={m.lock.lpEmpty} />}
      <BurnOrLockChoice method={method} choose={(chosen) => changeOther({ method: chosen })} lockProblem={lockProblem(context, holding)} />
      {step?.amount ? (
        // What most launches burn is chosen: the sentence to type and the review say how much it is.
        <Disclosure
          className="details" opens={amountError !== undefined && amountError !== null}
          summary={formatMessage(m.lock.lpShareChosen, { percent: withPercentSign(percentOf(held, amount)) })}
        >
          <div className="form">{fields}</div>
        </Disclosure>
      ) : fields}
      {details}
    </ActionForm>
  );
}

/** @returns 0 to 100, rounded: more than is held counts as all of it */
function percentOf(held: bigint, amount: bigint | null): number {
  if (held === 0n || amount === null) return 0;
  return Number(((amount > held ? held : amount) * 200n + held) / (held * 2n));
}

interface LpAmountFieldsProps {
  readonly context: LockContext;
  readonly method: LpMethod;
  readonly typed: string;
  /** What is typed, base units; `null` if it is no amount. */
  readonly amount: bigint | null;
  readonly error: ReactNode;
  change(typed: string): void;
}

/** An amount of LP tokens, chosen as a share of those held or typed. */
function LpAmountFields({ context: { pool, nameOf, holdings }, method, typed, amount, error, change }: LpAmountFieldsProps) {
  const held = holdings?.lp ?? 0n;
  return (
    <AmountField
      label={method === 'burn' ? m.lock.burnAmountLabel : m.lock.lockAmountLabel}
      unit="LP"
      logo={<LpLogo pool={pool} nameOf={nameOf} />}
      value={typed}
      readAs={typedNumber(typed).readAs}
      parts={(
        <PercentStops
          percent={percentOf(held, amount)}
          choose={(of) => change(typedAmount(held * BigInt(of) / 100n, pool.lpDecimals))}
          disabled={held === 0n}
        />
      )}
      change={change}
      balance={holdings ? shownAmount(held, pool.lpDecimals, 'LP') : null}
      error={error}
    />
  );
}

interface BurnOrLockChoiceProps {
  readonly method: LpMethod;
  choose(method: LpMethod): void;
  /** Why nothing can be locked here; `null` if it can. */
  readonly lockProblem: ReactNode;
}

/** Burn or lock LP tokens, each with its consequences. */
function BurnOrLockChoice({ method, choose, lockProblem }: BurnOrLockChoiceProps) {
  return (
    <fieldset className="choices">
      <legend>{m.lock.method}</legend>
      <label className="option">
        <input type="radio" name="lp-method" checked={method === 'burn'} onChange={() => choose('burn')} />
        <span>
          <strong>{m.ui.burn}</strong>
          <span className="choice__hint">
            {m.lock.burnHint}
          </span>
        </span>
      </label>
      <label className="option">
        <input
          type="radio"
          name="lp-method"
          checked={method === 'lock'}
          disabled={lockProblem !== null}
          onChange={() => choose('lock')}
        />
        <span>
          <strong>{m.ui.lock}</strong>
          <span className="choice__hint">
            {lockProblem ?? m.lock.lockHint}
          </span>
        </span>
      </label>
    </fieldset>
  );
}
