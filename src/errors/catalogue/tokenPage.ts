import type { CataloguePart } from './entry.ts';

export const tokenPageErrors = {
  'token-page/link-unusable': {
    message: 'The link to the token\'s description is no web address',
    advice: 'Wallets show neither picture nor description. The update authority can set an https link.',
  },
  'token-page/document-unreachable': {
    message: 'The token\'s description cannot be loaded from where its link leads',
    advice: 'Its host is down, or does not answer pages of other sites (CORS). Open the link to see what is there.',
  },
  'token-page/document-unreadable': {
    message: 'What the token\'s link leads to is no description of a token',
    advice: 'Wallets show neither picture nor description: the link should lead to a small JSON document.',
  },
} as const satisfies CataloguePart;

export type TokenPageDetails = {
  'token-page/link-unusable': { readonly link: string };
  'token-page/document-unreachable': { readonly url: string; readonly status?: number | undefined };
  'token-page/document-unreadable': { readonly url: string; readonly bytes?: string | undefined };
};
