import { AppError } from '@/errors/AppError.ts';
import { checkPoolForm } from '@/services/pools/checkPoolForm.ts';
import { draftCpmmPool } from '@/services/programs/cpmm/draftCpmmPool.ts';
import { draftAmmPool } from '@/services/programs/ammV4/draftAmmPool.ts';
import { readPairTokens } from '@/services/pools/readPairTokens.ts';
import { typedPrice } from '@/services/programs/pool/typedPrice.ts';
import { refusedNumbers, typedNumber } from '@/ui/typedNumber.ts';
import type { PoolForm } from './PoolForm.ts';
import type { ActionDraft } from '@/services/transactions/action.ts';
import { checkPriceIsMeant, refuseFields, type PoolDraftInput } from './refusePool.ts';

/** What is written with a decimal mark. */
const NUMBERS = ['baseAmount', 'quoteAmount', 'price', 'lowPrice', 'highPrice'] as const;

/**
 * Checks the form against the chain and drafts the pool of the kind chosen.
 *
 * @throws AppError `forms/invalid` after every wrong field was told, and those of `draftAmmPool`, `draftCpmmPool`
 *   and `draftClmmPool`
 */
export async function draftPool(input: PoolDraftInput): Promise<ActionDraft> {
  const { cluster, ownerAddress } = input;
  const form = withPlainNumbers(input);
  if (form.kind === 'clmm') return (await import('./draftConcentrated.ts')).draftConcentrated({ ...input, form });
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

/**
 * The form with its numbers as services read them; one that does not count here may be anything.
 *
 * @throws AppError `forms/invalid` after every number that cannot be understood was told
 */
function withPlainNumbers({ form, setFieldError }: PoolDraftInput): PoolForm {
  const { kind, range, typedSide } = form;
  const typed = typedSide === 'base' ? 'baseAmount' : 'quoteAmount';
  const counting: readonly (typeof NUMBERS)[number][] = kind !== 'clmm' ? ['baseAmount', 'quoteAmount']
    : ['price', ...(range === 'own' ? ['lowPrice', 'highPrice'] as const : []), ...(range === 'none' ? [] : [typed] as const)];
  const wrong = refusedNumbers(form, counting);
  wrong.forEach(({ name, error }, index) => setFieldError(name, error, index === 0));
  if (wrong.length > 0) throw new AppError('forms/invalid');
  return { ...form, ...Object.fromEntries(NUMBERS.map((name) => [name, typedNumber(form[name]).plain])) };
}
