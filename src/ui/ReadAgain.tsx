import { ErrorNotice } from './ErrorNotice.tsx';

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
      title={hasOld ? `The ${what} could not be read again: the figures below may be old.` : undefined}
      error={error}
      offers={{ retry: { run: ask, isBusy: isFetching } }}
    />
  );
}
