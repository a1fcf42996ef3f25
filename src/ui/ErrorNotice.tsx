import { describe } from '@/errors/describe.ts';
import { normalizeError } from '@/errors/normalizeError.ts';
import { CopyButton } from './CopyButton.tsx';
import { Notice } from './Notice.tsx';
import { ReloadButton } from './ReloadButton.tsx';

export interface ErrorNoticeProps {
  readonly error: unknown;
  /** The sentence of the spec that comes first, that it did not happen; the reason follows it. */
  readonly title?: string;
  readonly dismiss?: () => void;
}

/** What happened, what to do, and the details folded with a button that copies them. */
export function ErrorNotice({ error, title: given, dismiss }: ErrorNoticeProps) {
  const { message, advice, details } = describe(error);
  const { code } = normalizeError(error);
  const isFileMissing = code === 'app/file-missing';
  // It has happened: nobody may read first that it did not.
  const title = code === 'transactions/sent-by-wallet' ? undefined : given;
  return (
    <Notice tone="error" title={title ?? message}>
      {title && <p>{message}</p>}
      <p>{advice}</p>
      {details && (
        <details className="details">
          <summary>Details</summary>
          <pre tabIndex={0}>{details}</pre>
          <CopyButton text={details} label="Copy details" />
        </details>
      )}
      {(dismiss || isFileMissing) && (
        <div className="notice__actions">
          {isFileMissing && <ReloadButton />}
          {dismiss && (
            <button type="button" className="button button--small" onClick={dismiss}>
              Dismiss
            </button>
          )}
        </div>
      )}
    </Notice>
  );
}
