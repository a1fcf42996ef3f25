import '../../styles/pool.css';
import { FactRows } from '../../components/FactRows.tsx';
import { NewPoolForm } from '../createPool/NewPoolForm.tsx';
import type { NewPool } from '../createPool/useNewPool.ts';
import type { PoolSigner } from '../usePoolSigner.ts';
import { dilutedWords } from './dilutedWords.ts';

interface PoolStepProps {
  readonly mint: string;
  readonly signer: PoolSigner;
  readonly statusPath: string;
  poolPath(poolId: string, clusterName?: string): string;
}

/** The pool of the launched token: the same form as ever, with the token filled in and what the price makes of its supply. */
export function PoolStep({ mint, signer, statusPath, poolPath }: PoolStepProps) {
  return (
    <NewPoolForm
      draftKey={`draft:launch-pool:${mint}`}
      signer={signer}
      signsWithWallet
      link={{ kind: null, baseMint: mint }}
      usualKind="cpmm"
      statusPath={statusPath}
      poolPath={poolPath}
      below={(pool) => <Valuation pool={pool} />}
    />
  );
}

function Valuation({ pool }: { readonly pool: NewPool }) {
  const words = dilutedWords(pool);
  if (words === null) return null;
  return (
    <FactRows
      label="What the price means"
      rows={[{ label: 'Fully diluted value', value: words, hint: 'The whole supply at this price, if somebody paid it.' }]}
    />
  );
}
