import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { SignerKind } from './SignerChoice.tsx';
import { describeInLine } from '@/errors/describeInLine.ts';
import { testSignerAddress } from '@/services/signers/testSignerAddress.ts';
import type { Owner } from '@/services/transactions/owner.ts';
import { walletOwner } from '@/services/transactions/walletOwner.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useWalletSession } from '@/app/session/walletSession.ts';

/** Who signs, and what the choice between the two needs. */
export interface PoolSigner {
  readonly choice: SignerKind;
  choose(choice: SignerKind): void;
  /** Why the built-in test signer cannot be used, in words; `null` where it can. */
  readonly testSignerProblem: string | null;
  /** Who would sign, base58; `null` where nobody is connected. */
  readonly address: string | null;
  /** Who could sign instead. */
  readonly otherAddress: string | null;
  /** @throws AppError `wallet/not-connected`, `signers/*` */
  owner(): Promise<Owner>;
}

const load = () => import('@/services/signers/getTestSigner.ts');

/**
 * Who signs the pool: the built-in test signer (SPEC section 6), or the connected wallet.
 *
 * @param asked what a link asked for. `null` for nothing: then the wallet signs once there is one, the test signer while
 *   there is none, so that nobody who is connected pays with a key that is public unless they say so
 */
export function usePoolSigner(asked: SignerKind | null): PoolSigner {
  const { cluster } = useCluster();
  const session = useWalletSession();
  const [chosen, choose] = useState<SignerKind | null>(asked);
  const wanted = chosen ?? (session.address !== null || session.connecting ? 'wallet' : 'test');
  // The address stands in the key; whether the two belong together takes curves, and is told when these have come.
  const address = useMemo(() => testSignerAddress(cluster), [cluster]);
  const { data: testSignerProblem = null } = useQuery({
    queryKey: ['test-signer-problem', cluster.name],
    staleTime: Infinity,
    queryFn: async () => {
      const { getTestSigner } = await load();
      try {
        getTestSigner(cluster);
        return null;
      } catch (error) {
        return describeInLine(error);
      }
    },
  });

  const testAddress = testSignerProblem === null ? address : null;
  const choice: SignerKind = testAddress === null ? 'wallet' : wanted;
  const owner = useCallback(
    async (): Promise<Owner> => (choice === 'test' ? (await load()).getTestSigner(cluster) : walletOwner(session)),
    [choice, cluster, session],
  );
  return {
    choice,
    choose,
    testSignerProblem,
    address: choice === 'test' ? testAddress : session.address,
    otherAddress: choice === 'test' ? session.address : testAddress,
    owner,
  };
}
