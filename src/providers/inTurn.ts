/** One trade changes several accounts at once: they are read together. */
const TOGETHER_MS = 100;
/** Between the end of one reading and the next. */
const REST_MS = 1_000;

/** Asks for something to be read anew, and stops that. */
export interface InTurn {
  ask(): void;
  stop(): void;
}

/**
 * Reads anew when asked, one reading after another: where it is asked for more often than it can be read, none is cut
 * short, and the last change is always read.
 *
 * @param read reads anew; a failure is told by whoever shows what is read
 */
export function inTurn(read: () => Promise<unknown>): InTurn {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;
  let isAsked = false;
  let isStopped = false;
  const plan = (ms: number): void => {
    if (isStopped || isReading) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void start();
    }, ms);
  };
  const start = async (): Promise<void> => {
    isAsked = false;
    isReading = true;
    await read().catch(() => undefined);
    isReading = false;
    if (isAsked) plan(REST_MS);
  };
  return {
    ask() {
      isAsked = true;
      plan(TOGETHER_MS);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
