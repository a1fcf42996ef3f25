export { listStrictMints } from '@/services/pools/list/listStrictMints.ts';
export { readPoolFigures } from '@/services/pools/list/readPoolFigures.ts';
export { resolvePoolSearch } from '@/services/pools/list/resolvePoolSearch.ts';
export { findTokens } from '@/services/tokens/choice/readTokenChoices.ts';
export { readTokenLabels } from '@/services/tokens/naming/readTokenLabels.ts';
