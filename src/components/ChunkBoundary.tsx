import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** Another value means another screen: it gets its chance. */
  readonly screen: string;
}

interface State {
  readonly error: Error | null;
  readonly screen: string;
}

/** Catches a screen that failed to load or to draw, so that a lost connection never leaves a blank page. */
export class ChunkBoundary extends Component<Props, State> {
  override state: State = { error: null, screen: this.props.screen };

  static getDerivedStateFromProps({ screen }: Props, state: State): State | null {
    return screen === state.screen ? null : { error: null, screen };
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    if (!this.state.error) return this.props.children;
    return (
      <div className="page">
        <div className="notice notice--error" role="alert">
          <p className="notice__title">This screen could not be shown.</p>
          <p>The connection may have been lost while it was loading. Nothing was signed or sent.</p>
          <details className="details">
            <summary>Details</summary>
            <pre tabIndex={0}>{this.state.error.message}</pre>
          </details>
          <div className="notice__actions">
            <button type="button" className="button" onClick={() => window.location.reload()}>
              Load it again
            </button>
          </div>
        </div>
      </div>
    );
  }
}
