import '@/ui/pool.css';
import { FactRows } from '@/ui/FactRows.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { NewPoolForm } from '@/features/create-pool/NewPoolForm.tsx';
import type { NewPool } from '@/features/create-pool/useNewPool.ts';
import type { PoolSigner } from '@/action/usePoolSigner.ts';
import { dilutedWords } from './dilutedWords.ts';
import { poolSignatures } from './poolSignatures.ts';

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
      below={(pool) => <Consequences pool={pool} mint={mint} />}
    />
  );
}

/** What follows from what is typed, for the launch as a whole. */
function Consequences({ pool, mint }: { readonly pool: NewPool; readonly mint: string }) {
  const words = dilutedWords(pool, mint);
  const signatures = poolSignatures(pool);
  const { base } = pool.pair;
  const rows = [
    ...(words === null ? [] : [{
      label: 'Fully diluted value', value: words, hint: 'The whole supply at this price, if somebody paid it.',
    }]),
    ...(signatures ? [signatures] : []),
  ];
  return (
    <>
      {base?.mint.address === mint && base.tokens === 0n && (
        <Notice tone="warning" title="This wallet holds none of the token.">
          <p>A pool needs some of it: connect the wallet that has them, or have them sent here.</p>
        </Notice>
      )}
      {rows.length > 0 && <FactRows label="What it means for the launch" rows={rows} />}
    </>
  );
}
