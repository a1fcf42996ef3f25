import type { ReactNode } from 'react';
import { TokenButton } from '@/action/tokens/TokenButton.tsx';
import { TokenLogo } from '@/app/session/TokenLogo.tsx';
import { useTokenNames, type TokenName } from '@/app/session/useTokenNames.ts';
import { AmountField } from '@/ui/AmountField.tsx';
import { FactRows, type FactRow } from '@/ui/FactRows.tsx';
import { Field } from '@/ui/Field.tsx';
import { typedNumber } from '@/ui/typedNumber.ts';
import { formatLocalTime, formatTimeWithUtc, shownAmount } from '@/ui/format.ts';
import { DAY_SECONDS } from '@/constants.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import type { RewardField } from './rewardSchema.ts';
import type { RewardText, RewardTimes } from './rewardText.ts';
import type { RewardToken } from './useRewardTokens.ts';
import styles from './RewardFields.module.css';
import * as m from '#messages';
import { formatMessage, formatPlural } from '@/messages/format.ts';

export interface RewardFieldsProps {
  readonly legend: string;
  /** Only what is paid, or only when; both by default, with what it costs. */
  readonly part?: 'payment' | 'period';
  /** Periods to choose by one click, days. */
  readonly periods?: readonly number[];
  readonly text: RewardText;
  /** The effective times: typed or suggested. */
  readonly times: RewardTimes;
  /** `null` while unknown. */
  readonly token: RewardToken | Error | null;
  readonly errors: Readonly<Partial<Record<RewardField, ReactNode>>>;
  /** The token can be chosen. */
  readonly isChosen?: boolean;
  /** Whose tokens can be chosen, base58; `null` while no wallet is connected. */
  readonly ownerAddress?: string | null;
  /** Further fields about the token. */
  readonly tokenFields?: ReactNode;
  /** A running reward keeps its start. */
  readonly hasFixedStart?: boolean;
  readonly hasFixedRate?: boolean;
  /** What it costs and pays. @param nameOf names the token, which may be none of the pool's */
  facts(nameOf: TokenName): readonly FactRow[];
  change(part: Partial<RewardText>): void;
  /** Below the fields. */
  readonly children?: ReactNode;
}

/** One reward: token, amount, period. */
export function RewardFields(props: RewardFieldsProps) {
  const { legend, part, text, token, errors, isChosen = false, ownerAddress = null, tokenFields, hasFixedRate = false, facts, change, children } = props;
  const { mint, held } = token && !(token instanceof Error) ? token : { mint: null, held: null };
  const nameOf = useTokenNames(mint ? [mint.address] : []);
  const unit = mint ? nameOf(mint.address) : m.ui.tokensUnit;
  const canSpendAll = mint !== null && held !== null && mint.address !== NATIVE_TOKEN.mint;
  // Before there is a token, its amount is not asked for.
  const tokenError = isChosen && errors.mint;
  return (
    <fieldset className={styles.reward}>
      <legend>{legend}</legend>
      {!hasFixedRate && part !== 'period' && (
        <AmountField
          label={text.basis === 'total' ? m.action.totalReward : m.ui.rewardPerDay}
          beside={<BasisChoice basis={text.basis} choose={(basis) => change({ basis })} />}
          unit={unit}
          logo={mint && <TokenLogo mint={mint.address} name={unit} />}
          tokenButton={isChosen && (
            <span role="group" aria-label={m.action.rewardToken} data-invalid={errors.mint ? '' : undefined}>
              <TokenButton
                label={m.action.rewardToken} ownerAddress={ownerAddress} chosen={mint && { mint: mint.address, name: unit }}
                choose={(address) => change({ mint: address })}
              />
            </span>
          )}
          value={text.amount}
          readAs={typedNumber(text.amount).readAs}
          change={(amount) => change({ amount })}
          balance={mint && held !== null ? shownAmount(held, mint.decimals, unit) : null}
          spendable={canSpendAll && text.basis === 'total' ? { amount: held, decimals: mint.decimals } : null}
          error={tokenError ? undefined : errors.amount ?? errors.mint}
        />
      )}
      {tokenError && part !== 'period' && <p className="field__error" role="alert">{tokenError}</p>}
      {part !== 'period' && tokenFields}
      {part !== 'payment' && <Period {...props} />}
      {part === undefined && <FactRows label={formatMessage(m.action.rewardSummary, { legend })} rows={facts(nameOf)} />}
      {children}
    </fieldset>
  );
}

/** When a reward is paid. */
function Period({ text, times, errors, periods = [], hasFixedStart = false, hasFixedRate = false, isChosen = false, change }: RewardFieldsProps) {
  const lasts = times.endTimeSeconds - times.openTimeSeconds;
  return (
    <>
      {periods.length > 0 && (
        <div className="line" role="group" aria-label={m.action.period}>
          {periods.map((days) => (
            <button
              key={days} type="button" className="button button--small" aria-pressed={lasts === BigInt(days) * DAY_SECONDS}
              onClick={() => change({ start: formatLocalTime(times.openTimeSeconds), end: formatLocalTime(times.openTimeSeconds + BigInt(days) * DAY_SECONDS) })}
            >
              {formatPlural(m.ui.days, days, { count: `${days}` })}
            </button>
          ))}
        </div>
      )}
      <div className="form__row">
        {!hasFixedStart && (
          <Field
            label={m.action.start}
            type="datetime-local"
            value={text.start || formatLocalTime(times.openTimeSeconds)}
            hint={formatTimeWithUtc(times.openTimeSeconds)}
            error={errors.start}
            onChange={({ target }) => change({ start: target.value })}
          />
        )}
        <Field
          label={m.action.end}
          type="datetime-local"
          value={text.end || formatLocalTime(times.endTimeSeconds)}
          hint={formatTimeWithUtc(times.endTimeSeconds)}
          error={errors.end ?? (hasFixedRate && !isChosen ? errors.mint : undefined)}
          // The suggested start moves with the clock; choosing an end fixes the start.
          onChange={({ target }) => change({
            ...(text.start === '' && !hasFixedStart && { start: formatLocalTime(times.openTimeSeconds) }), end: target.value,
          })}
        />
      </div>
    </>
  );
}

function BasisChoice({ basis, choose }: { readonly basis: RewardText['basis']; choose(basis: RewardText['basis']): void }) {
  return (
    <div className="segments" role="group" aria-label={m.action.amount}>
      {([['total', m.ui.total], ['per-day', m.action.perDay]] as const).map(([one, label]) => (
        <button key={one} type="button" className="button button--small" aria-pressed={basis === one} onClick={() => choose(one)}>{label}</button>
      ))}
    </div>
  );
}
