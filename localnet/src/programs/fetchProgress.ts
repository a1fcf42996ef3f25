/** Result for one program. `kept`: cached before, and nothing newer was found; `missing`: no usable file in the cache. */
export type CacheStatus = 'written' | 'unchanged' | 'kept' | 'missing';

/** Progress of one program. Its last event has the complete result. */
export interface FetchProgress {
  readonly id: string;
  readonly name: string;
  readonly status: 'fetching' | 'waiting' | 'next node' | CacheStatus;
  /** Bytes of the code account received so far; in the end, size of the file. */
  readonly bytes: number;
  /** Size of that account; undefined until the node has stated it. */
  readonly total?: number;
  /** What it is waiting for, why it starts over or tries the next node, or why it is missing. */
  readonly details?: string;
}

/**
 * Progress in whole percent, rounded down; undefined while the size is unknown.
 *
 * @example percentOf({ ...progress, bytes: 1_000_000, total: 1_500_000 }); // 66
 */
export function percentOf({ bytes, total }: Pick<FetchProgress, 'bytes' | 'total'>): number | undefined {
  return total === undefined || total === 0 ? undefined : Math.floor((bytes * 100) / total);
}

/**
 * Formats progress as one line for a terminal.
 *
 * @example formatProgress(progress); // 'Raydium CPMM: 0.4 of 0.8 MB, 50 %'
 */
export function formatProgress(progress: FetchProgress): string {
  return `${progress.name}: ${describe(progress)}${progress.details === undefined ? '' : ` · ${progress.details}`}`;
}

function describe(progress: FetchProgress): string {
  switch (progress.status) {
    case 'fetching':
    case 'waiting':
      return progress.total === undefined
        ? progress.status
        : `${megabytes(progress.bytes)} of ${megabytes(progress.total)} MB, ${percentOf(progress) ?? 0} %`;
    case 'written':
    case 'unchanged':
    case 'kept':
      return `${megabytes(progress.bytes)} MB, ${progress.status}`;
    case 'next node':
    case 'missing':
      return progress.status;
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}
