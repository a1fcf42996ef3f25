import { CancelledError, QueryClient, type QueryKey } from '@tanstack/query-core';
import { AppError } from '@/errors/AppError.ts';

/** What a screen read serves so long for others that ask, unless a push or an action says that it is no longer true. */
const SERVES_MS = 5_000;

/** Begins the keys of what services remember, each as long as it says. */
const OF_SERVICES = 'services';
/** Begins the keys of what never changes while a page is open. */
const KEPT = 'kept';

/** Asking again helps where no one answered; an answer that refuses would be the same. */
function isWorthAnotherTry(failures: number, error: unknown): boolean {
  const isAnswer = error instanceof AppError && !/^(rpc|api|app)\//.test(error.code);
  return failures < 1 && !isAnswer;
}

let known: QueryClient | undefined;

/** Everything that was read, by services and by screens; made when it is first asked, in whatever order files arrive. */
function queries(): QueryClient {
  if (known) return known;
  known = new QueryClient({
    defaultOptions: { queries: { retry: isWorthAnotherTry, refetchOnWindowFocus: false, staleTime: SERVES_MS } },
  });
  known.setQueryDefaults([KEPT], { gcTime: Infinity });
  return known;
}

const isOfScreens = ({ queryKey: [first] }: { readonly queryKey: QueryKey }): boolean => first !== OF_SERVICES && first !== KEPT;

/** Has all that screens show read again; what services remember keeps the time it has. */
export function refetchScreens(): Promise<void> {
  return queries().invalidateQueries({ predicate: isOfScreens });
}

/** The cache as screens find it that are opened again: nothing is shown at first that may have changed meanwhile. */
export function queriesOfNewScreens(): QueryClient {
  queries().removeQueries({ predicate: isOfScreens });
  return queries();
}

export interface Question<T> {
  readonly key: QueryKey;
  readonly ask: () => Promise<T>;
  /** How long an answer serves; where that depends on the answer, told by it. */
  readonly servesMs: number | ((answer: T) => number);
  /** Asks again although an answer is there, or on its way. */
  readonly isFresh?: boolean | undefined;
}

/**
 * Asks once in a while, however many want to know. A failure is not remembered.
 *
 * @throws what `ask` throws
 */
export async function remembered<T>({ key, ask, servesMs, isFresh = false }: Question<T>): Promise<T> {
  if (isFresh) forget(key);
  try {
    return await queries().fetchQuery({
      queryKey: [OF_SERVICES, ...key], queryFn: ask, retry: false, networkMode: 'always', structuralSharing: false,
      ...(servesMs === Infinity && { gcTime: Infinity }),
      staleTime: typeof servesMs === 'number' ? servesMs
        : ({ state }) => (state.data === undefined ? 0 : servesMs(state.data)),
    });
  } catch (error) {
    // What was asked meanwhile is newer than what was waited for.
    if (error instanceof CancelledError) return remembered({ key, ask, servesMs });
    throw error;
  }
}

/** Forgets an answer; one that is on its way is not remembered either. */
export function forget(key: QueryKey): void {
  queries().removeQueries({ queryKey: [OF_SERVICES, ...key], exact: true });
}

/** What was kept under a key for as long as the page is open. */
export function kept<T>(...key: readonly string[]): T | undefined {
  return queries().getQueryData<T>([KEPT, ...key]);
}

/** Keeps something that never changes for as long as the page is open. */
export function keep(value: unknown, ...key: readonly string[]): void {
  queries().setQueryData([KEPT, ...key], value);
}
