import { useEffect } from 'react';
import { Disclosure } from '@/ui/Disclosure.tsx';
import { Field } from '@/ui/Field.tsx';
import { formatSolCost } from '@/ui/format.ts';
import { KindChoice } from '@/ui/KindChoice.tsx';
import { typedNumber } from '@/ui/typedNumber.ts';
import type { PoolFormFields } from './PoolForm.ts';
import type { PoolView } from './PoolView.ts';
import styles from './create-pool.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

const MARKETS = [
  { kind: 'none', label: m.createPool.noMarket, hint: m.createPool.noMarketHint },
  {
    kind: 'low-cost', label: m.createPool.lowCostMarket,
    hint: m.createPool.lowCostHint,
  },
  { kind: 'full-size', label: m.createPool.fullSizeMarket, hint: m.createPool.fullSizeHint },
] as const;

/** The market to create with an AMM v4 pool whose pair has none, if any (rules 5.34, 9.26). */
export default function MarketChoice({ form, pool }: { readonly form: PoolFormFields; readonly pool: PoolView }) {
  const { fields: { register }, text, errors, change } = form;
  const { names, costs: { amm } } = pool;
  const hasNone = amm?.['low-cost'].marketLamports !== 0n;
  // Once a market of the pair is found, what was typed for a new one no longer counts.
  useEffect(() => {
    if (!hasNone && text.market !== 'none') change({ market: 'none' });
  }, [hasNone, text.market, change]);
  if (!hasNone) return null;
  const needsMarket = amm?.needsMarket ?? false;
  const sizeField = (name: 'lotSize' | 'tickSize', label: string, hint: string) => {
    const { readAs, error } = typedNumber(text[name]);
    return (
      <Field
        label={label} number="decimal" required readAs={readAs} hint={hint} error={errors[name] ?? error}
        {...register(name)} value={text[name]}
      />
    );
  };
  const choice = text.market === 'none' && needsMarket ? 'low-cost' : text.market;
  return (
    <Disclosure className="details" opens={choice !== 'none'} summary={[m.ui.market, MARKETS.find(({ kind }) => kind === choice)?.label].join(' · ')}>
      {amm && (
        <div className={styles.kinds}>
          <KindChoice
            legend={m.ui.market}
            kinds={MARKETS.map((market) => ({
              ...market, cost: formatSolCost(amm[market.kind].marketLamports), costDetail: market.kind === 'none' ? null : m.ui.rentNotRefundable,
              refusals: [], unavailable: market.kind === 'none' && needsMarket ? m.createPool.marketRequired : null,
            }))}
            choice={choice}
            choose={(market) => change({ market })}
          />
        </div>
      )}
      {text.market === 'full-size' && (
        <div className="form__row">
          {sizeField('lotSize', m.createPool.lotSize, formatMessage(m.createPool.lotSizeHint, { token: names.base }))}
          {sizeField('tickSize', m.createPool.tickSize, formatMessage(m.createPool.tickSizeHint, { token: names.quote }))}
        </div>
      )}
    </Disclosure>
  );
}
