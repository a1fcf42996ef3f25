import { CancelledError, type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/query-core';
import { AppError } from '@/errors/AppError.ts';

/** How long a screen's read counts as fresh, unless a push or an action says that it has changed. */
const SERVES_MS = 5_000;

/** Key prefix of what services cache, each for the time it names. */
const OF_SERVICES = 'services';
/** Key prefix of what never changes while a page is open. */
const KEPT = 'kept';

/** A retry helps if nothing answered. A refusal would be repeated; one because of limits has been asked again already. */
function isWorthAnotherTry(failures: number, error: unknown): boolean {
  const isAnswer = error instanceof AppError && (!/^(rpc|api|app)\//.test(error.code) || error.code === 'rpc/too-many-requests');
  return failures < 1 && !isAnswer;
}

/** React Query's client, but for one thing: a first read that is under way may have missed the change, and is done again. */
class Queries extends QueryClient {
  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const first = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' }).filter(({ state }) => state.data === undefined);
    await super.invalidateQueries(filters, options);
    if (first.length > 0) await super.invalidateQueries({ predicate: (query) => first.includes(query) }, { ...options, cancelRefetch: false });
  }
}

let known: QueryClient | undefined;

/** The one cache of screens and services, created on first use. */
function queries(): QueryClient {
  if (known) return known;
  known = new Queries({
    defaultOptions: { queries: { retry: isWorthAnotherTry, refetchOnWindowFocus: false, staleTime: SERVES_MS } },
  });
  known.setQueryDefaults([KEPT], { gcTime: Infinity });
  return known;
}

const isOfScreens = ({ queryKey: [first] }: { readonly queryKey: QueryKey }): boolean => first !== OF_SERVICES && first !== KEPT;

/** Refetches everything screens show; what services cache keeps its lifetime. */
export function refetchScreens(): Promise<void> {
  return queries().invalidateQueries({ predicate: isOfScreens });
}

/** The cache without screen data, so that a screen opened again never starts with stale data. */
export function queriesOfNewScreens(): QueryClient {
  queries().removeQueries({ predicate: isOfScreens });
  return queries();
}

export interface Question<T> {
  readonly key: QueryKey;
  readonly ask: () => Promise<T>;
  /** How long an answer is fresh, in milliseconds; a function if that depends on the answer. */
  readonly servesMs: number | ((answer: T) => number);
  /** Ignores a cached or pending answer. */
  readonly isFresh?: boolean | undefined;
}

/**
 * Reads through the cache. Callers with the same key share one request; a failure is not cached.
 *
 * @throws what `ask` throws
 */
export async function fetchCached<T>({ key, ask, servesMs, isFresh = false }: Question<T>): Promise<T> {
  if (isFresh) dropCached(key);
  try {
    return await queries().fetchQuery({
      queryKey: [OF_SERVICES, ...key], queryFn: ask, retry: false, networkMode: 'always', structuralSharing: false,
      ...(servesMs === Infinity && { gcTime: Infinity }),
      staleTime: typeof servesMs === 'number' ? servesMs
        : ({ state }) => (state.data === undefined ? 0 : servesMs(state.data)),
    });
  } catch (error) {
    // Someone else asked with `isFresh` meanwhile: wait for that answer.
    if (error instanceof CancelledError) return fetchCached({ key, ask, servesMs });
    throw error;
  }
}

/** Drops a cached answer, and one that is still pending. */
export function dropCached(key: QueryKey): void {
  queries().removeQueries({ queryKey: [OF_SERVICES, ...key], exact: true });
}

/** Reads a value stored by `setPermanent`. */
export function getPermanent<T>(...key: readonly string[]): T | undefined {
  return queries().getQueryData<T>([KEPT, ...key]);
}

/** Stores a value that never changes while the page is open. */
export function setPermanent(value: unknown, ...key: readonly string[]): void {
  queries().setQueryData([KEPT, ...key], value);
}
