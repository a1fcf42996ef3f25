import type { CataloguePart } from './entry.ts';

export const feesErrors = {} as const satisfies CataloguePart;
