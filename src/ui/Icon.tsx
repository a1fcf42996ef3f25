import type { IconNode } from 'lucide';

export interface IconProps {
  /** Of the lucide set. */
  readonly of: IconNode;
  /** Pixels. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/**
 * A decorative icon, named by the text beside it or by its button. Rendered here because lucide's React package is larger
 * than all the icons.
 */
export function Icon({ of, size = 20, className }: IconProps) {
  return (
    <svg
      className={className} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true"
      fill="none" stroke="currentColor" strokeWidth={2} strokeLinecap="round" strokeLinejoin="round"
    >
      {of.map(([Shape, attributes], index) => <Shape key={index} {...attributes} />)}
    </svg>
  );
}
