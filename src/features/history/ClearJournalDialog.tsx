import { Dialog } from '@/ui/Dialog.tsx';
import * as m from '#messages';

/** Asks before the journal is cleared. */
export default function ClearJournalDialog({ clear, onClosed }: { clear(): void; onClosed(): void }) {
  return (
    <Dialog
      title={m.history.clearJournalTitle}
      description={m.history.clearJournalHint}
      onClosed={onClosed}
    >
      {(close) => (
        <div className="form__actions">
          <button
            type="button"
            className="button button--primary"
            onClick={() => {
              clear();
              close();
            }}
          >
            {m.history.clear}
          </button>
          <button type="button" className="button" onClick={close}>
            {m.history.keep}
          </button>
        </div>
      )}
    </Dialog>
  );
}
