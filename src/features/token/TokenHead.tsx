import { BadgeCheck, CircleAlert, CircleCheck, CircleX, LoaderCircle } from 'lucide';
import { Link } from 'react-router-dom';
import { useState } from 'react';
import { Amount } from '@/ui/Amount.tsx';
import { Badge } from '@/ui/Badge.tsx';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { shownPrice } from '@/ui/format.ts';
import { Icon } from '@/ui/Icon.tsx';
import { invertFraction } from '@/services/amounts/fraction.ts';
import type { TokenPool } from '@/services/tokens/report/readTokenPools.ts';
import type { TokenReport } from '@/services/tokens/report/TokenReport.ts';
import { useEpoch } from '@/app/session/useEpoch.ts';
import { useTokenNames } from '@/app/session/useTokenNames.ts';
import { swapPath } from '@/paths.ts';
import type { TokenIdentity } from './tokenIdentity.ts';
import { tokenVerdicts, type TokenVerdictView } from './tokenVerdicts.ts';
import styles from './token.module.css';
import * as m from '#messages';

export interface TokenHeadProps {
  readonly report: TokenReport;
  readonly identity: TokenIdentity;
  readonly imageUrl: string | null;
  /** The deepest pools first; `null` while loading, 'failed' if they could not be read. */
  readonly pools: readonly TokenPool[] | null | 'failed';
  readonly shareUrl: string;
  /** Path of a swap for the token; `null` if it has no pool. */
  readonly canBuy: boolean;
}

/** What visitors look for first: the token, its price, its verdicts, and Buy. */
export function TokenHead({ report, identity, imageUrl, pools, shareUrl, canBuy }: TokenHeadProps) {
  const { mint } = report;
  const { label, symbol, letter, unit } = identity;
  // Against an unlisted token a price says nothing.
  const [pool] = Array.isArray(pools) ? (pools as readonly TokenPool[]).filter(({ worth }) => worth > 0n) : [];
  const quoteMint = pool && (pool.row.mintA === mint.address ? pool.row.mintB : pool.row.mintA);
  const nameOf = useTokenNames(quoteMint === undefined ? [] : [quoteMint]);
  const epoch = useEpoch(report.settings.transferFee !== undefined);
  const price = pool?.figures.price ?? null;
  const ofToken = price && (pool?.row.mintA === mint.address ? price : invertFraction(price));
  return (
    <>
      <div className={styles.head}>
        <TokenPicture url={imageUrl} letter={letter} />
        <p className={styles.headText}>
          <strong className={styles.headSymbol}>{symbol === '' ? m.token.noSymbol : label.full}</strong>
          {label.trust === 'listed'
            ? <Badge tone="good"><Icon of={BadgeCheck} size={16} /> {m.ui.verified}</Badge>
            : label.trust === 'unverified' && <Badge tone="waiting">{m.ui.unverified}</Badge>}
        </p>
        {ofToken && quoteMint !== undefined && (
          <p className={styles.headPrice}>
            <strong><Amount value={{ ...shownPrice(ofToken, unit, nameOf(quoteMint)), prefix: undefined }} /></strong>
            <span className="field__hint">{m.ui.inLargestPool}</span>
          </p>
        )}
        <div className="form__actions">
          {canBuy && <Link className="button button--primary" to={swapPath({ out: report.mint.address })}>{m.ui.buy}</Link>}
          <CopyButton text={shareUrl} label={m.ui.copyLink} />
        </div>
      </div>
      <ul className={styles.verdicts} aria-label={m.ui.glance}>
        {tokenVerdicts(report, pools, label.trust === 'listed', epoch).map(({ title, detail, tone }) => (
          <li key={title} className={styles.tile} data-tone={tone}>
            <Icon of={ICONS[tone]} />
            <span><strong>{title}</strong><span>{detail}</span></span>
          </li>
        ))}
      </ul>
    </>
  );
}

const ICONS = { good: CircleCheck, waiting: CircleAlert, bad: CircleX, reading: LoaderCircle } as const satisfies Record<TokenVerdictView['tone'], unknown>;

interface TokenPictureProps {
  /** `null` if there is none. */
  readonly url: string | null;
  /** Shown instead if there is none. */
  readonly letter: string;
}

/** The picture of a token: always an image, and its host does not learn which page shows it. */
function TokenPicture({ url, letter }: TokenPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const isShown = url !== null && failed !== url;
  return (
    <span className={styles.picture}>
      {isShown ? (
        <img
          className={styles.pictureImage} src={url} alt={m.token.pictureAlt}
          referrerPolicy="no-referrer" decoding="async" onError={() => setFailed(url)}
        />
      ) : <span className={styles.pictureLetter} aria-hidden="true">{letter}</span>}
      {url !== null && !isShown && <span className={styles.pictureProblem}>{m.token.pictureUnloadable}</span>}
    </span>
  );
}
