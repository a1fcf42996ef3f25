/** The spec's 60 seconds, counted from each sending. */
export interface WaitLimit {
  /** Resolves with the signature that was waited for. */
  readonly over: Promise<string>;
  start(signature: string): void;
  stop(): void;
  /** Ends the wait at once: there is something to tell that cannot wait. */
  end(signature: string): void;
  isOver(): boolean;
}

/** @param ms how long each sending is waited for */
export function waitLimit(ms: number): WaitLimit {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resolveOver: (signature: string) => void = () => undefined;
  const over = new Promise<string>((resolve) => (resolveOver = resolve));
  const end = (signature: string): void => {
    isOver = true;
    resolveOver(signature);
  };
  return {
    over,
    isOver: () => isOver,
    stop: () => clearTimeout(timer),
    end,
    start: (signature) => {
      clearTimeout(timer);
      timer = setTimeout(() => end(signature), ms);
    },
  };
}
