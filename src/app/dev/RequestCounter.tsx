import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { countRequests } from './countRequests.ts';
import type { RequestLine } from './requestLog.ts';
import styles from './RequestCounter.module.css';

const log = countRequests();

/** For development: the network requests of each recent action. */
export default function RequestCounter() {
  const { pathname } = useLocation();
  const lines = useSyncExternalStore(log.onChange, log.lines);
  // A layout effect, to run before the screen's effects send requests.
  useLayoutEffect(() => log.open(pathname), [pathname]);
  const [newest] = lines;

  return (
    <details className={styles.counter}>
      <summary>{newest ? `RPC ${sum(newest.rpc)} · WS ${sum(newest.subscriptions)} · API ${sum(newest.api)}` : 'RPC 0'}</summary>
      <ol aria-label="Requests of the last actions">
        {lines.map((line) => (
          <li key={line.id}>
            <strong>{line.name}</strong>
            {parts(line).map((part) => <p key={part}>{part}</p>)}
          </li>
        ))}
      </ol>
    </details>
  );
}

function parts({ rpc, subscriptions, api }: RequestLine): readonly string[] {
  const kinds = [['HTTP to the node', rpc], ['Subscriptions', subscriptions], ['API', api]] as const;
  return kinds.filter(([, counts]) => sum(counts) > 0).map(([name, counts]) => `${name}, ${sum(counts)}: ${words(counts)}`);
}

function words(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts).map(([what, count]) => (count === 1 ? what : `${what} × ${count}`)).join(', ');
}

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}
