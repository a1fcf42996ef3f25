import { ArrowDownUp, History, Plus, TrendingUp, WalletCards, Waves } from 'lucide';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '@/ui/Icon.tsx';
import { paths } from '@/paths.ts';
import styles from './MainNav.module.css';
import * as m from '#messages';

/** Places, each with the pages that belong to it without standing below its path. */
const PLACES = [
  { of: paths.explore, name: m.ui.explore, icon: TrendingUp, more: [paths.token] },
  { of: paths.launch, name: m.ui.launch, icon: Plus, more: [paths.mintTokens, paths.success] },
  { of: paths.swap, name: m.ui.swap, icon: ArrowDownUp, more: [] },
  { of: paths.pools, name: m.ui.pools, icon: Waves, more: [paths.createPool] },
  { of: paths.portfolio, name: m.ui.portfolio, icon: WalletCards, more: [paths.positions, paths.farms] },
  { of: paths.transactionStatus, name: m.shell.activity, icon: History, more: [] },
];

/** The main places of the app: in the header, on a phone as a bar at the bottom. */
export default function MainNav(): ReactNode {
  const { pathname } = useLocation();
  const holds = (path: string): boolean => `${pathname}/`.startsWith(`${path.split('/:')[0]}/`);
  return (
    <nav className={styles.nav} aria-label={m.shell.navigationLabel}>
      {/* The landing names those that need no wallet. */}
      {PLACES.slice(0, pathname === paths.landing ? 4 : undefined).map(({ of, name, icon, more }) => (
        <Link key={of} to={of} className={styles.place} aria-current={pathname === of ? 'page' : [of, ...more].some(holds) || undefined}>
          <Icon of={icon} className={styles.icon} />
          {name}
        </Link>
      ))}
    </nav>
  );
}
