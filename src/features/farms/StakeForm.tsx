import * as z from 'zod/mini';
import { ActionForm } from '@/action/ActionForm.tsx';
import { LpLogo } from '@/action/LpLogo.tsx';
import { AmountField } from '@/ui/AmountField.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { AppError } from '@/errors/AppError.ts';
import { errorText } from '@/ui/ErrorText.tsx';
import type { FarmStake } from '@/services/pools/readMyFarms.ts';
import { typedNumber } from '@/ui/typedNumber.ts';
import { shownAmount } from '@/ui/format.ts';
import { amountSchema } from '@/action/amountSchema.ts';
import { useActionForm } from '@/action/useActionForm.ts';
import { describeFarmStatus } from './describeFarm.ts';
import type { FarmContext } from './FarmContext.ts';
import * as m from '#messages';
import { loadActions } from './useFarmStakes.ts';

const WORDS = {
  deposit: {
    label: m.farms.youDeposit, submit: m.farms.depositLpTokens,
    done: m.farms.lpDeposited,
    hint: m.farms.depositPendingHint,
  },
  withdraw: {
    label: m.farms.youUnstake, submit: m.farms.withdrawLpTokens,
    done: m.farms.lpWithdrawn,
    hint: m.farms.withdrawPendingHint,
  },
} as const;

const SHAPE = z.object({ amount: z.string() });

export interface StakeFormProps {
  readonly context: FarmContext;
  readonly stake: FarmStake;
  readonly direction: keyof typeof WORDS;
}

/** Why nothing can be staked or unstaked; nothing while that is unknown. */
function refusal({ context, stake: { ledger }, direction }: StakeFormProps, amount: bigint | null): AppError | null {
  if (direction === 'deposit') {
    if (context.lpHeld === null) return null;
    const short = context.lpHeld === 0n ? new AppError('farms/no-lp')
      : amount !== null && amount > context.lpHeld ? new AppError('pools/amount-above-balance') : null;
    return short && (context.lpElsewhere ?? short);
  }
  if (!ledger) return new AppError('farms/no-ledger');
  if (ledger.deposited === 0n) return new AppError('farms/nothing-deposited');
  return amount !== null && amount > ledger.deposited ? new AppError('farms/amount-above-deposit') : null;
}

/** Stakes LP tokens in a farm, or unstakes them. */
export default function StakeForm(props: StakeFormProps) {
  const { context, stake: { farm, ledger }, direction } = props;
  const words = WORDS[direction];
  const { lpMint } = farm;
  const { form, text, request, errors, change, submit, plan } = useActionForm({
    owner: context.owner,
    loadAction: loadActions,
    draft: { key: `draft:farm-${direction}:${farm.farmId}`, shape: SHAPE },
    defaults: { amount: '' },
    schema: z.object({ amount: amountSchema(lpMint.decimals) }),
  });
  const status = describeFarmStatus(farm, farm.readAt);
  const most = direction === 'deposit' ? context.lpHeld : ledger?.deposited ?? 0n;
  const refused = context.signerAddress !== null && !plan ? refusal(props, request?.amount ?? null) : null;
  const isTooMuch = refused !== null && ['pools/amount-above-balance', 'tokens/in-other-account', 'farms/amount-above-deposit'].includes(refused.code);
  const error = refused ? errorText(refused) : errors.amount;

  function stake() {
    submit(async (query, { amount }) => (direction === 'deposit'
      ? (await loadActions()).buildDepositAction({ ...query, farm, amount })
      : (await loadActions()).buildWithdrawAction({ ...query, farm, amount })
    ), { refusals: { amount: error } });
  }

  return (
    <ActionForm
      form={form}
      mints={farm.rewards.map(({ mint }) => mint)}
      labels={words}
      signerAddress={context.signerAddress}
      shortage={isTooMuch ? { unit: 'LP', lamports: null } : undefined}
      submit={stake}
      warning={direction === 'deposit' && status.tone === 'bad' && <Notice tone="warning" title={m.farms.endedWarning} />}
    >
      <AmountField
        label={words.label}
        unit="LP"
        logo={context.pool && <LpLogo pool={context.pool} nameOf={context.nameOf} />}
        value={text.amount}
        readAs={typedNumber(text.amount).readAs}
        change={(amount) => change({ amount })}
        balance={context.signerAddress && most !== null ? shownAmount(most, lpMint.decimals, 'LP') : null}
        spendable={most === null ? null : { amount: most, decimals: lpMint.decimals }}
        error={error}
      />
      {ledger !== null && ledger.deposited > 0n && <p className="field__hint">{words.hint}</p>}
    </ActionForm>
  );
}
