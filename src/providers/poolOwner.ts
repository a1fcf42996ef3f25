import type { SignerKind } from '../components/SignerChoice.tsx';
import type { ClusterConfig } from '../config.ts';
import { describeInLine } from '../errors/describeInLine.ts';
import { getTestSigner } from '../services/signers/getTestSigner.ts';
import { walletOwner, type ConnectedWallet, type Owner } from '../services/transactions/owner.ts';

/** The built-in test signer, or why it cannot be used, in words. */
export interface TestSigner {
  readonly owner: Owner | null;
  readonly problem: string | null;
}

/** The built-in test signer of a cluster (SPEC section 6). */
export function findTestSigner(cluster: ClusterConfig): TestSigner {
  try {
    return { owner: getTestSigner(cluster), problem: null };
  } catch (error) {
    return { owner: null, problem: describeInLine(error) };
  }
}

/** Who signs. @throws AppError `wallet/not-connected`, `signers/*` */
export function poolOwner(choice: SignerKind, cluster: ClusterConfig, wallet: ConnectedWallet): Owner {
  return choice === 'test' ? getTestSigner(cluster) : walletOwner(wallet);
}
