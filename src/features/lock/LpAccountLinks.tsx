import type { ClusterConfig } from '@/config.ts';
import { AddressChip } from '@/ui/AddressChip.tsx';
import * as m from '#messages';

export interface LpAccountLinksProps {
  readonly cluster: ClusterConfig;
  /** base58 */
  readonly lpMint: string;
  /** Account with the locked LP tokens, base58; `null` if none are locked. */
  readonly lockVault: string | null;
  /** Token accounts of burn addresses, base58. */
  readonly burnAccounts: readonly string[];
}

/** Links to the accounts that prove what is burned and locked. */
export function LpAccountLinks({ cluster, lpMint, lockVault, burnAccounts }: LpAccountLinksProps) {
  const accounts = [
    { what: m.lock.lpMint, id: lpMint },
    ...(lockVault === null ? [] : [{ what: m.lock.lockedLpTokens, id: lockVault }]),
    ...burnAccounts.map((id) => ({ what: m.lock.lpTokensWithoutOwner, id })),
  ];
  return (
    <ul className="list list--close small">
      {accounts.map(({ what, id }) => (
        <li key={id}>
          {what}: <AddressChip cluster={cluster} address={id} what={what} />
        </li>
      ))}
    </ul>
  );
}
