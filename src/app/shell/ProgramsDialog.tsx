import type { ClusterConfig } from '@/config.ts';
import { Dialog } from '@/ui/Dialog.tsx';
import { Message } from '@/ui/Message.tsx';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** Names of embedded programs; '' for none. */
export interface ShownPrograms {
  /** Compared with the real ones. */
  readonly tested: string;
  readonly unproven: string;
}

interface ProgramsDialogProps extends ShownPrograms {
  readonly cluster: ClusterConfig;
  onClosed(): void;
}

/** What the embedded programs of a cluster mean, and how to get the real ones. */
export default function ProgramsDialog({ cluster, tested, unproven, onClosed }: ProgramsDialogProps) {
  return (
    <Dialog title={formatMessage(m.shell.embeddedProgramsOn, { cluster: cluster.label })} onClosed={onClosed}>
      {() => (
        <>
          {tested && <p>{formatMessage(m.shell.programsTested, { programs: tested })}</p>}
          {unproven && <p>{formatMessage(m.shell.programsNotCompared, { programs: unproven })}</p>}
          <p><Message text={m.shell.loadProgramsHint} parts={{ code: (command) => <code>{command}</code> }} /></p>
        </>
      )}
    </Dialog>
  );
}
