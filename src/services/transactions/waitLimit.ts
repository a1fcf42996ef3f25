/** The spec's 60 seconds, counted from each sending. */
export interface WaitLimit {
  /** Resolves with the signature that was waited for. */
  readonly over: Promise<string>;
  start(signature: string): void;
  stop(): void;
  isOver(): boolean;
}

/** @param ms how long each sending is waited for */
export function waitLimit(ms: number): WaitLimit {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let end: (signature: string) => void = () => undefined;
  const over = new Promise<string>((resolve) => (end = resolve));
  return {
    over,
    isOver: () => isOver,
    stop: () => clearTimeout(timer),
    start: (signature) => {
      timer = setTimeout(() => {
        isOver = true;
        end(signature);
      }, ms);
    },
  };
}
