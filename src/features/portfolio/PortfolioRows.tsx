import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { TriangleAlert } from 'lucide';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import type { TokenView } from '@/action/tokens/tokenView.ts';
import { poolKindNames } from '@/action/poolKinds.ts';
import { shownPositionWorth } from '@/action/positionWorth.ts';
import { readQuoteSide } from '@/action/useQuoteSide.ts';
import { shownUiAmount, useUiScales } from '@/action/uiAmounts.ts';
import { shownDollars } from '@/action/usePortfolio.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { NATIVE_DECIMALS } from '@/constants.ts';
import type { PortfolioDollars } from '@/services/portfolio/portfolioDollars.ts';
import type { LiquidityHolding } from '@/services/portfolio/readLiquidity.ts';
import type { PositionHolding, TokenHolding } from '@/services/portfolio/readPortfolio.ts';
import type { TokenAccount } from '@/services/programs/token/getTokenAccounts.ts';
import { shortAddress } from '@/shortAddress.ts';
import { Amount } from '@/ui/Amount.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { type ShownNumber, shownAmount } from '@/ui/format.ts';
import { inPairOrder, pairName } from '@/app/session/pair.ts';
import { PairLogo, TokenLogo } from '@/app/session/TokenLogo.tsx';
import styles from './portfolio.module.css';
import * as m from '#messages';
import { formatList, formatMessage } from '@/messages/format.ts';
import { paths, poolPath, positionPath, swapPath, tokenPath } from '@/paths.ts';
import type { FarmHolding } from '@/services/portfolio/portfolioValues.ts';

/** The rest is behind a button. */
const SHOWN_AT_FIRST = 10;

interface RowProps {
  readonly logo: ReactNode;
  readonly title: string;
  /** Why its name cannot be trusted. */
  readonly warning?: string | null;
  readonly to: string | null;
  readonly notes: readonly string[];
  /** After them; on a phone it has a line of its own, or is left to assistive technology. */
  readonly more?: { readonly text: string; readonly isLine: boolean } | false;
  readonly amounts: readonly (string | ShownNumber)[];
  /** Lamports, or what is to be shown; `null` if the value is unknown, absent if the row has no value. */
  readonly value?: bigint | ShownNumber | null;
  /** Millionths of a dollar; absent if no price is known. */
  readonly dollars?: bigint | null | undefined;
  /** Its most common action; `null` if it is not the visitor's. */
  readonly action: { readonly label: string; readonly to: string; readonly isUrgent?: boolean } | null;
}

/** One holding; its name links to where it is managed. */
function Row({ logo, title, warning = null, to, notes, more, amounts, value, dollars = null, action }: RowProps) {
  return (
    <li className={styles.row} data-more={more ? more.isLine : undefined}>
      <span className={styles.logos}>{logo}</span>
      <span className={styles.name}>
        <span>
          {to === null ? title : <Link to={to}>{title}</Link>}
          {warning !== null && <span className={styles.warning} title={warning}><Icon of={TriangleAlert} size={14} /><span className="visually-hidden">{warning}</span></span>}
        </span>
        {(notes.length > 0 || more) && (
          <span className={styles.notes}>
            <span>{notes.join(' · ')}</span>
            {more && <span className={styles.more}><span> · </span>{more.text}</span>}
          </span>
        )}
      </span>
      <span className={styles.amounts}>
        {amounts.map((amount, index) => <span key={index}><Amount value={amount} /></span>)}
      </span>
      <span className={styles.value}>
        {value === null && dollars === null && <span className={styles.none} title={m.portfolio.notCounted}><span aria-hidden="true">–</span><span className="visually-hidden">{m.portfolio.notCounted}</span></span>}
        {value != null && <span><Amount value={typeof value === 'bigint' ? shownAmount(value, NATIVE_DECIMALS, 'SOL') : value} /></span>}
        {dollars !== null && <span className={value === null ? undefined : styles.none}><Amount value={shownDollars(dollars)} /></span>}
      </span>
      {action && (
        <Link className={`button button--small ${styles.action} ${action.isUrgent ? '' : `button--plain ${to === null ? '' : styles.quiet}`}`} to={action.to} aria-label={`${action.label} ${title}`}>{action.label}</Link>
      )}
    </li>
  );
}

