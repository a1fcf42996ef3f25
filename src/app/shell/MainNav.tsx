import { ArrowDownUp, History, Rocket, WalletCards, Waves } from 'lucide';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { Icon } from '@/ui/Icon.tsx';
import styles from './MainNav.module.css';

export interface MainNavProps {
  readonly paths: Readonly<Record<'launch' | 'swap' | 'pools' | 'portfolio' | 'transactionStatus', string>>;
}

/** The main places of the app: in the header, on a phone as a bar at the bottom. */
export default function MainNav({ paths }: MainNavProps): ReactNode {
  const places = [
    { to: paths.launch, name: 'Launch', icon: Rocket },
    { to: paths.swap, name: 'Swap', icon: ArrowDownUp },
    { to: paths.pools, name: 'Pools', icon: Waves },
    { to: paths.portfolio, name: 'Portfolio', icon: WalletCards },
    { to: paths.transactionStatus, name: 'Activity', icon: History },
  ];
  return (
    <nav className={styles.nav} aria-label="Main">
      {places.map(({ to, name, icon }) => (
        <NavLink key={to} to={to} className={styles.place}>
          <Icon of={icon} className={styles.icon} />
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
