import type { ClusterConfig } from '@/config.ts';
import { ExplorerLinks } from '@/ui/ExplorerLinks.tsx';

export interface LockPlacesProps {
  readonly cluster: ClusterConfig;
  /** base58 */
  readonly lpMint: string;
  /** Account LP tokens are locked in, base58; `null` where none are. */
  readonly lockVault: string | null;
  /** Accounts nobody can move LP tokens out of, base58. */
  readonly graves: readonly string[];
}

/** Where everybody can see for themselves what is burned and locked. */
export function LockPlaces({ cluster, lpMint, lockVault, graves }: LockPlacesProps) {
  const places = [
    { what: 'LP mint', id: lpMint },
    ...(lockVault === null ? [] : [{ what: 'Locked LP tokens', id: lockVault }]),
    ...graves.map((id) => ({ what: 'LP tokens without an owner', id })),
  ];
  return (
    <ul className="lock__places">
      {places.map(({ what, id }) => (
        <li key={id}>
          {what}: <ExplorerLinks cluster={cluster} subject={{ kind: 'address', id }} what={what} />
        </li>
      ))}
    </ul>
  );
}
