import { usePortfolio, usePortfolioDollars } from '@/action/usePortfolio.ts';
import { NATIVE_DECIMALS } from '@/constants.ts';
import { Amount } from '@/ui/Amount.tsx';
import { shownAmount } from '@/ui/format.ts';
import { Info } from '@/ui/Info.tsx';
import { PortfolioTotal } from './PortfolioTotal.tsx';
import styles from './portfolio.module.css';
import * as m from '#messages';

/** All that a wallet has, in SOL; what it is made of is told on demand. @param address base58 */
export default function WalletTotal({ address }: { readonly address: string }) {
  const { data, error } = usePortfolio(address);
  const worth = usePortfolioDollars(data);
  if (!data) return error ? '–' : '… SOL';
  return (
    <>
      <Amount value={shownAmount(data.totalLamports, NATIVE_DECIMALS, 'SOL')} />
      {' '}<Info about={m.portfolio.totalWithLiquidity}><span className={styles.lines}>{m.portfolio.totalWithLiquidity}<PortfolioTotal portfolio={data} {...worth} /></span></Info>
    </>
  );
}
