export interface SkeletonProps {
  /** What is loading, announced: 'Reading the farms'. */
  readonly label?: string;
  readonly className?: string | undefined;
  /** Rows of the real height, in pixels, instead of one block. */
  readonly rows?: { readonly count: number; readonly px: number };
}

/** A placeholder for loading content. */
export function Skeleton({ label, className, rows }: SkeletonProps) {
  const role = label && 'status';
  if (rows) {
    return (
      <div className="skeleton-rows" role={role} aria-label={label}>
        {Array.from({ length: rows.count }, (_, row) => <div key={row} className="skeleton" style={{ minHeight: rows.px, height: rows.px }} />)}
      </div>
    );
  }
  return <div className={className ? `skeleton ${className}` : 'skeleton'} role={role} aria-label={label} />;
}
