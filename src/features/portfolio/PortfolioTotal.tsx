import { shownDollars, usePortfolioDollars } from '@/action/usePortfolio.ts';
import { NATIVE_DECIMALS } from '@/constants.ts';
import { formatPlural } from '@/messages/format.ts';
import type { Portfolio } from '@/services/portfolio/readPortfolio.ts';
import { Amount } from '@/ui/Amount.tsx';
import { Message } from '@/ui/Message.tsx';
import { shownAmount } from '@/ui/format.ts';
import styles from './portfolio.module.css';
import * as m from '#messages';

export interface PortfolioTotalProps extends ReturnType<typeof usePortfolioDollars> {
  readonly portfolio: Portfolio;
}

/** A wallet's total, one line per unit, because what has a price in dollars alone is no part of the sum in SOL. */
export function PortfolioTotal({ portfolio, dollars, uncounted }: PortfolioTotalProps) {
  return (
    <>
      <span>
        <strong><Amount value={shownAmount(portfolio.totalLamports, NATIVE_DECIMALS, 'SOL')} /></strong>
        {dollars?.ofSol != null && <>{' '}<span className={styles.dollars}><Message text={m.portfolio.providerValue} parts={{ amount: <Amount value={shownDollars(dollars.ofSol)} /> }} /></span></>}
      </span>
      {dollars !== null && dollars.beside > 0n && (
        <span className={styles.dollars}><Message text={m.portfolio.dollarValue} parts={{ amount: <Amount value={shownDollars(dollars.beside)} /> }} /></span>
      )}
      {uncounted > 0 && <span className={styles.dollars}>{formatPlural(m.portfolio.unpricedTokens, uncounted)}</span>}
    </>
  );
}
