import { FactRows } from '@/ui/FactRows.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { NewPoolForm } from '@/features/create-pool/NewPoolForm.tsx';
import { OwnPoolFields } from '@/features/create-pool/OwnPoolFields.tsx';
import type { NewPool } from '@/features/create-pool/useNewPool.ts';
import type { PoolSigner } from '@/action/usePoolSigner.ts';
import { POOL_KINDS } from '@/services/programs/pool/kinds.ts';
import { typedAmount } from '@/services/amounts/typedDecimal.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

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
      launch={suggested === null ? { baseAmount: '', OwnFields: undefined } : { baseAmount: typedAmount(suggested, decimals), OwnFields: OwnPoolFields }}
      link={{ kind: null, baseMint: mint, quoteMint: null }}
      below={(pool) => isMissing(pool, mint) && (
        <Notice tone="warning" title={m.screens.tokenNeededTitle}>
          <p>{m.screens.tokenNeededHint}</p>
        </Notice>
      )}
      belowKinds={(pool) => {
        const signatures = poolSignatures(pool);
        return signatures && <FactRows label={m.screens.kindTermsLabel} rows={[signatures]} />;
      }}
    />
  );
}

/** Whether the signer holds nothing of the token. */
const isMissing = ({ pair: { base } }: NewPool, mint: string): boolean => base?.mint.address === mint && base.tokens === 0n;

/** The number of signatures from the pool on, as a row of facts; `null` while unknown. */
function poolSignatures({ kind, costs }: NewPool): { readonly label: string; readonly value: string; readonly hint: string } | null {
  const count = costs.costs[kind].cost?.transactionCount;
  if (count === undefined) return null;
  const label = m.screens.signaturesLabel;
  return POOL_KINDS[kind].isConcentrated
    ? { label, value: `${count}`, hint: m.screens.concentratedPoolSignatures }
    : { label, value: `${count + 1}`, hint: formatMessage(m.screens.standardPoolSignatures, { count }) };
}
