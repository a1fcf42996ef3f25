import type { CataloguePart } from './entry.ts';

export const tokenProgramErrors = {
  'tokenProgram/account-not-found': {
    message: 'The token account was not found on this network',
    advice: 'Check the address and the network in the header; a token account just created may need a few seconds.',
  },
  'tokenProgram/invalid-account': {
    message: 'The address is not a token account',
    advice: 'Check the address: enter the token account, not the wallet or the token.',
  },
  'tokenProgram/invalid-account-owner': {
    message: 'The account does not belong to a token program',
    advice: 'Check the address: it is not a token account or a token on this network.',
  },
  'tokenProgram/invalid-account-size': {
    message: 'The account does not have the size of a token account',
    advice: 'Check the address: it is not a token account or a token.',
  },
  'tokenProgram/invalid-account-data': {
    message: 'The data of the token account cannot be read',
    advice: 'Check the address. Copy the details and report them.',
  },
  'tokenProgram/invalid-mint': {
    message: 'The account holds another token',
    advice: 'Check the address of the token.',
  },
  'tokenProgram/invalid-owner': {
    message: 'The token account belongs to another wallet',
    advice: 'Choose a token account of the connected wallet.',
  },
  'tokenProgram/owner-off-curve': {
    message: 'The owner of the token account is not a wallet',
    advice: 'Enter the address of a wallet, not of a program or a pool.',
  },
  'tokenProgram/invalid-instruction': {
    message: 'The token instruction is not valid',
    advice: 'Copy the details and report them.',
  },
  'tokenProgram/unsupported-instruction': {
    message: 'This token program does not offer what was asked',
    advice: 'Choose the other token program when you create the token.',
  },
  'tokenProgram/transfer-hook': {
    message: 'The transfer rules this token brings along could not be read',
    advice: 'This token cannot be moved here. Choose another token.',
  },
} as const satisfies CataloguePart;

export type TokenProgramDetails = Readonly<Record<keyof typeof tokenProgramErrors, { readonly name?: string | undefined; readonly text?: string | undefined; readonly sentence?: string | undefined }>>;
