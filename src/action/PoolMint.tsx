import { Link } from 'react-router-dom';
import type { ClusterConfig } from '@/config.ts';
import { AddressChip } from '@/ui/AddressChip.tsx';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import MintExtensions from './MintExtensions.tsx';

/** One token of a pool, formatted. */
export interface PoolMintView {
  readonly name: string;
  /** base58 */
  readonly address: string;
  /** Program, decimals, whether more can be minted. */
  readonly facts: readonly string[];
  /** Its Token-2022 extensions, by the names of their types. */
  readonly extensions: readonly string[];
  /** What a holder should know. */
  readonly warnings: readonly string[];
}

export interface PoolMintProps {
  readonly cluster: ClusterConfig;
  readonly mint: PoolMintView;
  /** Path of its page. */
  readonly path: string;
}

/** One token of a pool and the properties of its mint; its name links to its page. */
export function PoolMint({ cluster, mint, path }: PoolMintProps) {
  const { name, address, facts, extensions, warnings } = mint;
  return (
    <div className="list">
      <h3><Link to={path}>{name}</Link></h3>
      <AddressChip cluster={cluster} address={address} what={formatMessage(m.action.mintOf, { name })} />
      <p className="field__hint">{facts.join(' · ')}</p>
      {extensions.length > 0 && <MintExtensions names={extensions} />}
      {warnings.map((warning) => (
        <p key={warning} className="field__warning">
          {warning}
        </p>
      ))}
    </div>
  );
}
