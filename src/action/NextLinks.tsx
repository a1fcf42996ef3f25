import { use } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { AppPaths } from './appPaths.ts';
import type { MoveView } from './planView.ts';

export interface NextLinksProps {
  /** Of the action that has landed. */
  readonly kind: string;
  /** What it moved; none while that is not known. */
  readonly moves: readonly MoveView[];
}

/** What changes what a wallet owns, and nothing that has a page of its own. */
const CHANGES_PORTFOLIO = /^(swap|add-liquidity|remove-liquidity|farm-(deposit|withdraw|harvest|harvest-all)|(collect|decrease|close)-position|claim-all|launch-pool-claim|launch-pool-claim-all)$/;

/** What comes after an action, by its kind: the first is the main one. */
export default function NextLinks({ kind, moves }: NextLinksProps) {
  const paths = use(AppPaths);
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  if (!paths) return null;
  const received = moves.find(({ mint, amount }) => mint !== null && mint !== NATIVE_TOKEN.mint && amount.startsWith('+'))?.mint;
  const links = [
    ...(kind === 'swap' && received ? [{ to: paths.token.replace(':mint', received), words: 'View token' }] : []),
    ...(kind === 'add-liquidity' ? [{ to: `?${new URLSearchParams([...[...search].filter(([name]) => name !== 'tab'), ['tab', 'farm']]).toString()}`, words: 'Stake LP tokens' }] : []),
    ...(kind === 'create-farm' ? [{ to: paths.farms, words: 'Deposit' }] : []),
    ...(CHANGES_PORTFOLIO.test(kind) ? [{ to: paths.portfolio, words: 'Portfolio' }] : []),
  ].filter(({ to }) => to !== pathname);
  return links.map(({ to, words }, index) => <Link key={words} className={index === 0 ? 'button button--primary' : 'button'} to={to}>{words}</Link>);
}
