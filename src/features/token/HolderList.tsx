import { Link } from 'react-router-dom';
import type { ClusterConfig } from '@/config.ts';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { ExplorerLinks } from '@/ui/ExplorerLinks.tsx';
import { shortAddress } from '@/shortAddress.ts';

/** One of the largest holders, as text ready to show. */
export interface HolderView {
  /** Token account, base58. */
  readonly account: string;
  /** base58 */
  readonly owner: string;
  readonly amount: string;
  /** Of the supply, with its sign. */
  readonly share: string;
  /** The same as a width, 0 to 100. */
  readonly percent: number;
  /** What the holder is: 'A wallet', 'Vault of a pool', ... */
  readonly role: string;
  readonly tone: 'good' | undefined;
  /** Page of the pool it belongs to. */
  readonly poolPath: string | null;
  readonly isFrozen: boolean;
}

export interface HolderListProps {
  readonly cluster: ClusterConfig;
  readonly holders: readonly HolderView[];
}

/** Who holds the most of a token, largest first. */
export function HolderList({ cluster, holders }: HolderListProps) {
  return (
    <ol className="holders">
      {holders.map(({ account, owner, amount, share, percent, role, tone, poolPath, isFrozen }) => (
        <li key={account} className="holder">
          <span className="holder__head">
            <strong>{share}</strong>
            <span>{amount}</span>
            <span className={tone ? `chip chip--${tone}` : 'chip'}>{role}</span>
            {isFrozen && <span className="chip chip--bad">Frozen</span>}
          </span>
          <span className="holder__bar" aria-hidden="true"><span style={{ width: `${percent}%` }} /></span>
          <span className="links">
            <code title={owner}>{shortAddress(owner)}</code>
            <CopyButton text={owner} label="Copy" name={`Copy the address of holder ${shortAddress(owner)}`} />
            <ExplorerLinks
              cluster={cluster}
              subject={{ kind: 'address', id: account }}
              what={`token account of ${shortAddress(owner)}`}
            />
            {poolPath !== null && <Link to={poolPath}>See the pool</Link>}
          </span>
        </li>
      ))}
    </ol>
  );
}
