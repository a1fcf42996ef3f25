import type { ClusterConfig } from '@/config.ts';
import { AddressLine } from '@/ui/AddressLine.tsx';
import { ExplorerLinks } from '@/ui/ExplorerLinks.tsx';

/** A right over a token, as text ready to show. */
export interface AuthorityView {
  /** e.g. 'Mint authority'. */
  readonly name: string;
  /** What its holder can do, or what nobody can: one sentence. */
  readonly meaning: string;
  /** base58; `null` when nobody holds it. */
  readonly holder: string | null;
  /** It is the connected wallet's. */
  readonly isMine: boolean;
}

export interface AuthorityListProps {
  readonly cluster: ClusterConfig;
  readonly authorities: readonly AuthorityView[];
}

/** Who holds which right over a token. */
export function AuthorityList({ cluster, authorities }: AuthorityListProps) {
  return (
    <ul className="authorities">
      {authorities.map(({ name, meaning, holder, isMine }) => (
        <li key={name} className={holder === null ? 'authority authority--none' : 'authority'}>
          <span className="authority__head">
            <strong>{name}</strong>
            <span className={holder === null ? 'chip chip--good' : 'chip chip--waiting'}>
              {holder === null ? 'Nobody' : isMine ? 'Held by you' : 'Held'}
            </span>
          </span>
          <span className="authority__meaning">{meaning}</span>
          {holder !== null && (
            <>
              <AddressLine address={holder} />
              <ExplorerLinks
                cluster={cluster} subject={{ kind: 'address', id: holder }} what={`holder of the ${name.toLowerCase()}`}
              />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
