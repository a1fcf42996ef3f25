import styles from './PartMissing.module.css';
import { ReloadButton } from './ReloadButton.tsx';
import * as m from '#messages';

interface PartMissingProps {
  /** Absent if only a reload helps. */
  readonly tryAgain?: () => void;
}

/** Replaces a part outside of the screen, such as the wallet list, whose file did not load. */
export function PartMissing({ tryAgain }: PartMissingProps) {
  return (
    <div className={`notice notice--error ${styles.part}`} role="alert">
      <p className="notice__title">{m.ui.partNotLoaded}</p>
      <p>{tryAgain ? m.ui.offlineRetryHint : m.ui.offlineReloadHint}</p>
      <div className="notice__actions">
        {tryAgain && <button type="button" className="button button--small" onClick={tryAgain}>{m.ui.tryAgain}</button>}
        <ReloadButton />
      </div>
    </div>
  );
}
