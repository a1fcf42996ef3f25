import { lazy, Suspense, useEffect, useState } from 'react';
import type { ClusterConfig } from '@/config.ts';
import { readLocalPrograms } from '@/services/rpc/localPrograms.ts';
import type { ShownPrograms } from './ProgramsDialog.tsx';
import { formatList } from '@/messages/format.ts';

const ProgramsDialog = lazy(() => import('./ProgramsDialog.tsx'));

export interface EmbeddedProgramsProps {
  readonly cluster: ClusterConfig;
  /** Says what they mean. */
  readonly isOpen: boolean;
  /** Called after each read with whether the cluster runs any. */
  onRead(hasEmbedded: boolean): void;
  onClosed(): void;
}

/** The embedded programs of a local cluster, which a choice of the network menu tells about. */
export default function EmbeddedPrograms({ cluster, isOpen, onRead, onClosed }: EmbeddedProgramsProps) {
  const [programs, setPrograms] = useState<ShownPrograms>({ tested: '', unproven: '' });

  // Refetched when opened and on focus, because real programs can be loaded while the cluster runs.
  useEffect(() => {
    let isGone = false;
    const read = async (isFresh: boolean): Promise<void> => {
      const embedded = (await readLocalPrograms(cluster, isFresh) ?? []).filter(({ kind }) => kind === 'embedded');
      if (isGone) return;
      const namesOf = (unproven: boolean): string => formatList(embedded.filter(({ isUnproven = false }) => isUnproven === unproven).map(({ name }) => name));
      setPrograms({ tested: namesOf(false), unproven: namesOf(true) });
      onRead(embedded.length > 0);
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

  return isOpen && <Suspense><ProgramsDialog cluster={cluster} {...programs} onClosed={onClosed} /></Suspense>;
}
