export { fetchPrices } from '@/services/api/prices.ts';
export { readSolPrice } from '@/services/pools/solPrice.ts';
export { readElsewhere } from '@/services/programs/token/getTokenAccounts.ts';
export { getTokenBalance } from '@/services/programs/token/getTokenBalance.ts';
export { readMint } from '@/services/programs/token/readMint.ts';
export { readUiScales } from '@/services/programs/token/readUiScales.ts';
export { readHeldTokens, readListedChoices, readToken, readTokens } from '@/services/tokens/choice/readTokenChoices.ts';
export { readTokenRisks } from '@/services/tokens/report/readTokenRisks.ts';
