import type { CataloguePart } from './entry.ts';
import * as m from '#messages';

export const pictureErrors = {
  'picture/svg': {
    message: m.errors.pictureSvg,
    advice: m.errors.pictureSvgAdvice,
  },
  'picture/not-a-picture': {
    message: m.errors.pictureNotAPicture,
    advice: m.errors.pictureNotAPictureAdvice,
  },
  'picture/file-too-large': {
    message: m.errors.pictureFileTooLarge,
    advice: m.errors.pictureFileTooLargeAdvice,
  },
  'picture/unreadable': {
    message: m.errors.pictureUnreadable,
    advice: m.errors.pictureUnreadableAdvice,
  },
  'picture/storage-unreachable': {
    message: m.errors.pictureStorageUnreachable,
    advice: m.errors.pictureStorageUnreachableAdvice,
  },
  'picture/storage-refused': {
    message: m.errors.pictureStorageRefused,
    advice: m.errors.pictureStorageRefusedAdvice,
  },
  'picture/key-refused': {
    message: m.errors.pictureKeyRefused,
    advice: m.errors.pictureKeyRefusedAdvice,
  },
  'picture/not-enough-credits': {
    message: m.errors.pictureNotEnoughCredits,
    advice: m.errors.pictureNotEnoughCreditsAdvice,
  },
  'picture/wallet-cannot-sign': {
    message: m.errors.pictureWalletCannotSign,
    advice: m.errors.pictureWalletCannotSignAdvice,
  },
  'picture/not-served': {
    message: m.errors.pictureNotServed,
    advice: m.errors.pictureNotServedAdvice,
  },
  'picture/altered': {
    message: m.errors.pictureAltered,
    advice: m.errors.pictureAlteredAdvice,
  },
} as const satisfies CataloguePart;

export type PictureDetails = {
  'picture/file-too-large': { readonly bytes: number };
  'picture/storage-unreachable': { readonly host: string };
  'picture/storage-refused': { readonly host: string; readonly status: number; readonly text: string };
  'picture/key-refused': { readonly host: string; readonly sentence?: string };
  'picture/not-enough-credits': { readonly winston: string; readonly heldWinston: string };
  'picture/not-served': { readonly link: string };
  'picture/altered': { readonly link: string };
};
