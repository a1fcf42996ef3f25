import { useCallback, useMemo, useState } from 'react';
import type { SignerKind } from '../components/SignerChoice.tsx';
import { walletOwner, type Owner } from '../services/transactions/owner.ts';
import { useCluster } from './ClusterProvider.tsx';
import { findTestSigner } from './poolOwner.ts';
import { useWalletSession } from './walletSession.ts';

/**
 * Who signs the pool: the built-in test signer by default (SPEC section 6), or the connected wallet.
 *
 * @param preferred what a link asked for
 */
export function usePoolSigner(preferred: SignerKind) {
  const { cluster } = useCluster();
  const session = useWalletSession();
  const [wanted, choose] = useState<SignerKind>(preferred);

  const test = useMemo(() => findTestSigner(cluster), [cluster]);

  const choice: SignerKind = test.owner ? wanted : 'wallet';
  const signsTest = choice === 'test' ? test.owner : null;
  const owner = useCallback((): Owner => signsTest ?? walletOwner(session), [signsTest, session]);
  const testAddress = test.owner?.address ?? null;
  return {
    choice,
    choose,
    testSignerProblem: test.problem,
    address: choice === 'test' ? testAddress : session.address,
    otherAddress: choice === 'test' ? session.address : testAddress,
    /** @throws AppError `wallet/not-connected` */
    owner,
  };
}

/** Who signs, and what the choice between the two needs. */
export type PoolSigner = ReturnType<typeof usePoolSigner>;
