export interface SkeletonProps {
  /** What is on its way, read out: 'Reading the farms'. */
  readonly label?: string;
  readonly className?: string | undefined;
}

/** Keeps the place of what is on its way. */
export function Skeleton({ label, className }: SkeletonProps) {
  return <div className={className ? `skeleton ${className}` : 'skeleton'} role={label && 'status'} aria-label={label} />;
}
