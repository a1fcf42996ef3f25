import type { ClusterConfig } from '../../config.ts';

interface Remembered<T> {
  readonly expiresMs: number;
  readonly answer: Promise<T>;
}

/**
 * Makes a question of a cluster that is asked at most once in a while; a failure is not remembered.
 *
 * @param ttlMs how long an answer serves
 * @param ask the question itself
 */
export function rememberFor<T>(
  ttlMs: number, ask: (cluster: ClusterConfig) => Promise<T>,
): (cluster: ClusterConfig) => Promise<T> {
  const answers = new Map<string, Remembered<T>>();
  return (cluster) => {
    const known = answers.get(cluster.rpcUrl);
    if (known && Date.now() < known.expiresMs) return known.answer;
    const entry: Remembered<T> = { expiresMs: Date.now() + ttlMs, answer: ask(cluster) };
    answers.set(cluster.rpcUrl, entry);
    entry.answer.catch(() => {
      if (answers.get(cluster.rpcUrl) === entry) answers.delete(cluster.rpcUrl);
    });
    return entry.answer;
  };
}
