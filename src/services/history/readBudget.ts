import { AppError } from '../../errors/AppError.ts';

/** Transactions read at the same time: public nodes refuse more than about ten requests a second. */
const AT_ONCE = 4;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs a read when its turn comes; a list that is scrolled past gives its turn up.
 *
 * @param signal takes the read out of the queue; one that runs is not stopped
 * @throws AppError `rpc/canceled`, and whatever `read` throws
 */
export async function withinReadBudget<T>(read: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  await turn(signal);
  try {
    return await read();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

function turn(signal: AbortSignal | undefined): Promise<void> {
  if (signal?.aborted) return Promise.reject(new AppError('rpc/canceled'));
  if (running < AT_ONCE) {
    running += 1;
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    const start = (): void => {
      signal?.removeEventListener('abort', leave);
      running += 1;
      resolve();
    };
    const leave = (): void => {
      waiting.splice(waiting.indexOf(start), 1);
      reject(new AppError('rpc/canceled'));
    };
    waiting.push(start);
    signal?.addEventListener('abort', leave, { once: true });
  });
}
