import type { CataloguePart } from './entry.ts';

export const tokensErrors = {} as const satisfies CataloguePart;
