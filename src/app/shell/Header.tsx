import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ClusterConfig, ClusterName } from '@/config.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

export interface HeaderProps {
  readonly homePath: string;
  readonly cluster: ClusterConfig;
  readonly clusters: readonly ClusterConfig[];
  chooseCluster(name: ClusterName): void;
  readonly theme: ThemeChoice;
  chooseTheme(choice: ThemeChoice): void;
  /** What is pending, if anything. */
  readonly badge?: ReactNode;
  readonly walletButton: ReactNode;
}

/** `public/favicon.svg`, which would be a request of its own. */
function Emblem() {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#4a3aff" />
      <path
        d="M16 5c4.2 3 6.2 7.2 6.2 12.4L25 21v4l-5.4-2.4h-7.2L7 25v-4l2.8-3.6C9.8 12.2 11.8 8 16 5Z"
        fill="#fff"
      />
      <circle cx="16" cy="14" r="2.6" fill="#4a3aff" />
    </svg>
  );
}

/** Name, network, theme and wallet. */
export function Header({ homePath, cluster, clusters, chooseCluster, theme, chooseTheme, badge, walletButton }: HeaderProps) {
  return (
    <header className="header">
      <Link to={homePath} className="header__brand">
        <Emblem />
        Raydium Launchpad
      </Link>
      <div className="header__controls" data-controls>
        <label className="select">
          <span className="visually-hidden">Network</span>
          <select
            data-choice="cluster"
            autoComplete="off" // what was chosen is told by storage, not by what the browser found in the page last time
            value={cluster.name}
            onChange={(event) => chooseCluster(event.target.value as ClusterName)}
          >
            {clusters.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label className="select">
          <span className="visually-hidden">Theme</span>
          <select
            data-choice="theme"
            autoComplete="off"
            value={theme}
            onChange={(event) => chooseTheme(event.target.value as ThemeChoice)}
          >
            <option value="system">Auto</option>
            <option value="light">Light</option>
            <option value="dark">Dark</option>
          </select>
        </label>
        {badge}
        {walletButton}
      </div>
    </header>
  );
}
