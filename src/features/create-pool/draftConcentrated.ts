import { checkClmmPoolForm } from '@/services/programs/clmm/create/checkClmmPoolForm.ts';
import { draftClmmPool } from '@/services/programs/clmm/create/draftClmmPool.ts';
import { readPairTokens } from '@/services/pools/readPairTokens.ts';
import type { ActionDraft } from '@/services/transactions/action.ts';
import { checkPriceIsMeant, refuseFields, type PoolDraftInput } from './refusePool.ts';
import { rangeChoice } from './rangeChoice.ts';

/**
 * Checks the form of a concentrated pool against the chain and drafts the pool, with its first position where one is
 * asked for.
 *
 * @throws AppError `forms/invalid` after every wrong field was told, and those of `draftClmmPool`
 */
export async function draftConcentrated(input: PoolDraftInput): Promise<ActionDraft> {
  const { cluster, ownerAddress, form } = input;
  const { clmmTier, baseMint, quoteMint, price, priceUnit, typedSide, baseAmount, quoteAmount } = form;
  const checked = await checkClmmPoolForm({
    cluster, ownerAddress, configId: clmmTier, baseMint, quoteMint, price, unit: priceUnit, range: rangeChoice(form),
    typedSide, baseAmount, quoteAmount,
  });
  if (!checked.ok) return refuseFields(input, checked.fieldErrors);
  const pair = await readPairTokens({
    cluster, ownerAddress, baseMint: baseMint.trim(), quoteMint: quoteMint.trim(),
  });
  await checkPriceIsMeant(input, checked.request.price, pair);
  return draftClmmPool({ cluster, ownerAddress, request: checked.request });
}
