import { Link } from 'react-router-dom';
import type { ClusterConfig } from '@/config.ts';
import type { HistoryDetails, ResultView } from '@/action/historyView.ts';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { FactRows } from '@/ui/FactRows.tsx';
import styles from './history.module.css';
import * as m from '#messages';

export interface HistoryItemDetailsProps {
  readonly cluster: ClusterConfig;
  readonly details: HistoryDetails | null;
  readonly result: ResultView | null;
}

const UNREAD: HistoryDetails = { changes: [], facts: [], instructions: [], logs: [] };

/** The result, balance changes, fees and program logs of a transaction. */
export function HistoryItemDetails({ cluster, details, result }: HistoryItemDetailsProps) {
  const { changes, facts, instructions, logs } = details ?? UNREAD;
  return (
    <>
      {result && (
        <div className="links">
          <ResultLinks cluster={cluster} result={result} />
        </div>
      )}
      {changes.length > 0 && (
        <ul className={styles.changes} aria-label={m.history.movesLabel}>
          {changes.map(({ amount, unit, isGain }) => (
            <li key={`${unit} ${amount}`}>
              <span className={isGain ? styles.changesGain : styles.changesLoss}>{amount}</span> <span>{unit}</span>
            </li>
          ))}
        </ul>
      )}
      <FactRows label={m.history.facts} rows={facts.map(({ term, value }) => ({ label: term, value }))} />
      {instructions.length > 0 && (
        <ol className={styles.itemInstructions} aria-label={m.ui.instructions}>
          {instructions.map((words, index) => (
            <li key={`${index} ${words}`}>{words}</li>
          ))}
        </ol>
      )}
      {logs.length > 0 && (
        <details className="details">
          <summary>{m.history.programLogs}</summary>
          <pre tabIndex={0}>{logs.join('\n')}</pre>
        </details>
      )}
    </>
  );
}

/** Links to what an action created, also after a reload of its form. */
function ResultLinks({ cluster, result }: { readonly cluster: ClusterConfig; readonly result: ResultView }) {
  const { addresses, link } = result;
  return (
    <>
      {link && <Link to={link.to}>{link.words}</Link>}
      {addresses.map(({ term, id }) => (
        <span key={term}>{term} <AddressChip cluster={cluster} address={id} what={term} /></span>
      ))}
    </>
  );
}
