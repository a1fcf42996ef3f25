import { Disclosure } from '@/ui/Disclosure.tsx';
import { SignerChoice } from './SignerChoice.tsx';
import type { PoolSigner } from './usePoolSigner.ts';
import * as m from '#messages';

/** Who signs, collapsed, because most use their own wallet. Renders nothing without a choice. */
export function SignerDetails({ signer }: { readonly signer: PoolSigner }) {
  if (signer.testSignerProblem !== null) return null;
  const isTest = signer.choice === 'test';
  return (
    <Disclosure className="details" opens={isTest} summary={isTest ? m.action.signerTest : m.action.signerWallet}>
      <SignerChoice
        choice={signer.choice}
        choose={signer.choose}
        testSignerProblem={null}
        walletConnected={(isTest ? signer.otherAddress : signer.address) !== null}
      />
    </Disclosure>
  );
}
