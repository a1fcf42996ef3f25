import { checkPoolForm } from '../../services/pools/checkPoolForm.ts';
import { draftCpmmPool } from '../../services/pools/cpmm/draftCpmmPool.ts';
import { draftAmmPool } from '../../services/pools/draftAmmPool.ts';
import { readPairTokens } from '../../services/pools/readPairTokens.ts';
import { typedPrice } from '../../services/pools/typedPrice.ts';
import type { ActionDraft } from '../../services/transactions/action.ts';
import { checkPriceIsMeant, refuseFields, type PoolDraftInput } from './refusePool.ts';

/**
 * Checks the form against the chain and drafts the pool of the kind chosen.
 *
 * @throws AppError `forms/invalid` after every wrong field was told, and those of `draftAmmPool`, `draftCpmmPool`
 *   and `draftClmmPool`
 */
export async function draftPool(input: PoolDraftInput): Promise<ActionDraft> {
  const { cluster, ownerAddress, form } = input;
  if (form.kind === 'clmm') return (await import('./concentrated/draftConcentrated.ts')).draftConcentrated(input);
  const checked = await checkPoolForm({ cluster, ownerAddress, ...form });
  if (!checked.ok) return refuseFields(input, checked.fieldErrors);
  const { baseMint, quoteMint, baseAmount, quoteAmount } = form;
  const pair = await readPairTokens({
    cluster, ownerAddress, baseMint: baseMint.trim(), quoteMint: quoteMint.trim(), sides: checked.sides,
  });
  const price = typedPrice({ text: baseAmount, token: pair.base }, { text: quoteAmount, token: pair.quote });
  await checkPriceIsMeant(input, price, pair);
  const { request, sides } = checked;
  return form.kind === 'cpmm'
    ? draftCpmmPool({ cluster, ownerAddress, request: { ...request, configId: form.feeTier }, sides })
    : draftAmmPool({ cluster, ownerAddress, request, sides });
}