interface RowsProps<Item> {
  readonly items: readonly Item[];
  /** Accessible name of the list. */
  readonly label: string;
  /** A row above the others. */
  readonly before?: ReactNode;
  row(item: Item, index: number): ReactNode;
}

function Rows<Item>({ items, label, before, row }: RowsProps<Item>) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? items : items.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul className={styles.rows} aria-label={label}>{before}{shown.map(row)}</ul>
      {shown.length < items.length && (
        <button type="button" className="button button--small" onClick={() => setAll(true)}>
          {formatMessage(m.portfolio.showAll, { count: items.length + (before ? 1 : 0) })}
        </button>
      )}
    </>
  );
}

/** How a token is named among all of the page. */
export type ViewOf = (mint: string) => TokenView | undefined;

/** SOL and the tokens in the wallet. */
export function TokenRows(props: {
  readonly lamports: bigint; readonly holdings: readonly TokenHolding[]; readonly viewOf: ViewOf; readonly dollars: PortfolioDollars | null; readonly isMine: boolean;
}) {
  const { lamports: sol, holdings, viewOf, dollars, isMine } = props;
  const swap = (mint: string) => (isMine ? { label: m.ui.swap, to: swapPath({ in: mint }) } : null);
  const scales = useUiScales(holdings.map(({ token }) => token.mint));
  return (
    <Rows
      label={m.ui.tokens}
      before={sol > 0n && (
        <Row
          logo={<TokenLogo mint={NATIVE_TOKEN.mint} name="SOL" />} title="SOL" to={isMine ? swapPath({ in: NATIVE_TOKEN.mint }) : null} notes={[m.portfolio.solHint]}
          amounts={[shownAmount(sol, NATIVE_DECIMALS, '')]} value={sol} dollars={dollars?.sol}
          action={swap(NATIVE_TOKEN.mint)}
        />
      )}
      items={holdings}
      row={({ token: { mint }, amount, accounts, lamports }) => {
        const view = viewOf(mint.address);
        // Listed as SOL, too, but nothing spends it until it is unwrapped.
        const isWrapped = mint.address === NATIVE_TOKEN.mint;
        const title = isWrapped ? m.ui.wrappedSol : view?.title ?? shortAddress(mint.address);
        return (
          <Row
            key={mint.address}
            logo={<TokenLogo mint={mint.address} name={title} />}
            title={title}
            warning={isWrapped ? null : warningOf(view)}
            to={tokenPath(mint.address)}
            notes={[...(isWrapped ? [] : [...(view?.name ? [view.name] : []), ...(view?.badges ?? []).slice(view?.isVerified || view?.isMisleading ? 1 : 0).map(({ text }) => text)]), ...accountNotes(accounts, (part) => withUnit(shownUiAmount(scales, part, mint, '')))]}
            amounts={[shownUiAmount(scales, amount, mint, '')]}
            value={lamports}
            dollars={dollars?.tokens.get(mint.address)}
            action={isWrapped ? null : swap(mint.address)}
          />
        );
      }}
    />
  );
}

/** The first of the badges says how far its name can be trusted. */
const warningOf = (view: TokenView | undefined): string | null => (view?.isMisleading ? view.badges[0]?.text ?? null : null);

const withUnit = ({ exact, unit = '' }: ShownNumber): string => `${exact} ${unit}`.trimEnd();

/** What is frozen, what is outside the associated account, and what others may spend. */
function accountNotes(accounts: readonly TokenAccount[], words: (amount: bigint) => string): readonly string[] {
  const sumOf = (part: 'isFrozen' | 'isAuxiliary'): bigint => accounts.reduce((sum, account) => (account[part] ? sum + account.amount : sum), 0n);
  const [frozen, auxiliary] = [sumOf('isFrozen'), sumOf('isAuxiliary')];
  return [
    ...(frozen > 0n ? [formatMessage(m.portfolio.frozenAmount, { amount: words(frozen) })] : []),
    ...(auxiliary > 0n ? [formatMessage(m.portfolio.inOtherAccount, { amount: words(auxiliary) })] : []),
    ...accounts.flatMap(({ delegate, delegatedAmount }) => (delegate === null || delegatedAmount === 0n ? []
      : [formatMessage(m.portfolio.delegateMaySpend, { delegate: shortAddress(delegate), amount: words(delegatedAmount) })])),
  ];
}

