import type { LiteSVM } from 'litesvm';
import type { LiteSvm } from 'litesvm/dist/internal.js';

/** LiteSVM without its wrapper, which makes kit's codecs anew for every call: with it, reading an account takes ten times as long. */
export function nativeSvm(svm: LiteSVM): LiteSvm {
  return (svm as unknown as { readonly inner: LiteSvm }).inner;
}
