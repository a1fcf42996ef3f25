import { ErrorNotice } from './ErrorNotice.tsx';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface ReadAgainProps {
  /** What was read: 'farms'. */
  readonly what: string;
  /** Older data is shown. */
  readonly hasOld: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  ask(): void;
}

/** Why something could not be read, with a retry; renders nothing without an error. */
export function ReadAgain({ what, hasOld, error, isFetching, ask }: ReadAgainProps) {
  if (!error) return null;
  return (
    <ErrorNotice
      title={hasOld ? formatMessage(m.ui.couldNotReadAgainFigures, { what }) : undefined}
      error={error}
      offers={{ retry: { run: ask, isBusy: isFetching } }}
    />
  );
}
