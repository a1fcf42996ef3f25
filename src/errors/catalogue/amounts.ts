import type { CataloguePart } from './entry.ts';

export const amountsErrors = {} as const satisfies CataloguePart;
