import type { ClusterConfig } from '../config.ts';
import { AppError } from '../errors/AppError.ts';
import { describeInLine } from '../errors/describeInLine.ts';
import { checkPoolForm, type PoolField } from '../services/pools/checkPoolForm.ts';
import { draftAmmPool, type AmmPoolDraft } from '../services/pools/draftAmmPool.ts';

export interface PoolForm {
  readonly baseMint: string;
  readonly quoteMint: string;
  readonly baseAmount: string;
  readonly quoteAmount: string;
  readonly startTime: string;
  readonly useSolBalance: boolean;
}

interface PoolDraftInput {
  readonly cluster: ClusterConfig;
  readonly ownerAddress: string;
  readonly form: PoolForm;
  /** Shows at a field what is wrong with it. */
  setFieldError(field: PoolField, message: string, shouldFocus: boolean): void;
}

/**
 * Checks the form against the chain and drafts the pool.
 *
 * @throws AppError `forms/invalid` after every wrong field was told, and those of `draftAmmPool`
 */
export async function draftPool({ cluster, ownerAddress, form, setFieldError }: PoolDraftInput): Promise<AmmPoolDraft> {
  const checked = await checkPoolForm({ cluster, ownerAddress, ...form });
  if (checked.ok) return draftAmmPool({ cluster, ownerAddress, request: checked.request });
  for (const [index, [field, error]] of Object.entries(checked.fieldErrors).entries()) {
    setFieldError(field as PoolField, describeInLine(error), index === 0);
  }
  throw new AppError('forms/invalid');
}
