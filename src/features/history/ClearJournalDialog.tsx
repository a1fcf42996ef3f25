import { Dialog } from '@/ui/Dialog.tsx';

/** Asks before the journal is cleared. */
export default function ClearJournalDialog({ clear, onClosed }: { clear(): void; onClosed(): void }) {
  return (
    <Dialog
      title="Clear the journal?"
      description="This browser forgets its own notes about settled transactions. What is on the chain stays and is still listed here; what is pending stays too."
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
            Clear
          </button>
          <button type="button" className="button" onClick={close}>
            Keep
          </button>
        </div>
      )}
    </Dialog>
  );
}
