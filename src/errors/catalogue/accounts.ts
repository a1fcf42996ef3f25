import type { CataloguePart } from './entry.ts';

export const accountsErrors = {} as const satisfies CataloguePart;
