import { Link } from 'react-router-dom';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { shortAddress } from '@/shortAddress.ts';
import type { PoolItemView } from '@/ui/poolItem.ts';

/** One pool of a list: its tokens lead to its page. */
export function PoolItem({ pool }: { readonly pool: PoolItemView }) {
  const { title, path, kind, tags, price, reserves, opens, addresses, isLive } = pool;
  return (
    <article className="pool-item">
      <div className="pool-item__head">
        <h3 className="pool-item__title">
          <Link to={path}>{title}</Link>
        </h3>
        <span className="pool-item__kind">{kind}</span>
        {tags.map((tag) => (
          <span key={tag} className="pool-item__tag">
            {tag}
          </span>
        ))}
      </div>
      <p className={isLive ? 'pool-item__figures' : 'pool-item__figures pool-item__figures--listed'}>
        <span className="pool-item__price">{price}</span>
        <span>{reserves}</span>
        <span>{opens}</span>
      </p>
      <ul className="pool-item__addresses">
        {addresses.map(({ term, address }) => (
          <li key={`${term} ${address}`}>
            <span>{term}</span> <code title={address}>{shortAddress(address)}</code>
            <CopyButton text={address} label="Copy" name={`Copy ${term} ${shortAddress(address)}`} />
          </li>
        ))}
      </ul>
    </article>
  );
}
