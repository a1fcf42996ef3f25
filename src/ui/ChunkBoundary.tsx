import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { isFileMissing } from '@/errors/isFileMissing.ts';
import { ReloadButton } from './ReloadButton.tsx';
import * as m from '#messages';

interface ChunkBoundaryProps {
  readonly children: ReactNode;
  /** Another value means another screen, which clears the error. */
  readonly screen: string;
}

/** Catches a screen that failed to load or render, so that neither a lost connection nor a bug leaves a blank page. */
export function ChunkBoundary({ children, screen }: ChunkBoundaryProps) {
  return <ErrorBoundary FallbackComponent={Failure} resetKeys={[screen]}>{children}</ErrorBoundary>;
}

function Failure({ error }: FallbackProps) {
  const message = error instanceof Error ? error.message : String(error);
  const isMissing = isFileMissing(message);
  return (
    <div className="page">
      <div className="notice notice--error" role="alert">
        <p className="notice__title">{isMissing ? m.ui.partNotLoaded : m.ui.screenFailed}</p>
        <p>
          {isMissing ? m.ui.offlineReloadHint : m.ui.reloadHint}
        </p>
        <details className="details">
          <summary>{m.ui.details}</summary>
          <pre tabIndex={0}>{message}</pre>
        </details>
        <div className="notice__actions">
          <ReloadButton />
        </div>
      </div>
    </div>
  );
}