/** Tokens that the wallet minted or has authorities over. */
export function CreatedRows(props: { readonly holdings: readonly TokenHolding[]; readonly viewOf: ViewOf; readonly isMine: boolean }) {
  const { holdings, viewOf, isMine } = props;
  return (
    <Rows
      label={m.portfolio.createdTokensLabel}
      items={holdings}
      row={({ token: { mint }, rights }) => {
        const title = viewOf(mint.address)?.title ?? shortAddress(mint.address);
        return (
          <Row
            key={mint.address}
            logo={<TokenLogo mint={mint.address} name={title} />}
            title={title}
            to={tokenPath(mint.address)}
            notes={rights.length > 0 ? rights.map(({ name }) => name) : [m.portfolio.noAuthoritiesLeft]}
            amounts={[]}
            action={isMine ? { label: m.ui.manage, to: tokenPath(mint.address) } : null}
          />
        );
      }}
    />
  );
}

/** Units of a pair's amounts. The address that tells two tokens of one symbol apart is in the row's title. */
const unitsOf = (mints: readonly string[], nameOf: TokenName) => mints.map((mint) => nameOf(mint).split(' ')[0]!);

/** LP tokens, in the wallet and staked. */
export function LiquidityRows(props: {
  readonly holdings: readonly LiquidityHolding[]; readonly dollars: PortfolioDollars | null; readonly nameOf: TokenName; readonly isMine: boolean;
}) {
  const { holdings, dollars, nameOf, isMine } = props;
  return (
    <Rows
      label={m.ui.liquidity}
      items={holdings}
      row={({ lpMint, pool, inWallet, staked, lamports }) => {
        const lp = (amount: bigint): ShownNumber => shownAmount(amount, lpMint.decimals, 'LP');
        const where = [
          ...(inWallet > 0n ? [formatMessage(m.portfolio.lpInWallet, { amount: lp(inWallet).short })] : []),
          ...(staked > 0n ? [formatMessage(m.portfolio.lpStaked, { amount: lp(staked).short })] : []),
        ];
        if (!pool) {
          return (
            <Row
              key={lpMint.address} to={null} title={`LP ${shortAddress(lpMint.address)}`} notes={[m.portfolio.farmPoolMissing, ...where]}
              logo={<TokenLogo mint={lpMint.address} name="LP" />} amounts={[lp(inWallet + staked)]} value={null}
              action={null}
            />
          );
        }
        const [a = '', b = ''] = unitsOf([pool.mintA, pool.mintB], nameOf);
        return (
          <Row
            key={lpMint.address}
            logo={<PairLogo mints={[pool.mintA, pool.mintB]} nameOf={nameOf} />}
            title={pairName(pool.mintA, pool.mintB, nameOf)}
            to={poolPath(pool.poolId)}
            notes={[poolKindNames[pool.kind]]}
            more={where.length > 0 && { text: where.join(' · '), isLine: false }}
            amounts={inPairOrder([pool.mintA, pool.mintB], [shownAmount(pool.amountA, pool.figures.decimalsA, a), shownAmount(pool.amountB, pool.figures.decimalsB, b)])}
            value={lamports}
            dollars={dollars?.liquidity.get(lpMint.address)}
            action={isMine ? { label: m.ui.manage, to: poolPath(pool.poolId) } : null}
          />
        );
      }}
    />
  );
}

