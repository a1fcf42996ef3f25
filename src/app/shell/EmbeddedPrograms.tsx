import { useEffect, useState } from 'react';
import type { ClusterConfig } from '@/config.ts';
import styles from './EmbeddedPrograms.module.css';
import * as m from '#messages';
import { formatList, formatMessage } from '@/messages/format.ts';
import { Message } from '@/ui/Message.tsx';
import { readLocalPrograms } from '@/services/rpc/localPrograms.ts';

export interface EmbeddedProgramsProps {
  readonly cluster: ClusterConfig;
  /** Called after each read with whether the cluster runs embedded programs in place of known real ones. */
  onRead(hasEmbedded: boolean): void;
}

/** The embedded programs of a local cluster, what they mean, and how to get the real ones. */
export default function EmbeddedPrograms({ cluster, onRead }: EmbeddedProgramsProps) {
  const [tested, setTested] = useState('');
  const [unproven, setUnproven] = useState('');
  const [isOpen, setIsOpen] = useState(false);

  // Refetched when opened and on focus, because real programs can be loaded while the cluster runs.
  useEffect(() => {
    let isGone = false;
    const read = async (isFresh: boolean): Promise<void> => {
      const programs = (await readLocalPrograms(cluster, isFresh) ?? []).filter(({ kind }) => kind === 'embedded');
      if (isGone) return;
      const namesOf = (some: typeof programs): string => formatList(some.map(({ name }) => name));
      const known = programs.filter(({ isUnproven }) => !isUnproven);
      setTested(namesOf(known));
      setUnproven(namesOf(programs.filter(({ isUnproven }) => isUnproven)));
      onRead(known.length > 0);
    };
    // Screens report a node that does not answer.
    const tryToRead = (isFresh: boolean): void => void read(isFresh).catch(() => undefined);
    const readAgain = (): void => tryToRead(true);
    tryToRead(isOpen);
    window.addEventListener('focus', readAgain);
    return () => {
      isGone = true;
      window.removeEventListener('focus', readAgain);
    };
  }, [cluster, isOpen, onRead]);

  if (!tested && !unproven) return null;
  return (
    <details className={styles.programs} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary aria-label={m.shell.aboutPrograms}>?</summary>
      <div className={styles.text}>
        <p><strong>{formatMessage(m.shell.embeddedProgramsOn, { cluster: cluster.label })}</strong></p>
        {tested && <p>{formatMessage(m.shell.programsTested, { programs: tested })}</p>}
        {unproven && <p>{formatMessage(m.shell.programsNotCompared, { programs: unproven })}</p>}
        <p><Message text={m.shell.loadProgramsHint} parts={{ code: (command) => <code>{command}</code> }} /></p>
      </div>
    </details>
  );
}
