import { formatProgress, type FetchProgress, percentOf } from './fetchProgress.ts';

/** Where a command prints. */
export interface Output {
  readonly print: (text: string) => void;
  /** Replaces the last redrawn line; undefined if the output is not a terminal. */
  readonly redraw?: (line: string) => void;
}

/**
 * Prints to a stream, and redraws lines if it is a terminal.
 *
 * @param stream such as `process.stdout`
 */
export function streamOutput(stream: Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>): Output {
  const print = (text: string): void => void stream.write(`${text}\n`);
  if (!stream.isTTY) return { print };
  const CLEAR_LINE = '\r\u001b[K';
  return {
    print: (text) => print(`${CLEAR_LINE}${text}`),
    // A wrapped line could not be cleared.
    redraw: (line) => void stream.write(`${CLEAR_LINE}${line.slice(0, (stream.columns || 80) - 1)}`),
  };
}

/**
 * Prints progress. On a terminal each program has one line, which is redrawn; elsewhere there is a line per quarter of a
 * program, wait, failed node and written program. Other results are left to the table at the end.
 */
export function showProgress({ print, redraw }: Output): (progress: FetchProgress) => void {
  let shown = { id: '', quarter: 0 };
  return (progress) => {
    const { id, status, details } = progress;
    const line = formatProgress(progress);
    const isOver = status !== 'fetching' && status !== 'waiting';
    if (status === 'written' || status === 'next node') return print(line);
    if (isOver) return redraw?.('');
    if (redraw) return redraw(line);
    const quarter = Math.floor((percentOf(progress) ?? 0) / 25);
    const isNews = quarter > (shown.id === id ? shown.quarter : 0);
    shown = { id, quarter };
    if (isNews || details !== undefined) print(line);
  };
}
