import { ErrorNotice } from './ErrorNotice.tsx';
import * as m from '#messages';

export interface ReadAgainProps {
  /** Older data is shown. */
  readonly hasOld: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  ask(): void;
}

/** Why something could not be read, with a retry; renders nothing without an error. */
export function ReadAgain({ hasOld, error, isFetching, ask }: ReadAgainProps) {
  if (!error) return null;
  return (
    <ErrorNotice
      title={hasOld ? m.ui.staleWarning : undefined}
      error={error}
      offers={{ retry: { run: ask, isBusy: isFetching } }}
    />
  );
}
