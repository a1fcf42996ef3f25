import { TokenButton } from '@/action/tokens/TokenButton.tsx';
import { TokenLogo } from '@/app/session/TokenLogo.tsx';
import { FEE_RATE_DENOMINATOR } from '@/constants.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { Badge } from '@/ui/Badge.tsx';
import { Disclosure } from '@/ui/Disclosure.tsx';
import { formatRate } from '@/ui/format.ts';
import type { OwnPoolFieldsProps } from './PoolFields.tsx';
import styles from './OwnPoolFields.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** The pool form of a token that is launched: it needs no address, and what most pools have is folded. */
export function OwnPoolFields({ form: { text, errors, change }, pool, pickerAddress, deposit, folded }: OwnPoolFieldsProps) {
  const { kinds, names, tiers, pair: { quote } } = pool;
  const kind = kinds.find((one) => one.kind === text.kind);
  const isRefused = kind !== undefined && (kind.refusals.length > 0 || kind.unavailable !== null);
  return (
    <>
      <div>
        <div className={styles.pair}>
          <TokenLogo mint={text.baseMint} name={names.base} />
          <strong className="ellipsis">{names.base}</strong>
          {pool.base.isUnverified && <Badge tone="waiting">{m.ui.unverified}</Badge>}
          <span className="muted">/</span>
          <TokenButton
            label={m.createPool.quoteMint} ownerAddress={pickerAddress} chosen={quote && { mint: quote.mint.address, name: names.quote }}
            choose={(mint) => change({ quoteMint: mint, confirmation: '' })}
          />
          {pool.quote.isUnverified && <Badge tone="waiting">{m.ui.unverified}</Badge>}
        </div>
        {[errors.baseMint, errors.quoteMint, pool.base.refusal, pool.quote.refusal].map((error, index) => (
          error && <p key={index} className="field__error" role="alert">{error}</p>
        ))}
        {[...pool.base.warnings, ...pool.quote.warnings].map((warning) => <p key={warning} className="field__warning">{warning}</p>)}
      </div>
      {deposit}
      <Disclosure
        className="details" opens={isRefused || Boolean(tiers?.problem) || errors.startTime !== undefined}
        summary={[
          kind?.label,
          ...(tiers?.chosen
            ? [formatMessage(m.ui.feeBadge, { fee: formatRate(createFraction(tiers.chosen.tradeFeeRate, FEE_RATE_DENOMINATOR)) })] : []),
        ].join(' · ')}
      >
        <div className="form">{folded}</div>
      </Disclosure>
    </>
  );
}
