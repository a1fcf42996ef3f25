import { useState } from 'react';
import { Disclosure } from '@/ui/Disclosure.tsx';
import { SignerChoice } from './SignerChoice.tsx';
import type { PoolSigner } from './usePoolSigner.ts';
import * as m from '#messages';

export interface SignerDetailsProps {
  readonly signer: PoolSigner;
  /** What stands below a list comes with it, so that it does not move; it stays when another signer's list is read. */
  readonly waits?: boolean;
}

/** Who signs, collapsed, because most use their own wallet. Renders nothing without a choice. */
export function SignerDetails({ signer, waits = false }: SignerDetailsProps) {
  const [hasList, setHasList] = useState(false);
  if (!waits && !hasList && signer.address !== null) setHasList(true);
  const isTest = signer.choice === 'test';
  const hasChoice = signer.testSignerProblem === null && (isTest || (signer.address !== null && signer.otherAddress !== null));
  if (!hasChoice || (waits && !hasList)) return null;
  return (
    <Disclosure className="details" opens={isTest} summary={<>{m.action.signWith} <span>{isTest ? m.ui.testSigner : m.ui.connectedWallet}</span></>}>
      <SignerChoice
        isFolded
        choice={signer.choice}
        choose={signer.choose}
        testSignerProblem={null}
      />
    </Disclosure>
  );
}
