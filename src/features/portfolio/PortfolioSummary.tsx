import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pairName } from '@/app/session/pair.ts';
import { useTokenNames } from '@/app/session/useTokenNames.ts';
import { poolKindNames } from '@/action/poolKinds.ts';
import { shownPositionWorth } from '@/action/positionWorth.ts';
import { shownUiAmount, useUiScales } from '@/action/uiAmounts.ts';
import { usePortfolio } from '@/action/usePortfolio.ts';
import { readQuoteSide } from '@/action/useQuoteSide.ts';
import { NATIVE_DECIMALS } from '@/constants.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import type { Portfolio } from '@/services/portfolio/readPortfolio.ts';
import { shortAddress } from '@/shortAddress.ts';
import { Amount } from '@/ui/Amount.tsx';
import { formatCompactPrice, shownAmount, type ShownNumber } from '@/ui/format.ts';
import { ReadAgain } from '@/ui/ReadAgain.tsx';
import { RowCard } from '@/ui/RowCard.tsx';
import { PairLogo, TokenLogo } from '@/app/session/TokenLogo.tsx';
import styles from './portfolio.module.css';
import { useTokenViews } from './useTokenViews.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { paths, poolPath, positionPath, tokenPath } from '@/paths.ts';

const MAX_TOKENS = 5;
const MAX_POOLS = 3;
const NO_TOKENS: Portfolio['tokens'] = [];

/** What a row is worth, to four digits; all of them on demand. */
const shownWorth = (lamports: bigint): ShownNumber =>
  ({ ...shownAmount(lamports, NATIVE_DECIMALS, 'SOL'), short: formatCompactPrice(createFraction(lamports, 10n ** BigInt(NATIVE_DECIMALS))) });

export interface PortfolioSummaryProps {
  /** base58 */
  readonly address: string;
  /** The buttons of a test network. */
  readonly testTokens: ReactNode;
}

/** A summary of a wallet: its first tokens, pools and positions. */
export function PortfolioSummary({ address, testTokens }: PortfolioSummaryProps) {
  const { data, error, isFetching, refetch } = usePortfolio(address);
  const tokens = data?.tokens ?? NO_TOKENS;
  const views = useTokenViews(tokens);
  const scales = useUiScales(tokens.slice(0, MAX_TOKENS).map(({ token }) => token.mint));
  const nameOf = useTokenNames([...new Set(data ? [
    ...data.liquidity.flatMap(({ pool }) => (pool ? [pool.mintA, pool.mintB] : [])),
    ...data.positions.flatMap(({ pool }) => [pool.a.mint.address, pool.b.mint.address]),
  ] : [])].sort());
  const problem = error && <ReadAgain hasOld={data !== undefined} error={error} isFetching={isFetching} ask={() => void refetch()} />;
  const value = (lamports: bigint | null, amount: ShownNumber | null) => (lamports === null
    ? amount && <Amount value={amount} />
    : <Amount value={shownWorth(lamports)} />);
  const liquidity = data?.isComplete ? [
    ...data.liquidity.map(({ lpMint, pool, inWallet, staked, lamports }) => ({
      key: lpMint.address,
      icon: pool ? <PairLogo mints={[pool.mintA, pool.mintB]} nameOf={nameOf} /> : <TokenLogo mint={lpMint.address} name="LP" />,
      title: pool ? <Link to={poolPath(pool.poolId)}>{pairName(pool.mintA, pool.mintB, nameOf)}</Link> : `LP ${shortAddress(lpMint.address)}`,
      note: [pool ? poolKindNames[pool.kind] : m.portfolio.poolMissing, ...(staked > 0n ? [m.portfolio.partlyStaked] : [])].join(' · '),
      value: value(lamports, shownAmount(inWallet + staked, lpMint.decimals, 'LP')),
    })),
    ...data.positions.map((view) => {
      const { position, pool, range } = view;
      const [a, b] = [pool.a.mint.address, pool.b.mint.address];
      const { unit = '', ...worth } = shownPositionWorth(view, nameOf, readQuoteSide(a, b));
      // The other token has a line of its own.
      const [own = '', other] = unit.split(' +');
      return {
        key: position.nftMint,
        icon: <PairLogo mints={[a, b]} nameOf={nameOf} />,
        title: <Link to={positionPath(position.nftMint)}>{pairName(a, b, nameOf)}</Link>,
        note: `${poolKindNames.clmm} · ${range === 'in' ? m.ui.inRange : m.ui.outOfRange}`,
        value: <><Amount value={{ ...worth, unit: own }} />{other && <span className={styles.worthOfRow} translate="no"> +{other}</span>}</>,
      };
    }),
  ] : undefined;
  // One card says that there is nothing yet.
  const isNew = tokens.length === 0 && liquidity?.length === 0;

  return (
    <>
      <RowCard
        title={m.ui.yourTokens}
        limit={MAX_TOKENS}
        foot={testTokens}
        problem={problem}
        rows={data ? tokens.slice(0, MAX_TOKENS).map(({ token: { mint }, amount, lamports }, index) => {
          const view = views[index];
          const title = view?.title ?? shortAddress(mint.address);
          return {
            key: mint.address,
            icon: <TokenLogo mint={mint.address} name={title} />,
            title: <Link to={tokenPath(mint.address)}>{title}</Link>,
            note: view?.isMisleading ? view.badges[0]?.text : view?.name,
            value: (
              <>
                <Amount value={shownUiAmount(scales, amount, mint, '')} />
                {lamports !== null && <span className={styles.worthOfRow}><Amount value={shownWorth(lamports)} /></span>}
              </>
            ),
          };
        }) : null}
        empty={(
          <>
            <p>{m.portfolio.tokensEmpty}</p>
            <div className="line">{testTokens}<Link className="button button--small" to={paths.mintTokens}>{m.ui.mintToken}</Link></div>
          </>
        )}
        more={tokens.length > 0 && <Link to={paths.portfolio}>{tokens.length > MAX_TOKENS ? formatMessage(m.portfolio.allCount, { count: tokens.length }) : m.portfolio.seeAll}</Link>}
      />
      {!isNew && <RowCard
        title={m.ui.yourLiquidity}
        limit={MAX_POOLS}
        problem={error && <p className="field__hint">{m.portfolio.liquidityAlsoUnreadable}</p>}
        rows={liquidity?.slice(0, MAX_POOLS) ?? null}
        empty={<><p>{m.portfolio.liquidityEmpty}</p><Link className="button button--small" to={paths.pools}>{m.portfolio.findPool}</Link></>}
        more={liquidity && liquidity.length > MAX_POOLS && <Link to={paths.portfolio}>{formatMessage(m.portfolio.allCount, { count: liquidity.length })}</Link>}
      />}
    </>
  );
}
