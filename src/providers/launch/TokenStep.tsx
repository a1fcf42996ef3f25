import { useState } from 'react';
import { NewTokenForm } from '../mintTokens/NewTokenForm.tsx';
import { clearDraft } from '../useDraft.ts';

const DRAFT = 'draft:launch-token';

/** What holders of a launched token look for; given up in the transaction that makes it, it needs no other one. */
const PRESET = { revokeMint: true, immutableMetadata: true } as const;

interface TokenStepProps {
  readonly statusPath: string;
  begin(mint: string): void;
}

/** The mint form, set for a launch: the rights holders look at are given up at once. */
export function TokenStep({ statusPath, begin }: TokenStepProps) {
  const [round, setRound] = useState(0);
  const startFresh = () => {
    clearDraft(DRAFT);
    setRound(round + 1);
  };
  return (
    <NewTokenForm
      key={round}
      draftKey={DRAFT}
      preset={PRESET}
      above={
        <p className="field__hint">
          Set for a launch: nobody can mint more or change the metadata afterwards, given up in the same transaction, which
          saves a signature. Untick below what you want to keep, the metadata if a picture or a link is still to
          come. A plain mint gives up nothing here. <button type="button" className="button button--small" onClick={startFresh}>Start fresh</button>
        </p>
      }
      statusPath={statusPath}
      onMinted={(facts) => begin(facts['mintAddress'] ?? '')}
    />
  );
}
