export interface SkeletonProps {
  /** What is on its way, read out: 'Reading the farms'. */
  readonly label?: string;
  readonly className?: string | undefined;
  /** In the place of one block: rows as high as those that come, in pixels. */
  readonly rows?: { readonly count: number; readonly px: number };
}

/** Keeps the place of what is on its way. */
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
