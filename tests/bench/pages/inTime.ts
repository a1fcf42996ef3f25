const LONGEST_MS = 30_000;

/** Waits until `resolve` is called, with a timeout, so that a bench never hangs. */
export function inTime<T>(problem: string, start: (resolve: (value: T) => void) => Promise<unknown>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(problem)), LONGEST_MS);
    start((value) => {
      clearTimeout(timer);
      resolve(value);
    }).catch(reject);
  });
}
