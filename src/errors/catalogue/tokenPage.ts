import type { CataloguePart } from './entry.ts';
import * as m from '#messages';

export const tokenPageErrors = {
  'token-page/link-unusable': {
    message: m.errors.tokenPageLinkUnusable,
    advice: m.errors.tokenPageLinkUnusableAdvice,
  },
  'token-page/document-unreachable': {
    message: m.errors.tokenPageDocumentUnreachable,
    advice: m.errors.tokenPageDocumentUnreachableAdvice,
  },
  'token-page/document-unreadable': {
    message: m.errors.tokenPageDocumentUnreadable,
    advice: m.errors.tokenPageDocumentUnreadableAdvice,
  },
} as const satisfies CataloguePart;

export type TokenPageDetails = {
  'token-page/link-unusable': { readonly link: string };
  'token-page/document-unreachable': { readonly url: string; readonly status?: number | undefined };
  'token-page/document-unreadable': { readonly url: string; readonly bytes?: string | undefined };
};
