import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ClusterConfig, ClusterName } from '../config.ts';

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

/** Name, network, theme and wallet. */
export function Header({ homePath, cluster, clusters, chooseCluster, theme, chooseTheme, badge, walletButton }: HeaderProps) {
  return (
    <header className="header">
      <Link to={homePath} className="header__brand">
        <img src="/favicon.svg" alt="" width="28" height="28" />
        Raydium Launchpad
      </Link>
      <div className="header__controls">
        <label className="select">
          <span className="visually-hidden">Network</span>
          <select value={cluster.name} onChange={(event) => chooseCluster(event.target.value as ClusterName)}>
            {clusters.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label className="select">
          <span className="visually-hidden">Theme</span>
          <select value={theme} onChange={(event) => chooseTheme(event.target.value as ThemeChoice)}>
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
