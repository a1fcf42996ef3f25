import type { CataloguePart } from './entry.ts';

export const pictureErrors = {
  'picture/svg': {
    message: 'SVG pictures are not accepted, because they can hold scripts',
    advice: 'Export the picture as PNG and choose that file.',
  },
  'picture/not-a-picture': {
    message: 'This file is not a PNG, JPEG, GIF or WebP picture',
    advice: 'Choose another file. What counts is what the file holds, not its name.',
  },
  'picture/file-too-large': {
    message: 'This file is larger than 20 MiB',
    advice: 'Choose a smaller picture.',
  },
  'picture/unreadable': {
    message: 'This browser cannot read the picture',
    advice: 'The file may be damaged. Choose another one.',
  },
  'picture/storage-unreachable': {
    message: 'The storage service does not answer',
    advice: 'Check your connection, then try again. What is already stored is kept.',
  },
  'picture/storage-refused': {
    message: 'The storage service refused the upload',
    advice: 'Try again, or choose another storage. What is already stored is kept.',
  },
  'picture/key-refused': {
    message: 'The IPFS service refused your key',
    advice: 'Check your Pinata key, which must allow uploads, then try again.',
  },
  'picture/not-enough-credits': {
    message: 'This upload is not free, and your wallet has too few Turbo credits',
    advice: 'Add credits at turbo-topup.com, choose a smaller picture, or choose another storage.',
  },
  'picture/wallet-cannot-sign': {
    message: 'This wallet cannot sign messages, which Arweave uploads need',
    advice: 'Choose another storage, or connect another wallet.',
  },
  'picture/not-served': {
    message: 'The file is stored, but cannot be opened at its link yet',
    advice: 'New files can take a few minutes to appear. Try again later: nothing is uploaded twice.',
  },
  'picture/altered': {
    message: 'What the link of the stored file leads to is not the file',
    advice: 'Choose another storage.',
  },
} as const satisfies CataloguePart;

export type PictureDetails = {
  'picture/file-too-large': { readonly bytes: number };
  'picture/storage-unreachable': { readonly host: string };
  'picture/storage-refused': { readonly host: string; readonly status: number; readonly text: string };
  'picture/key-refused': { readonly host: string };
  'picture/not-enough-credits': { readonly winston: string; readonly heldWinston: string };
  'picture/not-served': { readonly link: string };
  'picture/altered': { readonly link: string };
};
