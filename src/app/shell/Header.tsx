import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ClusterConfig, ClusterName } from '@/config.ts';
import * as m from '#messages';

export interface HeaderProps {
  readonly homePath: string;
  readonly cluster: ClusterConfig;
  readonly clusters: readonly ClusterConfig[];
  chooseCluster(name: ClusterName): void;
  /** What is said of the network after its name in the menu, e.g. ' · embedded programs'. */
  readonly clusterSuffix: string;
  /** Explains the suffix. */
  readonly clusterNote: ReactNode;
  /** The main places, if they are shown. */
  readonly nav?: ReactNode;
  /** What is pending, if anything. */
  readonly badge?: ReactNode;
  readonly settingsButton: ReactNode;
  readonly walletButton: ReactNode;
}

/** `public/favicon.svg`, which would be its own request. */
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

/** Name, places, network, settings and wallet. */
export function Header(props: HeaderProps) {
  const { homePath, cluster, clusters, chooseCluster, clusterSuffix, clusterNote, nav, badge, settingsButton, walletButton } = props;
  return (
    <header className="header">
      <Link to={homePath} className="header__brand">
        <Emblem />
        <span className="header__name">{m.ui.appName}</span>
      </Link>
      {nav}
      {clusterNote}
      <div className="header__controls" data-controls>
        <label className="select">
          <span className="visually-hidden">{m.shell.network}</span>
          <select
            data-choice="cluster"
            autoComplete="off" // what was chosen is told by storage, not by what the browser found in the page last time
            value={cluster.name}
            onChange={(event) => chooseCluster(event.target.value as ClusterName)}
          >
            {clusters.map(({ name, label }) => (
              <option key={name} value={name}>
                {name === cluster.name ? label + clusterSuffix : label}
              </option>
            ))}
          </select>
        </label>
        {badge}
        {settingsButton}
        {walletButton}
      </div>
    </header>
  );
}
