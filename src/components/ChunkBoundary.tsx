import { Component, type ReactNode } from 'react';
import { isFileMissing } from '../errors/isFileMissing.ts';
import { ReloadButton } from './ReloadButton.tsx';

interface Props {
  readonly children: ReactNode;
  /** Another value means another screen: it gets its chance. */
  readonly screen: string;
}

interface State {
  readonly error: Error | null;
  readonly screen: string;
}

/** Catches a screen that failed to load or to draw, so that neither a lost connection nor a bug leaves a blank page. */
export class ChunkBoundary extends Component<Props, State> {
  override state: State = { error: null, screen: this.props.screen };

  static getDerivedStateFromProps({ screen }: Props, state: State): State | null {
    return screen === state.screen ? null : { error: null, screen };
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const isMissing = isFileMissing(error.message);
    return (
      <div className="page">
        <div className="notice notice--error" role="alert">
          <p className="notice__title">{isMissing ? 'A part of this app did not load.' : 'This screen could not be shown.'}</p>
          <p>
            {isMissing ? 'Check your internet connection, then reload the page.' : 'Reload the page.'} What you typed is kept.
          </p>
          <details className="details">
            <summary>Details</summary>
            <pre tabIndex={0}>{error.message}</pre>
          </details>
          <div className="notice__actions">
            <ReloadButton />
          </div>
        </div>
      </div>
    );
  }
}
