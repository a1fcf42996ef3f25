import { useEffect, useState } from 'react';
import type { ClusterConfig } from '@/config.ts';
import styles from './EmbeddedPrograms.module.css';

export interface EmbeddedProgramsProps {
  readonly cluster: ClusterConfig;
  /** Called with whether the cluster runs embedded programs, each time that is read. */
  onRead(hasEmbedded: boolean): void;
}

/** On a local cluster with embedded programs: which they are, what that means, and how to get the real ones. */
export default function EmbeddedPrograms({ cluster, onRead }: EmbeddedProgramsProps) {
  const [names, setNames] = useState<readonly string[]>([]);
  const [isOpen, setIsOpen] = useState(false);

  // Opening it reads them again: real programs are loaded while the cluster runs.
  useEffect(() => {
    let isGone = false;
    const read = async (): Promise<void> => {
      const { request } = await import('@/services/rpc/request.ts');
      const programs = await request(cluster, 'localnet_programs');
      if (isGone) return;
      const embedded = programs.filter(({ kind }) => kind === 'embedded').map(({ name }) => name);
      setNames(embedded);
      onRead(embedded.length > 0);
    };
    // A node of another kind does not know the method, and one that does not answer is said by the screens.
    read().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [cluster, isOpen, onRead]);

  if (names.length === 0) return null;
  return (
    <details className={styles.programs} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary aria-label="About embedded programs">?</summary>
      <div className={styles.text}>
        <p><strong>{cluster.label} · embedded programs</strong></p>
        <p>
          This cluster runs its own versions of these programs, tested against the real ones: {names.join(', ')}.
        </p>
        <p>To load the real ones, run <code>npm run localnet:programs</code>. No restart is needed.</p>
      </div>
    </details>
  );
}
