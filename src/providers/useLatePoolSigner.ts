import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { SignerKind } from '../components/SignerChoice.tsx';
import type { Owner } from '../services/transactions/owner.ts';
import { useCluster } from './ClusterProvider.tsx';
import type { PoolSigner } from './usePoolSigner.ts';
import { useWalletSession } from './walletSession.ts';

/** As a `PoolSigner`, whose key may still have to come. */
export interface LatePoolSigner extends Omit<PoolSigner, 'owner' | 'choose'> {
  choose(choice: SignerKind): void;
  /** @throws AppError `wallet/not-connected` */
  owner(): Owner | Promise<Owner>;
}

const load = () => import('./poolOwner.ts');

/**
 * As `usePoolSigner`, for a form that is drawn before web3.js and with it the test signer have come.
 *
 * Nobody who is connected pays with a key that is public unless they say so: the wallet signs once there is one, the test
 * signer while there is none (SPEC section 6).
 *
 * @param asked what a link asked for; `null` for nothing
 */
export function useLatePoolSigner(asked: SignerKind | null): LatePoolSigner {
  const { cluster } = useCluster();
  const session = useWalletSession();
  const [chosen, choose] = useState<SignerKind | null>(asked);
  const wanted = chosen ?? (session.address !== null || session.connecting ? 'wallet' : 'test');
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
