import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { poolKindNames } from '@/action/poolKinds.ts';
import { type Fraction, invertFraction } from '@/services/amounts/fraction.ts';
import { type FarPrice, priceDeviations, type ImpossiblePrice, implausiblePrice } from '@/services/pools/prices.ts';
import { shortAddress } from '@/shortAddress.ts';
import { Amount } from '@/ui/Amount.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { formatFigure, formatPrice, formatRate, shownPrice } from '@/ui/format.ts';
import type { NewPool } from './useNewPool.ts';
import styles from './PriceDeviationNotice.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { poolPath } from '@/paths.ts';

const FAR = m.createPool.priceGapTitle;
const IMPOSSIBLE = m.createPool.wrongPriceTitle;

export interface FarPriceNoticeProps {
  readonly pool: NewPool;
  /** Quote tokens per base token, whole tokens. */
  readonly price: Fraction;
  /** The confirmation field. */
  readonly children: ReactNode;
}

/** Warns of a price that is inverted or far from that of other pools, and what that would cost. Renders nothing otherwise. */
export default function PriceDeviationNotice({ pool, price, children }: FarPriceNoticeProps) {
  const { pair: { base, quote }, pairPrices, names, prices } = pool;
  const far = priceDeviations(price, pairPrices);
  const impossible = base && quote && implausiblePrice(price, base, quote);
  if (far.length === 0 && impossible === null) return null;
  return (
    <Notice isLive tone="warning" title={impossible === null ? FAR : IMPOSSIBLE}>
      {impossible !== null && <p>{describeImpossible(price, impossible, names)}</p>}
      <dl className={styles.factList}>
        <div>
          <dt>{m.createPool.yourPool}</dt>
          <dd>{prices[0] && <Amount value={prices[0]} />}</dd>
        </div>
        {far.map((other) => (
          <div key={other.poolId}>
            <dt>
              <Link to={poolPath(other.poolId)}>{formatMessage(m.createPool.poolOfKind, { kind: poolKindNames[other.kind], address: shortAddress(other.poolId) })}</Link>
            </dt>
            <dd>
              <Amount value={shownPrice(other.price, names.base, names.quote)} /> <span className={styles.factListMore}>{describeDifference(other)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        {far.length > 0 ? m.createPool.priceGapHint : m.createPool.wrongPriceHint}
      </p>
      {children}
    </Notice>
  );
}

function describeDifference({ difference, isInverted }: FarPrice): string {
  return [
    difference.numerator < 0n
      ? formatMessage(m.createPool.priceLower, { difference: formatRate({ ...difference, numerator: -difference.numerator }, 3) })
      : formatMessage(m.createPool.priceHigher, { difference: formatRate(difference, 3) }),
    ...(isInverted ? [m.createPool.invertedHint] : []),
  ].join(' ');
}

/** Significant digits of the loss; only its size matters. */
const VALUE_DIGITS = 3;

function describeImpossible(price: Fraction, { side, value }: ImpossiblePrice, { base, quote }: NewPool['names']): string {
  const [token, money] = side === 'base' ? [base, quote] : [quote, base];
  const worth = formatFigure(value, VALUE_DIGITS);
  return formatMessage(m.createPool.wrongPriceSupply, { token, worth, money, base, price: formatPrice(invertFraction(price)), quote });
}