/** Concentrated positions with their uncollected fees and rewards. */
export function PositionRows(props: {
  readonly views: readonly PositionHolding[]; readonly dollars: PortfolioDollars | null; readonly nameOf: TokenName; readonly isMine: boolean;
}) {
  const { views, dollars, nameOf, isMine } = props;
  return (
    <Rows
      label={m.ui.positions}
      items={views}
      row={(view) => {
        const { position, pool, amountA, amountB, owed, range } = view;
        const mints = [pool.a.mint.address, pool.b.mint.address] as const;
        const [unitA = '', unitB = ''] = unitsOf(mints, nameOf);
        const owes = [
          { amount: owed.feesA, mint: pool.a.mint }, { amount: owed.feesB, mint: pool.b.mint },
          ...pool.rewards.map(({ mint }, index) => ({ amount: owed.rewards[index] ?? 0n, mint })),
        ].filter(({ amount }) => amount > 0n);
        return (
          <Row
            key={position.nftMint}
            logo={<PairLogo mints={mints} nameOf={nameOf} />}
            title={pairName(...mints, nameOf)}
            to={positionPath(position.nftMint)}
            notes={[position.liquidity === 0n ? m.portfolio.positionEmpty : range === 'in' ? m.ui.inRange : m.ui.outOfRange]}
            more={owes.length > 0 && {
              text: formatMessage(m.portfolio.toCollect, {
                amounts: owes.map(({ amount, mint }) => `${shownAmount(amount, mint.decimals, '').short}\u00a0${nameOf(mint.address)}`).join(' +\u00a0'),
              }),
              isLine: true,
            }}
            amounts={inPairOrder(mints, [shownAmount(amountA, pool.a.mint.decimals, unitA), shownAmount(amountB, pool.b.mint.decimals, unitB)])}
            value={shownPositionWorth(view, nameOf, readQuoteSide(...mints))}
            dollars={dollars?.positions.get(position.nftMint)}
            action={isMine ? { label: owes.length > 0 ? m.ui.collect : m.ui.manage, to: positionPath(position.nftMint), isUrgent: owes.length > 0 } : null}
          />
        );
      }}
    />
  );
}

/** Stakes with their pending rewards. */
export function FarmRows(props: {
  readonly holdings: readonly FarmHolding[]; readonly liquidity: readonly LiquidityHolding[]; readonly dollars: PortfolioDollars | null;
  readonly nameOf: TokenName; readonly isMine: boolean;
}) {
  const { holdings, liquidity, dollars, nameOf, isMine } = props;
  return (
    <Rows
      label={m.ui.farms}
      items={holdings}
      row={({ farm, ledger, pending, lamports }) => {
        const pool = liquidity.find(({ lpMint }) => lpMint.address === farm.lpMint.address)?.pool ?? null;
        const to = pool && poolPath(pool.poolId, undefined, { tab: 'farm' });
        const isOwed = pending.some(({ amount }) => amount > 0n);
        const unpriced = lamports === null ? [] : pending.filter((one) => one.lamports === null);
        return (
          <Row
            key={farm.farmId}
            logo={pool ? <PairLogo mints={[pool.mintA, pool.mintB]} nameOf={nameOf} /> : <TokenLogo mint={farm.lpMint.address} name="LP" />}
            title={pool ? formatMessage(m.portfolio.farmOfPair, { pair: pairName(pool.mintA, pool.mintB, nameOf) }) : formatMessage(m.portfolio.farmOfLp, { address: shortAddress(farm.lpMint.address) })}
            to={to}
            notes={[
              formatMessage(m.portfolio.stakedCountedAbove, { amount: shownAmount(ledger.deposited, farm.lpMint.decimals, 'LP').short }),
              ...(unpriced.length === 0 ? [] : [formatMessage(m.portfolio.pendingUnpriced, { tokens: formatList(unpriced.map(({ mint }) => nameOf(mint.address))) })]),
            ]}
            amounts={pending.map(({ mint, amount }) => ({ ...shownAmount(amount, mint.decimals, nameOf(mint.address)), prefix: '+' }))}
            value={lamports}
            dollars={dollars?.farms.get(farm.farmId)}
            action={isMine ? { label: isOwed ? m.ui.harvest : m.ui.manage, to: to ?? paths.farms, isUrgent: isOwed } : null}
          />
        );
      }}
    />
  );
}
