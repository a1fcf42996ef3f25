/** For what only a new page mends; forms keep what was typed (`useDraft`). */
export function ReloadButton() {
  return (
    <button type="button" className="button button--small" onClick={() => window.location.reload()}>
      Reload
    </button>
  );
}
