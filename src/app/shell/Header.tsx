import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ClusterConfig, ClusterName } from '@/config.ts';
import * as m from '#messages';

export interface HeaderProps {
  readonly homePath: string;
  readonly cluster: ClusterConfig;
  readonly clusters: readonly ClusterConfig[];
  chooseCluster(name: ClusterName): void;
  /** Says what the network's programs are, in the menu after the networks; absent where all are the real ones. */
  readonly showPrograms: (() => void) | undefined;
  /** The main places, if they are shown. */
  readonly nav?: ReactNode;
  /** What is pending, if anything. */
  readonly badge?: ReactNode;
  readonly settingsButton: ReactNode;
  readonly walletButton: ReactNode;
}

/** The choice that is no network. */
const PROGRAMS = 'programs';

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
  const { homePath, cluster, clusters, chooseCluster, showPrograms, nav, badge, settingsButton, walletButton } = props;
  return (
    <header className="header">
      <Link to={homePath} className="header__brand">
        <Emblem />
        <span className="header__name">{m.ui.appName}</span>
      </Link>
      {nav}
      <div className="header__controls" data-controls>
        {/* Comes late: before the others, which it then does not move. */}
        {badge}
        <label className="select">
          <span className="visually-hidden">{m.shell.network}</span>
          <select
            data-choice="cluster"
            autoComplete="off" // what was chosen is told by storage, not by what the browser found in the page last time
            value={cluster.name}
            onChange={({ target: { value } }) => (value === PROGRAMS ? showPrograms?.() : chooseCluster(value as ClusterName))}
          >
            {clusters.map(({ name, label }) => <option key={name} value={name}>{label}</option>)}
            {showPrograms && <option value={PROGRAMS}>{m.shell.aboutPrograms}</option>}
          </select>
        </label>
        {settingsButton}
        {walletButton}
      </div>
    </header>
  );
}
