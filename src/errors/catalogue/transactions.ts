import type { CataloguePart } from './entry.ts';

export const transactionsErrors = {} as const satisfies CataloguePart;
