import { useState } from 'react';
import { clearTokenDraft, NewTokenForm } from '@/features/mint/NewTokenForm.tsx';

const DRAFT = 'draft:launch-token';

/**
 * Holders look for a fixed supply, and revoking in the mint transaction needs no other one. Immutable metadata is never
 * preset, because a mistake could not be corrected.
 */
const PRESET = { revokeMint: true } as const;

interface TokenStepProps {
  begin(mint: string): void;
}

/** The mint form of a launch, preset to revoke the mint authority. */
export function TokenStep({ begin }: TokenStepProps) {
  const [round, setRound] = useState(0);
  const startFresh = () => {
    clearTokenDraft(DRAFT);
    setRound(round + 1);
  };
  return (
    <NewTokenForm
      key={round}
      draftKey={DRAFT}
      preset={PRESET}
      launch={{ startFresh }}
      onMinted={(facts) => begin(facts['mintAddress'] ?? '')}
    />
  );
}
