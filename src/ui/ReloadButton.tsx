import * as m from '#messages';

/** For errors that only a reload fixes; forms keep what was typed (`useSessionState`). */
export function ReloadButton() {
  return (
    <button type="button" className="button button--small" onClick={() => window.location.reload()}>
      {m.ui.reload}
    </button>
  );
}
