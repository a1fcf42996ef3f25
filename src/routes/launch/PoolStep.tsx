import { Notice } from '@/ui/Notice.tsx';
import { NewPoolForm } from '@/features/create-pool/NewPoolForm.tsx';
import { OwnPoolFields } from '@/features/create-pool/OwnPoolFields.tsx';
import type { NewPool } from '@/features/create-pool/useNewPool.ts';
import type { PoolSigner } from '@/action/usePoolSigner.ts';
import { typedAmount } from '@/services/amounts/typedDecimal.ts';
import * as m from '#messages';

interface PoolStepProps {
  readonly mint: string;
  readonly signer: PoolSigner;
  /** Suggested amount of the token, base units; `null` for none. */
  readonly suggested: bigint | null;
  readonly decimals: number;
}

/** The pool of the launched token: the usual form with the token filled in and the resulting market cap. */
export function PoolStep({ mint, signer, suggested, decimals }: PoolStepProps) {
  return (
    <NewPoolForm
      draftKey={`draft:launch-pool:${mint}`}
      signer={signer}
      launch={{ baseAmount: suggested === null ? '' : typedAmount(suggested, decimals), isMadeHere: suggested !== null, OwnFields: OwnPoolFields }}
      link={{ kind: null, baseMint: mint, quoteMint: null }}
      below={(pool) => isMissing(pool, mint) && (
        <Notice tone="warning" title={m.screens.tokenNeededTitle}>
          <p>{m.screens.tokenNeededHint}</p>
        </Notice>
      )}
    />
  );
}

/** Whether the signer holds nothing of the token. */
const isMissing = ({ pair: { base } }: NewPool, mint: string): boolean => base?.mint.address === mint && base.tokens === 0n;
