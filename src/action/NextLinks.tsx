import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { paths, tokenPath } from '@/paths.ts';
import type { MoveView } from './planView.ts';
import * as m from '#messages';

export interface NextLinksProps {
  /** Kind of the landed action. */
  readonly kind: string;
  /** Its balance changes; empty while unknown. */
  readonly moves: readonly MoveView[];
}

/** Kinds that change the portfolio and have no page of their own. */
const CHANGES_PORTFOLIO = /^(swap|remove-liquidity|farm-(deposit|withdraw|harvest|harvest-all)|(collect|decrease|close)-position|claim-all|launch-pool-claim|launch-pool-claim-all)$/;

/** The next steps after an action, by its kind. */
export default function NextLinks({ kind, moves }: NextLinksProps): ReactNode {
  const { pathname } = useLocation();
  const received = moves.find(({ mint, isIn }) => isIn && mint !== null && mint !== NATIVE_TOKEN.mint)?.mint;
  const links = [
    ...(kind === 'swap' && received ? [{ to: tokenPath(received), words: m.ui.viewToken }] : []),
    ...(kind === 'create-farm' ? [{ to: paths.farms, words: m.ui.deposit }] : []),
    ...(CHANGES_PORTFOLIO.test(kind) ? [{ to: paths.portfolio, words: m.ui.portfolio }] : []),
  ].filter(({ to }) => to !== pathname);
  return links.map(({ to, words }) => <Link key={words} className="button" to={to}>{words}</Link>);
}
