import { ReloadButton } from './ReloadButton.tsx';

/** Stands in for a part outside of the screen, such as the list of wallets, whose file did not load. */
export function PartMissing() {
  return (
    <div className="part-missing notice notice--error" role="alert">
      <p className="notice__title">A part of this app did not load.</p>
      <p>Check your internet connection, then reload the page. What you typed is kept.</p>
      <div className="notice__actions">
        <ReloadButton />
      </div>
    </div>
  );
}
