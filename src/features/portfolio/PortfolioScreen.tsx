import { useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePortfolio, usePortfolioDollars } from '@/action/usePortfolio.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { ConnectNotice } from '@/app/session/ConnectNotice.tsx';
import { useTokenNames } from '@/app/session/useTokenNames.ts';
import { NATIVE_DECIMALS } from '@/constants.ts';
import { formatPlural } from '@/messages/format.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import type { Portfolio } from '@/services/portfolio/readPortfolio.ts';
import { ActionChoice } from '@/ui/ActionChoice.tsx';
import { Amount } from '@/ui/Amount.tsx';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { Empty } from '@/ui/Empty.tsx';
import { ErrorNotice, type ErrorOffers } from '@/ui/ErrorNotice.tsx';
import { Info } from '@/ui/Info.tsx';
import { Message } from '@/ui/Message.tsx';
import { shownAmount } from '@/ui/format.ts';
import type { TokenView } from '@/action/tokens/tokenView.ts';
import { shortAddress } from '@/shortAddress.ts';
import { ReadAgain } from '@/ui/ReadAgain.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { paths } from '@/paths.ts';
import { CreatedRows, FarmRows, LiquidityRows, PositionRows, TokenRows } from './PortfolioRows.tsx';
import { PortfolioTotal } from './PortfolioTotal.tsx';
import styles from './portfolio.module.css';
import * as m from '#messages';
import { useTokenViews } from './useTokenViews.ts';
import AccountsForm from './AccountsForm.tsx';
import ClaimAllForm from './ClaimAllForm.tsx';

export interface PortfolioScreenProps {
  /** base58; `null` while no wallet is connected. */
  readonly address: string | null;
  /** Whether it is the connected wallet's, so that actions can be signed. */
  readonly isMine: boolean;
  /** Unfinished work, shown first. */
  readonly unfinished?: ReactNode;
}

/** Everything an address has on this network. */
export function PortfolioScreen({ address, isMine, unfinished }: PortfolioScreenProps) {
  const { data, error, isFetching, refetch } = usePortfolio(address);
  if (address === null) {
    return <ConnectNotice title={m.portfolio.connectHint} />;
  }
  return (
    <>
      {unfinished}
      {!data && !error && <Skeleton className={styles.loading} label={m.ui.loading} />}
      <ReadAgain hasOld={data !== undefined} error={error} isFetching={isFetching} ask={() => void refetch()} />
      {data && <Holdings address={address} portfolio={data} isMine={isMine} retry={{ run: () => void refetch(), isBusy: isFetching }} />}
    </>
  );
}

const FAILED_TITLES: Readonly<Record<Portfolio['problems'][number]['part'], string>> = {
  liquidity: m.portfolio.liquidityUnreadable, positions: m.portfolio.positionsUnreadable, farms: m.portfolio.farmsUnreadable,
};

interface HoldingsProps extends Pick<PortfolioScreenProps, 'isMine'> {
  readonly address: string;
  readonly portfolio: Portfolio;
  /** Refetches it. */
  readonly retry: NonNullable<ErrorOffers['retry']>;
}

