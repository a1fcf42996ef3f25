import type { ClusterConfig } from '../../config.ts';
import { AppError } from '../../errors/AppError.ts';
import { describeInLine } from '../../errors/describeInLine.ts';
import { checkPoolForm, type PoolField } from '../../services/pools/checkPoolForm.ts';
import { draftCpmmPool } from '../../services/pools/cpmm/draftCpmmPool.ts';
import { draftAmmPool } from '../../services/pools/draftAmmPool.ts';
import { farPrices } from '../../services/pools/farPrices.ts';
import type { PairPrice } from '../../services/pools/pairPrices.ts';
import type { PoolRequest } from '../../services/pools/poolRequest.ts';
import { readPairTokens } from '../../services/pools/readPairTokens.ts';
import { typedPrice } from '../../services/pools/typedPrice.ts';
import type { ActionDraft } from '../../services/transactions/action.ts';
import { isConfirmed, type PoolForm } from './PoolForm.ts';

interface PoolDraftInput {
  readonly cluster: ClusterConfig;
  readonly ownerAddress: string;
  readonly form: PoolForm;
  /** Prices of the pools the pair has now. */
  readPrices(): Promise<readonly PairPrice[]>;
  /** Shows at a field what is wrong with it. */
  setFieldError(field: PoolField | 'confirmation', message: string, shouldFocus: boolean): void;
}

/**
 * Checks the form against the chain and drafts the pool of the kind chosen.
 *
 * @throws AppError `forms/invalid` after every wrong field was told, and those of `draftAmmPool` and `draftCpmmPool`
 */
export async function draftPool(input: PoolDraftInput): Promise<ActionDraft> {
  const { cluster, ownerAddress, form, setFieldError } = input;
  const checked = await checkPoolForm({ cluster, ownerAddress, ...form });
  if (!checked.ok) {
    for (const [index, [field, error]] of Object.entries(checked.fieldErrors).entries()) {
      setFieldError(field as PoolField, fieldWords(error), index === 0);
    }
    throw new AppError('forms/invalid');
  }
  await checkPrice(input);
  return draftOfKind(input, checked.request);
}

function draftOfKind({ cluster, ownerAddress, form }: PoolDraftInput, request: PoolRequest): Promise<ActionDraft> {
  switch (form.kind) {
    case 'amm-v4':
      return draftAmmPool({ cluster, ownerAddress, request });
    case 'cpmm':
      return draftCpmmPool({ cluster, ownerAddress, request: { ...request, configId: form.feeTier } });
  }
}

/** A price far from that of another pool is a gift to whoever sees it first, unless it is meant. */
async function checkPrice({ cluster, ownerAddress, form, readPrices, setFieldError }: PoolDraftInput): Promise<void> {
  if (isConfirmed(form.confirmation)) return;
  const mints = { baseMint: form.baseMint.trim(), quoteMint: form.quoteMint.trim() };
  const { base, quote } = await readPairTokens({ cluster, ownerAddress, ...mints });
  const price = typedPrice({ text: form.baseAmount, token: base }, { text: form.quoteAmount, token: quote });
  if (!price) return;
  if (farPrices(price, await readPrices()).length === 0) return;
  setFieldError('confirmation', describeInLine(new AppError('pools/far-price-not-confirmed')), true);
  throw new AppError('forms/invalid');
}

/** A refused mint is told with the name of what is refused. */
function fieldWords(error: AppError): string {
  const { why } = error.details;
  return typeof why === 'string' ? why : describeInLine(error);
}
