import { useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { PartMissing } from '@/ui/PartMissing.tsx';
import { normalizeError } from '@/errors/normalizeError.ts';

const lacksFile = (query: Query): boolean =>
  query.isActive() && query.state.status === 'error' && normalizeError(query.state.error).code === 'app/file-missing';

/** Reports that the code to read something on this screen did not load, with a retry. */
export default function MissingFiles() {
  const queries = useQueryClient();
  const subscribe = useCallback((tell: () => void) => queries.getQueryCache().subscribe(tell), [queries]);
  const isMissing = useSyncExternalStore(subscribe, () => queries.getQueryCache().getAll().some(lacksFile));
  if (!isMissing) return null;
  return <PartMissing tryAgain={() => void queries.refetchQueries({ predicate: lacksFile })} />;
}