function Holdings({ address, portfolio, isMine, retry }: HoldingsProps) {
  const { lamports, tokens, created, liquidity, positions, farms, emptyAccounts, wrappedAccounts, auxiliaryAccounts, delegatedAccounts, isComplete, problems } = portfolio;
  const { cluster } = useCluster();
  const mints = [
    ...liquidity.flatMap(({ pool }) => (pool ? [pool.mintA, pool.mintB] : [])),
    ...positions.flatMap(({ pool }) => [pool.a, pool.b, ...pool.rewards].map(({ mint }) => mint.address)),
    ...farms.flatMap(({ farm }) => farm.rewards.map(({ mint }) => mint.address)),
  ];
  const nameOf = useTokenNames([...new Set(mints)].sort());
  const all = useMemo(() => [...new Map([...tokens, ...created].map((holding) => [holding.token.mint.address, holding])).values()], [tokens, created]);
  const views = useTokenViews(all);
  /** Named with its address, too, where a pool has another token of its symbol. */
  function viewOf(mint: string): TokenView | undefined {
    const view = views.find((one) => one.mint === mint);
    return view && mints.some((other) => other !== mint && nameOf(other) === view.title) ? { ...view, title: `${view.title} ${shortAddress(mint)}` } : view;
  }
  const value = usePortfolioDollars(portfolio);
  const { dollars } = value;
  const isEmpty = isComplete && lamports === 0n && tokens.length + created.length + liquidity.length + positions.length + farms.length === 0;
  const claim = {
    id: 'claim', label: m.ui.claimAll, content: <ClaimAllForm portfolio={portfolio} />,
    isOffered: farms.length > 0 || positions.some(({ owed }) => [owed.feesA, owed.feesB, ...owed.rewards].some((amount) => amount > 0n)),
  };
  return (
    <>
      {isComplete && !isEmpty && <section className={`card ${styles.total} ${styles.sum}`} aria-label={m.ui.total}>
        <p className={styles.worth}>
          <span className={styles.worthLabel}>{m.ui.total} <Info about={m.ui.total}>{isMine ? m.portfolio.valuationHint : m.portfolio.addressValuationHint}</Info></span>
          <PortfolioTotal portfolio={portfolio} {...value} />
        </p>
        {isMine && <ActionChoice about={m.portfolio.claimAllLabel} choices={[claim]} />}
      </section>}
      {problems.map(({ part, error }) => (
        <ErrorNotice
          key={part} error={error} offers={{ retry }}
          title={part === 'farms' && farms.length > 0 ? m.portfolio.stakesMissing : FAILED_TITLES[part]}
        />
      ))}
      {isEmpty && (
        <Empty title={<><strong className={styles.nothing}><Amount value={shownAmount(lamports, NATIVE_DECIMALS, 'SOL')} /></strong><br />{isMine ? m.portfolio.walletEmpty : m.portfolio.addressEmpty}</>}>
          {isMine && (cluster.allowsAirdrop
            // Home asks for it at once.
            ? <Link className="button button--primary" to={paths.home} state={{ started: address }}>{m.ui.getTestSol}</Link>
            : <CopyButton text={address} label={m.wallet.copyAddress} />)}
        </Empty>
      )}
      <Sections
        sections={[
          {
            title: m.ui.tokens, count: tokens.length + (lamports > 0n ? 1 : 0),
            rows: <TokenRows lamports={lamports} holdings={tokens} viewOf={viewOf} dollars={dollars} isMine={isMine} />,
          },
          { title: m.ui.liquidity, count: liquidity.length, rows: <LiquidityRows holdings={liquidity} dollars={dollars} nameOf={nameOf} isMine={isMine} /> },
          { title: m.ui.positions, count: positions.length, rows: <PositionRows views={positions} dollars={dollars} nameOf={nameOf} isMine={isMine} /> },
          {
            title: m.ui.farms, count: farms.length,
            rows: <FarmRows holdings={farms} liquidity={liquidity} dollars={dollars} nameOf={nameOf} isMine={isMine} />,
          },
          {
            title: isMine ? m.portfolio.createdByYou : m.portfolio.controlledTokens, count: created.length,
            rows: <CreatedRows holdings={created} viewOf={viewOf} isMine={isMine} />,
            isRepeated: created.every(({ token }) => tokens.some((held) => held.token.mint.address === token.mint.address)),
          },
        ]}
      />
      {!isComplete && <Skeleton label={m.ui.loading} />}
      <Delegates accounts={delegatedAccounts} isMine={isMine} />
      <OtherAccounts accounts={auxiliaryAccounts} isMine={isMine} mints={tokens.map(({ token: { mint } }) => mint)} />
      <WrappedSol accounts={wrappedAccounts} isMine={isMine} />
      <RentToReclaim accounts={emptyAccounts} isMine={isMine} />
    </>
  );
}

interface AccountsProps {
  readonly accounts: Portfolio['emptyAccounts'];
  readonly isMine: boolean;
}

interface AccountsSectionProps extends AccountsProps {
  readonly title: string;
  /** Whether the title has their number. */
  readonly hasCount?: boolean;
  /** Names the action for screen readers; the title if absent. */
  readonly about?: string;
  readonly way: 'reclaim' | 'unwrap' | 'move' | 'revoke';
  /** Of the amounts that the action names. */
  readonly mints?: readonly MintInfo[];
  readonly label: string;
  readonly children: ReactNode;
}

