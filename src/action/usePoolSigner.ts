import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { SignerKind } from './SignerChoice.tsx';
import { errorText } from '@/ui/ErrorText.tsx';
import { testSignerAddress } from '@/services/signers/testSignerAddress.ts';
import type { Owner } from '@/services/transactions/owner.ts';
import { walletOwner } from '@/services/transactions/walletOwner.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useWalletSession } from '@/app/session/walletSession.ts';

/** Who signs, and what the choice of signer needs. */
export interface PoolSigner {
  readonly choice: SignerKind;
  choose(choice: SignerKind): void;
  /** Why the test signer cannot be used, as text; `null` if it can. */
  readonly testSignerProblem: ReactNode;
  /** Who would sign, base58; `null` while no wallet is connected. */
  readonly address: string | null;
  /** Address of the other signer. */
  readonly otherAddress: string | null;
  /** @throws AppError `wallet/not-connected`, `signers/*` */
  owner(): Promise<Owner>;
}

const load = () => import('@/services/signers/getTestSigner.ts');

/**
 * Who signs: the connected wallet or the built-in test signer (rule 6.3).
 *
 * @param asked the signer requested by a link or the page; `null` for none
 * @param fallback used until one is requested or chosen
 */
export function usePoolSigner(asked: SignerKind | null, fallback: SignerKind = 'wallet'): PoolSigner {
  const { cluster } = useCluster();
  const session = useWalletSession();
  const [chosen, choose] = useState<SignerKind | null>(asked);
  // The configured address is used at once; it is checked against its key once the curve code is loaded.
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
        return errorText(error);
      }
    },
  });

  const testAddress = testSignerProblem === null ? address : null;
  const choice: SignerKind = testAddress === null ? 'wallet' : chosen ?? fallback;
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
