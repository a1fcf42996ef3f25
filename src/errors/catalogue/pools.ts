import type { CataloguePart } from './entry.ts';

export const poolsErrors = {} as const satisfies CataloguePart;
