import { RefreshCw } from 'lucide';
import { Icon } from './Icon.tsx';
import * as m from '#messages';

export interface RefreshButtonProps {
  readonly isBusy: boolean;
  refresh(): unknown;
  readonly className?: string;
}

/** Reads a list again. It is never disabled, because that would take the focus from it. */
export function RefreshButton({ isBusy, refresh, className = 'button button--small button--plain' }: RefreshButtonProps) {
  return (
    <button
      type="button" className={className} aria-label={m.ui.refresh} title={m.ui.refresh}
      aria-disabled={isBusy} onClick={() => !isBusy && refresh()}
    >
      <Icon of={RefreshCw} size={16} />
    </button>
  );
}
