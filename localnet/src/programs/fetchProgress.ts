/** What became of a program. `kept`: it was in the cache and nothing newer was found; `missing`: the cache has no usable file. */
export type CacheStatus = 'written' | 'unchanged' | 'kept' | 'missing';

/** Where the fetch of one program stands. The last event of a program says everything that is known of it. */
export interface FetchProgress {
  readonly id: string;
  readonly name: string;
  readonly status: 'fetching' | 'waiting' | 'next node' | CacheStatus;
  /** Bytes of its code account that have arrived; of the file, once it is in the cache. */
  readonly bytes: number;
  /** Bytes of that account; undefined until the node has stated them. */
  readonly total?: number;
  /** What is waited for, why it starts over or asks the next node, or why it is missing. */
  readonly details?: string;
}

/**
 * How much of a program has arrived, as a whole percentage, rounded down; undefined while its size is unknown.
 *
 * @example percentOf({ ...progress, bytes: 1_000_000, total: 1_500_000 }); // 66
 */
export function percentOf({ bytes, total }: Pick<FetchProgress, 'bytes' | 'total'>): number | undefined {
  return total === undefined || total === 0 ? undefined : Math.floor((bytes * 100) / total);
}

/**
 * Writes progress as one line for a terminal.
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