/** Token accounts of a kind, with what can be done to all of them. Stays mounted once there were some, to show the result. */
function AccountsSection({ accounts, isMine, title, hasCount = false, about = title, way, label, mints = [], children }: AccountsSectionProps) {
  const [wasThere, setWasThere] = useState(false);
  if (accounts.length > 0 && !wasThere) setWasThere(true);
  if (accounts.length === 0 && !wasThere) return null;
  const choice = {
    id: way, label, isOffered: accounts.length > 0,
    content: <AccountsForm way={way} accounts={accounts} mints={mints} />,
  };
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}{hasCount && <> <span className={styles.count}>{accounts.length}</span></>}</h2>
      <div className={`card ${styles.total}`}>
        <p>{children}</p>
        {isMine && <ActionChoice about={about} choices={[choice]} />}
      </div>
    </section>
  );
}

const solOf = (accounts: AccountsProps['accounts']): ReactNode =>
  <Amount value={shownAmount(accounts.reduce((sum, { lamports }) => sum + lamports, 0n), NATIVE_DECIMALS, 'SOL')} />;

/** Who else may spend tokens of this wallet. */
function Delegates(props: AccountsProps) {
  return props.isMine && (
    <AccountsSection {...props} title={m.portfolio.delegates} hasCount way="revoke" label={m.ui.revoke}>
      {m.portfolio.delegatesHint}
    </AccountsSection>
  );
}

/** Tokens that can only be spent once they are moved. */
function OtherAccounts({ mints, ...props }: AccountsProps & { readonly mints: readonly MintInfo[] }) {
  const moved = mints.filter(({ address }) => props.accounts.some(({ mint }) => mint === address));
  return props.isMine && (
    <AccountsSection {...props} mints={moved} title={m.portfolio.otherAccounts} hasCount way="move" label={m.portfolio.move}>
      {m.portfolio.otherAccountsHint}
    </AccountsSection>
  );
}

/** Wrapped SOL, which can only be spent once it is unwrapped. */
function WrappedSol(props: AccountsProps) {
  return props.isMine && (
    <AccountsSection {...props} title={m.ui.wrappedSol} way="unwrap" label={m.portfolio.unwrap}>
      <Message text={m.portfolio.wrappedSolHint} parts={{ amount: solOf(props.accounts) }} />
    </AccountsSection>
  );
}

/** The rent of empty token accounts. */
function RentToReclaim(props: AccountsProps) {
  const { accounts } = props;
  return (
    <AccountsSection
      {...props} title={m.portfolio.reclaimableRent} hasCount about={m.portfolio.emptyAccounts} way="reclaim" label={m.portfolio.reclaimRent}
    >
      <Message text={formatPlural(m.portfolio.emptyAccountsRent, accounts.length, { rent: '{rent}' })} parts={{ rent: solOf(accounts) }} />
    </AccountsSection>
  );
}

interface HoldingsSection {
  readonly title: string;
  readonly count: number;
  readonly rows: ReactNode;
  /** Others have all of its rows, too: it is shown alone only. */
  readonly isRepeated?: boolean;
}

/** One table of all holdings, or of one kind. */
function Sections({ sections }: { readonly sections: readonly HoldingsSection[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const some = sections.filter(({ count }) => count > 0);
  const shown = some.find(({ title }) => title === chosen);
  if (some.length === 0) return null;
  return (
    <div className={styles.holdings}>
      {some.length > 1 && (
        <div className={`line ${styles.kinds}`} role="group" aria-label={m.ui.show}>
          {[null, ...some].map((one) => (
            <button key={one?.title ?? ''} type="button" className="button button--small" aria-pressed={shown?.title === one?.title} onClick={() => setChosen(one?.title ?? null)}>
              {one === null ? m.portfolio.all : <>{one.title} <span className={styles.count}>{one.count}</span></>}
            </button>
          ))}
        </div>
      )}
      <div className={styles.table}>
        <p className={styles.heads} aria-hidden="true"><span>{m.portfolio.asset}</span><span>{m.action.amount}</span><span>{m.ui.value}</span></p>
        {(shown ? [shown] : some.filter(({ isRepeated }) => !isRepeated)).map(({ title, count, rows }) => (
          <section key={title} aria-label={title}>
            <h2>{title} <span className={styles.count}>{count}</span></h2>
            {rows}
          </section>
        ))}
      </div>
    </div>
  );
}
