import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { SignerKind } from '../components/SignerChoice.tsx';
import type { Owner } from '../services/transactions/owner.ts';
import { useCluster } from './ClusterProvider.tsx';
import type { PoolSigner } from './usePoolSigner.ts';
import { useWalletSession } from './walletSession.ts';

/** As a `PoolSigner`, whose key may still have to come. */
export interface LatePoolSigner extends Omit<PoolSigner, 'owner'> {
  /** @throws AppError `wallet/not-connected` */
  owner(): Owner | Promise<Owner>;
}

const load = () => import('./poolOwner.ts');

/**
 * As `usePoolSigner`, for a form that is drawn before web3.js and with it the test signer have come.
 *
 * @param preferred what a link asked for
 */
export function useLatePoolSigner(preferred: SignerKind): LatePoolSigner {
  const { cluster } = useCluster();
  const session = useWalletSession();
  const [wanted, choose] = useState<SignerKind>(preferred);
  const { data: test } = useQuery({
    queryKey: ['test-signer', cluster.name],
    staleTime: Infinity,
    queryFn: async () => (await load()).findTestSigner(cluster),
  });

  // Until the key has come, the network alone tells.
  const isPossible = test ? test.owner !== null : cluster.allowsTestSigner;
  const choice: SignerKind = isPossible ? wanted : 'wallet';
  const owner = useCallback(
    async (): Promise<Owner> => (await load()).poolOwner(choice, cluster, session), [choice, cluster, session],
  );
  const testAddress = test?.owner?.address ?? null;
  return {
    choice,
    choose,
    testSignerProblem: test?.problem ?? null,
    address: choice === 'test' ? testAddress : session.address,
    otherAddress: choice === 'test' ? session.address : testAddress,
    owner,
  };
}
